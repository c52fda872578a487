package explanation

import (
	"testing"

	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// A setting that stands behind a finding is told in the languages of the console, as the finding is.
func TestSettingsBehindFindingsAreToldInTheLanguagesOfTheConsole(t *testing.T) {
	t.Parallel()
	meanings := map[string]bool{}
	add := func(f feature.Name, key string) {
		if s, ok := setting.Find(f, key); ok {
			meanings[s.Meaning] = true
		}
	}
	for name, codes := range factors {
		for _, of := range codes {
			add(name, of.action)
			for _, key := range of.thresholds {
				add(name, key)
			}
		}
		for _, key := range actionsOfPictures {
			add(name, key)
		}
		add(name, "invalid_validation_action")
	}
	if len(meanings) < 80 {
		t.Fatalf("%d meanings were found", len(meanings))
	}
	for _, language := range []string{"ar", "de", "es", "fr", "hi", "it", "ja", "ko", "pl", "pt-BR", "zh-CN"} {
		words, err := report.TextsIn(language)
		if err != nil {
			t.Fatal(err)
		}
		for meaning := range meanings {
			if words.TranslateExplanation(meaning) == meaning {
				t.Errorf("%s: %q has no translation", language, meaning)
			}
		}
	}
}
