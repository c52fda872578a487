package flow

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/verification"
	"vidimus/internal/verification/action"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/state"
)

type object = map[string]any

func feature(name workflow.Feature, next string) object {
	return object{"node_type": "feature", "feature": name, "next": next}
}

func end(status string) object { return object{"node_type": "status", "session_status": status} }

func branch(field, operator string, value any, yes, no string) object {
	return object{"node_type": "branch", "branches": []object{
		{"rules": []object{{"field": field, "operator": operator, "value": value}}, "goto": yes}, {"rules": []any{}, "goto": no},
	}}
}

// drawn makes a session of a graph; its first node is called doc.
func (d *env) drawn(nodes object) session.Ref {
	d.t.Helper()
	draft := workflow.StatusDraft
	v, err := d.Workflows.Create(d.t.Context(), d.app.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, Status: &draft})
	if err != nil {
		d.t.Fatal(err)
	}
	raw, err := json.Marshal(object{"start_node": "doc", "nodes": nodes})
	if err != nil {
		d.t.Fatal(err)
	}
	ref := workflow.Ref{ApplicationID: d.app.ID, VersionID: v.VersionID}
	if _, _, err := d.Workflows.ReplaceGraph(d.t.Context(), ref, workflow.GraphChange{Graph: raw}); err != nil {
		d.t.Fatal(err)
	}
	if _, err := d.Workflows.Publish(d.t.Context(), ref); err != nil {
		d.t.Fatal(err)
	}
	return d.sessionOf(v.WorkflowID)
}

// found is a finding with members of its own.
func found(node string, status decision.StepStatus, members object) verification.Finding {
	item := object{"node_id": node, "status": status, "warnings": []any{}}
	for k, v := range members {
		item[k] = v
	}
	raw, err := json.Marshal(item)
	if err != nil {
		panic(err)
	}
	return verification.Finding{Status: status, Item: raw}
}

// way lists the rows of a session in their order.
func (d *env) way(ref session.Ref) []string {
	d.t.Helper()
	rows, err := d.pool.Query(d.t.Context(), "SELECT node_id, state FROM session_steps WHERE session_id = $1 ORDER BY position", ref.SessionID)
	if err != nil {
		d.t.Fatal(err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var id, state string
		if err := rows.Scan(&id, &state); err != nil {
			d.t.Fatal(err)
		}
		out = append(out, id+" "+state)
	}
	return out
}

func (d *env) wantWay(ref session.Ref, want ...string) {
	d.t.Helper()
	if diff := cmp.Diff(want, d.way(ref)); diff != "" {
		d.t.Errorf("the way (-want +got):\n%s", diff)
	}
}

// calls is a receiver that answers as the test wants.
type calls struct {
	mu    sync.Mutex
	made  []action.OutsideCall
	takes bool
	err   error
	wait  bool
}

func (c *calls) Call(ctx context.Context, call action.OutsideCall) (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made = append(c.made, call)
	if c.wait {
		<-ctx.Done()
		return false, ctx.Err()
	}
	return c.takes, c.err
}

// byCountry asks persons of Utopia for a face, and all others for a number.
func byCountry() object {
	return object{
		"doc": feature(workflow.FeatureOCR, "where"), "where": branch("kyc.issuing_state", "equals", "UTO", "face", "phone"),
		"face": feature(workflow.FeatureLiveness, "age"), "age": feature(workflow.FeatureAgeEstimation, "end"),
		"phone": feature(workflow.FeaturePhone, "review"), "end": end("Determine"), "review": end("In Review"),
	}
}

func (d *env) fakes() map[workflow.Feature]*fake {
	out := map[workflow.Feature]*fake{}
	for _, f := range []workflow.Feature{workflow.FeatureLiveness, workflow.FeatureAgeEstimation, workflow.FeaturePhone, workflow.FeatureAML} {
		out[f] = &fake{feature: f}
		d.with(out[f])
	}
	return out
}

func TestASessionFollowsItsBranch(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		state  string
		way    []string
		status session.Status
		items  map[string]bool
		steps  int
	}{
		"the first branch whose rules hold": {"UTO", []string{"doc done", "face done", "age done"}, session.StatusApproved, map[string]bool{"liveness_checks": true, "phone_verifications": false}, 3},
		"the else":                          {"XYZ", []string{"doc done", "phone done"}, session.StatusInReview, map[string]bool{"liveness_checks": false, "phone_verifications": true}, 2},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			d.fakes()
			d.script.says = []verification.Finding{found("doc", decision.StepApproved, object{"issuing_state": tc.state})}
			ref := d.drawn(byCountry())
			if v := d.look(ref); len(v.Steps) != 1 || v.Steps[0].NodeID != "doc" {
				t.Errorf("before consent the page shows %+v", v.Steps)
			}
			d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.wantWay(ref, "doc active")
			d.done(ref, "doc")
			for _, step := range d.look(ref).Steps[1:] {
				d.carry(ref, step.NodeID)
			}
			d.wantWay(ref, tc.way...)
			if v := d.look(ref); v.Session.Status != tc.status || len(v.Steps) != tc.steps {
				t.Errorf("%s with %d steps", v.Session.Status, len(v.Steps))
			}
			decided := d.decision(ref)
			for array, there := range tc.items {
				if (string(decided[array]) != "null") != there {
					t.Errorf("%s is %s", array, decided[array])
				}
			}
			if spent := 100*price - d.count("SELECT balance_micros FROM credit_accounts"); spent != price {
				t.Errorf("%d was charged for one document", spent)
			}
		})
	}
}

func TestWhatBranchesCanAskAbout(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		field, operator string
		value           any
		want            bool
	}{
		"metadata":                       {"session.metadata.tier", "equals", "gold", true},
		"other metadata":                 {"session.metadata.tier", "equals", "silver", false},
		"what is not in the metadata":    {"session.metadata.city", "is_empty", nil, true},
		"the caller's name for a person": {"session.vendor_data", "equals", "ana", true},
		"a language":                     {"session.language", "is_empty", nil, true},
		"how often the person came":      {"user.session_count", "equals", 2, true},
		"how often, otherwise":           {"user.session_count", "greater_than", 2, false},
		"tags, which nobody has":         {"user.tags", "contains", "vip", false},
		"the verdict of a step":          {"kyc.status", "equals", "Approved", true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			d.fakes()
			rule := branch(tc.field, tc.operator, tc.value, "face", "end")
			ref := d.drawn(object{"doc": feature(workflow.FeatureOCR, "ask"), "ask": rule, "face": feature(workflow.FeatureLiveness, "end"), "end": end("Determine")})
			for i := range 2 {
				_, err := d.pool.Exec(t.Context(), "UPDATE sessions SET vendor_data = 'ana', metadata = '{\"tier\":\"gold\"}', status = 'Approved'")
				if err != nil {
					t.Fatal(err)
				}
				if i == 0 {
					var id uuid.UUID
					if err := d.pool.QueryRow(t.Context(), "SELECT workflow_id FROM sessions").Scan(&id); err != nil {
						t.Fatal(err)
					}
					ref = d.sessionOf(id)
				}
			}
			// The sessions above were given their person afterwards.
			if _, err := d.pool.Exec(t.Context(), `INSERT INTO entities (application_id, kind, vendor_data, session_count, counted_from, created_at, updated_at)
				SELECT application_id, 'user', 'ana', 2, now(), now(), now() FROM sessions LIMIT 1`); err != nil {
				t.Fatal(err)
			}
			d.become(ref, session.StatusNotStarted)
			d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.done(ref, "doc")
			if got := len(d.way(ref)) == 2; got != tc.want {
				t.Errorf("the rule holds: %v", got)
			}
		})
	}
}

func TestStatusRulesReplaceAVerdict(t *testing.T) {
	t.Parallel()
	rules := []object{
		{"field": "kyc.issuing_state", "operator": "equals", "value": "UTO", "status": "Declined"},
		{"field": "issuing_state", "operator": "equals", "value": "XYZ", "status": "No Action"},
	}
	for state, want := range map[string]session.Status{"UTO": session.StatusDeclined, "XYZ": session.StatusApproved} {
		d := newEnv(t)
		d.script.says = []verification.Finding{found("doc", decision.StepApproved, object{"issuing_state": state})}
		doc := feature(workflow.FeatureOCR, "end")
		doc["config"] = object{"status_rules": rules}
		ref := d.drawn(object{"doc": doc, "end": end("Determine")})
		d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
		d.done(ref, "doc")
		var items []object
		if err := json.Unmarshal(d.decision(ref)["id_verifications"], &items); err != nil || items[0]["status"] != string(want) || d.status(ref) != want {
			t.Errorf("%s: %v, %s, %v", state, items, d.status(ref), err)
		}
	}
}

func TestAStatusRuleJudgesNoFailure(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	phone := feature(workflow.FeaturePhone, "end")
	phone["config"] = object{"status_rules": []object{{"field": "status", "operator": "equals", "value": "In Review", "status": "Approved"}}}
	ref := d.drawn(object{"doc": phone, "end": end("Determine")})
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if d.status(ref) != session.StatusInReview {
		t.Errorf("a check that was not made came to %s", d.status(ref))
	}
}

// calling calls out after the document, and goes to review when that fails.
func calling() object {
	return object{
		"doc":  feature(workflow.FeatureOCR, "call"),
		"call": object{"node_type": "webhook", "config": object{"url": "https://hooks.example/a", "timeout_seconds": 1}, "next": "face", "on_failure": "review"},
		"face": feature(workflow.FeatureLiveness, "end"), "end": end("Determine"), "review": end("In Review"),
	}
}

func TestACallInTheMiddle(t *testing.T) {
	t.Parallel()
	gone := errors.New("the database is gone")
	cases := map[string]struct {
		receiver *calls
		env      application.Environment
		giveUp   bool
		way      []string
		made     int
		fails    bool
	}{
		"it is taken":                 {&calls{takes: true}, application.Live, false, []string{"doc done", "call done", "face processing"}, 1, false},
		"it is refused":               {&calls{}, application.Live, false, []string{"doc done", "call done"}, 1, false},
		"nobody answers in time":      {&calls{wait: true}, application.Live, false, []string{"doc done", "call done"}, 1, false},
		"it cannot be tried":          {&calls{err: gone}, application.Live, false, []string{"doc done", "call processing"}, 1, true},
		"it cannot be tried for good": {&calls{err: gone}, application.Live, true, []string{"doc done", "call done"}, 1, false},
		"a sandbox calls nobody":      {&calls{}, application.Sandbox, false, []string{"doc done", "call done", "face processing"}, 0, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			d.fakes()
			d.Actions.Calls = tc.receiver
			ref := d.drawn(calling())
			ref.Environment = tc.env
			d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.done(ref, "doc")
			d.wantWay(ref, "doc done", "call processing")
			if v := d.look(ref); len(v.Steps) != 1 || v.Current != "" {
				t.Errorf("the page shows %+v", v.Steps)
			}
			if err := d.carryOut(ref, "call", 1, tc.giveUp); (err != nil) != tc.fails {
				t.Fatal(err)
			}
			d.wantWay(ref, tc.way...)
			if len(tc.receiver.made) != tc.made {
				t.Fatalf("%d calls", len(tc.receiver.made))
			}
			if failed := len(tc.way) == 2 && !tc.fails; failed != (d.status(ref) == session.StatusInReview) {
				t.Errorf("the session is %s", d.status(ref))
			}
			if names := d.stepNames(ref); !cmp.Equal(names, []string{"OCR", "LIVENESS"}[:min(2, len(d.way(ref))-1)]) {
				t.Errorf("lists show %v", names)
			}
		})
	}
}

func (d *env) stepNames(ref session.Ref) (names []string) {
	d.t.Helper()
	steps, err := d.Store.Queries().StepListOfSessions(d.t.Context(), db.StepListOfSessionsParams{
		ApplicationID: ref.ApplicationID, SessionIds: []uuid.UUID{ref.SessionID},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	for _, s := range steps {
		names = append(names, s.Feature)
	}
	return names
}

func TestACallIsMadeAgainAfterACrashUnderTheSameName(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.fakes()
	receiver := &calls{err: errors.New("we died")}
	d.Actions.Calls = receiver
	ref := d.drawn(calling())
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	if err := d.carryOut(ref, "call", 1, false); err == nil {
		t.Fatal("a crash is passed over")
	}
	receiver.err, receiver.takes = nil, true
	d.carry(ref, "call")
	d.carry(ref, "call") // a third run finds it settled
	if len(receiver.made) != 2 || receiver.made[0].DeliveryID != receiver.made[1].DeliveryID {
		t.Fatalf("%d calls", len(receiver.made))
	}
	body := string(receiver.made[1].Body)
	for _, want := range []string{
		`"webhook_type":"workflow.call"`, `"session_id":"` + ref.SessionID.String(), `"node_id":"call"`, `"environment":"live"`, `"vendor_data":null`,
		`"decision":{"session_id":"` + ref.SessionID.String(), `"status":"In Progress"`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is not in %s", want, body)
		}
	}
	d.wantWay(ref, "doc done", "call done", "face processing")
}

// mails keeps what is sent.
type mails struct {
	sent []mailer.Message
	err  error
}

func (m *mails) Send(_ context.Context, message mailer.Message) error {
	m.sent = append(m.sent, message)
	return m.err
}

func TestActions(t *testing.T) {
	t.Parallel()
	address := object{"email": "Ana@Example.org"}
	cases := map[string]struct {
		config  object
		item    object
		mailErr error
		failed  bool
		list    lists.List
		entry   string
		mails   int
	}{
		"an address is blocked":      {object{"action": "add_to_list", "list": "blocklist", "field": "email.email"}, address, nil, false, lists.Blocklist, "email ana@example.org", 0},
		"a person is trusted":        {object{"action": "add_to_list", "list": "allowlist", "field": "session.vendor_data"}, nil, nil, false, lists.Allowlist, "user ana", 0},
		"what was not found":         {object{"action": "add_to_list", "list": "blocklist", "field": "email.email"}, nil, nil, true, lists.Blocklist, "", 0},
		"a mail":                     {object{"action": "send_mail", "to": "desk@example.org"}, nil, nil, false, lists.Blocklist, "", 1},
		"a mail that cannot be sent": {object{"action": "send_mail", "to": "desk@example.org"}, nil, errors.New("no server"), true, lists.Blocklist, "", 1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			post := &mails{err: tc.mailErr}
			d.Actions.Lists, d.Actions.Mail = lists.New(d.Store, d.clock), post
			d.with(&fake{feature: workflow.FeatureEmail, says: []verification.Finding{found("doc", decision.StepApproved, tc.item)}})
			ref := d.drawn(object{
				"doc":  feature(workflow.FeatureEmail, "act"),
				"act":  object{"node_type": "action", "label": "Now\nlook", "config": tc.config, "next": "good", "on_failure": "bad"},
				"good": end("Approved"), "bad": end("Declined"),
			})
			if _, err := d.pool.Exec(t.Context(), "UPDATE sessions SET vendor_data = 'ana'"); err != nil {
				t.Fatal(err)
			}
			d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.carry(ref, "doc")
			d.carry(ref, "act")
			want := map[bool]session.Status{true: session.StatusDeclined, false: session.StatusApproved}[tc.failed]
			if d.status(ref) != want || len(post.sent) != tc.mails {
				t.Fatalf("%s with %d mails", d.status(ref), len(post.sent))
			}
			var entry string
			err := d.pool.QueryRow(t.Context(), "SELECT coalesce(string_agg(entry_type || ' ' || value, ','), '') FROM list_entries WHERE list = $1", string(tc.list)).Scan(&entry)
			if err != nil || entry != tc.entry {
				t.Errorf("the list holds %q, %v", entry, err)
			}
			if tc.mails > 0 {
				m := post.sent[0]
				if m.To != "desk@example.org" || m.Subject != "Verification 1: Now look" || !strings.Contains(m.Text, ref.SessionID.String()) || strings.Contains(m.Text, "ana") {
					t.Errorf("the mail is %+v", m)
				}
			}
		})
	}
}

func TestDoneAgainASessionMayTakeAnotherWay(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	fakes := d.fakes()
	d.script.says = []verification.Finding{found("doc", decision.StepApproved, object{"issuing_state": "UTO"}), found("doc", decision.StepApproved, object{"issuing_state": "XYZ"})}
	d.with(fakeUpload{fakes[workflow.FeatureLiveness]})
	ref := d.drawn(byCountry())
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	d.must(d.put(ref, "face", verification.SideSelfie))
	d.must(d.Skip(t.Context(), ref, "face", verification.SideFile))
	d.carry(ref, "face")
	d.carry(ref, "age")
	d.wantWay(ref, "doc done", "face done", "age done")
	for named, code := range map[string]string{"phone": "node_unknown", "gone": "node_unknown"} {
		if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: named, Feature: "PHONE"}); codeOf(err) != code {
			t.Errorf("%s, which the session never came to: %v", named, err)
		}
	}
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: "doc", Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	d.wantWay(ref, "doc pending", "face done", "age done")
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	d.wantWay(ref, "doc done", "phone processing")
	d.shred()
	if n := d.count("SELECT count(*) FROM media WHERE purpose = 'selfie'"); n != 0 {
		t.Errorf("%d selfies of the way that was left", n)
	}
	if history := d.told(ref); !slices.Contains(history, "face REMOVED 1 Approved") || !slices.Contains(history, "age REMOVED 1 Approved") {
		t.Errorf("the history says nothing of the way that was left: %q", history)
	}
	d.carry(ref, "phone")
	if got := string(d.decision(ref)["liveness_checks"]); d.status(ref) != session.StatusInReview || got != "null" {
		t.Errorf("%s, with %s of the way that was left", d.status(ref), got)
	}
}

func TestDoneAgainOnTheSameWayNothingElseIsRepeated(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	fakes := d.fakes()
	receiver := &calls{takes: true}
	d.Actions.Calls = receiver
	nodes := calling()
	nodes["face"] = feature(workflow.FeatureLiveness, "old")
	nodes["old"] = branch("liveness.age_estimation", "greater_than", 17, "end", "age")
	nodes["age"] = feature(workflow.FeatureAgeEstimation, "end")
	ref := d.drawn(nodes)
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	for _, id := range []string{"call", "face", "age"} {
		d.carry(ref, id)
	}
	if d.status(ref) != session.StatusApproved {
		t.Fatalf("the session is %s", d.status(ref))
	}
	again := func(id, feature string) {
		t.Helper()
		if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: id, Feature: feature}); err != nil {
			t.Fatal(err)
		}
		d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	}
	again("doc", "OCR")
	d.done(ref, "doc")
	if len(receiver.made) != 1 || len(fakes[workflow.FeatureLiveness].tasks) != 1 || d.status(ref) != session.StatusApproved {
		t.Errorf("%d calls, %d faces, %s", len(receiver.made), len(fakes[workflow.FeatureLiveness].tasks), d.status(ref))
	}
	// A face that is old enough makes the estimation needless.
	fakes[workflow.FeatureLiveness].says = []verification.Finding{found("face", decision.StepInReview, object{"age_estimation": 40})}
	again("face", "LIVENESS")
	d.carry(ref, "face")
	d.wantWay(ref, "doc done", "call done", "face done")
	if d.status(ref) != session.StatusInReview || len(receiver.made) != 1 {
		t.Errorf("%s after %d calls", d.status(ref), len(receiver.made))
	}
}

func TestACallHasNoVerdict(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.fakes()
	d.Actions.Calls = &calls{}
	ref := d.drawn(calling())
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	d.carry(ref, "call")
	if _, err := d.UpdateStepStatus(t.Context(), ref, manualreview.StepStatusInput{NodeID: "call", To: decision.StepApproved}); codeOf(err) != "step_not_found" {
		t.Errorf("a call is approved: %v", err)
	}
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: "call", Feature: "OCR"}); codeOf(err) != "node_unknown" {
		t.Errorf("a call is done again: %v", err)
	}
}

func TestABranchedSessionIsAbandoned(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.fakes()
	d.Actions.Calls = &calls{takes: true}
	ref := d.drawn(calling())
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, "doc")
	d.pass(life)
	if n := d.expire(); n != 0 {
		t.Errorf("%d sessions end while the product calls out", n)
	}
	d.carry(ref, "call")
	d.Features[workflow.FeatureLiveness] = fakeUpload{&fake{feature: workflow.FeatureLiveness}}
	ref = d.drawn(byCountry())
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.pass(life)
	d.expire()
	if d.status(ref) != session.StatusAbandoned || string(d.decision(ref)["features"]) == "[]" {
		t.Errorf("%s with %s", d.status(ref), d.decision(ref)["features"])
	}
}

func TestUnattendedStepsEndInsideTheCall(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	aml := d.fakes()[workflow.FeatureAML]
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML)
	d.done(ref, node)
	d.carry(ref, "feature_aml")
	aml.says = []verification.Finding{{Status: decision.StepDeclined, Item: itemOf("feature_aml", decision.StepDeclined)}}
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}); err != nil {
		t.Fatal(err)
	}
	if len(aml.tasks) != 2 || d.status(ref) != session.StatusDeclined {
		t.Fatalf("run %d times, %s", len(aml.tasks), d.status(ref))
	}
	d.pass(29 * time.Second)
	err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"})
	if codeOf(err) != "resubmitted_lately" || d.status(ref) != session.StatusDeclined || len(aml.tasks) != 2 {
		t.Fatalf("repeated: %v, %s", err, d.status(ref))
	}
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "OCR"}, manualreview.NodeInput{Feature: "AML"}); err != nil {
		t.Errorf("together with a document: %v", err)
	}
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	d.done(ref, node)
	d.carry(ref, "feature_aml")
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}); err != nil {
		t.Errorf("the last one was not of such steps alone: %v", err)
	}
	d.pass(30 * time.Second)
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}); err != nil || d.status(ref) != session.StatusApproved {
		t.Errorf("after 30 seconds: %v, %s", err, d.status(ref))
	}
}

func TestWhatTheCallDoesNotEndAWorkerDoes(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	aml := d.fakes()[workflow.FeatureAML]
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML)
	d.done(ref, node)
	d.carry(ref, "feature_aml")
	aml.broken = true
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}); err != nil {
		t.Fatal(err)
	}
	if d.status(ref) != session.StatusResubmitted || d.count("SELECT count(*) FROM river_job WHERE state = 'scheduled'") != 1 {
		t.Fatalf("the session is %s", d.status(ref))
	}
	aml.broken = false
	d.carry(ref, "feature_aml")
	if d.status(ref) != session.StatusApproved {
		t.Errorf("the session is %s", d.status(ref))
	}
	if n := d.count("SELECT count(*) FROM session_mails"); n != 0 {
		t.Errorf("%d persons are asked to come although nobody has to", n)
	}
}

func TestThePersonMayComeWhileUnattendedStepsRun(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	aml := d.fakes()[workflow.FeatureAML]
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML, workflow.FeatureOCR)
	d.done(ref, node)
	d.carry(ref, "feature_aml")
	d.done(ref, "feature_ocr_2")
	aml.broken = true
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}, manualreview.NodeInput{NodeID: "feature_ocr_2", Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	v := d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if v.Steps[1].State != state.StateProcessing || v.Steps[2].State != state.StatePending || v.Session.Status != session.StatusInProgress {
		t.Fatalf("%+v", v.Steps)
	}
	aml.broken = false
	d.carry(ref, "feature_aml")
	if v = d.look(ref); v.Current != "feature_ocr_2" {
		t.Errorf("%+v", v)
	}
}

func TestAnUnattendedStepBeforeAPersonsOne(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	aml := d.fakes()[workflow.FeatureAML]
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML, workflow.FeatureOCR)
	d.done(ref, node)
	d.carry(ref, "feature_aml")
	d.done(ref, "feature_ocr_2")
	if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{Feature: "AML"}, manualreview.NodeInput{NodeID: "feature_ocr_2", Feature: "OCR"}); err != nil {
		t.Fatal(err)
	}
	v := d.look(ref)
	if len(aml.tasks) != 2 || v.Session.Status != session.StatusResubmitted || v.Steps[1].State != state.StateDone || v.Steps[2].State != state.StatePending {
		t.Fatalf("run %d times, %s, %+v", len(aml.tasks), v.Session.Status, v.Steps)
	}
	if v = d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion})); v.Current != "feature_ocr_2" {
		t.Errorf("the page opens at %q", v.Current)
	}
}
