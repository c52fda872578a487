// Package chip lets the step about chips of passports use the verifier of the engine, with the
// certificates of issuing states that the operator has loaded.
package chip

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"vidimus/internal/engine/document/emrtd"
	"vidimus/internal/verification/feature/nfc"
)

// Open loads the certificates of issuing states from a folder. A folder without
// certificates is an error: every chip would seem to be of an unknown state.
func Open(folder string, log *slog.Logger) (nfc.Verifier, error) {
	anchors, report, err := emrtd.Load(os.DirFS(folder))
	if err != nil {
		return nil, fmt.Errorf("open certificates of issuing states: %w", err)
	}
	for _, refused := range report.Refused {
		log.Warn("certificates of issuing states skipped", slog.String("reason", refused))
	}
	if anchors.Len() == 0 {
		return nil, fmt.Errorf("VIDIMUS_CSCA_MASTER_LISTS: %s holds no certificate of an issuing state", folder)
	}
	log.Info("certificates of issuing states loaded", slog.Int("certificates", report.Certificates), slog.Int("revocation_lists", report.Revocations))
	return chipVerifier{anchors}, nil
}

// chipVerifier lets the step about chips use the engine.
type chipVerifier struct{ anchors *emrtd.Anchors }

// Verify implements nfc.Verifier.
func (v chipVerifier) Verify(_ context.Context, c nfc.Chip, now time.Time) (nfc.Reading, error) {
	return toChip(v.anchors.Verify(emrtd.Files{
		DG1: c.DG1, DG2: c.DG2, DG7: c.DG7, DG11: c.DG11, DG12: c.DG12, DG14: c.DG14, DG15: c.DG15, SOD: c.SOD,
		Challenge: c.Challenge, Answer: c.ActiveAuthSignature,
	}, now), now), nil
}

func toChip(r emrtd.Reading, now time.Time) nfc.Reading {
	out := nfc.Reading{
		Fault: r.Fault, Portrait: r.Portrait, Signature: r.Signature, Groups: r.Groups, SODIntact: r.SignatureHolds, GroupsIntact: r.GroupsHold,
		Trusted: r.Trusted, Revoked: r.Revoked, Expired: r.Expired, Active: nfc.ActiveAuthentication(r.Active),
	}
	if c := r.Signer; c != nil {
		out.Signer = &nfc.Signer{Issuer: c.Issuer, Subject: c.Subject, Serial: c.Serial.String(), NotBefore: c.NotBefore, NotAfter: c.NotAfter}
	}
	if r.Fault == "" {
		out.Holder = holderOf(r, now)
	}
	return out
}

func holderOf(r emrtd.Reading, now time.Time) nfc.Holder {
	z := r.Zone
	h := nfc.Holder{
		DocumentCode: z.Code, Issuer: z.Issuer, Number: z.Number, Nationality: z.Nationality, Surname: z.Surname, GivenNames: z.GivenNames,
		Sex: z.Sex, Address: r.Details.Address, PlaceOfBirth: r.Details.PlaceOfBirth, MRZType: string(z.Format), MRZ: strings.Join(z.Lines, "\n"),
		BirthDate: r.Details.BirthDate,
	}
	// The zone has two digits for the year, DG11 where it is there has four.
	if born, err := z.ParseBirthDate(now); err == nil && born.Complete() && h.BirthDate == "" {
		h.BirthDate = born.String()
	}
	if expires, err := z.ParseExpiryDate(now); err == nil && expires.Complete() {
		h.ExpiryDate = expires.String()
	}
	return h
}
