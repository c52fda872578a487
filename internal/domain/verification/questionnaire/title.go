package questionnaire

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	maxTitle       = 255
	maxDescription = 2000
)

// textChange is what a request says about the title or the description.
type textChange struct {
	// field is the member of the request that holds the text in the default language, all the one that holds it by language.
	field, all string
	// text is nil where the text in the default language stays as it is, texts where the others do.
	text  *string
	texts Text
	limit int
	// required texts are there in the default language.
	required bool
}

// apply returns the text after the change, which may have altered the languages and the default one of f as well.
func (t textChange) apply(old Text, before string, f Form, add func(field, format string, args ...any)) Text {
	out := maps.Clone(old)
	if t.texts != nil {
		out = maps.Clone(t.texts)
	}
	if out == nil {
		out = Text{}
	}
	named, isNamed := t.texts[f.DefaultLanguage]
	switch {
	case t.text != nil && isNamed && named != *t.text:
		add(t.all, "The text in %s, the default language, is not that of %s.", f.DefaultLanguage, t.field)
	case t.text != nil:
		out[f.DefaultLanguage] = *t.text
	case !isNamed:
		t.keep(out, old, before, f)
	}
	t.check(out, f, add)
	maps.DeleteFunc(out, func(_, s string) bool { return s == "" })
	return out
}

// keep leaves the text of the default language as it was; where that is another language now, the text becomes one of that.
func (t textChange) keep(out, old Text, before string, f Form) {
	text := old[f.DefaultLanguage]
	if text == "" {
		text = old[before]
	}
	out[f.DefaultLanguage] = text
	if t.texts == nil && !slices.Contains(f.Languages, before) {
		delete(out, before)
	}
}

func (t textChange) check(out Text, f Form, add func(field, format string, args ...any)) {
	if t.required && out[f.DefaultLanguage] == "" {
		add(t.fieldOf(f.DefaultLanguage, f), "The text is missing in %s, the default language.", f.DefaultLanguage)
	}
	for _, language := range slices.Sorted(maps.Keys(out)) {
		field, s := t.fieldOf(language, f), out[language]
		switch {
		case !slices.Contains(f.Languages, language) && language != f.DefaultLanguage:
			add(field, "%q is not one of the questionnaire's languages.", shown(language))
		case utf8.RuneCountInString(s) > t.limit:
			add(field, "At most %d characters%s.", t.limit, t.where(language, f))
		case strings.ContainsRune(s, 0) || !utf8.ValidString(s):
			add(field, "The text%s holds characters that no text may hold.", t.where(language, f))
		}
	}
}

// fieldOf is the member of the request that holds the text of a language.
func (t textChange) fieldOf(language string, f Form) string {
	if _, byLanguage := t.texts[language]; language == f.DefaultLanguage && !byLanguage {
		return t.field
	}
	return t.all
}

func (t textChange) where(language string, f Form) string {
	if t.fieldOf(language, f) == t.field {
		return ""
	}
	return fmt.Sprintf(" in %s", language)
}
