"""The widgets: thin classes between the desk and the browser. Only this package imports anywidget."""
