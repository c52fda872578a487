package fiuprofile

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/xmlschema"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// MaxFile is the largest schema, in bytes.
	MaxFile = xmlschema.MaxSize
	// maxCompiling is how many schemas are compiled at once, maxCompileTime how long a call waits for one. Published ones take 0.1 s.
	maxCompiling   = 2
	maxCompileTime = 10 * time.Second
	// maxReason is how much is told of what is wrong with a schema, in characters.
	maxReason = 500
)

// UploadInput is an uploaded schema.
type UploadInput struct {
	Name     string
	Document []byte
	// MaxFile and MaxZip are nil where nothing was said.
	MaxFile, MaxZip *int64
	// IsReplacement allows that there is one of the name.
	IsReplacement bool
}

// Upload stores a schema. If it replaces one, it keeps that one's mapping.
func (s *Service) Upload(ctx context.Context, applicationID uuid.UUID, in UploadInput) (Profile, error) {
	in.Name = strings.ToUpper(in.Name)
	switch {
	case in.Name == "":
		return Profile{}, apperr.Invalid("fiu_profile_name", "name", "This field is required.")
	case len(in.Document) == 0:
		return Profile{}, apperr.Invalid("fiu_profile_file_missing", "file", "Choose a file.")
	case len(in.Document) > MaxFile:
		return Profile{}, apperr.Invalid("fiu_profile_file_large", "file", fmt.Sprintf("The file is larger than %d MB.", MaxFile>>20))
	}
	in.Document = trimmed(in.Document)
	schema, err := s.schema(ctx, in.Name, in.Document)
	if err != nil {
		return Profile{}, err
	}
	err = s.change(ctx, applicationID, func(ctx context.Context, tx postgres.Tx) error {
		return s.keep(ctx, tx, applicationID, in, schema)
	})
	if err != nil {
		return Profile{}, err
	}
	_, out, err := s.GetWithSchema(ctx, applicationID, in.Name)
	return out, err
}

func (s *Service) keep(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, in UploadInput, schema *xmlschema.Schema) error {
	p := goaml.Profile{ID: in.Name, Schema: schema}
	was, err := tx.FiuProfileGet(ctx, db.FiuProfileGetParams{ApplicationID: applicationID, ProfileName: in.Name})
	isNew := postgres.NotFound(err)
	switch {
	case err != nil && !isNew:
		return fmt.Errorf("load profile: %w", err)
	case !isNew && !in.IsReplacement:
		return apperr.Invalid("fiu_profile_taken", "name", "There is a schema of this name. Set replace to put this one in its place.")
	case isNew:
		if err := s.checkCount(ctx, tx, applicationID); err != nil {
			return err
		}
	default:
		if err := json.Unmarshal(was.Settings, &p.Settings); err != nil {
			return fmt.Errorf("read profile: %w", err)
		}
	}
	p.MaxFile, p.MaxZip = optional.Or(in.MaxFile, p.MaxFile), optional.Or(in.MaxZip, p.MaxZip)
	if err := checkLimits(p.Settings); err != nil {
		return err
	}
	if p.CheckCodes() != nil {
		return apperr.Invalid("fiu_profile_codes_gone", "file", "It does not have codes that the mapping of the schema before uses. Take them out of the mapping first.")
	}
	digest := sha256.Sum256(in.Document)
	settings, err := json.Marshal(p.Settings)
	if err != nil {
		return fmt.Errorf("write profile: %w", err)
	}
	rewrites, err := json.Marshal(append([]xmlschema.PatternRewrite{}, schema.PatternRewrites()...))
	if err != nil {
		return fmt.Errorf("write patterns of profile: %w", err)
	}
	row := db.FiuProfileInsertParams{
		ApplicationID: applicationID, ProfileName: in.Name, Document: in.Document, Sha256: digest[:], SizeBytes: int64(len(in.Document)), Rewrites: rewrites,
		Settings: settings, Now: s.now(),
	}
	if isNew {
		err = tx.FiuProfileInsert(ctx, row)
	} else {
		err = tx.FiuProfileReplace(ctx, db.FiuProfileReplaceParams{
			ApplicationID: applicationID, ProfileName: row.ProfileName, Document: row.Document, Sha256: row.Sha256, SizeBytes: row.SizeBytes, Rewrites: row.Rewrites,
			Settings: row.Settings, Now: row.Now,
		})
	}
	if err != nil {
		return fmt.Errorf("keep profile: %w", err)
	}
	return nil
}

func (s *Service) checkCount(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) error {
	n, err := tx.FiuProfileCount(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("count profiles: %w", err)
	}
	if n >= maxProfiles {
		return apperr.Invalid("fiu_profiles_many", "name", fmt.Sprintf("An application has at most %d schemas.", maxProfiles))
	}
	return nil
}

// check refuses settings by the member that is wrong.
func check(p goaml.Profile) error {
	for _, err := range []error{p.CheckDefaults(), p.CheckCodes()} {
		var unfit *goaml.InvalidSettingError
		if errors.As(err, &unfit) {
			return apperr.Invalid("fiu_profile_settings", unfit.Member, unfit.Reason)
		}
	}
	return checkLimits(p.Settings)
}

func checkLimits(s goaml.Settings) error {
	if s.MaxZip > 0 && s.MaxFile > s.MaxZip {
		return apperr.Invalid("fiu_profile_limits", "max_file_bytes", "Must not be more than max_zip_bytes.")
	}
	return nil
}

// schema compiles a document, or remembers it.
func (s *Service) schema(ctx context.Context, name string, document []byte) (*xmlschema.Schema, error) {
	return s.compiled.Get(sha256.Sum256(document), func() (*xmlschema.Schema, uuid.UUID, error) {
		out, err := s.compile(ctx, name, document)
		return out, uuid.Nil, err
	})
}

// compiled is a schema, or what is wrong with it.
type compiled struct {
	schema *xmlschema.Schema
	err    error
}

// compile reads a document from outside: few at once, and no call waits for one that takes long or fails on the way.
func (s *Service) compile(ctx context.Context, name string, document []byte) (*xmlschema.Schema, error) {
	ctx, cancel := context.WithTimeout(ctx, maxCompileTime)
	defer cancel()
	select {
	case s.compiling <- struct{}{}:
	case <-ctx.Done():
		return nil, errSlow()
	}
	done := make(chan compiled, 1)
	go func() {
		defer func() { <-s.compiling }()
		defer func() {
			if failure := recover(); failure != nil {
				done <- compiled{err: &xmlschema.InvalidSchemaError{Name: name, Reason: "it cannot be read"}}
			}
		}()
		schema, err := goaml.LoadSchema(name, document)
		done <- compiled{schema, err}
	}()
	select {
	case out := <-done:
		return out.schema, refused(out.err)
	case <-ctx.Done():
		return nil, errSlow()
	}
}

func errSlow() error {
	return apperr.Invalid("fiu_profile_slow", "file", "The schema takes too long to read.")
}

// refused tells what is wrong with a schema.
func refused(err error) error {
	var refusal *xmlschema.InvalidSchemaError
	if !errors.As(err, &refusal) {
		return err
	}
	reason := []rune(strings.ToValidUTF8(refusal.Reason, "\uFFFD"))
	return apperr.Invalid("fiu_profile_refused", "file", "The schema is refused: "+string(reason[:min(len(reason), maxReason)])+".")
}
