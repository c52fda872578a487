package nfc_test

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/nfc"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// bench is a verifier that says what a test wants, and remembers what it saw.
type bench struct {
	reading nfc.Reading
	seen    nfc.Chip
	broken  bool
}

func (b *bench) Verify(_ context.Context, c nfc.Chip, _ time.Time) (nfc.Reading, error) {
	b.seen = c
	if b.broken {
		return nfc.Reading{}, errors.New("the engine is gone")
	}
	return b.reading, nil
}

// genuine is a chip with which nothing is wrong.
func genuine() nfc.Reading {
	return nfc.Reading{
		Holder: nfc.Holder{
			DocumentCode: "P", Issuer: "UTO", Number: "L898902C3", Nationality: "UTO", Surname: "ERIKSSON", GivenNames: "ANNA MARIA",
			BirthDate: "1974-08-12", ExpiryDate: "2032-04-15", Sex: "F", PlaceOfBirth: "ZENITH", MRZType: "TD3", MRZ: "P<UTO...\nL898902C36...",
		},
		Portrait: []byte(`{"Faces":1}`), Groups: []string{"DG1", "DG2", "DG11"}, SODIntact: true, GroupsIntact: true, Trusted: true,
		Signer: &nfc.Signer{
			Issuer: "C=UT,CN=CSCA", Subject: "C=UT,CN=DS", Serial: "77", NotBefore: today.AddDate(-1, 0, 0), NotAfter: today.AddDate(2, 0, 0),
		},
	}
}

// env is the step with one task on it.
type env struct {
	album *facestub.Engines
	bench *bench
	task  verification.Task
	// recorded is what the flow records of a submission.
	recorded []media.Object
}

func newEnv(config string) *env {
	return &env{album: facestub.New(), bench: &bench{reading: genuine()}, task: facestub.Task(workflow.FeatureNFC, config)}
}

func (d *env) step() *nfc.Step {
	return &nfc.Step{
		Verifier: d.bench, Pictures: d.album, Normaliser: d.album, Key: []byte("key"), Now: func() time.Time { return today }, NewID: d.album.NewID,
	}
}

// submit sends the members and keeps what the step keeps.
func (d *env) submit(t testing.TB, members map[string]any) {
	t.Helper()
	raw, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	got, err := d.step().Submit(t.Context(), d.task, raw)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Complete {
		t.Fatal("the step is not carried out")
	}
	d.task.Input, d.recorded = got.Input, got.Media
}

func (d *env) run(t testing.TB) verification.Finding {
	t.Helper()
	found, err := d.step().Run(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "NFCVerification", found.Item)
	return found
}

func files() map[string]any {
	b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	return map[string]any{"dg1": b("one"), "dg2": b("two"), "dg11": b("eleven"), "sod": b("sod"), "active_auth_signature": b("answer")}
}

func read(surname string) graph.Result {
	return graph.Result{Feature: workflow.FeatureOCR, Item: json.RawMessage(`{"first_name":"Anna Maria","last_name":"` + surname +
		`","full_name":"Anna Maria ` + surname + `","document_number":"L898902C3","date_of_birth":"1974-08-12","issuing_state":"UTO","mrz":{"mrz_key":"L898902C3674081223204159"}}`)}
}

func TestChipsAreJudged(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		change func(*nfc.Reading)
		config string
		ocr    string // surname on the photographed document
		want   string
	}{
		"a genuine chip":                             {func(*nfc.Reading) {}, ``, "Eriksson", "Approved"},
		"a genuine chip alone":                       {func(*nfc.Reading) {}, ``, "", "Approved"},
		"an answered challenge":                      {func(r *nfc.Reading) { r.Active = nfc.ActiveAuthenticationPassed }, ``, "Eriksson", "Approved"},
		"a copy cannot answer the challenge":         {func(r *nfc.Reading) { r.Active = nfc.ActiveAuthenticationFailed }, ``, "Eriksson", "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"a wrong signature":                          {func(r *nfc.Reading) { r.SODIntact = false }, ``, "Eriksson", "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"an altered data group":                      {func(r *nfc.Reading) { r.GroupsIntact = false }, ``, "Eriksson", "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"an altered data group, reviewed":            {func(r *nfc.Reading) { r.GroupsIntact = false }, `{"unverified_chip_action":"REVIEW"}`, "Eriksson", "In Review NFC_CHIP_NOT_VERIFIED:warning"},
		"an altered chip says nothing of its issuer": {func(r *nfc.Reading) { r.GroupsIntact, r.Trusted = false, false }, ``, "", "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"files that cannot be read":                  {func(r *nfc.Reading) { *r = nfc.Reading{Fault: "no TLV"} }, ``, "Eriksson", "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"an unknown issuer is reviewed by default":   {func(r *nfc.Reading) { r.Trusted = false }, ``, "Eriksson", "In Review NFC_TRUST_ANCHOR_MISSING:warning"},
		"an unknown issuer, declined":                {func(r *nfc.Reading) { r.Trusted = false }, `{"trust_anchor_missing_action":"DECLINE"}`, "Eriksson", "Declined NFC_TRUST_ANCHOR_MISSING:error"},
		"an unknown issuer, and nobody minds":        {func(r *nfc.Reading) { r.Trusted = false }, `{"trust_anchor_missing_action":"NO_ACTION"}`, "Eriksson", "Approved NFC_TRUST_ANCHOR_MISSING:information"},
		"another name on the document":               {func(*nfc.Reading) {}, ``, "Smith", "Declined NFC_AND_OCR_DATA_NOT_SAME:error"},
		"another number":                             {func(r *nfc.Reading) { r.Holder.Number = "X1" }, ``, "Eriksson", "Declined NFC_AND_OCR_DATA_NOT_SAME:error"},
		"a number with fillers is the same":          {func(r *nfc.Reading) { r.Holder.Number = "L898902C3<" }, ``, "Eriksson", "Approved"},
		"another date of birth":                      {func(r *nfc.Reading) { r.Holder.BirthDate = "1974-08-13" }, `{"unverified_chip_action":"REVIEW"}`, "Eriksson", "In Review NFC_AND_OCR_DATA_NOT_SAME:warning"},
		"another issuing state":                      {func(r *nfc.Reading) { r.Holder.Issuer = "D" }, ``, "Eriksson", "Declined NFC_AND_OCR_DATA_NOT_SAME:error"},
		"a revoked signer is told":                   {func(r *nfc.Reading) { r.Revoked = true }, ``, "Eriksson", "Approved DSC_CERTIFICATE_REVOKED:information"},
		"an expired signer is told":                  {func(r *nfc.Reading) { r.Expired = true }, ``, "Eriksson", "Approved DSC_CERTIFICATE_EXPIRED:information"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.config)
			tc.change(&d.bench.reading)
			if tc.ocr != "" {
				d.task.Results = []graph.Result{read(tc.ocr)}
			}
			d.submit(t, files())
			found := d.run(t)
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			for _, w := range found.Warnings {
				if w.ShortDescription == "" || w.LongDescription == "" {
					t.Errorf("%s has no words", w.Risk)
				}
			}
		})
	}
}

func TestTheVerifierGetsWhatTheAppRead(t *testing.T) {
	t.Parallel()
	d := newEnv(``)
	form, err := d.step().Form(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	var shown struct {
		Challenge string `json:"challenge"`
	}
	if err := json.Unmarshal(form, &shown); err != nil {
		t.Fatal(err)
	}
	challenge, err := hex.DecodeString(shown.Challenge)
	if err != nil || len(challenge) != 8 {
		t.Fatalf("challenge %q, %v", shown.Challenge, err)
	}
	sent := files()
	sent["challenge"] = base64.StdEncoding.EncodeToString(challenge)
	d.submit(t, sent)
	if strings.Contains(string(d.task.Input), "b25l") {
		t.Error("the session holds the chip in the clear")
	}
	found := d.run(t)
	want := nfc.Chip{DG1: []byte("one"), DG2: []byte("two"), DG11: []byte("eleven"), SOD: []byte("sod"), Challenge: challenge, ActiveAuthSignature: []byte("answer")}
	if diff := cmp.Diff(want, d.bench.seen); diff != "" {
		t.Error(diff)
	}
	if len(found.Media) != 1 || found.Media[0].Purpose != media.PurposeChipPortrait {
		t.Errorf("kept %+v", found.Media)
	}
	if len(d.recorded) != 1 || d.recorded[0].Purpose != media.PurposeChipData || d.recorded[0].SessionID == nil {
		t.Errorf("recorded %+v", d.recorded)
	}
}

func TestChallengesAreOfOneTry(t *testing.T) {
	t.Parallel()
	d := newEnv(``)
	seen := map[string]bool{}
	for range 3 {
		form, err := d.step().Form(t.Context(), d.task)
		if err != nil {
			t.Fatal(err)
		}
		seen[string(form)] = true
		d.task.Attempt++
	}
	other, err := newEnv(``).step().Form(t.Context(), newEnv(``).task)
	if err != nil {
		t.Fatal(err)
	}
	seen[string(other)] = true
	if len(seen) != 4 {
		t.Errorf("%d challenges in four tries", len(seen))
	}
}

func TestTheFormHasTheKeyOfTheChip(t *testing.T) {
	t.Parallel()
	d := newEnv(`{"allow_nfc_skip":false}`)
	d.task.Results = []graph.Result{read("Eriksson")}
	form, err := d.step().Form(t.Context(), d.task)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(form), `"skip_allowed":false,"mrz_key":"L898902C3674081223204159"`) {
		t.Errorf("%s", form)
	}
}

func TestInputIsChecked(t *testing.T) {
	t.Parallel()
	with := func(name string, value any) map[string]any {
		m := files()
		m[name] = value
		return m
	}
	big := base64.StdEncoding.EncodeToString(make([]byte, 600<<10))
	cases := map[string]struct {
		config string
		input  any
		fields []string
	}{
		"not an object":               {``, 7, []string{"detail"}},
		"a member of another type":    {``, with("dg1", 7), []string{"detail"}},
		"nothing":                     {``, map[string]any{}, []string{"dg1", "dg2", "sod"}},
		"no base64":                   {``, with("dg2", "%%%"), []string{"dg2"}},
		"a NUL":                       {``, with("dg2", "\x00"), []string{"dg2"}},
		"too large":                   {``, with("dg2", big), []string{"dg2"}},
		"a challenge of another step": {``, with("challenge", base64.StdEncoding.EncodeToString([]byte("12345678"))), []string{"challenge"}},
		"a long challenge":            {``, with("challenge", base64.StdEncoding.EncodeToString([]byte("1234567890"))), []string{"challenge"}},
		"an unknown reason":           {``, map[string]any{"skip_reason": "TIRED"}, []string{"skip_reason"}},
		"an empty reason":             {``, map[string]any{"skip_reason": ""}, []string{"skip_reason"}},
		"the workflow wants the chip": {`{"allow_nfc_skip":false}`, map[string]any{"skip_reason": "USER_SKIPPED"}, []string{"skip_reason"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			raw, err := json.Marshal(tc.input)
			if err != nil {
				t.Fatal(err)
			}
			d := newEnv(tc.config)
			_, err = d.step().Submit(t.Context(), d.task, raw)
			var refused *apperr.Error
			if !errors.As(err, &refused) {
				t.Fatalf("accepted, or a fault of ours: %v", err)
			}
			got := slices.Sorted(maps.Keys(refused.Fields))
			if len(got) == 0 {
				got = []string{refused.Field}
			}
			if diff := cmp.Diff(tc.fields, got); diff != "" {
				t.Error(diff)
			}
			if d.album.Len() > 0 {
				t.Error("a refused chip is kept")
			}
		})
	}
}

func TestPassingTheChipOver(t *testing.T) {
	t.Parallel()
	for config, want := range map[string]string{
		``:                                "In Review SKIPPED_NFC_VALIDATION:warning",
		`{"skip_nfc_action":"DECLINE"}`:   "Declined SKIPPED_NFC_VALIDATION:error",
		`{"skip_nfc_action":"no_action"}`: "Approved SKIPPED_NFC_VALIDATION:information",
	} {
		for _, reason := range decision.NFCSkipReasons {
			d := newEnv(config)
			d.submit(t, map[string]any{"skip_reason": reason})
			found := d.run(t)
			if got := facestub.Summarize(found); got != want {
				t.Errorf("%s: %s, want %s", config, got, want)
			}
			if !strings.Contains(string(found.Item), `"is_nfc_skipped":true,"skip_reason":"`+reason+`"`) {
				t.Errorf("%s", found.Item)
			}
		}
	}
}

func TestSandboxResultsFollowFromTheScenario(t *testing.T) {
	t.Parallel()
	skip := map[string]any{"skip_reason": "USER_SKIPPED"}
	cases := map[string]struct {
		scenario, config string
		sent             map[string]any
		want             string
	}{
		"no scenario approves a chip":    {"", ``, files(), "Approved"},
		"no scenario, passed over":       {"", ``, skip, "In Review SKIPPED_NFC_VALIDATION:warning"},
		"approve":                        {"approve", ``, files(), "Approved"},
		"approve, passed over":           {"approve", ``, skip, "Approved"},
		"a chip that fails":              {"decline_nfc_chip_not_verified", ``, files(), "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"a chip that fails, forgiven":    {"decline_nfc_chip_not_verified", `{"unverified_chip_action":"NO_ACTION"}`, files(), "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"a chip that fails, passed over": {"decline_nfc_chip_not_verified", ``, skip, "Declined NFC_CHIP_NOT_VERIFIED:error"},
		"a scenario of another feature":  {"decline_aml_hit", ``, files(), "Approved"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.config)
			d.task = facestub.SandboxTask(d.task, tc.scenario)
			d.bench.broken = true // no engine is asked
			d.submit(t, tc.sent)
			found := d.run(t)
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if kept := len(d.recorded) == 1; kept == (tc.sent["skip_reason"] != nil) || len(found.Media) > 0 {
				t.Errorf("recorded %+v, kept %+v", d.recorded, found.Media)
			}
		})
	}
}

func TestASimulatedChipSaysWhatTheDocumentSays(t *testing.T) {
	t.Parallel()
	d := newEnv(``)
	d.task = facestub.SandboxTask(d.task, "")
	d.task.Results = []graph.Result{read("Smith")}
	d.submit(t, files())
	found := d.run(t)
	for _, part := range []string{`"last_name":"Smith"`, `"sod_integrity":true`, `"document_number":"L898902C3"`} {
		if !strings.Contains(string(found.Item), part) {
			t.Errorf("%s is not in %s", part, found.Item)
		}
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*nfc.Reading){
		"approved": func(*nfc.Reading) {},
		"review":   func(r *nfc.Reading) { r.Trusted = false },
		"declined": func(r *nfc.Reading) { r.GroupsIntact = false },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(``)
			change(&d.bench.reading)
			d.submit(t, files())
			itemcheck.Golden(t, name, d.run(t).Item)
		})
	}
	d := newEnv(``)
	d.submit(t, map[string]any{"skip_reason": "DEVICE_WITHOUT_NFC"})
	itemcheck.Golden(t, "skipped", d.run(t).Item)
	d.task = facestub.SandboxTask(d.task, "decline_nfc_chip_not_verified")
	itemcheck.Golden(t, "sandbox_unverified", d.run(t).Item)
}

func TestLiveSessionsNeedCertificates(t *testing.T) {
	t.Parallel()
	d := newEnv(``)
	bare := &nfc.Step{}
	if bare.Ready(application.Live, d.task.Node) || !bare.Ready(application.Sandbox, d.task.Node) || !d.step().Ready(application.Live, d.task.Node) {
		t.Error("chips are verified by an engine live, and without any in a sandbox")
	}
	item, err := bare.Failure(d.task.Node, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "NFCVerification", item)
}

func TestAFailingEngineIsNoVerdict(t *testing.T) {
	t.Parallel()
	d := newEnv(``)
	d.bench.broken = true
	d.submit(t, files())
	if _, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Error("a result was invented")
	}
}
