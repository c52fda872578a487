package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// sessionRows is one page of one kind of sessions, each row written.
func (h *Handler) sessionRows(ctx context.Context, f session.Filter) ([]json.RawMessage, session.ListPage, error) {
	app := caller.ApplicationID(ctx)
	page, err := h.Sessions.List(ctx, app, f)
	if err != nil {
		return nil, page, err
	}
	sessions := page.Sessions
	var rows []any
	if f.Kind == workflow.KindBusiness {
		rows, err = h.companyRows(ctx, sessions)
	} else {
		rows, err = h.personRows(ctx, sessions)
	}
	if err != nil {
		return nil, page, err
	}
	written := make([]json.RawMessage, len(rows))
	for i, row := range rows {
		if written[i], err = json.Marshal(row); err != nil {
			return nil, page, fmt.Errorf("write row: %w", err)
		}
	}
	return written, page, nil
}

func (h *Handler) personRows(ctx context.Context, sessions []session.Session) ([]any, error) {
	ids := make([]uuid.UUID, len(sessions))
	for i, s := range sessions {
		ids[i] = s.ID
	}
	listed, err := h.Decisions.ListSummaries(ctx, caller.ApplicationID(ctx), ids)
	if err != nil {
		return nil, err
	}
	users, err := h.usersOf(ctx, sessions)
	if err != nil {
		return nil, err
	}
	rows := make([]any, len(sessions))
	for i, s := range sessions {
		item, err := h.toSessionListItem(s, listed[s.ID])
		if err != nil {
			return nil, err
		}
		if id, ok := users[convert.Text(s.VendorData)]; ok {
			item.UserID = &id
		}
		rows[i] = item
	}
	return rows, nil
}

// usersOf are the ids of those whom sessions are about, by their references.
func (h *Handler) usersOf(ctx context.Context, sessions []session.Session) (map[string]uuid.UUID, error) {
	var references []string
	for _, s := range sessions {
		if s.VendorData != nil {
			references = append(references, *s.VendorData)
		}
	}
	if len(references) == 0 {
		return nil, nil //nolint:nilnil // nobody is known
	}
	return h.Entities.IDs(ctx, caller.ApplicationID(ctx), references)
}

func (h *Handler) toSessionListItem(s session.Session, l *decision.ListSummary) (api.SessionListItem, error) {
	item := api.SessionListItem{
		SessionID: s.ID, SessionKind: api.SessionKind(s.Kind), SessionNumber: s.Number, Status: api.SessionStatus(s.Status),
		VendorData: s.VendorData, CreatedAt: timestamp.At(s.CreatedAt), InReviewAt: timestamp.Maybe(s.InReviewAt()), FullName: s.SubjectName, Country: s.IssuingState,
		Features: []api.SessionListFeature{}, PhoneNumber: phoneOf(s, l), EmailAddress: emailOf(s, l),
	}
	if s.HasHostedPage() {
		url, err := h.Sessions.URL(s)
		if err != nil {
			return item, err
		}
		item.SessionURL = &url
	}
	if s.DocumentType != nil {
		item.DocumentType = documentName(*s.DocumentType)
	}
	if l.Portrait != nil {
		link := h.Links.URL(s.ApplicationID, *l.Portrait)
		item.PortraitImage = &link
	}
	for _, step := range l.Steps {
		item.Features = append(item.Features, api.SessionListFeature{
			Feature: api.DecisionFeature(step.Feature.NameIn(s.Kind)), Status: api.FeatureStatus(step.Status),
		})
	}
	details, err := h.details(s, l)
	item.AdditionalDetails = details
	return item, err
}

// details are the findings of the steps, with links in the place of pictures.
func (h *Handler) details(s session.Session, l *decision.ListSummary) (map[string]any, error) {
	if len(l.Details) == 0 {
		return nil, nil
	}
	raw, err := json.Marshal(l.Details)
	if err != nil {
		return nil, fmt.Errorf("write findings: %w", err)
	}
	var out map[string]any
	if err := json.Unmarshal(h.Links.Fill(s.ApplicationID, media.EscapeMarks(raw)), &out); err != nil {
		return nil, fmt.Errorf("read findings: %w", err)
	}
	return out, nil
}

// phoneOf is the number that a step has to do with, or the one that the caller gave.
func phoneOf(s session.Session, l *decision.ListSummary) *api.SessionListPhone {
	switch {
	case l.Phone != nil:
		return &api.SessionListPhone{Number: l.Phone.Value, IsVerified: l.Phone.Verified}
	case s.Phone != nil:
		return &api.SessionListPhone{Number: "+" + *s.Phone}
	case s.Contact != nil && s.Contact.Phone != "":
		return &api.SessionListPhone{Number: s.Contact.Phone}
	}
	return nil
}

// emailOf is phoneOf for the e-mail address.
func emailOf(s session.Session, l *decision.ListSummary) *api.SessionListEmail {
	switch {
	case l.Email != nil:
		return &api.SessionListEmail{Email: l.Email.Value, IsVerified: l.Email.Verified}
	case s.Email != nil:
		return &api.SessionListEmail{Email: *s.Email}
	case s.Contact != nil && s.Contact.Email != "":
		return &api.SessionListEmail{Email: s.Contact.Email}
	}
	return nil
}

func (h *Handler) companyRows(ctx context.Context, sessions []session.Session) ([]any, error) {
	labels, err := h.Sessions.WorkflowLabels(ctx, caller.ApplicationID(ctx), sessions)
	if err != nil {
		return nil, err
	}
	rows := make([]any, len(sessions))
	for i, s := range sessions {
		c := s.KnownCompany()
		rows[i] = api.SessionListCompany{
			SessionID: s.ID, SessionKind: api.SessionListCompanySessionKindBusiness, SessionNumber: s.Number, Status: api.SessionStatus(s.Status),
			VendorData: s.VendorData, CreatedAt: timestamp.At(s.CreatedAt), InReviewAt: timestamp.Maybe(s.InReviewAt()), WorkflowID: &s.WorkflowID, WorkflowLabel: optional.Of(labels[s.WorkflowVersionID]),
			CompanyName: optional.Of(c.Name), RegistrationNumber: optional.Of(c.RegistrationNumber), Country: optional.Of(alpha2(c.Country)),
		}
	}
	return rows, nil
}

// alpha2 is the country of a register that may be that of a part of it.
func alpha2(register string) string {
	country, _, _ := strings.Cut(register, "-")
	return country
}

// documentName is the display name of a document code, where it has one.
func documentName(code string) *api.DocumentName {
	if name := decision.DocumentName(code); name != "" {
		n := api.DocumentName(name)
		return &n
	}
	return nil
}

// documentTypes are the codes asked for, by code, by name or by both.
func documentTypes(q api.ListSessionsParams) []string {
	types := convert.List(q.DocumentType)
	names := convert.List(q.DocumentName)
	if names == nil {
		return types
	}
	codes := []string{}
	for _, code := range workflow.DocumentCodes {
		for _, name := range names {
			if display := decision.DocumentName(code); display != "" && strings.EqualFold(display, name) && (types == nil || slices.Contains(types, code)) {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

// countries holds the requested countries in the codes of documents and of registers.
func countries(q api.ListSessionsParams) (states, registers []string) {
	asked := convert.List(q.Country)
	if asked == nil {
		return nil, nil
	}
	states, registers = []string{}, []string{}
	for _, c := range asked {
		state, register := c, c
		if known, ok := iso.Alpha3(c); ok {
			state = known
		}
		if known, ok := iso.Alpha2(c); ok {
			register = known
		}
		states, registers = append(states, state), append(registers, register)
	}
	return states, registers
}
