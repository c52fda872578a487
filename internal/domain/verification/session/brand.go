package session

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
)

// BrandOf returns the branding in which the session is shown; false means the branding of the installation, when the
// workflow is not white-label.
func (s *Service) BrandOf(ctx context.Context, sess Session) (branding.Brand, bool, error) {
	version, err := s.Workflows.Pinned(ctx, s.Store.Queries(), sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil || !version.Settings.IsWhiteLabelEnabled || s.Brands == nil {
		return branding.Brand{}, false, err
	}
	b, err := s.Brands.Get(ctx, sess.ApplicationID)
	return b, err == nil, err
}

// ShowsDeclineReason reports whether an application has declined people told why, whether its workflows are white
// label or not.
func (s *Service) ShowsDeclineReason(ctx context.Context, applicationID uuid.UUID) (bool, error) {
	if s.Brands == nil {
		return true, nil
	}
	b, err := s.Brands.Get(ctx, applicationID)
	return b.ShowDeclineReason, err
}

// mailBranding is who a mail about the session comes from, and whom it greets.
func (s *Service) mailBranding(ctx context.Context, sess Session, app application.Application) (mailtemplate.Data, error) {
	d := mailtemplate.Data{Application: app.Name}
	if sess.Expected != nil {
		d.Person = sess.Expected.FirstName
	}
	b, own, err := s.BrandOf(ctx, sess)
	if own {
		d.Application, d.Colour = b.Name(app.Name), b.AccentColour()
	}
	return d, err
}
