package questionnaire

import (
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// form is what the page shows: everything in the session's language, or in the
// questionnaire's own where a text is missing.
type form struct {
	QuestionnaireID *string               `json:"questionnaire_id"`
	Title           string                `json:"title"`
	Description     string                `json:"description"`
	Sections        []formSection         `json:"sections"`
	Answers         questionnaire.Answers `json:"answers"`
	// Files are those that were sent so far.
	Files []formFile `json:"files"`
}

type formSection struct {
	Title       *string    `json:"title"`
	Description *string    `json:"description"`
	Items       []formItem `json:"items"`
}

type formItem struct {
	ID          string             `json:"id"`
	ElementType questionnaire.Kind `json:"element_type"`
	IsRequired  bool               `json:"is_required"`
	Title       string             `json:"title"`
	Description *string            `json:"description"`
	Placeholder *string            `json:"placeholder"`
	Choices     []choice           `json:"choices"`
	MaxFiles    *int               `json:"max_files"`
	Validation  *formRule          `json:"validation"`
}

type formRule struct {
	Pattern      *string  `json:"pattern"`
	MinLength    *int     `json:"min_length"`
	MaxLength    *int     `json:"max_length"`
	Min          *float64 `json:"min"`
	Max          *float64 `json:"max"`
	ErrorMessage *string  `json:"error_message"`
}

type formFile struct {
	FileID      string `json:"file_id"`
	ContentType string `json:"content_type"`
	Size        int64  `json:"size"`
}

func formOf(v questionnaire.Version, t verification.Task, answers questionnaire.Answers) form {
	l := language(v, t)
	id := v.VersionID.String()
	out := form{
		QuestionnaireID: &id, Title: v.In(v.Title, l), Description: v.In(v.Description, l), Sections: []formSection{}, Answers: answers,
		Files: []formFile{},
	}
	for _, s := range v.Sections() {
		section := formSection{Items: []formItem{}}
		if s.Header != nil {
			section.Title, section.Description = optional.Of(v.In(s.Header.Label, l)), optional.Of(v.In(s.Header.Description, l))
		}
		for _, e := range s.Items {
			section.Items = append(section.Items, formItem{
				ID: e.ID, ElementType: e.Kind, IsRequired: e.Required, Title: v.In(e.Label, l), Description: optional.Of(v.In(e.Description, l)),
				Placeholder: optional.Of(v.In(e.Placeholder, l)), Choices: choicesOf(v, e, l), MaxFiles: filesOf(e), Validation: ruleOf(v, e, l),
			})
		}
		out.Sections = append(out.Sections, section)
	}
	for _, f := range t.Files {
		out.Files = append(out.Files, formFile{FileID: f.MediaID.String(), ContentType: f.ContentType, Size: f.Size})
	}
	return out
}

func ruleOf(v questionnaire.Version, e questionnaire.Element, l string) *formRule {
	r := e.Validation
	if r == nil {
		return nil
	}
	return &formRule{
		Pattern: r.Pattern, MinLength: r.MinLength, MaxLength: r.MaxLength, Min: r.Min, Max: r.Max,
		ErrorMessage: optional.Of(v.In(r.ErrorMessage, l)),
	}
}

func choicesOf(v questionnaire.Version, e questionnaire.Element, l string) []choice {
	if !e.Chooses() {
		return nil
	}
	out := []choice{}
	for _, o := range e.Options {
		out = append(out, choice{Label: clean(v.In(o.Label, l)), Value: clean(o.Value)})
	}
	return out
}

func filesOf(e questionnaire.Element) *int {
	if !e.TakesFiles() {
		return nil
	}
	n := max(1, e.MaxFiles)
	return &n
}
