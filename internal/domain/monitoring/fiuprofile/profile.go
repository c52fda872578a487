// Package fiuprofile owns the schemas of goAML authorities: those that applications
// upload, in addition to those that the operator has loaded for all. Package goaml
// writes reports by them.
package fiuprofile

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/xmlschema"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

// Source is who has brought a profile in.
type Source string

// The sources.
const (
	SourceApplication  Source = "application"
	SourceInstallation Source = "installation"
)

// maxProfiles is how many profiles an application has.
const maxProfiles = 20

// Compiled schemas are remembered by what they were read from, so that none is out of date.
const (
	compiledLife = time.Hour
	compiledMax  = 32
)

// Profile holds the metadata of an authority's schema, without the schema itself.
type Profile struct {
	Name     string
	Source   Source
	Digest   string
	Size     int64
	Rewrites []xmlschema.PatternRewrite
	goaml.Settings
	// CreatedAt and UpdatedAt are nil for those of the installation.
	CreatedAt, UpdatedAt *time.Time
}

// Service keeps profiles.
type Service struct {
	store     *postgres.Store
	installed goaml.Profiles
	now       func() time.Time
	compiled  *cache.Cache[[sha256.Size]byte, *xmlschema.Schema]
	// compiling holds as many as may be compiled at once.
	compiling chan struct{}
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store *postgres.Store
	Now   func() time.Time
}

// Open returns a service over its parts and the folder of the schemas that the operator has for all applications; an empty
// name is no folder.
func Open(folder string, d Deps) (*Service, error) {
	installed, err := goaml.Open(folder)
	if err != nil {
		return nil, err
	}
	return &Service{
		store: d.Store, installed: installed, now: d.Now, compiling: make(chan struct{}, maxCompiling),
		compiled: cache.New[[sha256.Size]byte, *xmlschema.Schema](cache.Options{Now: d.Now, Life: compiledLife, Max: compiledMax}),
	}, nil
}

// Find returns the profile of an application, or else of the installation; known is
// false if neither has one of the name.
func (s *Service) Find(ctx context.Context, applicationID uuid.UUID, name string) (p goaml.Profile, known bool, err error) {
	row, err := s.store.Queries().FiuProfileGet(ctx, db.FiuProfileGetParams{ApplicationID: applicationID, ProfileName: name})
	if postgres.NotFound(err) {
		p, known = s.installed[name]
		return p, known, nil
	}
	if err != nil {
		return p, false, fmt.Errorf("load profile: %w", err)
	}
	p.ID, p.Document = name, row.Document
	if err := json.Unmarshal(row.Settings, &p.Settings); err != nil {
		return p, false, fmt.Errorf("read profile: %w", err)
	}
	p.Schema, err = s.schema(ctx, name, row.Document)
	return p, true, err
}

func errUnknown() error { return apperr.NotFound("fiu_profile_not_found") }

// GetWithSchema returns a profile with its schema and who has brought it in.
func (s *Service) GetWithSchema(ctx context.Context, applicationID uuid.UUID, name string) (goaml.Profile, Profile, error) {
	name = strings.ToUpper(name)
	row, err := s.store.Queries().FiuProfileGet(ctx, db.FiuProfileGetParams{ApplicationID: applicationID, ProfileName: name})
	if postgres.NotFound(err) {
		p, known := s.installed[name]
		if !known {
			return p, Profile{}, errUnknown()
		}
		return p, ofInstallation(p), nil
	}
	if err != nil {
		return goaml.Profile{}, Profile{}, fmt.Errorf("load profile: %w", err)
	}
	out, err := fromRow(db.FiuProfileListRow{
		ProfileName: row.ProfileName, Sha256: row.Sha256, SizeBytes: row.SizeBytes, Rewrites: row.Rewrites, Settings: row.Settings,
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	})
	if err != nil {
		return goaml.Profile{}, out, err
	}
	p := goaml.Profile{ID: name, Document: row.Document, Settings: out.Settings}
	p.Schema, err = s.schema(ctx, name, row.Document)
	return p, out, err
}

// List returns the profiles that an application can name, by their names.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID) ([]Profile, error) {
	rows, err := s.store.Queries().FiuProfileList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list profiles: %w", err)
	}
	all := map[string]Profile{}
	for name, p := range s.installed {
		all[name] = ofInstallation(p)
	}
	for _, row := range rows {
		p, err := fromRow(row)
		if err != nil {
			return nil, err
		}
		all[p.Name] = p
	}
	out := make([]Profile, 0, len(all))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		out = append(out, all[name])
	}
	return out, nil
}

func ofInstallation(p goaml.Profile) Profile {
	digest := sha256.Sum256(p.Document)
	return Profile{
		Name: p.ID, Source: SourceInstallation, Digest: hex.EncodeToString(digest[:]), Size: int64(len(p.Document)), Rewrites: p.Schema.PatternRewrites(), Settings: p.Settings,
	}
}

func fromRow(row db.FiuProfileListRow) (Profile, error) {
	p := Profile{
		Name: row.ProfileName, Source: SourceApplication, Digest: hex.EncodeToString(row.Sha256), Size: row.SizeBytes, CreatedAt: &row.CreatedAt, UpdatedAt: &row.UpdatedAt,
	}
	if err := json.Unmarshal(row.Settings, &p.Settings); err != nil {
		return p, fmt.Errorf("read profile: %w", err)
	}
	if err := json.Unmarshal(row.Rewrites, &p.Rewrites); err != nil {
		return p, fmt.Errorf("read patterns of profile: %w", err)
	}
	return p, nil
}

// Delete deletes a profile that the application uploaded and that no template or
// report names.
func (s *Service) Delete(ctx context.Context, applicationID uuid.UUID, name string) error {
	name = strings.ToUpper(name)
	return s.change(ctx, applicationID, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := s.owned(ctx, tx, applicationID, name); err != nil {
			return err
		}
		uses, err := tx.FiuProfileUses(ctx, db.FiuProfileUsesParams{ApplicationID: applicationID, ProfileName: name})
		if err != nil {
			return fmt.Errorf("count uses of profile: %w", err)
		}
		if uses.Templates+uses.Reports > 0 {
			return apperr.Conflict("fiu_profile_used", fmt.Sprintf("It is named by %d templates and %d reports that are not finalized.", uses.Templates, uses.Reports))
		}
		if _, err := tx.FiuProfileDelete(ctx, db.FiuProfileDeleteParams{ApplicationID: applicationID, ProfileName: name}); err != nil {
			return fmt.Errorf("delete profile: %w", err)
		}
		return nil
	})
}

// LockInTx locks a profile until the transaction ends, for a caller that is about to refer to it; known is false when
// there is no profile of that name.
func (s *Service) LockInTx(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, name string) (known bool, err error) {
	if _, known := s.installed[name]; known {
		return true, nil
	}
	if err := tx.FiuProfileLock(ctx, applicationID); err != nil {
		return false, fmt.Errorf("lock profiles: %w", err)
	}
	if known, err = tx.FiuProfileKnown(ctx, db.FiuProfileKnownParams{ApplicationID: applicationID, ProfileName: name}); err != nil {
		return false, fmt.Errorf("look for profile: %w", err)
	}
	return known, nil
}

// change runs fn while nobody else changes the profiles of the application.
func (s *Service) change(ctx context.Context, applicationID uuid.UUID, fn func(context.Context, postgres.Tx) error) error {
	return s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.FiuProfileLock(ctx, applicationID); err != nil {
			return fmt.Errorf("lock profiles: %w", err)
		}
		return fn(ctx, tx)
	})
}

// owned is a profile of the application; one that the operator has loaded is nothing that calls change.
func (s *Service) owned(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, name string) (db.FiuProfile, error) {
	row, err := tx.FiuProfileGet(ctx, db.FiuProfileGetParams{ApplicationID: applicationID, ProfileName: name})
	if postgres.NotFound(err) {
		if _, known := s.installed[name]; known {
			return row, apperr.Conflict("fiu_profile_installed", "The operator has loaded it for all applications.")
		}
		return row, errUnknown()
	}
	if err != nil {
		return row, fmt.Errorf("load profile: %w", err)
	}
	return row, nil
}

// UpdateInput is a change of what people say of an authority: nil members stay, zero takes a number away.
type UpdateInput struct {
	Codes           map[string]map[string]string
	Defaults        map[string]string
	DeadlineHours   *int
	MaxFile, MaxZip *int64
}

func (in UpdateInput) apply(to *goaml.Settings) {
	if in.Codes != nil {
		to.Codes = map[string]map[string]string{}
		for list, codes := range in.Codes {
			if len(codes) > 0 { // a list without codes would refuse every word
				to.Codes[list] = codes
			}
		}
	}
	if in.Defaults != nil {
		to.Defaults = in.Defaults
	}
	if in.DeadlineHours != nil {
		to.DeadlineHours = *in.DeadlineHours
	}
	if in.MaxFile != nil {
		to.MaxFile = *in.MaxFile
	}
	if in.MaxZip != nil {
		to.MaxZip = *in.MaxZip
	}
}

// Update changes the application's settings for an authority.
func (s *Service) Update(ctx context.Context, applicationID uuid.UUID, name string, in UpdateInput) error {
	name = strings.ToUpper(name)
	return s.change(ctx, applicationID, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.owned(ctx, tx, applicationID, name)
		if err != nil {
			return err
		}
		p := goaml.Profile{ID: name}
		if err := json.Unmarshal(row.Settings, &p.Settings); err != nil {
			return fmt.Errorf("read profile: %w", err)
		}
		if p.Schema, err = s.schema(ctx, name, row.Document); err != nil {
			return err
		}
		in.apply(&p.Settings)
		if err := check(p); err != nil {
			return err
		}
		settings, err := json.Marshal(p.Settings)
		if err != nil {
			return fmt.Errorf("write profile: %w", err)
		}
		err = tx.FiuProfileReplace(ctx, db.FiuProfileReplaceParams{
			ApplicationID: applicationID, ProfileName: name, Document: row.Document, Sha256: row.Sha256, SizeBytes: row.SizeBytes, Rewrites: row.Rewrites,
			Settings: settings, Now: s.now(),
		})
		if err != nil {
			return fmt.Errorf("update profile: %w", err)
		}
		return nil
	})
}

// utf8Mark is the mark at the beginning of a file that some programs write.
var utf8Mark = []byte("\xef\xbb\xbf")

func trimmed(document []byte) []byte { return bytes.TrimPrefix(document, utf8Mark) }
