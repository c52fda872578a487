package emrtd

import (
	"fmt"
	"strconv"
	"time"

	"vidimus/internal/engine/document/mrz"
)

// Files holds the elementary files read from a chip, complete with their tags. Files
// that were not read are empty. The caller bounds their sizes.
type Files struct {
	DG1, DG2, DG7, DG11, DG12, DG14, DG15, SOD []byte
	// Challenge is what the chip was asked to sign, and Answer what it said.
	Challenge, Answer []byte
}

// ActiveAuthentication is the outcome of active authentication.
type ActiveAuthentication string

// The outcomes.
const (
	ActiveAuthenticationAbsent ActiveAuthentication = ""
	ActiveAuthenticationPassed ActiveAuthentication = "passed"
	ActiveAuthenticationFailed ActiveAuthentication = "failed"
)

// Reading is the verified content of a chip.
type Reading struct {
	// Fault says why the files cannot be read; the other members are then of no use.
	Fault   string
	Zone    mrz.Document
	Details Details
	// Portrait and Signature are pictures as the chip holds them: JPEG or JPEG 2000.
	Portrait, Signature []byte
	Groups              []string
	// SignatureHolds says that the security object is signed by Signer, and that
	// the authority named in Signer's certificate did not disown it.
	SignatureHolds bool
	// GroupsHold says that every file given is the one that was signed.
	GroupsHold bool
	// Trusted says that a known authority has signed Signer's certificate.
	Trusted bool
	// Revoked and Expired are about Signer's certificate, now.
	Revoked, Expired bool
	Signer           *Certificate
	Active           ActiveAuthentication
}

// groups are the files that the security object covers.
func (f Files) groups() map[int][]byte {
	return map[int][]byte{1: f.DG1, 2: f.DG2, 7: f.DG7, 11: f.DG11, 12: f.DG12, 14: f.DG14, 15: f.DG15}
}

// Verify reads and checks the files of a chip.
func (a *Anchors) Verify(f Files, now time.Time) Reading {
	zone, err := parseZone(f.DG1)
	if err != nil {
		return Reading{Fault: err.Error()}
	}
	checked, err := authenticate(f.SOD, f.groups())
	if err != nil {
		return Reading{Fault: err.Error()}
	}
	r := Reading{
		Zone: zone, Details: parseDetails(f.DG11, f.DG12), Portrait: parsePortrait(f.DG2), Signature: parseSignature(f.DG7),
		SignatureHolds: checked.signed, GroupsHold: checked.intact, Signer: checked.signer,
	}
	groups := f.groups()
	for number := 1; number <= 15; number++ {
		if len(groups[number]) > 0 {
			r.Groups = append(r.Groups, "DG"+strconv.Itoa(number))
		}
	}
	a.judgeSigner(&r, now)
	if len(f.Answer) > 0 {
		r.Active = ActiveAuthenticationFailed
		if answered(f.DG15, f.DG14, f.Challenge, f.Answer) {
			r.Active = ActiveAuthenticationPassed
		}
	}
	return r
}

func (a *Anchors) judgeSigner(r *Reading, now time.Time) {
	c := r.Signer
	if c == nil {
		return
	}
	switch a.judge(c) {
	case trusted:
		r.Trusted = r.SignatureHolds
	case disowned:
		r.SignatureHolds = false
	}
	r.Revoked = a.isRevoked(c)
	r.Expired = now.Before(c.NotBefore) || now.After(c.NotAfter)
}

// String names the engine in logs.
func (a *Anchors) String() string { return fmt.Sprintf("emrtd with %d authorities", a.count) }
