package session

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
)

// CreateSession answers 201 for a new session and for a reused unfinished one.
func (h *Handler) CreateSession(ctx context.Context, req api.CreateSessionRequestObject) (api.CreateSessionResponseObject, error) {
	created, err := h.Sessions.Create(ctx, fromSessionCreate(request.Caller(ctx), req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateSession201JSONResponse(toSession(created)), nil
}

// CreateSessionV2 is the same operation under its earlier path.
func (h *Handler) CreateSessionV2(ctx context.Context, req api.CreateSessionV2RequestObject) (api.CreateSessionV2ResponseObject, error) {
	created, err := h.Sessions.Create(ctx, fromSessionCreate(request.Caller(ctx), req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateSessionV2201JSONResponse(toSession(created)), nil
}

func fromSessionCreate(c application.Caller, b *api.SessionCreateRequest) session.CreateInput {
	return session.CreateInput{
		Caller: c, WorkflowID: b.WorkflowID, VendorData: convert.Text(b.VendorData), Callback: convert.Text(b.Callback),
		CallbackMethod: convert.Text(b.CallbackMethod), Metadata: convert.DropNull(b.Metadata), Language: convert.Text(b.Language),
		Contact: fromContact(b.ContactDetails), Expected: fromExpected(b.ExpectedDetails),
		PortraitImage: convert.Text(b.PortraitImage), SandboxScenario: convert.Text(b.SandboxScenario),
		Address: convert.Text(b.Address), POACountry: convert.Text(b.PoaCountry),
	}
}

func fromContact(c *api.ContactDetails) *session.Contact {
	if c == nil {
		return nil
	}
	return &session.Contact{
		Email: convert.Text(c.Email), EmailLang: convert.Text(c.EmailLang), Phone: convert.Text(c.Phone),
		SendNotificationEmails: c.SendNotificationEmails != nil && *c.SendNotificationEmails,
	}
}

func fromExpected(e *api.ExpectedDetails) *session.Expected {
	if e == nil {
		return nil
	}
	out := &session.Expected{
		FirstName: convert.Text(e.FirstName), LastName: convert.Text(e.LastName), Gender: convert.Text(e.Gender), Nationality: convert.Text(e.Nationality),
		Country: convert.Text(e.Country), IDCountry: convert.Text(e.IDCountry), POACountry: convert.Text(e.PoaCountry), Address: convert.Text(e.Address),
		IdentificationNumber: convert.Text(e.IdentificationNumber), IPAddress: convert.Text(e.IPAddress), DocumentTypes: e.ExpectedDocumentTypes,
		CompanyName: convert.Text(e.CompanyName), RegistryCountry: convert.Text(e.RegistryCountry), RegistrationNumber: convert.Text(e.RegistrationNumber),
	}
	if e.DateOfBirth != nil {
		out.DateOfBirth = e.DateOfBirth.String()
	}
	return out
}

func toSession(c session.Created) api.Session {
	return api.Session{
		SessionID: c.ID, SessionKind: api.SessionKind(c.Kind), SessionNumber: c.Number, SessionToken: c.Token, URL: c.URL,
		VendorData: c.VendorData, Metadata: convert.NullIfEmpty(c.Metadata), Status: api.SessionStatus(c.Status), WorkflowID: c.WorkflowID,
		WorkflowVersion: c.WorkflowVersion, Callback: c.Callback,
	}
}
