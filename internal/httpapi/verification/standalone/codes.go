package standalone

import (
	"context"
	"fmt"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/standalone"
)

// sent is the answer to a request for a code.
func sent(in standalone.SendInput, out standalone.CodeSendResult, status string, reason *string) (callAnswer, error) {
	members := []member{{"request_id", out.RequestID}, {"status", status}, {"reason", reason}}
	return object(append(members, echoed(in.Echo)...)...)
}

// SendEmailCode mails a one-time code.
func (h *Handler) SendEmailCode(ctx context.Context, req api.SendEmailCodeRequestObject) (api.SendEmailCodeResponseObject, error) {
	in := standalone.SendInput{
		Caller: request.Caller(ctx), Feature: workflow.FeatureEmail, Address: req.Body.Email, CodeSize: defaultCodeSize,
		Echo: echoOf(req.Body.VendorData, req.Body.Metadata),
	}
	if o := req.Body.Options; o != nil {
		in.CodeSize, in.Language = optional.Or(o.CodeSize, defaultCodeSize), convert.Text(o.Locale)
		in.Alphanumeric = optional.Or(o.AlphanumericCode, false)
	}
	out, err := h.Standalone.Send(ctx, in)
	if err != nil {
		return nil, err
	}
	if out.Status == standalone.SendRefused {
		reason := "email_can_not_be_delivered"
		return sent(in, out, "Undeliverable", &reason)
	}
	return sent(in, out, string(out.Status), nil)
}

// VisitSendEmailCodeResponse writes the answer.
func (a callAnswer) VisitSendEmailCodeResponse(w http.ResponseWriter) error { return a.write(w) }

// SendPhoneCode sends a one-time code to a phone.
func (h *Handler) SendPhoneCode(ctx context.Context, req api.SendPhoneCodeRequestObject) (api.SendPhoneCodeResponseObject, error) {
	in := standalone.SendInput{
		Caller: request.Caller(ctx), Feature: workflow.FeaturePhone, Address: req.Body.PhoneNumber, CodeSize: defaultCodeSize,
		Echo: echoOf(req.Body.VendorData, req.Body.Metadata),
	}
	if o := req.Body.Options; o != nil {
		in.CodeSize, in.Language = optional.Or(o.CodeSize, defaultCodeSize), convert.Text(o.Locale)
	}
	out, err := h.Standalone.Send(ctx, in)
	if err != nil {
		return nil, err
	}
	status := string(out.Status)
	if out.Status == standalone.SendRefused {
		status = "Blocked"
	}
	// A gateway says that it refuses a number, not why.
	return sent(in, out, status, nil)
}

// VisitSendPhoneCodeResponse writes the answer.
func (a callAnswer) VisitSendPhoneCodeResponse(w http.ResponseWriter) error { return a.write(w) }

const defaultCodeSize = 6

// emailMembers and phoneMembers are those of the outcome of a proof.
var (
	emailMembers = []string{
		"status", "email", "is_breached", "breaches", "is_disposable", "is_undeliverable", "verification_attempts", "verified_at", "warnings",
		"lifecycle", "matches",
	}
	phoneMembers = []string{
		"status", "phone_number_prefix", "phone_number", "full_number", "country_code", "country_name", "carrier", "is_disposable", "is_virtual",
		"verification_method", "verification_attempts", "verified_at", "warnings", "lifecycle", "matches",
	}
)

// CheckEmailCode checks a code that was mailed.
func (h *Handler) CheckEmailCode(ctx context.Context, req api.CheckEmailCodeRequestObject) (api.CheckEmailCodeResponseObject, error) {
	out, err := h.Standalone.Check(ctx, standalone.CheckInput{
		Caller: request.Caller(ctx), Feature: workflow.FeatureEmail, Address: req.Body.Email, Code: req.Body.Code,
		Config: actions(map[string]*api.StandaloneAction{
			"duplicated_email_action": req.Body.DuplicatedEmailAction, "breached_email_action": req.Body.BreachedEmailAction,
			"disposable_email_action": req.Body.DisposableEmailAction,
		}),
	})
	if err != nil {
		return nil, err
	}
	var sample []member
	if request.Caller(ctx).Environment == application.Sandbox {
		sample = []member{{"status", out.Status}, {"email", out.To}, {"is_breached", false}, {"is_disposable", false}, {"is_undeliverable", false}}
	}
	return checked(out, member{"email", emailMembers}, sample)
}

// VisitCheckEmailCodeResponse writes the answer.
func (a callAnswer) VisitCheckEmailCodeResponse(w http.ResponseWriter) error { return a.write(w) }

// CheckPhoneCode checks a code that was sent to a phone.
func (h *Handler) CheckPhoneCode(ctx context.Context, req api.CheckPhoneCodeRequestObject) (api.CheckPhoneCodeResponseObject, error) {
	out, err := h.Standalone.Check(ctx, standalone.CheckInput{
		Caller: request.Caller(ctx), Feature: workflow.FeaturePhone, Address: req.Body.PhoneNumber, Code: req.Body.Code,
		Config: actions(map[string]*api.StandaloneAction{
			"duplicated_phone_number_action": req.Body.DuplicatedPhoneNumberAction, "disposable_number_action": req.Body.DisposableNumberAction,
			"voip_number_action": req.Body.VoipNumberAction,
		}),
	})
	if err != nil {
		return nil, err
	}
	var sample []member
	if request.Caller(ctx).Environment == application.Sandbox {
		sample = []member{
			{"status", out.Status}, {"phone_number", out.To}, {"country_code", out.Country}, {"carrier_name", nil}, {"line_type", "mobile"},
			{"is_disposable", false}, {"is_virtual", false},
		}
	}
	return checked(out, member{"phone", phoneMembers}, sample)
}

// VisitCheckPhoneCodeResponse writes the answer.
func (a callAnswer) VisitCheckPhoneCodeResponse(w http.ResponseWriter) error { return a.write(w) }

// actions are the settings that a call names; the others keep their defaults.
func actions(given map[string]*api.StandaloneAction) map[string]any {
	config := map[string]any{}
	for name, action := range given {
		config[name] = optional.Or(action, api.StandaloneActionNOACTION)
	}
	return config
}

// checked is the answer to a code: the outcome when there is one, null while
// another code may be entered, and no such member when none waits.
func checked(out standalone.CodeCheckResult, outcome member, sample []member) (callAnswer, error) {
	members := []member{{"request_id", out.RequestID}, {"status", out.Status}, {"message", messageOf(out)}}
	names, _ := outcome.value.([]string)
	switch {
	case out.Status == standalone.CheckMissing:
	case out.Status == standalone.CheckFailed:
		members = append(members, member{outcome.name, nil})
	default:
		item, err := object(sample...)
		if sample == nil {
			item, err = chosen(out.Item, names)
		}
		if err != nil {
			return nil, err
		}
		members = append(members, member{outcome.name, rawObject(item)})
	}
	return object(append(append(members, echoed(out.Echo)...), made(out.CreatedAt))...)
}

func messageOf(c standalone.CodeCheckResult) string {
	switch c.Status {
	case standalone.CheckApproved:
		return "The code is right."
	case standalone.CheckDeclined:
		if c.Exhausted {
			return "The code is wrong, and no entry is left."
		}
		return "The code is right, but what was found declines the proof."
	case standalone.CheckFailed:
		return fmt.Sprintf("The code is wrong. Entries left: %d.", c.Left)
	default:
		return "No code waits for an answer here. Ask for another one."
	}
}
