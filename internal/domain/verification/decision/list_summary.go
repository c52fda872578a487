package decision

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
)

// shownMembers are the members of results that a list of sessions is made of.
var shownMembers = []string{
	"portrait_image", "reference_image", "total_hits", "entity_type", "screened_data", "validation_type", "match_type", "document_type",
	"issuer", "poa_address", "name_on_document", "method", "score", "source_image", "target_image", "full_number", "country_code",
	"is_disposable", "verified_at", "email", "is_breached", "is_undeliverable", "warnings", "authenticity",
}

// ListSummary summarises the steps of a session for a list of sessions.
type ListSummary struct {
	Steps []StepSummary
	// Portrait is a face, from the chip, the document or the selfie, in this order.
	Portrait *uuid.UUID
	// Phone and Email are nil while no step has to do with one.
	Phone, Email *Contact
	// Details are findings by the name of their column, pictures as marks; empty for none.
	Details map[string]map[string]json.RawMessage
}

// Contact is a way to reach the person.
type Contact struct {
	Value    string
	Verified bool
}

// StepSummary is a step as lists show it.
type StepSummary struct {
	Feature workflow.Feature
	Status  StepStatus
}

// shown are the members of one result.
type shown map[string]json.RawMessage

// ListSummaries returns what the steps of several sessions say, for a page of a list.
func (s *Service) ListSummaries(ctx context.Context, applicationID uuid.UUID, sessions []uuid.UUID) (map[uuid.UUID]*ListSummary, error) {
	rows, err := s.store.Queries().SessionListSteps(ctx, db.SessionListStepsParams{
		ApplicationID: applicationID, SessionIds: sessions, Members: shownMembers,
	})
	if err != nil {
		return nil, fmt.Errorf("load steps of sessions: %w", err)
	}
	all := map[uuid.UUID]*ListSummary{}
	faces := map[uuid.UUID]int{}
	for _, id := range sessions {
		all[id] = &ListSummary{Details: map[string]map[string]json.RawMessage{}}
		faces[id] = len(portraitMembers)
	}
	for _, r := range rows {
		var m shown
		if err := json.Unmarshal(r.Shown, &m); err != nil {
			return nil, fmt.Errorf("read result: %w", err)
		}
		l, feature := all[r.SessionID], workflow.Feature(r.Feature)
		l.Steps = append(l.Steps, StepSummary{Feature: feature, Status: StepStatus(r.Status)})
		for _, p := range PortraitsIn(feature, r.Shown) {
			if p.Rank < faces[r.SessionID] && !p.IsPage {
				faces[r.SessionID], l.Portrait = p.Rank, &p.MediaID
			}
		}
		l.add(feature, m)
	}
	return all, nil
}

// columns name the findings that a list shows of each feature: the member of the
// column to that of the result.
var columns = map[workflow.Feature]struct {
	name    string
	members map[string]string
}{
	workflow.FeatureAML: {"aml", map[string]string{"total_hits": "total_hits", "entity_type": "entity_type"}},
	workflow.FeatureDatabaseValidation: {"database_validation", map[string]string{
		"validation_type": "validation_type", "match_type": "match_type",
	}},
	workflow.FeatureProofOfAddress: {"poa", map[string]string{
		"document_type": "document_type", "issuer": "issuer", "address": "poa_address", "name_on_document": "name_on_document",
	}},
	workflow.FeatureLiveness:  {"liveness", map[string]string{"method": "method", "score": "score"}},
	workflow.FeatureFaceMatch: {"face_match", map[string]string{"score": "score", "source_image": "source_image", "target_image": "target_image"}},
	workflow.FeaturePhone:     {"phone_verification", map[string]string{"country_code": "country_code", "is_temporary": "is_disposable"}},
	workflow.FeatureEmail: {"email_verification", map[string]string{
		"is_breached": "is_breached", "is_disposable": "is_disposable", "is_undeliverable": "is_undeliverable",
	}},
}

// add takes over what one result says; of several of a feature the last one counts.
func (l *ListSummary) add(f workflow.Feature, m shown) {
	switch f {
	case workflow.FeaturePhone:
		l.Phone = m.contact("full_number", l.Phone)
	case workflow.FeatureEmail:
		l.Email = m.contact("email", l.Email)
	}
	column, ok := columns[f]
	if !ok {
		return
	}
	found := map[string]json.RawMessage{}
	for name, member := range column.members {
		if v := m[member]; len(v) > 0 && string(v) != "null" {
			found[name] = v
		}
	}
	if len(found) == 0 {
		return
	}
	m.derive(f, found)
	l.Details[column.name] = found
}

// derive adds what does not stand in a result under a name of its own.
func (m shown) derive(f workflow.Feature, found map[string]json.RawMessage) {
	var screened map[string]json.RawMessage
	_ = json.Unmarshal(m["screened_data"], &screened)
	switch f {
	case workflow.FeatureAML:
		part := map[string]json.RawMessage{}
		for _, name := range []string{"nationality", "document_number", "date_of_birth"} {
			if v := screened[name]; len(v) > 0 && string(v) != "null" {
				part[name] = v
			}
		}
		found["screened_data"], _ = json.Marshal(part) // texts only
	case workflow.FeatureDatabaseValidation:
		for _, name := range []string{"personal_number", "tax_number", "document_number"} {
			if v := screened[name]; len(v) > 0 && string(v) != "null" {
				found["identification_number"] = v
				break
			}
		}
	case workflow.FeaturePhone:
		found["is_blocked"] = m.warnsOf("PHONE_NUMBER_IN_BLOCKLIST")
	case workflow.FeatureEmail:
		found["is_blocklisted"] = m.warnsOf("EMAIL_IN_BLOCKLIST")
	}
}

func (m shown) warnsOf(risk string) json.RawMessage {
	var warnings []struct {
		Risk string `json:"risk"`
	}
	_ = json.Unmarshal(m["warnings"], &warnings)
	if slices.ContainsFunc(warnings, func(w struct {
		Risk string `json:"risk"`
	}) bool {
		return w.Risk == risk
	}) {
		return json.RawMessage("true")
	}
	return json.RawMessage("false")
}

// contact is the address that a result is about, or the one known before.
func (m shown) contact(member string, before *Contact) *Contact {
	var c Contact
	if json.Unmarshal(m[member], &c.Value) != nil || c.Value == "" {
		return before
	}
	c.Verified = len(m["verified_at"]) > 0 && string(m["verified_at"]) != "null"
	return &c
}

// Steps returns the steps of several sessions.
func (s *Service) Steps(ctx context.Context, applicationID uuid.UUID, sessions []uuid.UUID) (map[uuid.UUID][]StepSummary, error) {
	listed, err := s.ListSummaries(ctx, applicationID, sessions)
	if err != nil {
		return nil, err
	}
	steps := map[uuid.UUID][]StepSummary{}
	for id, l := range listed {
		if len(l.Steps) > 0 {
			steps[id] = l.Steps
		}
	}
	return steps, nil
}
