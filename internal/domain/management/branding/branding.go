// Package branding owns how an application looks to persons: its colours and
// shapes, its logos and the name it goes by. It sees to it that text stays
// legible. Who shows what is up to the pages, mails and reports; whether a
// session is shown in the application's look at all is a setting of its workflow.
package branding

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/branding/colour"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Brand holds the look of an application: colours, shapes, logos and name. Colours are #RRGGBB or
// #RRGGBBAA.
type Brand struct {
	ColorPrimary      string `json:"color_primary"`
	ColorSecondary    string `json:"color_secondary"`
	ColorBackground   string `json:"color_background"`
	ColorPanel        string `json:"color_panel"`
	ColorPanel10      string `json:"color_panel_10"`
	ColorOnPanel1     string `json:"color_on_panel_1"`
	ColorOnPanel2     string `json:"color_on_panel_2"`
	ColorOnBackground string `json:"color_on_background"`
	ColorButton1      string `json:"color_button_1"`
	ColorButton2      string `json:"color_button_2"`
	ColorButtonText1  string `json:"color_button_text_1"`
	ColorButtonText2  string `json:"color_button_text_2"`
	ColorPillText     string `json:"color_pill_text"`
	// Radii are in pixels.
	BorderRadiusPanel   int `json:"border_radius_panel"`
	BorderRadiusButtons int `json:"border_radius_buttons"`
	// FontFamily is the name of a typeface that the person's device may have.
	FontFamily string `json:"font_family"`
	FontWeight string `json:"font_weight"`
	// PublicName is empty when the application goes by its own name.
	PublicName        string `json:"app_public_name"`
	PrivacyPolicyURL  string `json:"privacy_policy_url"`
	SkipWelcomeScreen bool   `json:"skip_welcome_screen"`
	HideProgressBar   bool   `json:"hide_progress_bar"`
	// ShowDeclineReason has the page tell a declined person what may be told of why.
	ShowDeclineReason bool `json:"show_decline_reason"`
	// CallbackSeconds is how long the last screen stays before the person is sent back.
	CallbackSeconds int `json:"callback_seconds"`

	// Chosen tells that the application set any of it.
	Chosen bool `json:"-"`
	// Logos are the pictures in use.
	Logos map[Slot]uuid.UUID `json:"-"`
	// Papers are the same as JPEG on white, for documents.
	Papers map[Slot]uuid.UUID `json:"-"`
}

// Default is the look of an application that chose none (contract, management 2.9).
func Default() Brand {
	return Brand{
		ColorPrimary: "#000000", ColorSecondary: "#9DA1A1", ColorBackground: "#FFFFFF", ColorPanel: "#2567FF",
		ColorPanel10: "#1A1A1A", ColorOnPanel1: "#9DA1A1", ColorOnPanel2: "#F4F4F6", ColorOnBackground: "#000000",
		ColorButton1: "#2567FF", ColorButton2: "#F8F8F8", ColorButtonText1: "#FFFFFF", ColorButtonText2: "#000000",
		ColorPillText: "#111827", BorderRadiusPanel: 10, BorderRadiusButtons: 12, FontFamily: "Inter", FontWeight: "regular",
		CallbackSeconds: 3, ShowDeclineReason: true,
	}
}

// AccentColour is the accent colour of mails and reports: that of the main button.
func (b Brand) AccentColour() string {
	c, ok := colour.Parse(b.ColorButton1)
	if !ok {
		return ""
	}
	return c.Over(b.ground()).Hex()
}

// ground returns the page background as an opaque colour.
func (b Brand) ground() colour.Colour {
	c, ok := colour.Parse(b.ColorBackground)
	if !ok {
		return colour.White
	}
	return c.Over(colour.White)
}

// Name returns the display name of the application.
func (b Brand) Name(own string) string {
	if b.PublicName == "" {
		return own
	}
	return b.PublicName
}

const (
	cacheLife = 10 * time.Second
	cacheMax  = 10_000
)

// Pictures keeps the logos, sealed like all media.
type Pictures interface {
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Bytes(ctx context.Context, applicationID, id uuid.UUID) (io.ReadCloser, error)
	Remove(ctx context.Context, applicationID, id uuid.UUID) error
}

// ImageSanitizer makes a new picture of an upload, away from everything else.
type ImageSanitizer interface {
	// Reencode returns a PNG of at most maxSide pixels a side; a file that is no
	// picture is refused with an error of kind invalid.
	Reencode(ctx context.Context, upload []byte, maxSide int) ([]byte, error)
	// ReencodeForPrint is Repaint with a JPEG on white as its result.
	ReencodeForPrint(ctx context.Context, upload []byte, maxSide int) ([]byte, error)
	// Size is what the header of a file says, or a refusal.
	Size(upload []byte) (width, height int, err error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store     *postgres.Store
	Pictures  Pictures
	Sanitizer ImageSanitizer
	Jobs      jobs.Inserter
	// Discard is the job that removes pictures nobody names any more.
	Discard func(applicationID uuid.UUID, ids []uuid.UUID) jobs.Args
	Now     func() time.Time
	NewID   func() uuid.UUID
}

// Service keeps brands.
type Service struct {
	Deps
	brands *cache.Cache[uuid.UUID, Brand]
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{Deps: p, brands: cache.New[uuid.UUID, Brand](cache.Options{Now: p.Now, Life: cacheLife, Max: cacheMax})}
}

// Get returns an application's look; it may be a few seconds old.
func (s *Service) Get(ctx context.Context, applicationID uuid.UUID) (Brand, error) {
	return s.brands.Get(applicationID, func() (Brand, uuid.UUID, error) {
		b, err := load(ctx, s.Store.Queries(), applicationID, false)
		return b, applicationID, err
	})
}

// Forget drops the cached data of an application; the nil id drops all.
func (s *Service) Forget(applicationID uuid.UUID) { s.brands.Drop(applicationID) }

// load reads the stored values over the defaults.
func load(ctx context.Context, q *db.Queries, applicationID uuid.UUID, lock bool) (Brand, error) {
	get := q.BrandGet
	if lock {
		get = q.BrandGetForUpdate
	}
	b := Default()
	settings, err := get(ctx, applicationID)
	if err != nil && !postgres.NotFound(err) {
		return Brand{}, fmt.Errorf("load brand: %w", err)
	}
	b.Chosen = err == nil
	if b.Chosen {
		if err := json.Unmarshal(settings, &b); err != nil {
			return Brand{}, fmt.Errorf("read brand: %w", err)
		}
	}
	images, err := q.BrandImageList(ctx, applicationID)
	if err != nil {
		return Brand{}, fmt.Errorf("list logos: %w", err)
	}
	b.Chosen = b.Chosen || len(images) > 0
	b.Logos, b.Papers = map[Slot]uuid.UUID{}, map[Slot]uuid.UUID{}
	for _, image := range images {
		b.Logos[Slot(image.Slot)] = image.ImageID
		if image.PaperID != nil {
			b.Papers[Slot(image.Slot)] = *image.PaperID
		}
	}
	return b, nil
}

// Image is a logo's bytes, which must be closed.
type Image struct {
	io.ReadCloser
	ContentType string
	Size        int64
}

// Open returns a logo that is in use.
func (s *Service) Open(ctx context.Context, applicationID, id uuid.UUID) (Image, error) {
	row, err := s.Store.Queries().BrandImageGet(ctx, db.BrandImageGetParams{ApplicationID: applicationID, ImageID: id})
	if postgres.NotFound(err) {
		return Image{}, apperr.NotFound("logo_not_found")
	}
	if err != nil {
		return Image{}, fmt.Errorf("load logo: %w", err)
	}
	r, err := s.Pictures.Bytes(ctx, applicationID, id)
	if err != nil {
		return Image{}, fmt.Errorf("open logo: %w", err)
	}
	return Image{ReadCloser: r, ContentType: row.ContentType, Size: row.SizeBytes}, nil
}
