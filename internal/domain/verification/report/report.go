// Package report builds the PDF report of a session from its decision and history,
// and decides which sessions have one. Page layout is done by platform/format/pdf.
package report

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/storage/postgres"
)

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Applications *application.Service
	Sessions     *session.Service
	Decisions    *decision.Service
	Media        *media.Service
	Brands       *branding.Service
	Now          func() time.Time
}

// Service makes reports.
type Service struct {
	Deps
	fonts *font.Library
	// rendering bounds how many reports are made at once, and with them the
	// memory and the processors that they take from other requests.
	rendering chan struct{}
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{Deps: p, fonts: font.Open(), rendering: make(chan struct{}, runtime.NumCPU())}
}

// Report is a finished report.
type Report struct {
	// Name is that of its file.
	Name string
	PDF  []byte
}

// Render renders the report of a session anew on each call. A session without a
// decision has no report and is refused (contract, sessions 6.10). The language is
// one of the contract; empty means English.
func (s *Service) Render(ctx context.Context, ref session.Ref, language string) (Report, error) {
	sess, err := s.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return Report{}, err
	}
	if err := ready(sess); err != nil {
		return Report{}, err
	}
	words, err := TextsIn(language)
	if err != nil {
		return Report{}, err
	}
	in, err := s.input(ctx, ref, sess, words)
	if err != nil {
		return Report{}, err
	}
	select {
	case s.rendering <- struct{}{}:
		defer func() { <-s.rendering }()
	case <-ctx.Done():
		return Report{}, fmt.Errorf("wait for a turn: %w", context.Cause(ctx))
	}
	file, err := Build(s.fonts, in)
	if err != nil {
		return Report{}, fmt.Errorf("make report: %w", err)
	}
	name := "session_"
	if sess.Kind == workflow.KindBusiness {
		name = "business_"
	}
	return Report{Name: name + sess.ID.String() + ".pdf", PDF: file}, nil
}

// reported are the statuses of sessions that have a report.
var reported = map[workflow.Kind][]session.Status{
	workflow.KindUser:     {session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired},
	workflow.KindBusiness: {session.StatusApproved, session.StatusDeclined, session.StatusInReview},
}

func ready(s session.Session) error {
	if slices.Contains(reported[s.Kind], s.Status) {
		return nil
	}
	if s.Kind == workflow.KindBusiness {
		return apperr.Barred("report_not_ready", "Business sessions have a report when they are Approved, Declined or In Review.")
	}
	return apperr.Barred("report_not_ready", "Sessions have a report when they are Approved, Declined, In Review or Kyc Expired.")
}

// logo is the application's, or nil. It was made by the product itself.
func (s *Service) logo(ctx context.Context, applicationID uuid.UUID, brand branding.Brand) (*pdf.Image, error) {
	file, err := s.Brands.PrintLogo(ctx, applicationID, brand)
	if err != nil || file == nil {
		return nil, err
	}
	image, err := pdf.ReadJPEG(file)
	if err != nil {
		return nil, fmt.Errorf("read logo: %w", err)
	}
	return image, nil
}

func (s *Service) input(ctx context.Context, ref session.Ref, sess session.Session, words *Texts) (Input, error) {
	body, err := s.Decisions.Read(ctx, ref)
	if err != nil {
		return Input{}, err
	}
	app, err := s.Applications.Get(ctx, ref.ApplicationID)
	if err != nil {
		return Input{}, err
	}
	history, err := s.history(ctx, ref)
	if err != nil {
		return Input{}, err
	}
	brand, own, err := s.Sessions.BrandOf(ctx, sess)
	if err != nil {
		return Input{}, err
	}
	if !own {
		brand = branding.Brand{}
	}
	logo, err := s.logo(ctx, ref.ApplicationID, brand)
	if err != nil {
		return Input{}, err
	}
	// A name that nobody can guess: texts of clients stay texts, however they are spelt.
	album := &album{media: s.Media, applicationID: ref.ApplicationID, prefix: "picture " + uuid.NewString() + " ", words: words}
	in := Input{
		Words:    words,
		Decision: media.ReplacePlaceholders(body, album.name), Brand: brand.Name(app.Name), Accent: brand.AccentColour(), Logo: logo, History: history, Now: s.Now(),
		Picture: func(text string) (Picture, bool, error) { return album.picture(ctx, text) },
	}
	if id, found := portraitOf(body); found {
		in.Portrait = album.name(id)
	}
	return in, nil
}
