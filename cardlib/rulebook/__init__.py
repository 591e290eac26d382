"""The rule books: each rule with its id, who says it, its text and the option that changes it."""
