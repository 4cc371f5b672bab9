let title = String(localized: "cart.title")
/* The rest is /* a comment. */
let other = String(localized: "cart.other")
