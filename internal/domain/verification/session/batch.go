package session

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// toBatch writes the groups as the statement's arrays, one element each. An
// empty text stands for an absent value.
func toBatch(groups []group) (db.SessionCreateBatchParams, error) {
	p := db.SessionCreateBatchParams{ChargedApplicationIds: []uuid.UUID{}}
	for _, g := range groups {
		if err := appendGroup(&p, g); err != nil {
			return p, err
		}
	}
	p.At = groups[len(groups)-1].last().now
	p.DayBefore = p.At.Add(-quotaWindow)
	return p, nil
}

func appendGroup(p *db.SessionCreateBatchParams, g group) error {
	req := g.first()
	s := req.session
	s.Callback, s.Metadata = g.last().session.Callback, g.last().session.Metadata
	e, err := Announcement{Session: s, Environment: req.environment, Features: req.features, At: req.now, sequence: webhookevent.FirstSequence}.event(req.eventID)
	if err != nil {
		return err
	}
	contact, expected := "", ""
	if s.Contact != nil {
		if contact, err = jsonText(s.Contact); err != nil {
			return fmt.Errorf("write contact details: %w", err)
		}
	}
	if s.Expected != nil {
		if expected, err = jsonText(s.Expected); err != nil {
			return fmt.Errorf("write expected details: %w", err)
		}
	}
	p.Ords = append(p.Ords, int32(len(p.Ords)+1))
	p.ApplicationIds = append(p.ApplicationIds, s.ApplicationID)
	p.SessionIds = append(p.SessionIds, s.ID)
	p.EventIds = append(p.EventIds, req.eventID)
	p.Kinds = append(p.Kinds, string(s.Kind))
	p.WorkflowIds = append(p.WorkflowIds, s.WorkflowID)
	p.WorkflowVersionIds = append(p.WorkflowVersionIds, s.WorkflowVersionID)
	p.WorkflowVersions = append(p.WorkflowVersions, int32(s.WorkflowVersion))
	p.VendorDatas = append(p.VendorDatas, optional.Value(s.VendorData))
	p.Metadatas = append(p.Metadatas, rawText(s.Metadata))
	p.Callbacks = append(p.Callbacks, optional.Value(s.Callback))
	p.CallbackMethods = append(p.CallbackMethods, s.CallbackMethod)
	p.Languages = append(p.Languages, optional.Value(s.Language))
	p.ContactDetails = append(p.ContactDetails, contact)
	p.ExpectedDetails = append(p.ExpectedDetails, expected)
	p.PortraitMediaIds = append(p.PortraitMediaIds, idValue(s.PortraitMediaID))
	p.SandboxScenarios = append(p.SandboxScenarios, optional.Value(s.SandboxScenario))
	p.TokenHashes = append(p.TokenHashes, req.tokenHash)
	p.TokensSealed = append(p.TokensSealed, s.tokenSealed)
	p.HostedBases = append(p.HostedBases, s.hostedBase)
	p.ExpiresAts = append(p.ExpiresAts, s.ExpiresAt)
	p.Quotas = append(p.Quotas, quota(req.environment))
	p.PricesMicros = append(p.PricesMicros, int64(req.price))
	if req.price > 0 && !slices.Contains(p.ChargedApplicationIds, s.ApplicationID) {
		p.ChargedApplicationIds = append(p.ChargedApplicationIds, s.ApplicationID)
	}
	p.Payloads = append(p.Payloads, e.Payload)
	return nil
}

// arguments are the parameters of the statement in their order.
func arguments(p db.SessionCreateBatchParams) []any {
	return []any{
		p.Ords, p.ApplicationIds, p.SessionIds, p.EventIds, p.Kinds, p.WorkflowIds, p.WorkflowVersionIds, p.WorkflowVersions,
		p.VendorDatas, p.Metadatas, p.Callbacks, p.CallbackMethods, p.Languages, p.ContactDetails, p.ExpectedDetails,
		p.PortraitMediaIds, p.SandboxScenarios, p.TokenHashes, p.TokensSealed, p.HostedBases, p.ExpiresAts, p.Quotas,
		p.PricesMicros, p.Payloads, p.At, p.DayBefore, p.ChargedApplicationIds, p.MayOverdraw,
	}
}

// letThrough has neither quota nor balance refuse the sessions. What they may cost is
// reserved all the same, so that what is free can fall below zero.
func letThrough(p *db.SessionCreateBatchParams) {
	clear(p.Quotas)
	p.MayOverdraw = true
}

func quota(e application.Environment) int32 {
	if e == application.Sandbox {
		return SandboxQuota
	}
	return 0
}

// InviteArgs asks for the mail that invites a person to a new session.
type InviteArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	SessionID     uuid.UUID `json:"session_id"`
}

// Kind names the job.
func (InviteArgs) Kind() string { return "session_invite" }

// invitesOf lists the mails that the new sessions ask for, by the place of
// their group, counted from 1 as the statement does.
func invitesOf(groups []group) map[int]InviteArgs {
	invites := map[int]InviteArgs{}
	for i, g := range groups {
		s := g.first().session
		if s.Contact != nil && s.Contact.SendNotificationEmails && s.Contact.Email != "" {
			invites[i+1] = InviteArgs{ApplicationID: s.ApplicationID, SessionID: s.ID}
		}
	}
	return invites
}

func idValue(id *uuid.UUID) uuid.UUID {
	if id == nil {
		return uuid.Nil
	}
	return *id
}

// FromRow converts a generated row to a Session.
func FromRow(row db.Session) (Session, error) { return fromRow(row) }

// fromRow reads a session's row.
func fromRow(row db.Session) (Session, error) {
	s := Session{
		ApplicationID: row.ApplicationID, ID: row.SessionID, Number: row.SessionNumber, Kind: workflow.Kind(row.Kind),
		Status: Status(row.Status), Version: row.Version, WorkflowID: row.WorkflowID, WorkflowVersionID: row.WorkflowVersionID,
		WorkflowVersion: int(row.WorkflowVersion), VendorData: row.VendorData, Metadata: row.Metadata, Callback: row.Callback,
		CallbackMethod: row.CallbackMethod, ParentID: row.ParentSessionID, Language: row.Language, PageLanguage: row.PageLanguage, PortraitMediaID: row.PortraitMediaID,
		SandboxScenario: row.SandboxScenario, SubjectName: row.SubjectName, DocumentType: row.DocumentType,
		IssuingState: row.IssuingState, ConsentedAt: row.ConsentedAt, CreatedAt: row.CreatedAt, StartedAt: row.StartedAt,
		FinishedAt: row.FinishedAt, ExpiresAt: row.ExpiresAt, tokenSealed: row.TokenSealed, hostedBase: row.HostedBase,
		Type: Type(row.SessionType), Service: row.ApiService, Phone: row.Phone, Email: row.Email,
		SharedFrom: row.SharedFromSession, KYCExpiresAt: row.KycExpiresAt,
		company: Company{Name: optional.Value(row.CompanyName), RegistrationNumber: optional.Value(row.RegistrationNumber), Country: optional.Value(row.RegistryCountry)},
	}
	if err := readOptional(row.ContactDetails, &s.Contact); err != nil {
		return Session{}, fmt.Errorf("read contact details: %w", err)
	}
	if err := readOptional(row.ExpectedDetails, &s.Expected); err != nil {
		return Session{}, fmt.Errorf("read expected details: %w", err)
	}
	return s, nil
}

func readOptional[T any](raw json.RawMessage, into **T) error {
	if len(raw) == 0 {
		return nil
	}
	*into = new(T)
	return json.Unmarshal(raw, *into)
}
