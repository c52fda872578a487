package decision

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
)

// Categories says for each kind of list whether a person is on it: match or clear.
type Categories struct {
	Sanctions    string `json:"sanctions"`
	PEP          string `json:"pep"`
	AdverseMedia string `json:"adverse_media"`
	Warnings     string `json:"warnings"`
}

// CategoriesOf reports for each category of lists whether a screening has a hit that
// was not dismissed as a false positive: "match" or "clear". It returns nil if
// nothing was screened.
func CategoriesOf(screening json.RawMessage) *Categories {
	var it struct {
		Score *float64 `json:"score"`
		Hits  []struct {
			ReviewStatus string            `json:"review_status"`
			PEP          []json.RawMessage `json:"pep_matches"`
			Warned       []json.RawMessage `json:"warning_matches"`
			Sanctioned   []json.RawMessage `json:"sanction_matches"`
			Media        []json.RawMessage `json:"adverse_media_matches"`
		} `json:"hits"`
	}
	if json.Unmarshal(screening, &it) != nil || it.Score == nil {
		return nil
	}
	const match, isClear, dismissed = "match", "clear", "False Positive"
	out := &Categories{isClear, isClear, isClear, isClear}
	for _, h := range it.Hits {
		if h.ReviewStatus == dismissed {
			continue
		}
		for to, found := range map[*string]int{
			&out.Sanctions: len(h.Sanctioned), &out.PEP: len(h.PEP), &out.AdverseMedia: len(h.Media), &out.Warnings: len(h.Warned),
		} {
			if found > 0 {
				*to = match
			}
		}
	}
	return out
}

// joinScreenings shows at the key people of a company what their screenings
// with the company came to. Who has a session of his own shows that one's.
func joinScreenings(results []Result) error {
	screened := map[uuid.UUID]json.RawMessage{}
	for _, r := range results {
		for _, o := range r.ExtraItems {
			for _, id := range o.About {
				screened[id] = o.Item
			}
		}
	}
	if len(screened) == 0 {
		return nil
	}
	for n := range results {
		r := &results[n]
		if r.Feature != workflow.FeatureKYBKeyPeople || len(r.Item) == 0 {
			continue
		}
		var err error
		if r.Item, err = withScreenings(r.Item, screened); err != nil {
			return err
		}
	}
	return nil
}

type members = map[string]json.RawMessage

func withScreenings(item json.RawMessage, screened map[uuid.UUID]json.RawMessage) (json.RawMessage, error) {
	var whole, registry members
	if err := json.Unmarshal(item, &whole); err != nil {
		return nil, fmt.Errorf("read key people: %w", err)
	}
	if len(whole["registry"]) == 0 {
		return item, nil
	}
	if err := json.Unmarshal(whole["registry"], &registry); err != nil {
		return nil, fmt.Errorf("read key people: %w", err)
	}
	for _, list := range []string{"officers", "beneficial_owners"} {
		var people []members
		if json.Unmarshal(registry[list], &people) != nil {
			continue
		}
		for _, p := range people {
			showScreening(p, screened)
		}
		var err error
		if registry[list], err = json.Marshal(people); err != nil {
			return nil, fmt.Errorf("write key people: %w", err)
		}
	}
	var err error
	if whole["registry"], err = json.Marshal(registry); err != nil {
		return nil, fmt.Errorf("write key people: %w", err)
	}
	return json.Marshal(whole)
}

// showScreening fills members of a person that are not known yet.
func showScreening(person members, screened map[uuid.UUID]json.RawMessage) {
	var id uuid.UUID
	if json.Unmarshal(person["uuid"], &id) != nil || len(person["aml_status"]) > 0 && string(person["aml_status"]) != "null" {
		return
	}
	screening, known := screened[id]
	var it members
	if !known || json.Unmarshal(screening, &it) != nil {
		return
	}
	person["aml_status"] = it["status"]
	if raw, err := json.Marshal(CategoriesOf(screening)); err == nil {
		person["kyc_aml_categories"] = raw
	}
}
