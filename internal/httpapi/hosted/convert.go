package hosted

import (
	"slices"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/applicant"
)

func toHostedSession(v applicant.View) api.HostedSession {
	s := v.Session
	out := api.HostedSession{
		SessionID: s.ID, SessionKind: api.SessionKind(s.Kind), Status: api.SessionStatus(s.Status),
		Environment: api.Environment(v.Ref.Environment), Language: (*api.Language)(s.UILanguage()), LanguageChosen: s.PageLanguage != nil, ApplicationName: v.ApplicationName,
		CallbackMethod: api.CallbackMethod(s.CallbackMethod), ExpiresAt: timestamp.At(s.ExpiresAt),
		Consent: api.HostedConsent{Version: applicant.ConsentVersion, AcceptedAt: timestamp.Maybe(s.ConsentedAt)}, Steps: []api.HostedStep{},
	}
	if v.Brand != nil {
		out.Branding = toHostedBranding(v.Ref.ApplicationID, *v.Brand)
	}
	if s.Status.RedirectsToCallback() && s.ReturnsToCallback(v.Ref.HandedOver, v.Handover) {
		out.RedirectURL = optional.Of(s.RedirectURL())
	}
	if s.Status.Unfinished() && s.ReturnsToCallback(v.Ref.HandedOver, v.Handover) {
		out.LeaveURL = optional.Of(s.LeaveURL())
	}
	if c := v.ImageCheck; c != nil {
		out.ImageCheck = &api.HostedImageCheck{NodeID: c.NodeID, Side: api.HostedImageSide(c.Side), Problem: api.HostedImageProblem(c.Problem)}
	}
	if v.DeclineReason != "" {
		reason := api.HostedDeclineReason(v.DeclineReason)
		out.DeclineReason = &reason
	}
	showDevices(&out, v)
	out.CurrentNodeID = optional.Of(v.Current)
	for _, step := range v.Steps {
		out.Steps = append(out.Steps, toHostedStep(step))
	}
	return out
}

// showDevices tells the device that asks what it is, and of the other one.
func showDevices(out *api.HostedSession, v applicant.View) {
	out.IsDesktopAllowed, out.DeviceRole, out.Revision = v.DesktopAllowed, api.HostedDeviceRoleInitiator, optional.Of(v.Revision)
	if v.Ref.HandedOver {
		out.DeviceRole = api.HostedDeviceRoleCompleter
	}
	if v.Handover != nil {
		out.Handover = &api.HostedHandover{LinkExpiresAt: timestamp.Maybe(v.Handover.LinkExpiresAt), OpenedAt: timestamp.Maybe(v.Handover.OpenedAt)}
	}
}

func toHostedStep(s applicant.StepView) api.HostedStep {
	out := api.HostedStep{
		NodeID: s.NodeID, Feature: api.DecisionFeature(s.Feature.DecisionName()), State: api.HostedStepState(s.State),
		AttemptsLeft: s.AttemptsLeft, Form: s.Form,
	}
	if s.Reason != "" {
		reason := api.HostedRetryReason(s.Reason)
		out.Reason = &reason
	}
	if s.Document != nil {
		out.Document = toHostedDocument(*s.Document)
	}
	if s.Upload != nil {
		out.Upload = toHostedUpload(*s.Upload)
	}
	return out
}

func toHostedUpload(u applicant.UploadView) *api.HostedUpload {
	out := &api.HostedUpload{Slots: []api.HostedUploadSlot{}, CaptureMethods: toCaptureMethods(u.CaptureMethods)}
	for _, s := range u.Slots {
		slot := api.HostedUploadSlot{
			Side: api.HostedImageSide(s.Side), Optional: s.Optional, Pdf: s.PDF, Uploaded: slices.Contains(u.Uploaded, s.Side),
			Skipped: slices.Contains(u.Skipped, s.Side), Accepted: []api.HostedAcceptedPaper{},
		}
		for _, p := range s.Accepted {
			slot.Accepted = append(slot.Accepted, api.HostedAcceptedPaper{Kind: api.HostedAcceptedPaperKind(p.Kind), MaxAgeDays: p.MaxAgeDays})
		}
		if s.InsteadOf != "" {
			other := api.HostedImageSide(s.InsteadOf)
			slot.InsteadOf = &other
		}
		out.Slots = append(out.Slots, slot)
	}
	return out
}

func toCaptureMethods(methods []string) []api.HostedCaptureMethod {
	out := make([]api.HostedCaptureMethod, len(methods))
	for i, m := range methods {
		out[i] = api.HostedCaptureMethod(m)
	}
	return out
}

func toHostedDocument(d applicant.DocumentView) *api.HostedDocument {
	out := &api.HostedDocument{
		Allowed: []api.HostedAllowedCountry{}, CaptureMethods: toCaptureMethods(d.Offer.CaptureMethods), Uploaded: []api.HostedImageSide{},
		PreferredCountry: optional.Of(d.Offer.Preferred), ConfirmsReading: d.Offer.ConfirmsReading,
	}
	for _, c := range d.Offer.Countries {
		country := api.HostedAllowedCountry{IssuingState: c.State, Documents: []api.HostedAllowedDocument{}}
		for _, doc := range c.Documents {
			country.Documents = append(country.Documents, api.HostedAllowedDocument{DocumentType: api.DocumentCode(doc.Type), Sides: doc.Sides})
		}
		out.Allowed = append(out.Allowed, country)
	}
	for _, side := range d.Uploaded {
		out.Uploaded = append(out.Uploaded, api.HostedImageSide(side))
	}
	if d.Choice != nil {
		out.Chosen = &api.HostedChosenDocument{DocumentType: api.DocumentCode(d.Choice.DocumentType), IssuingState: d.Choice.IssuingState}
	}
	return out
}
