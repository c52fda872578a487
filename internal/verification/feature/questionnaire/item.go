package questionnaire

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
)

// item is the entry of questionnaire_responses[]. Texts are in the session's language.
type item struct {
	NodeID                string              `json:"node_id"`
	QuestionnaireID       *string             `json:"questionnaire_id"`
	Title                 *string             `json:"title"`
	Description           *string             `json:"description"`
	Languages             []string            `json:"languages"`
	DefaultLanguage       *string             `json:"default_language"`
	IsActive              *bool               `json:"is_active"`
	IsSimpleQuestionnaire *bool               `json:"is_simple_questionnaire"`
	QuestionnaireGroupID  *string             `json:"questionnaire_group_id"`
	Version               *int                `json:"version"`
	PublishedAt           *string             `json:"published_at"`
	Sections              []section           `json:"sections"`
	Status                decision.StepStatus `json:"status"`
	Warnings              []decision.Warning  `json:"warnings"`
}

type section struct {
	Title       *string   `json:"title"`
	Description *string   `json:"description"`
	Items       []element `json:"items"`
}

type element struct {
	UUID        string             `json:"uuid"`
	Value       string             `json:"value"`
	ElementType questionnaire.Kind `json:"element_type"`
	IsRequired  bool               `json:"is_required"`
	Title       string             `json:"title"`
	Description *string            `json:"description"`
	Placeholder *string            `json:"placeholder"`
	Choices     []choice           `json:"choices"`
	MaxFiles    *int               `json:"max_files"`
	Answer      answer             `json:"answer"`
	// RequiredIf and RepeatableConfig are null: questionnaires are linear.
	RequiredIf       *struct{} `json:"required_if"`
	RepeatableConfig *struct{} `json:"repeatable_config"`
}

type choice struct {
	Label             string `json:"label"`
	Value             string `json:"value"`
	RequiresTextInput *bool  `json:"requires_text_input"`
}

// answer holds what was entered as one text; several choices stand in it with
// commas between them, in the order of the questionnaire.
type answer struct {
	Value *string       `json:"value"`
	Text  *string       `json:"text"`
	Files []*media.Mark `json:"files"`
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, Languages: []string{}, Sections: []section{}, Warnings: []decision.Warning{}}
}

// fill writes the questionnaire and its answers.
func (i *item) fill(v questionnaire.Version, t verification.Task, answers questionnaire.Answers) {
	id, group, simple, number := v.VersionID.String(), v.GroupID.String(), true, v.Version
	i.QuestionnaireID, i.QuestionnaireGroupID, i.Version = &id, &group, &number
	l := language(v, t)
	title, description := clean(v.In(v.Title, l)), clean(v.In(v.Description, l))
	i.Title, i.Description, i.Languages, i.DefaultLanguage = &title, &description, v.Languages, &v.DefaultLanguage
	i.IsActive, i.IsSimpleQuestionnaire, i.PublishedAt = &v.IsActive, &simple, contact.FormatTime(v.PublishedAt)
	for _, s := range v.Sections() {
		out := section{Items: []element{}}
		if s.Header != nil {
			out.Title, out.Description = textOf(v, s.Header.Label, l), textOf(v, s.Header.Description, l)
		}
		for _, e := range s.Items {
			out.Items = append(out.Items, element{
				// The same in every session of this version.
				UUID:  uuid.NewSHA1(v.VersionID, []byte(e.ID)).String(),
				Value: e.ID, ElementType: e.Kind, IsRequired: e.Required, Title: clean(v.In(e.Label, l)), Description: textOf(v, e.Description, l),
				Placeholder: textOf(v, e.Placeholder, l), Choices: choicesOf(v, e, l), MaxFiles: filesOf(e),
				Answer: answerOf(e, t, answers[e.ID]),
			})
		}
		i.Sections = append(i.Sections, out)
	}
}

// textOf is one of the questionnaire's texts, null when it is empty.
func textOf(v questionnaire.Version, t questionnaire.Text, language string) *string {
	return optional.Of(clean(v.In(t, language)))
}

// answerOf writes one answer.
func answerOf(e questionnaire.Element, t verification.Task, raw json.RawMessage) answer {
	if len(raw) == 0 || !e.IsQuestion() {
		return answer{}
	}
	if e.TakesFiles() {
		out := answer{Files: []*media.Mark{}}
		for _, id := range listOf(raw) {
			if f, known := fileOf(t, id); known {
				out.Files = append(out.Files, media.MarkOf(f.MediaID))
			}
		}
		return out
	}
	return answer{Value: optional.Of(clean(valueOf(e, raw)))}
}

// clean drops controls: the mark of a picture begins with one, and no text from
// outside may become such a mark.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return -1
		}
		return r
	}, s)
}

// valueOf is the answer as one text.
func valueOf(e questionnaire.Element, raw json.RawMessage) string {
	switch e.Kind {
	case questionnaire.MultipleChoice:
		return chosen(e, listOf(raw))
	case questionnaire.Consent:
		var given bool
		if json.Unmarshal(raw, &given) != nil {
			return ""
		}
		return strconv.FormatBool(given)
	case questionnaire.Number:
		var n json.Number
		if json.Unmarshal(raw, &n) != nil {
			return ""
		}
		return n.String()
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// chosen are the chosen values in the order of the options.
func chosen(e questionnaire.Element, values []string) string {
	var out []string
	for _, o := range e.Options {
		for _, v := range values {
			if v == o.Value {
				out = append(out, v)
			}
		}
	}
	return strings.Join(out, ",")
}
