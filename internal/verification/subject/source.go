package subject

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

// Source names a value found by an earlier step, or expected by the caller of the
// session: the setting of steps that take an input from elsewhere.
type Source struct {
	// Source is document_ai, questionnaire or expected_data.
	Source string `json:"source"`
	Key    string `json:"key"`
}

// ResolveSource is the value that a setting points to, as one text.
func ResolveSource(t verification.Task, s Source) (string, bool) {
	switch strings.ToLower(s.Source) { // publishing takes any case
	case "expected_data":
		return expectedValue(t.Session.Expected, s.Key)
	case "document_ai":
		return lastOf(t.Results, workflow.FeatureDocumentAI, s.Key, extracted)
	case "questionnaire":
		return lastOf(t.Results, workflow.FeatureQuestionnaire, s.Key, answered)
	}
	return "", false
}

func expectedValue(e *session.Expected, key string) (string, bool) {
	if key == "full_name" && e != nil {
		return textIn(personname.Person{First: e.FirstName, Last: e.LastName}.Whole())
	}
	raw, err := json.Marshal(e)
	members := map[string]any{}
	if err != nil || json.Unmarshal(raw, &members) != nil {
		return "", false
	}
	return textIn(members[key])
}

// lastOf returns the last step of a feature that has the key.
func lastOf(results []graph.Result, f workflow.Feature, key string, in func(item []byte, key string) (string, bool)) (string, bool) {
	for _, r := range slices.Backward(results) {
		if r.Feature != f {
			continue
		}
		if value, found := in(r.Item, key); found {
			return value, true
		}
	}
	return "", false
}

func extracted(item []byte, key string) (string, bool) {
	var it struct {
		Items []struct {
			Data map[string]any `json:"extracted_data"`
		} `json:"items"`
	}
	if json.Unmarshal(item, &it) != nil {
		return "", false
	}
	for _, file := range it.Items {
		if value, found := textIn(file.Data[key]); found {
			return value, true
		}
	}
	return "", false
}

func answered(item []byte, key string) (string, bool) {
	var it struct {
		Sections []struct {
			Items []struct {
				Key    string `json:"value"`
				Answer struct {
					Value any `json:"value"`
					Text  any `json:"text"`
				} `json:"answer"`
			} `json:"items"`
		} `json:"sections"`
	}
	if json.Unmarshal(item, &it) != nil {
		return "", false
	}
	for _, section := range it.Sections {
		for _, element := range section.Items {
			if element.Key != key {
				continue
			}
			if value, found := textIn(element.Answer.Value); found {
				return value, true
			}
			return textIn(element.Answer.Text)
		}
	}
	return "", false
}

// textIn is a text that says something, a number, or the value of an object with one.
func textIn(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, v != ""
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case map[string]any:
		return textIn(v["value"])
	}
	return "", false
}
