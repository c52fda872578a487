package walletproof

// LegacyHash is what old signatures of Bitcoin sign.
var LegacyHash = legacyHash
