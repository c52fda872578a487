// Package nfc is the step that reads the chip of a document. The app of the
// customer reads the chip and sends its data groups; this step has them
// verified, compares them with the document that was photographed, and writes
// the item of the decision.
package nfc

import (
	"context"
	"time"
)

// Verifier authenticates a chip and reads its data.
type Verifier interface {
	// Verify looks at a chip at an instant. What a hostile chip can hold is a
	// result (Reading.Fault), not an error.
	Verify(ctx context.Context, c Chip, now time.Time) (Reading, error)
}

// Chip holds the elementary files that an app read from a chip (ICAO Doc 9303 part
// 10), complete with their tags. Files that were not read are empty.
type Chip struct {
	DG1  []byte `json:"dg1"`
	DG2  []byte `json:"dg2"`
	DG7  []byte `json:"dg7,omitempty"`
	DG11 []byte `json:"dg11,omitempty"`
	DG12 []byte `json:"dg12,omitempty"`
	DG14 []byte `json:"dg14,omitempty"`
	DG15 []byte `json:"dg15,omitempty"`
	SOD  []byte `json:"sod"`
	// Challenge is what the chip was asked to sign, eight bytes of this server's choice.
	Challenge []byte `json:"challenge,omitempty"`
	// ActiveAuthSignature is the chip's answer to it.
	ActiveAuthSignature []byte `json:"active_auth_signature,omitempty"`
}

// Reading is the verified content of a chip.
type Reading struct {
	// Fault says why the files could not be read at all, for the log; empty when they could.
	Fault  string
	Holder Holder
	// Portrait is the face of DG2 as stored: JPEG or JPEG 2000.
	Portrait []byte
	// Signature is the handwritten one of DG7, as stored.
	Signature []byte
	// Groups are the data groups that were sent: DG1, DG2 ...
	Groups []string
	// SODIntact says that the signature of the security object holds, and that its
	// signer was not disowned by an issuer who is known.
	SODIntact bool
	// GroupsIntact says that every data group sent is the one that was signed.
	GroupsIntact bool
	// Trusted says that a known issuing state vouches for the signer.
	Trusted bool
	Signer  *Signer
	Revoked bool
	// Expired says that the signer's certificate is not valid now.
	Expired bool
	// ActiveAuthentication is how the chip answered the challenge.
	Active ActiveAuthentication
}

// ActiveAuthentication is the outcome of active authentication.
type ActiveAuthentication string

// The outcomes.
const (
	ActiveAuthenticationAbsent ActiveAuthentication = ""
	ActiveAuthenticationPassed ActiveAuthentication = "passed"
	ActiveAuthenticationFailed ActiveAuthentication = "failed"
)

// Holder is the chip's data about document and holder. Codes are those of travel documents, dates
// YYYY-MM-DD; unknown members are empty.
type Holder struct {
	DocumentCode, Issuer, Number, Nationality string
	Surname, GivenNames                       string
	BirthDate, ExpiryDate                     string
	Sex                                       string
	Address, PlaceOfBirth                     string
	MRZType, MRZ                              string
}

// Signer is the certificate of the document signer.
type Signer struct {
	Issuer, Subject string
	// Serial is a decimal number.
	Serial              string
	NotBefore, NotAfter time.Time
}
