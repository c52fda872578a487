package regulatoryreport

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// maxTemplates is how many templates an application has.
const maxTemplates = 100

// Template holds what all reports of one kind to one authority have in common.
type Template struct {
	ID           uuid.UUID
	Name         string
	Jurisdiction string
	Type         Type
	Format       Format
	Profile      *string
	// Config is what was given, an object.
	Config               json.RawMessage
	CreatedAt, UpdatedAt time.Time
}

// TemplateInput is a template, or a change of one: nil members stay.
type TemplateInput struct {
	Name, Jurisdiction *string
	Type               *Type
	Format             *Format
	// Profile is empty to take it away.
	Profile *string
	Config  json.RawMessage
}

// config is what a template may say.
type config struct {
	EntityID        string         `json:"rentity_id"`
	SubmissionCode  string         `json:"submission_code"`
	Currency        string         `json:"currency_code_local"`
	EntityBranch    string         `json:"rentity_branch"`
	EnabledFields   []string       `json:"enabled_fields"`
	ReportingPerson filing.Person  `json:"reporting_person"`
	Location        filing.Address `json:"location"`
	Reason          string         `json:"reason"`
	Action          string         `json:"action"`
	FinCEN          filing.FinCEN  `json:"fincen"`
}

// templateParts are the parts of a report that a template switches on.
var templateParts = []string{"reporting_person", "location", "reason", "action"}

// included are the parts that a report of the template begins with: those that the template switches on and those that it
// has no say in. Without a list all are.
func (c config) included() []string {
	if len(c.EnabledFields) == 0 {
		return nil
	}
	var out []string
	for _, part := range filing.Parts {
		if !slices.Contains(templateParts, part) || slices.Contains(c.EnabledFields, part) {
			out = append(out, part)
		}
	}
	return out
}

// refused refuses a template with all that is wrong with it.
func refused(texts []string) error {
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "report_template_refused", Public: texts[0], Body: map[string][]string{"errors": texts}}
}

// readConfig reads what a template says, without members that nobody knows.
func readConfig(raw json.RawMessage) (c config, texts []string) {
	if len(raw) == 0 {
		raw = json.RawMessage("{}")
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return c, []string{"field_config: " + decodeText(err)}
	}
	if c.EntityID == "" {
		texts = append(texts, "field_config.rentity_id is required.")
	}
	if c.SubmissionCode != "E" && c.SubmissionCode != "M" {
		texts = append(texts, "field_config.submission_code must be E or M.")
	}
	if len(c.Currency) != 3 || strings.ToUpper(c.Currency) != c.Currency {
		texts = append(texts, "field_config.currency_code_local must be three capitals.")
	}
	for _, f := range c.EnabledFields {
		if !slices.Contains(templateParts, f) {
			texts = append(texts, fmt.Sprintf("field_config.enabled_fields: unknown part %q.", f))
		}
	}
	return c, texts
}

// decodeText says what is wrong with an object in words that are ours.
func decodeText(err error) string {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind):
		return fmt.Sprintf("%s has the wrong type.", kind.Field)
	case strings.Contains(err.Error(), "unknown field"):
		return "unknown member " + strings.TrimPrefix(err.Error(), "json: unknown field ") + "."
	default:
		return "must be an object of the members that are described."
	}
}

func (t *Template) apply(in TemplateInput) {
	if in.Name != nil {
		t.Name = strings.TrimSpace(*in.Name)
	}
	if in.Jurisdiction != nil {
		t.Jurisdiction = strings.ToUpper(*in.Jurisdiction)
	}
	if in.Type != nil {
		t.Type = *in.Type
	}
	if in.Config != nil {
		t.Config = in.Config
	}
	if in.Profile != nil {
		t.Profile = optional.Of(*in.Profile)
	}
	if in.Format != nil {
		t.Format = *in.Format
	} else if t.Format == "" {
		t.Format = formatOf(t.Jurisdiction, t.Type)
	}
}

// checkTemplate refuses what cannot be a template. The schema that it names stays until the transaction ends.
func (s *Service) checkTemplate(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, t Template) error {
	var texts []string
	if t.Name == "" {
		texts = append(texts, "name is required.")
	}
	if code, known := iso.Alpha2(t.Jurisdiction); !known || code != t.Jurisdiction {
		texts = append(texts, "Unknown jurisdiction: "+t.Jurisdiction)
	}
	if t.Profile != nil {
		known, err := s.Profiles.LockInTx(ctx, tx, applicationID, *t.Profile)
		if err != nil {
			return err
		}
		if !known {
			texts = append(texts, "Unknown profile: "+*t.Profile)
		}
	}
	_, more := readConfig(t.Config)
	if texts = append(texts, more...); len(texts) > 0 {
		return refused(texts)
	}
	return nil
}

// CreateTemplate keeps a template.
func (s *Service) CreateTemplate(ctx context.Context, applicationID uuid.UUID, in TemplateInput) (Template, error) {
	t := Template{ID: s.NewID()}
	t.apply(in)
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.checkTemplate(ctx, tx, applicationID, t); err != nil {
			return err
		}
		n, err := tx.ReportTemplateCount(ctx, applicationID)
		if err != nil {
			return fmt.Errorf("count templates: %w", err)
		}
		if n >= maxTemplates {
			return refused([]string{fmt.Sprintf("An application has at most %d templates.", maxTemplates)})
		}
		return tx.ReportTemplateInsert(ctx, db.ReportTemplateInsertParams{
			ApplicationID: applicationID, TemplateID: t.ID, Name: t.Name, Jurisdiction: t.Jurisdiction, ReportType: string(t.Type), Format: string(t.Format),
			Profile: t.Profile, FieldConfig: t.Config, Now: s.Now(),
		})
	})
	if err != nil {
		return Template{}, takenName(err)
	}
	return s.Template(ctx, applicationID, t.ID)
}

func takenName(err error) error {
	if postgres.IsUnique(err) {
		return refused([]string{"There is a template of this name for the jurisdiction and type."})
	}
	return err
}

// Template returns a template.
func (s *Service) Template(ctx context.Context, applicationID, id uuid.UUID) (Template, error) {
	row, err := s.Store.Queries().ReportTemplateGet(ctx, db.ReportTemplateGetParams{ApplicationID: applicationID, TemplateID: id})
	if postgres.NotFound(err) {
		return Template{}, apperr.NotFound("report_template_not_found")
	}
	if err != nil {
		return Template{}, fmt.Errorf("load template: %w", err)
	}
	return templateOf(row), nil
}

func templateOf(r db.ReportTemplate) Template {
	return Template{
		ID: r.TemplateID, Name: r.Name, Jurisdiction: r.Jurisdiction, Type: Type(r.ReportType), Format: Format(r.Format), Profile: r.Profile,
		Config: r.FieldConfig, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	}
}

// Templates returns a page of templates, the newest first, and their total number.
func (s *Service) Templates(ctx context.Context, applicationID uuid.UUID, p paging.Request) ([]Template, int, error) {
	q := s.Store.Queries()
	rows, err := q.ReportTemplatePage(ctx, db.ReportTemplatePageParams{ApplicationID: applicationID, AtMost: int32(p.Limit), Skipped: int32(p.Offset)})
	if err != nil {
		return nil, 0, fmt.Errorf("list templates: %w", err)
	}
	n, err := q.ReportTemplateCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count templates: %w", err)
	}
	out := make([]Template, len(rows))
	for i, r := range rows {
		out[i] = templateOf(r)
	}
	return out, int(n), nil
}

// UpdateTemplate changes a template. Reports that were made from it stay as they are.
func (s *Service) UpdateTemplate(ctx context.Context, applicationID, id uuid.UUID, in TemplateInput) (Template, error) {
	t, err := s.Template(ctx, applicationID, id)
	if err != nil {
		return Template{}, err
	}
	t.apply(in)
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.checkTemplate(ctx, tx, applicationID, t); err != nil {
			return err
		}
		n, err := tx.ReportTemplateUpdate(ctx, db.ReportTemplateUpdateParams{
			ApplicationID: applicationID, TemplateID: id, Name: t.Name, Jurisdiction: t.Jurisdiction, ReportType: string(t.Type), Format: string(t.Format),
			Profile: t.Profile, FieldConfig: t.Config, Now: s.Now(),
		})
		if err == nil && n == 0 {
			return apperr.NotFound("report_template_not_found")
		}
		return err
	})
	if err != nil {
		return Template{}, takenName(err)
	}
	return s.Template(ctx, applicationID, id)
}

// DeleteTemplate deletes a template.
func (s *Service) DeleteTemplate(ctx context.Context, applicationID, id uuid.UUID) error {
	n, err := s.Store.Queries().ReportTemplateDelete(ctx, db.ReportTemplateDeleteParams{ApplicationID: applicationID, TemplateID: id, Now: s.Now()})
	if err != nil {
		return fmt.Errorf("delete template: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("report_template_not_found")
	}
	return nil
}
