package e2e

import (
	"testing"

	"vidimus/internal/testkit/testenv"
)

// QuestionnairesPath lists and creates questionnaires.
const QuestionnairesPath = "/v3/questionnaires/"

// Question is an element as it is sent.
func Question(kind, label string) Object {
	return Object{"element_type": kind, "label": Object{"en": label}}
}

// CreateQuestionnaire creates one, which must succeed.
func CreateQuestionnaire(t testing.TB, w *testenv.World, p testenv.Party, body Object) Object {
	t.Helper()
	return WantCreated(t, w.For(t, p).Do("POST", QuestionnairesPath, body, nil))
}

// FundsQuestionnaire is a questionnaire as it is sent.
func FundsQuestionnaire() Object {
	return Object{"title": "Source of funds", "languages": []string{"en"}, "form_elements": []Object{Question("short_text", "Where from?")}}
}
