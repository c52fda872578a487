package demo

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"vidimus/cmd/vidimus/demo/apicall"
)

// sampleCase is a case of the showcase, and what is done with it.
type sampleCase struct {
	title, priority string
	// blueprint is the ready one that it follows.
	blueprint string
	// about is the number of the session, and of its person, in the showcase.
	about int
	// due is how long from now; 0 for what the blueprint says.
	due time.Duration
	// ticked is how much of the checklist is done; all of it for everything.
	ticked int
	note   string
	// then is the last thing that is done.
	then string
}

const all = 1000

// sampleCases are one of each state that calls by key reach: who may approve is a person of the console.
var sampleCases = []sampleCase{
	{title: "Possible match on a sanctions list", priority: "HIGH", blueprint: "screening_hit", about: 7, due: -26 * time.Hour, ticked: 2, note: "Name and year of birth agree; the place does not."},
	{title: "Same name as a listed person", priority: "MEDIUM", blueprint: "screening_hit", about: 24, due: 48 * time.Hour, ticked: all, note: "Another date of birth on the document.", then: "resolve"},
	{title: "Many payments to one company", priority: "HIGH", blueprint: "suspicious_activity", about: 0, due: 24 * time.Hour, ticked: 3, then: "report"},
	{title: "Where the funds come from", priority: "MEDIUM", blueprint: "aml_investigation", about: 1, due: 96 * time.Hour, ticked: 1, then: "request-info"},
	{title: "The document was shown under another name", priority: "MEDIUM", blueprint: "kyc", about: 15, ticked: all, note: "The portraits are of two persons.", then: "resolve"},
	{title: "Address and device in different countries", priority: "LOW", blueprint: "kyc", about: 2, ticked: all, note: "On a journey, as the booking shows.", then: "resolve"},
	{title: "Says not to be the listed person", priority: "HIGH", blueprint: "screening_hit", about: 18, due: 12 * time.Hour, then: "escalate"},
	{title: "Document about to expire", priority: "LOW", about: 3},
}

// prepareCases installs the ready blueprints, has a second person approve resolutions of hits, and keeps a template of reports.
func (s *Showcase) prepareCases(ctx context.Context) error {
	if err := s.below(ctx, "installCaseBlueprintPresets", "POST", "cases/blueprints/presets/install/", map[string]any{}, nil); err != nil {
		return err
	}
	kinds, err := s.blueprints(ctx)
	if err != nil {
		return err
	}
	change := map[string]any{
		"four_eyes_checker_blueprint": kinds["aml_investigation"], "escalation_enabled": true, "escalation_blueprint": kinds["aml_investigation"],
		"require_resolution_note": true, "default_due_hours": 72,
	}
	if err := s.below(ctx, "updateCaseBlueprint", "PATCH", "cases/blueprints/"+kinds["screening_hit"]+"/", change, nil); err != nil {
		return err
	}
	return s.below(ctx, "createReportTemplate", "POST", "report-templates/", map[string]any{
		"name": "Suspicious transactions", "jurisdiction": "DE", "report_type": "STR", "format": "pdf_only", "field_config": map[string]any{
			"rentity_id": "3177", "submission_code": "M", "currency_code_local": "EUR",
			"reporting_person": map[string]any{"first_name": "Ada", "last_name": "Lovelace", "occupation": "Compliance officer"},
		},
	}, nil)
}

// blueprints are the ids of the ready blueprints, by their keys.
func (s *Showcase) blueprints(ctx context.Context) (map[string]string, error) {
	var page struct {
		Results []struct {
			ID  string  `json:"uuid"`
			Key *string `json:"preset_key"`
		} `json:"results"`
	}
	if err := s.below(ctx, "listCaseBlueprints", "GET", "cases/blueprints/", nil, &page); err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, row := range page.Results {
		if row.Key != nil {
			out[*row.Key] = row.ID
		}
	}
	return out, nil
}

// openedCase is what of a case is needed to work on it.
type openedCase struct {
	ID    string `json:"uuid"`
	Items []struct {
		ID string `json:"uuid"`
	} `json:"checklist_items"`
}

// workCase opens a case about a session of the showcase and does with it what its sample says.
func (s *Showcase) workCase(ctx context.Context, c sampleCase) error {
	opened, err := s.openCase(ctx, c)
	if err != nil {
		return err
	}
	path := "cases/" + opened.ID + "/"
	for _, item := range opened.Items[:min(c.ticked, len(opened.Items))] {
		if err := s.below(ctx, "toggleCaseChecklistItem", "PATCH", path+"checklist/"+item.ID+"/", map[string]any{"is_completed": true}, nil); err != nil {
			return err
		}
	}
	if c.note != "" {
		if err := s.below(ctx, "createCaseNote", "POST", path+"notes/", map[string]any{"comment": c.note}, nil); err != nil {
			return err
		}
	}
	switch c.then {
	case "resolve":
		resolution := "FALSE_POSITIVE"
		if c.blueprint == "kyc" && c.priority != "LOW" {
			resolution = "VALID_THREAT"
		}
		return s.below(ctx, "resolveCase", "POST", path+"resolve/", map[string]any{"resolution": resolution, "note": c.note}, nil)
	case "report":
		return s.report(ctx, c, path)
	case "request-info":
		return s.below(ctx, "requestCaseInfo", "POST", path+"request-info/", nil, nil)
	case "escalate":
		return s.below(ctx, "escalateCase", "POST", path+"escalate/", nil, nil)
	}
	return nil
}

func (s *Showcase) openCase(ctx context.Context, c sampleCase) (openedCase, error) {
	var opened openedCase
	var sessions struct {
		Results []struct {
			ID string `json:"session_id"`
		} `json:"results"`
	}
	e, err := s.Client.Backend(ctx, s.Seeded.Sandbox.APIKey, apicall.Call{
		Operation: "listSessions", Method: "GET", Path: "/v3/sessions/?vendor_data=" + madeUpPrefix + strconv.Itoa(c.about),
	})
	if err != nil {
		return opened, err
	}
	if err := e.Read(&sessions); err != nil {
		return opened, err
	}
	if len(sessions.Results) == 0 {
		return opened, fmt.Errorf("session %d of the showcase is not there", c.about)
	}
	body := map[string]any{
		"title": c.title, "priority": c.priority, "tags": []string{"made up"},
		"links": []map[string]any{{"entity_type": "session", "entity_uuid": sessions.Results[0].ID}},
	}
	if c.blueprint != "" {
		kinds, err := s.blueprints(ctx)
		if err != nil {
			return opened, err
		}
		body["blueprint"] = kinds[c.blueprint]
	}
	if c.due != 0 {
		body["due_at"] = time.Now().Add(c.due).UTC().Format(time.RFC3339)
	}
	return opened, s.below(ctx, "createCase", "POST", "cases/", body, &opened)
}

// report adds two payments to a case and drafts a report of it that can be finalized.
func (s *Showcase) report(ctx context.Context, c sampleCase, path string) error {
	for n, amount := range []string{"9400.00", "9650.00"} {
		var paid struct {
			ID string `json:"uuid"`
		}
		e, err := s.Client.Backend(ctx, s.Seeded.Sandbox.APIKey, apicall.Call{
			Operation: "createTransaction", Method: "POST", Path: "/v3/transactions/",
			Body: payment(madeUpPrefix+"reported-"+strconv.Itoa(n), madeUpPrefix+strconv.Itoa(c.about), amount),
		})
		if err != nil {
			return err
		}
		if err := e.Read(&paid); err != nil {
			return err
		}
		if err := s.below(ctx, "createCaseLink", "POST", path+"links/", map[string]any{"entity_type": "transaction", "entity_uuid": paid.ID}, nil); err != nil {
			return err
		}
	}
	var templates, drafted struct {
		ID      string `json:"uuid"`
		Results []struct {
			ID string `json:"uuid"`
		} `json:"results"`
	}
	if err := s.below(ctx, "listReportTemplates", "GET", "report-templates/", nil, &templates); err != nil {
		return err
	}
	body := map[string]any{
		"action": "The account may not pay out until the customer has answered.", "reason": "Amounts just below what has to be reported, within one day.",
		"submission_date": time.Now().UTC().Format(time.RFC3339), "report_indicators": []string{"STRUCTURING"},
	}
	if len(templates.Results) > 0 {
		body["template"] = templates.Results[0].ID
	}
	if err := s.below(ctx, "createCaseRegulatoryReport", "POST", path+"regulatory-reports/", body, &drafted); err != nil {
		return err
	}
	return s.below(ctx, "validateRegulatoryReport", "POST", "regulatory-reports/"+drafted.ID+"/validate/", nil, nil)
}

// below makes a call below the sandbox's organisation and application, and reads its answer.
func (s *Showcase) below(ctx context.Context, operation, method, path string, body, into any) error {
	part := s.Seeded.Sandbox
	e, err := s.Client.Backend(ctx, part.APIKey, apicall.Call{
		Operation: operation, Method: method, Body: body,
		Path: "/v3/organization/" + part.OrganisationID.String() + "/application/" + part.ApplicationID.String() + "/" + path,
	})
	if err != nil || into == nil {
		return err
	}
	return e.Read(into)
}
