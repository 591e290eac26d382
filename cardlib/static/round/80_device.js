// Of which family browser and system are: two words for the results, never the browser's full name.

const SYSTEM_FAMILIES = [
  [/windows/i, "Windows"],
  [/android/i, "Android"],
  [/iphone|ipad|ipod/i, "iOS"],
  [/\bcros\b/i, "ChromeOS"],
  [/macintosh|mac os/i, "macOS"],
  [/linux|x11/i, "Linux"],
];
const BROWSER_FAMILIES = [
  [/\bedg/i, "Edge"],
  [/firefox|fxios/i, "Firefox"],
  [/chrom|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

function deviceFamily() {
  const { userAgent, maxTouchPoints } = navigator;
  const family = (families) => (families.find(([sign]) => sign.test(userAgent)) || ["", "other"])[1];
  const system = family(SYSTEM_FAMILIES);
  // A tablet of this maker says that it is a desktop; only its fingers tell.
  const os = system === "macOS" && maxTouchPoints > 1 ? "iOS" : system;
  return { os, browser: family(BROWSER_FAMILIES) };
}
