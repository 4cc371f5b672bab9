let title = String(localized: "cart.title")
let ÿþ = 1
