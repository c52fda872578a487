package contract_test

import (
	"strconv"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutBlueprints tells whether the operation is one about the kinds of cases.
func (f *fuzzed) aboutBlueprints() bool {
	return f.about("CaseBlueprint", "CaseBlueprints", "CaseBlueprintPresets")
}

// caseApp is where cases are worked on.
func (f *fuzzed) caseApp() e2e.CaseApp {
	f.t.Helper()
	return e2e.CaseApp{App: e2e.App{World: f.world, Party: f.world.Live, T: f.t}, Owner: f.seat()}
}

// renewBlueprint puts a blueprint in place.
func (f *fuzzed) renewBlueprint() {
	f.t.Helper()
	if f.current == "" {
		f.current = f.caseApp().Blueprint("fuzzed "+strconv.FormatInt(urls.Add(1), 10), nil)["uuid"].(string)
	}
}

// caseGround is where cases and their blueprints are.
func (f *fuzzed) caseGround(g *fuzz.Ground) {
	if !f.aboutBlueprints() {
		return
	}
	g.Path["organization_id"], g.Elsewhere["organization_id"] = []string{f.seat().Organisation.String()}, []string{e2e.UnknownID}
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Live.ID.String()}, []string{e2e.UnknownID, f.world.Sandbox.ID.String()}
	g.Path["blueprint_uuid"], g.Elsewhere["blueprint_uuid"] = []string{f.current}, []string{e2e.UnknownID}
}

// caseMembers are body members that mean something to calls about them.
func (f *fuzzed) caseMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutBlueprints() {
		return
	}
	out["name"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "name")
		return "株 " + strconv.FormatInt(urls.Add(1), 10)
	})
	out["assignee_pool"] = sampled(fuzz.List{f.seat().Account.String()})
	out["escalation_blueprint"], out["four_eyes_checker_blueprint"], out["expected_version"] = sampled(nil), sampled(nil), sampled(fuzz.Raw("1"))
	out["content_config"] = sampled(fuzz.Object{}, fuzz.Raw(`{"checklist":{"enabled":true,"items":[{"label":"Look","order":1}]}}`), fuzz.Raw(`{"identity":{"enabled":false}}`))
	out["preset_keys"] = sampled(nil, fuzz.List{}, fuzz.List{"kyc"})
}
