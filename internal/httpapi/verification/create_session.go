package verification

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
)

// CreateSession answers 201 for a new session and for a reused unfinished one.
func (h *Handler) CreateSession(ctx context.Context, req api.CreateSessionRequestObject) (api.CreateSessionResponseObject, error) {
	created, err := h.Sessions.Create(ctx, fromSessionCreate(callerOf(ctx), req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateSession201JSONResponse(toSession(created)), nil
}

// CreateSessionV2 is the same operation under its earlier path.
func (h *Handler) CreateSessionV2(ctx context.Context, req api.CreateSessionV2RequestObject) (api.CreateSessionV2ResponseObject, error) {
	created, err := h.Sessions.Create(ctx, fromSessionCreate(callerOf(ctx), req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateSessionV2201JSONResponse(toSession(created)), nil
}

func fromSessionCreate(c application.Caller, b *api.SessionCreateRequest) session.CreateInput {
	return session.CreateInput{
		Caller: c, WorkflowID: b.WorkflowID, VendorData: text(b.VendorData), Callback: text(b.Callback),
		CallbackMethod: text(b.CallbackMethod), Metadata: present(b.Metadata), Language: text(b.Language),
		Contact: fromContact(b.ContactDetails), Expected: fromExpected(b.ExpectedDetails),
		PortraitImage: text(b.PortraitImage), SandboxScenario: text(b.SandboxScenario),
		Address: text(b.Address), POACountry: text(b.PoaCountry),
	}
}

func fromContact(c *api.ContactDetails) *session.Contact {
	if c == nil {
		return nil
	}
	return &session.Contact{
		Email: text(c.Email), EmailLang: text(c.EmailLang), Phone: text(c.Phone),
		SendNotificationEmails: c.SendNotificationEmails != nil && *c.SendNotificationEmails,
	}
}

func fromExpected(e *api.ExpectedDetails) *session.Expected {
	if e == nil {
		return nil
	}
	out := &session.Expected{
		FirstName: text(e.FirstName), LastName: text(e.LastName), Gender: text(e.Gender), Nationality: text(e.Nationality),
		Country: text(e.Country), IDCountry: text(e.IDCountry), POACountry: text(e.PoaCountry), Address: text(e.Address),
		IdentificationNumber: text(e.IdentificationNumber), IPAddress: text(e.IPAddress), DocumentTypes: e.ExpectedDocumentTypes,
		CompanyName: text(e.CompanyName), RegistryCountry: text(e.RegistryCountry), RegistrationNumber: text(e.RegistrationNumber),
	}
	if e.DateOfBirth != nil {
		out.DateOfBirth = e.DateOfBirth.String()
	}
	return out
}

func toSession(c session.Created) api.Session {
	return api.Session{
		SessionID: c.ID, SessionKind: api.SessionKind(c.Kind), SessionNumber: c.Number, SessionToken: c.Token, URL: c.URL,
		VendorData: c.VendorData, Metadata: orNull(c.Metadata), Status: api.SessionStatus(c.Status), WorkflowID: c.WorkflowID,
		WorkflowVersion: c.WorkflowVersion, Callback: c.Callback,
	}
}
