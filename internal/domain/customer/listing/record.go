package listing

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// records says where the steps of a session show the values of each type.
var records = map[lists.EntryType]struct {
	feature workflow.Feature
	members []string
}{
	lists.EntryDocument: {workflow.FeatureOCR, []string{"document_number", "personal_number"}},
	lists.EntryPhone:    {workflow.FeaturePhone, []string{"full_number"}},
	lists.EntryEmail:    {workflow.FeatureEmail, []string{"email"}},
	lists.EntryAddress:  {workflow.FeatureIPAnalysis, []string{"ip_address"}},
	lists.EntryDevice:   {workflow.FeatureIPAnalysis, []string{"device_fingerprint"}},
	EntryCountry:        {workflow.FeatureOCR, []string{"issuing_state"}},
}

// recorded are the values of a type that a session shows, the newest record first.
func (s *Service) recorded(ctx context.Context, applicationID, sessionID uuid.UUID, t lists.EntryType) ([]string, error) {
	q := s.Store.Queries()
	sess, err := q.SessionGet(ctx, db.SessionGetParams{ApplicationID: applicationID, SessionID: sessionID})
	if postgres.NotFound(err) || err == nil && sess.DeletedAt != nil {
		return nil, apperr.Invalid("session_not_found", "reference_session_id", "There is no such session.")
	}
	if err != nil {
		return nil, fmt.Errorf("load session: %w", err)
	}
	switch t {
	case lists.EntryUser, lists.EntryBusiness:
		if sess.VendorData == nil || sess.Kind != string(t) {
			return nil, nil
		}
		return []string{*sess.VendorData}, nil
	case lists.EntryFace:
		return s.shown(ctx, applicationID, sessionID)
	}
	rows, err := q.SessionRecords(ctx, db.SessionRecordsParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load records: %w", err)
	}
	var found []string
	for _, r := range rows {
		if t == EntryAccount && workflow.Feature(r.Feature) == workflow.FeatureProofOfAddress {
			found = append(found, accountsIn(r.Result)...)
		}
		if where, known := records[t]; known && workflow.Feature(r.Feature) == where.feature {
			found = append(found, textsIn(r.Result, where.members...)...)
		}
	}
	return found, nil
}

// shown are the faces of a session.
func (s *Service) shown(ctx context.Context, applicationID, sessionID uuid.UUID) ([]string, error) {
	ids, err := s.Store.Queries().SessionFaces(ctx, db.SessionFacesParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load faces: %w", err)
	}
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = id.String()
	}
	return out, nil
}

// textsIn are the members of an item that are texts and not empty.
func textsIn(item json.RawMessage, names ...string) (found []string) {
	var members map[string]any
	if json.Unmarshal(item, &members) != nil {
		return nil
	}
	for _, name := range names {
		if value, ok := members[name].(string); ok && value != "" {
			found = append(found, value)
		}
	}
	return found
}

// accountsIn are the accounts that a proof of address names.
func accountsIn(item json.RawMessage) []string {
	var members struct {
		Extra json.RawMessage `json:"extra_fields"`
	}
	if json.Unmarshal(item, &members) != nil {
		return nil
	}
	return textsIn(members.Extra, "bank_iban", "bank_account_number")
}
