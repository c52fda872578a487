package nfc

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// form is what the app shows and needs before it reads a chip.
type form struct {
	// Challenge is what the chip is to sign where it can, in hexadecimal.
	Challenge   string `json:"challenge"`
	SkipAllowed bool   `json:"skip_allowed"`
	// MRZKey opens the chip (ICAO Doc 9303 part 11 section 9.7.2); null when no zone was read.
	MRZKey *string `json:"mrz_key"`
}

// kept is the part of the submission that the step stores.
type kept struct {
	// ChipID is where the data groups are stored, sealed.
	ChipID     *uuid.UUID `json:"chip_id,omitempty"`
	SkipReason string     `json:"skip_reason,omitempty"`
}

// sent is what an app sends: data groups in base64, or why there are none.
type sent struct {
	SkipReason          *string `json:"skip_reason"`
	DG1                 string  `json:"dg1"`
	DG2                 string  `json:"dg2"`
	DG7                 string  `json:"dg7"`
	DG11                string  `json:"dg11"`
	DG12                string  `json:"dg12"`
	DG14                string  `json:"dg14"`
	DG15                string  `json:"dg15"`
	SOD                 string  `json:"sod"`
	Challenge           string  `json:"challenge"`
	ActiveAuthSignature string  `json:"active_auth_signature"`
}

// Bounds of the files, decoded. Real portraits take up to some 40 KB.
const (
	maxPicture = 512 << 10
	maxFile    = 64 << 10
)

const challengeBytes = 8 // ICAO Doc 9303 part 11 section 6.1

// challenge is derived, so that none has to be remembered and one of another
// session or try is never accepted.
func (s *Step) challenge(t verification.Task) []byte {
	mac := hmac.New(sha256.New, s.Key)
	fmt.Fprintf(mac, "chip challenge\x00%s\x00%s\x00%d", t.Session.ID, t.Node.NodeID, t.Attempt)
	return mac.Sum(nil)[:challengeBytes]
}

// Form returns the challenge and the key with which the app reads the chip.
func (s *Step) Form(_ context.Context, t verification.Task) (json.RawMessage, error) {
	settings, err := settingsOf(t.Node)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	return json.Marshal(form{Challenge: hex.EncodeToString(s.challenge(t)), SkipAllowed: settings.AllowSkip, MRZKey: keyOf(t)})
}

// keyOf is the key of the chip that the document's zone gives.
func keyOf(t verification.Task) *string {
	for _, r := range slices.Backward(t.Results) {
		var it struct {
			MRZ *struct {
				Key string `json:"mrz_key"`
			} `json:"mrz"`
		}
		if json.Unmarshal(r.Item, &it) == nil && it.MRZ != nil && it.MRZ.Key != "" {
			return &it.MRZ.Key
		}
	}
	return nil
}

// Submit receives the data groups, or the reason why there are none.
func (s *Step) Submit(ctx context.Context, t verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	var in sent
	if err := json.Unmarshal(input, &in); err != nil {
		return verification.SubmissionResult{}, apperr.Invalid("chip_unreadable", "detail", "Send the data groups as texts in base64.")
	}
	var k kept
	var err error
	out := verification.SubmissionResult{Complete: true}
	if in.SkipReason != nil {
		k.SkipReason, err = s.skip(t, *in.SkipReason)
	} else {
		k.ChipID, err = s.store(ctx, t, in, &out)
	}
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	if out.Input, err = json.Marshal(k); err != nil {
		return verification.SubmissionResult{}, fmt.Errorf("write input: %w", err)
	}
	return out, nil
}

func (s *Step) skip(t verification.Task, reason string) (string, error) {
	const field = "skip_reason"
	settings, err := settingsOf(t.Node)
	switch {
	case err != nil:
		return "", fmt.Errorf("read settings: %w", err)
	case !slices.Contains(decision.NFCSkipReasons, reason):
		return "", apperr.Invalid("skip_reason_unknown", field, "This is not one of the known reasons.")
	case !settings.AllowSkip:
		return "", apperr.Rejected("skip_not_allowed", field, "The chip of the document must be read.")
	default:
		return reason, nil
	}
}

// store seals the files of a chip: the session itself keeps only where they are.
func (s *Step) store(ctx context.Context, t verification.Task, in sent, out *verification.SubmissionResult) (*uuid.UUID, error) {
	chip, err := in.decode()
	if err != nil {
		return nil, err
	}
	ours := s.challenge(t)
	if len(chip.Challenge) > 0 && !hmac.Equal(chip.Challenge, ours) {
		return nil, apperr.Invalid("challenge_unknown", "challenge", "The chip must sign the challenge of this step.")
	}
	chip.Challenge = ours
	raw, err := json.Marshal(chip)
	if err != nil {
		return nil, fmt.Errorf("write chip: %w", err)
	}
	object := s.object(t, media.PurposeChipData, int64(len(raw)))
	if err := s.Pictures.Put(ctx, t.Session.ApplicationID, object.ID, bytes.NewReader(raw), object.Size); err != nil {
		return nil, fmt.Errorf("keep chip: %w", err)
	}
	out.Media = []media.Object{object}
	return &object.ID, nil
}

// decode decodes the submitted texts and returns errors by member.
func (in sent) decode() (Chip, error) {
	var c Chip
	faults := map[string][]string{}
	for _, p := range []struct {
		name   string
		text   string
		to     *[]byte
		limit  int
		needed bool
	}{
		{"dg1", in.DG1, &c.DG1, maxFile, true}, {"dg2", in.DG2, &c.DG2, maxPicture, true}, {"dg7", in.DG7, &c.DG7, maxPicture, false},
		{"dg11", in.DG11, &c.DG11, maxFile, false}, {"dg12", in.DG12, &c.DG12, maxPicture, false},
		{"dg14", in.DG14, &c.DG14, maxFile, false}, {"dg15", in.DG15, &c.DG15, maxFile, false}, {"sod", in.SOD, &c.SOD, maxFile, true},
		{"challenge", in.Challenge, &c.Challenge, challengeBytes, false},
		{"active_auth_signature", in.ActiveAuthSignature, &c.ActiveAuthSignature, maxFile, false},
	} {
		data, fault := decodeFile(p.text, p.limit)
		if fault == "" && p.needed && len(data) == 0 {
			fault = "This field is required."
		}
		if fault != "" {
			faults[p.name] = []string{fault}
		}
		*p.to = data
	}
	if len(faults) > 0 {
		return Chip{}, apperr.InvalidFields("chip_invalid", faults)
	}
	return c, nil
}

func decodeFile(text string, limit int) (data []byte, fault string) {
	if base64.StdEncoding.DecodedLen(len(text)) > limit+2 {
		return nil, fmt.Sprintf("This file is larger than %d bytes.", limit)
	}
	data, err := base64.StdEncoding.DecodeString(text)
	switch {
	case err != nil:
		return nil, "Enter a file in base64."
	case len(data) > limit:
		return nil, fmt.Sprintf("This file is larger than %d bytes.", limit)
	default:
		return data, ""
	}
}
