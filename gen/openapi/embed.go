// Package openapi holds the bundles of the contract: the whole of it, and one per surface. They are generated from the
// hand-written documents and never edited.
package openapi

import _ "embed"

// Whole is the complete contract.
//
//go:embed whole.json
var Whole []byte

// Published is the complete contract as strict readers of OpenAPI 3.0.3 take it; it is what /openapi.json serves.
//
//go:embed published.json
var Published []byte

// Verification is the part of the contract that backends call with an API key.
//
//go:embed verification.json
var Verification []byte

// Authentication is the part of the contract that signs end users in.
//
//go:embed authentication.json
var Authentication []byte

// Hosted is the part of the contract that the hosted page calls.
//
//go:embed hosted.json
var Hosted []byte

// Management is the part of the contract that operators call.
//
//go:embed management.json
var Management []byte

// Console is the contract of the console: the management surface, and the verification surface on the path of an
// organization's application.
//
//go:embed console.json
var Console []byte
