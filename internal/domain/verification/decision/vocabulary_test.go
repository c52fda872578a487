package decision_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"testing"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/pgtest"
)

// contractEnum reads the values of a schema of the published contract.
func contractEnum(t *testing.T, schema string) []string {
	t.Helper()
	var document struct {
		Components struct {
			Schemas map[string]json.RawMessage `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(openapi.Whole, &document); err != nil {
		t.Fatal(err)
	}
	var listed struct {
		Enum []string `json:"enum"`
	}
	if err := json.Unmarshal(document.Components.Schemas[schema], &listed); err != nil {
		t.Fatalf("%s: %v", schema, err)
	}
	if len(listed.Enum) == 0 {
		t.Fatalf("%s lists nothing", schema)
	}
	return slices.Sorted(slices.Values(listed.Enum))
}

var quoted = regexp.MustCompile(`'([^']*)'`)

// columnCheck reads the values that the database accepts in a column.
func columnCheck(t *testing.T, constraint string) []string {
	t.Helper()
	var definition string
	err := pgtest.New(t).QueryRow(t.Context(), "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = $1", constraint).Scan(&definition)
	if err != nil {
		t.Fatalf("%s: %v", constraint, err)
	}
	var values []string
	for _, m := range quoted.FindAllStringSubmatch(definition, -1) {
		values = append(values, m[1])
	}
	return slices.Sorted(slices.Values(values))
}

func sorted[T ~string](values ...T) []string {
	var out []string
	for _, v := range values {
		out = append(out, string(v))
	}
	return slices.Sorted(slices.Values(out))
}

var stepStatuses = []decision.StepStatus{
	decision.StepNotFinished, decision.StepApproved, decision.StepDeclined, decision.StepInReview, decision.StepResubRequested, decision.StepExpired,
}

// TestWordsAreTheSameEverywhere compares what the code says with what the
// contract publishes and what the database accepts.
func TestWordsAreTheSameEverywhere(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		code             []string
		schema           string
		columnConstraint string
	}{
		"statuses of sessions":  {sorted(session.Statuses...), "SessionStatus", "sessions_status_check"},
		"kinds of sessions":     {sorted(workflow.KindUser, workflow.KindBusiness), "SessionKind", "sessions_kind_check"},
		"events of steps":       {sorted(decision.EventTypes...), "DecisionEventType", "step_events_event_type_check"},
		"kinds of origin":       {sorted(session.TypeAPI, session.TypeHosted, session.TypeMigrated), "SessionType", "sessions_session_type_check"},
		"statuses of steps":     {sorted(stepStatuses...), "FeatureStatus", "session_steps_status_check"},
		"environments":          {sorted(application.Live, application.Sandbox), "Environment", "applications_environment_check"},
		"statuses of workflows": {sorted(workflow.StatusDraft, workflow.StatusPublished), "WorkflowStatus", "workflow_versions_status_check"},
		"features of workflows": {sorted(workflow.Features()...), "WorkflowFeatureName", ""},
		"document codes":        {sorted(workflow.DocumentCodes...), "DocumentCode", ""},
		"events":                {sorted(outbox.Types...), "WebhookEventType", ""},
		"weights of warnings":   {sorted(decision.LogInformation, decision.LogWarning, decision.LogError), "WarningLogType", ""},
		"versions of webhooks":  {sorted(webhook.VersionV1, webhook.VersionV2, webhook.VersionV3), "WebhookVersion", "webhook_destinations_webhook_version_check"},
		"versions of bodies":    {sorted(webhook.VersionV1, webhook.VersionV2, webhook.VersionV3), "WebhookVersion", "webhook_deliveries_webhook_version_check"},
		"why one is off":        {sorted(webhook.DisabledByOwner, webhook.DisabledByFailures), "WebhookDisabledReason", "webhook_destinations_disabled_reason_check"},
		"scopes of replays":     {sorted(webhook.ReplayMissed, webhook.ReplayAll), "WebhookReplayScope", "webhook_replays_scope_check"},
		"statuses of replays":   {sorted(webhook.ReplayRunning, webhook.ReplayDone, webhook.ReplayStopped), "WebhookReplayStatus", "webhook_replays_status_check"},
		"states of deliveries":  {sorted("pending", "delivered", "failed"), "WebhookDeliveryStatus", "webhook_deliveries_status_check"},
		"ways to be sent back":  {sorted("initiator", "completer", "both"), "CallbackMethod", "sessions_callback_method_check"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := contractEnum(t, tc.schema); !slices.Equal(got, tc.code) {
				t.Errorf("contract %v\ncode     %v", got, tc.code)
			}
			if tc.columnConstraint == "" {
				return
			}
			if got := columnCheck(t, tc.columnConstraint); !slices.Equal(got, tc.code) {
				t.Errorf("database %v\ncode     %v", got, tc.code)
			}
		})
	}
}

// TestNamesThatTheContractKnows checks lists of which the code has a part.
func TestNamesThatTheContractKnows(t *testing.T) {
	t.Parallel()
	beside := contractEnum(t, "DecisionNodeFeature")
	names, tags, documents := contractEnum(t, "DecisionFeature"), contractEnum(t, "WarningFeature"), contractEnum(t, "DocumentName")
	for _, f := range workflow.Features() {
		for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
			if !slices.Contains(names, f.NameIn(kind)) {
				t.Errorf("%s is called %s in decisions of a %s, which the contract does not know", f, f.NameIn(kind), kind)
			}
			if name := workflow.HistoryName(f, kind); !slices.Contains(beside, name) || !slices.Contains(beside, f.NameIn(kind)) {
				t.Errorf("%s is called %s beside its step, which the contract does not know", f, name)
			}
		}
		if !slices.Contains(tags, f.WarningTag()) {
			t.Errorf("%s warns as %s, which the contract does not know", f, f.WarningTag())
		}
	}
	var have []string
	for _, code := range workflow.DocumentCodes {
		if name := decision.DocumentName(code); name != "" {
			have = append(have, name)
		}
	}
	if !slices.Equal(slices.Sorted(slices.Values(have)), documents) {
		t.Errorf("document names %v, contract %v", have, documents)
	}
}

// scenarios is the catalogue of the sandbox, as customers' tests name them.
var scenarios = []string{
	"approve", "decline_document_expired", "decline_could_not_recognize_document", "decline_mrz_validation",
	"decline_minimum_age", "decline_face_match_low_similarity", "decline_liveness_attack", "decline_aml_hit",
	"decline_ip_blocklist", "decline_poa_address_mismatch", "decline_nfc_chip_not_verified", "decline_database_no_match",
	"decline_kyb_registry_mismatch", "review_aml_possible_match", "review_face_match_borderline", "review_poa_partial_match",
}

func TestScenariosOfTheSandbox(t *testing.T) {
	t.Parallel()
	var known []string
	for _, s := range scenario.All() {
		known = append(known, s.Slug)
	}
	if !slices.Equal(sorted(scenarios...), sorted(known...)) {
		t.Errorf("scenarios %v", known)
	}
}
