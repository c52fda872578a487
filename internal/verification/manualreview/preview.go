package manualreview

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/state"
)

// PreviewLife is how long the mail of a resubmission may be looked at before
// the steps are asked for.
const PreviewLife = 15 * time.Minute

// RecipientSource is where the recipient address of a mail comes from.
type RecipientSource string

// The sources, the first that has an address counts.
const (
	RecipientRequest  RecipientSource = "request"
	RecipientVerified RecipientSource = "verified_email"
	RecipientContact  RecipientSource = "contact_details"
)

// PreviewInput is a resubmission that a reviewer thinks of.
type PreviewInput struct {
	// Nodes are the steps to be done again; empty stands for those in doubt.
	Nodes []NodeInput
	// Mail is the decision mail that the reviewer asked for; its address may be empty.
	Mail    session.DecisionMail
	Comment string
}

// Preview is the mail that the person would get.
type Preview struct {
	// Token has the decision refused if anything that counts was changed meanwhile.
	Token        string
	ExpiresAt    time.Time
	Recipient    string
	Source       RecipientSource
	DecisionMail session.MailPreview
}

// PreviewResubmission writes the mail of a resubmission without sending it or
// changing anything. It refuses what UpdateStatus would refuse.
func (f *Service) PreviewResubmission(ctx context.Context, ref session.Ref, in PreviewInput) (p Preview, err error) {
	if err := checkFeatures(in.Nodes); err != nil {
		return p, err
	}
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return p, err
	}
	if err := canDecide(s.Session, session.StatusResubmitted); err != nil {
		return p, err
	}
	nodes, err := resubmittableNodes(s, in.Nodes)
	if err != nil {
		return p, err
	}
	if p.Recipient, p.Source, err = recipient(s, in.Mail.Address); err != nil {
		return p, err
	}
	app, err := f.Applications.Get(ctx, ref.ApplicationID)
	if err != nil {
		return p, err
	}
	now := f.Now()
	p.DecisionMail, err = f.Sessions.PreviewResubmission(ctx, s.Session, app, session.PreviewInput{
		Language: in.Mail.Language, Steps: len(nodes), Reason: in.Comment, ExpiresAt: now.Add(s.Version.Settings.SessionExpiration),
	})
	if err != nil {
		return p, err
	}
	p.ExpiresAt = now.Add(PreviewLife).Truncate(time.Second)
	p.Token, err = f.signPreview(previewOf(s, nodes, &session.DecisionMail{Address: p.Recipient, Language: in.Mail.Language}), p.ExpiresAt)
	return p, err
}

// recipient returns the recipient of a mail.
func recipient(s *state.Session, given string) (string, RecipientSource, error) {
	if given != "" {
		return given, RecipientRequest, nil
	}
	if address := verifiedAddress(s); address != "" {
		return address, RecipientVerified, nil
	}
	if c := s.Session.Contact; c != nil && c.Email != "" {
		return c.Email, RecipientContact, nil
	}
	return "", "", apperr.Rejected("recipient_unknown", "email_address", "No e-mail address of the person is known. Name one.")
}

// verifiedAddress is the address that the person proved in this session, the
// last of several; empty for none.
func verifiedAddress(s *state.Session) (address string) {
	for _, step := range s.Steps {
		var it struct {
			Email      *string `json:"email"`
			VerifiedAt *string `json:"verified_at"`
		}
		done := step.State == state.StateDone && step.Status == decision.StepApproved
		if step.Feature != workflow.FeatureEmail || !done || json.Unmarshal(step.Result, &it) != nil {
			continue
		}
		if it.VerifiedAt != nil {
			address = state.TextOf(it.Email)
		}
	}
	return address
}

// previewed is what a preview holds for: a session as it was, the steps and the
// mail.
type previewed struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
	Version       int64     `json:"version"`
	// Nodes and Mail are digests; Mail is empty for any mail.
	Nodes     string `json:"nodes"`
	Mail      string `json:"letter,omitempty"`
	ExpiresAt int64  `json:"exp"`
}

func previewOf(s *state.Session, nodes []workflow.Node, l *session.DecisionMail) previewed {
	ids := make([]string, len(nodes))
	for i, n := range nodes {
		ids[i] = n.NodeID
	}
	p := previewed{
		ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, Version: s.Session.Version, Nodes: digest(ids...),
	}
	if l != nil {
		p.Mail = digest(l.Address, l.Language)
	}
	return p
}

// digest tells lists of texts apart; no text of a request that was accepted
// holds the character between them.
func digest(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\x00")))
	return hex.EncodeToString(sum[:])
}

// maxPreviewToken bounds what is looked at; ours have less than half of it.
const maxPreviewToken = 2048

func (f *Service) signPreview(p previewed, until time.Time) (string, error) {
	p.ExpiresAt = until.Unix()
	raw, err := json.Marshal(p)
	if err != nil {
		return "", fmt.Errorf("write preview token: %w", err)
	}
	body := base64.RawURLEncoding.EncodeToString(raw)
	return body + "." + base64.RawURLEncoding.EncodeToString(f.previewMAC(body)), nil
}

func (f *Service) previewMAC(body string) []byte {
	m := hmac.New(sha256.New, f.PreviewKey)
	m.Write([]byte(body))
	return m.Sum(nil)
}

// checkPreview refuses a token that is none of ours, and one of a preview that
// no longer shows what is about to be done.
func (f *Service) checkPreview(token string, now previewed) error {
	var was previewed
	body, sum, found := strings.Cut(token, ".")
	raw, bodyErr := base64.RawURLEncoding.DecodeString(body)
	tag, sumErr := base64.RawURLEncoding.DecodeString(sum)
	broken := len(token) > maxPreviewToken || !found || bodyErr != nil || sumErr != nil
	if broken || !hmac.Equal(tag, f.previewMAC(body)) || json.Unmarshal(raw, &was) != nil {
		return apperr.Invalid("preview_token_refused", "email_preview_token", "The token is not valid.")
	}
	over := !f.Now().Before(time.Unix(was.ExpiresAt, 0))
	if was.ExpiresAt = 0; now.Mail == "" {
		was.Mail = "" // the mail that the session asks for itself
	}
	if over || was != now {
		return apperr.Conflict("preview_stale", "The preview no longer shows what would be sent. Make a new one.")
	}
	return nil
}
