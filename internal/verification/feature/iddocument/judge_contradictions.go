package iddocument

import (
	"encoding/json"
	"slices"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification/feature/iddocument/documentdata"
)

// Risks of sources that contradict each other.
const (
	riskZoneAndPrint = "MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME"
	riskInconsistent = "DATA_INCONSISTENT"
	riskSides        = "DOCUMENT_SIDES_MISMATCH"
)

// cross raises what contradictions there are, one warning of each kind.
func (f *findings) cross(all []documentdata.Contradiction, s workflow.OCRSettings) {
	byRisk := map[string][]documentdata.Contradiction{}
	for _, c := range all {
		risk := riskOf(c)
		if two := documentdata.BetweenSameSources(all, c); documentdata.TwoDocuments(two) {
			risk = riskSides
		}
		byRisk[risk] = append(byRisk[risk], c)
	}
	for _, risk := range []string{riskSides, riskZoneAndPrint, riskInconsistent} {
		if found := byRisk[risk]; len(found) > 0 {
			f.Add(risk, weighed(all, found, s.InconsistentDataAction), dataOf(found))
		}
	}
}

// riskOf is the risk that a contradiction is told under.
func riskOf(c documentdata.Contradiction) string {
	if c.A.Kind == documentdata.FromZone && c.B.Kind == documentdata.FromPrint {
		return riskZoneAndPrint
	}
	return riskInconsistent
}

// dataOf names the fields and sources of contradictions, never what they say.
func dataOf(found []documentdata.Contradiction) map[string]any {
	var fields, kinds []string
	for _, c := range found {
		fields = append(fields, c.Field)
		kinds = append(kinds, c.A.Kind, c.B.Kind)
	}
	return map[string]any{"fields": distinct(fields), "sources": distinct(kinds)}
}

func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// judgeEarlier compares the document with those that the person showed in this
// session before.
func (f *findings) judgeEarlier(d *documentdata.Document, results []graph.Result, s workflow.OCRSettings) {
	for _, r := range results {
		if r.Feature != workflow.FeatureOCR || r.Status == string(decision.StepDeclined) {
			continue
		}
		var it struct {
			decision.Document
			// Warnings tell whether that document was read from print alone.
			Warnings []struct {
				Risk string `json:"risk"`
			} `json:"warnings"`
		}
		if json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		var fields []string
		if name := d.FullName(); it.FullName != "" && name != "" && personname.Comparable(it.FullName, name) && documentdata.AlikeNames(it.FullName, name) < s.NameMatchThreshold {
			fields = append(fields, documentdata.FieldName)
		}
		if it.DateOfBirth != "" && d.Birth.Known() && it.DateOfBirth != *d.Birth.ISO() {
			fields = append(fields, documentdata.FieldBirth)
		}
		if len(fields) > 0 {
			action := actionIfConfirmed(d, s.InconsistentDataAction)
			for _, w := range it.Warnings {
				if w.Risk == "MRZ_NOT_DETECTED" {
					action = unsure(action)
				}
			}
			f.Add("ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS", action, map[string]any{"fields": fields, "node_id": r.NodeID})
			return
		}
	}
}

// weighed lets a person look where no contradiction is sure.
func weighed(all, found []documentdata.Contradiction, action workflow.Action) workflow.Action {
	if !slices.ContainsFunc(found, func(c documentdata.Contradiction) bool { return c.IsCertain(all) }) {
		return unsure(action)
	}
	return action
}

// unsure is what a contradiction leads to that may be a misreading.
func unsure(action workflow.Action) workflow.Action {
	if action == workflow.ActionDecline {
		return workflow.ActionReview
	}
	return action
}

// actionIfConfirmed is what a contradiction of the document with something else leads to:
// what was read from print alone is not sure.
func actionIfConfirmed(d *documentdata.Document, action workflow.Action) workflow.Action {
	if d.IsPrintedOnly() {
		return unsure(action)
	}
	return action
}
