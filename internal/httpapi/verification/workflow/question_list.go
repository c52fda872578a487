package workflow

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/platform/value/iso"
)

// Members of a questionnaire that a list of questions names or writes otherwise.
const (
	memberElements  = "form_elements"
	memberLanguages = "languages"
	memberLabel     = "label"
	memberOptions   = "options"
)

// maxLanguage is how long the name of a language is at most; a longer one is
// left for the contract to refuse.
const maxLanguage = 16

type members map[string]json.RawMessage

// QuestionList reads a new questionnaire whose elements are written as a list of
// questions: `title` for the label, `choices` for the options, types in capitals,
// texts without a language, which are in the default one. Its languages may be
// missing. Any other body comes back as it is.
func QuestionList(_ context.Context, body []byte) ([]byte, error) { return questionList(body, true) }

// QuestionListChange is QuestionList for a change, which keeps the languages.
func QuestionListChange(_ context.Context, body []byte) ([]byte, error) {
	return questionList(body, false)
}

func questionList(body []byte, isNew bool) ([]byte, error) {
	whole, elements := elementsOf(body)
	q := questions{language: languageOf(whole["default_language"])}
	for _, e := range elements {
		q.element(e)
	}
	if !q.changed {
		return body, nil
	}
	var err error
	if whole[memberElements], err = json.Marshal(elements); err != nil {
		return nil, fmt.Errorf("write elements: %w", err)
	}
	if whole[memberLanguages] == nil && isNew {
		if whole[memberLanguages], err = json.Marshal([]string{q.language}); err != nil {
			return nil, fmt.Errorf("write languages: %w", err)
		}
	}
	out, err := json.Marshal(whole)
	if err != nil {
		return nil, fmt.Errorf("write questionnaire: %w", err)
	}
	return out, nil
}

// elementsOf are the members of a body and of its elements; none where they are
// of another form.
func elementsOf(body []byte) (whole members, elements []members) {
	if json.Unmarshal(body, &whole) != nil || json.Unmarshal(whole[memberElements], &elements) != nil {
		return nil, nil
	}
	return whole, elements
}

// languageOf is the language of texts that name none.
func languageOf(sent json.RawMessage) string {
	var language string
	if json.Unmarshal(sent, &language) != nil || language == "" || len(language) > maxLanguage {
		return iso.DefaultLanguage
	}
	return language
}

// questions rewrites elements. Texts are moved as they were written, so that
// what the contract refuses in them stays refused.
type questions struct {
	language string
	changed  bool
}

func (q *questions) element(e members) {
	if kind, lower := e["element_type"], bytes.ToLower(e["element_type"]); !bytes.Equal(kind, lower) {
		e["element_type"], q.changed = lower, true
	}
	titled, chosen := q.rename(e, "title", memberLabel), q.rename(e, "choices", memberOptions)
	if !titled && !chosen {
		return
	}
	for _, text := range []string{memberLabel, "description", "placeholder"} {
		q.translate(e, text)
	}
	var options []members
	if json.Unmarshal(e[memberOptions], &options) != nil || options == nil {
		return
	}
	before := q.changed
	q.changed = false
	for _, o := range options {
		if o != nil && o[memberLabel] == nil && isText(o["value"]) {
			o[memberLabel] = o["value"]
		}
		q.translate(o, memberLabel)
	}
	if raw, err := json.Marshal(options); err == nil && q.changed {
		e[memberOptions] = raw
	}
	q.changed = q.changed || before
}

// rename gives a member its present name, unless that is there as well, and says
// whether it did.
func (q *questions) rename(e members, old, present string) bool {
	value, ok := e[old]
	if !ok || e[present] != nil {
		return false
	}
	delete(e, old)
	e[present], q.changed = value, true
	return true
}

// translate creates a text that names no language one of the default language.
func (q *questions) translate(m members, name string) {
	if !isText(m[name]) {
		return
	}
	language, err := json.Marshal(q.language)
	if err != nil {
		return
	}
	m[name] = json.RawMessage(fmt.Sprintf("{%s:%s}", language, m[name]))
	q.changed = true
}

// isText tells whether a value is a text.
func isText(value json.RawMessage) bool { return len(value) > 0 && value[0] == '"' }
