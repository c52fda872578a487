package webhookevent_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func replace(text []byte, old, by string) []byte {
	return bytes.ReplaceAll(text, []byte(old), []byte(by))
}

// The golden files show the bodies as receivers know them.
func TestBodiesOfEvents(t *testing.T) {
	t.Parallel()
	every := plain.every()
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || !*update && len(files) != len(every) {
		t.Fatalf("%d golden files for %d bodies, %v", len(files), len(every), err)
	}
	for name, facts := range every {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var pretty bytes.Buffer
			if err := json.Indent(&pretty, keepsContract(t, made(t, facts)), "", "  "); err != nil {
				t.Fatal(err)
			}
			pretty.WriteByte('\n')
			golden := filepath.Join("testdata", name+".json")
			if *update {
				if err := os.WriteFile(golden, pretty.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// difficult are texts that have broken writers of JSON.
var difficult = []string{
	"", "Łódź Ærøskøbing", "Владимир Щербаков", "محمد الأمين", "王秀英", "<b>&amp;</b>", "a\u2028b\u2029c", "quote \" and \\ back",
	"tab\tline\nnul\x00bell\a", "😀", "\ufeffbom", "broken\xffbytes", "\x01media:" + uuid.Nil.String(), strings.Repeat("長", 300),
}

// anyMetadata draws what customers store, numbers of many digits included.
func anyMetadata() *rapid.Generator[json.RawMessage] {
	return rapid.Map(rapid.OneOf(
		rapid.Just(`null`), rapid.Just(`12345678901234567890`), rapid.Just(`{"big":98765432109876543210,"small":1.50,"x":[{},[]]}`),
		rapid.Just(`"{\"a\": 1.0}"`), rapid.Just(`{"10":1,"9":2,"":null}`),
		rapid.Map(rapid.SampledFrom(difficult), func(s string) string {
			raw, err := json.Marshal(map[string]string{s: s})
			if err != nil {
				panic(err)
			}
			return string(raw)
		}),
	), func(s string) json.RawMessage { return json.RawMessage(s) })
}

func TestEveryEventKeepsTheContractWhateverItHolds(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(plain.every()))
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.OneOf(rapid.SampledFrom(difficult), rapid.String())
		v := values{
			event: id(1), app: id(2), env: application.Live,
			text: rapid.Ptr(words, true).Draw(t, "text"), word: words.Draw(t, "word"), metadata: anyMetadata().Draw(t, "metadata"),
			amount: rapid.StringMatching(`-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,18})?`).Draw(t, "amount"),
			number: rapid.Int64Range(1, 1<<53).Draw(t, "number"),
			at:     noon.Add(time.Duration(rapid.Int64Range(0, 1e18).Draw(t, "at"))),
		}
		name := rapid.SampledFrom(names).Draw(t, "event")
		body := keepsContract(t, made(t, v.every()[name]))
		again, err := canonjson.Canonicalize(body)
		if err != nil || !bytes.Equal(body, again) {
			t.Fatalf("%s is not canonical: %v", body, err)
		}
		if bytes.Contains(body, []byte(`\u2028`)) || bytes.Contains(body, []byte(`\u003c`)) {
			t.Fatalf("text is escaped that need not be: %s", body)
		}
	})
}

func TestMoneyKeepsEveryDigit(t *testing.T) {
	t.Parallel()
	for _, amount := range []string{"0", "100.10", "-0.01", "12345678901234567890.123456789012345678"} {
		v := plain
		v.amount = amount
		var body struct{ Amount string }
		if err := json.Unmarshal(keepsContract(t, made(t, v.every()["transaction_created"])), &body); err != nil || body.Amount != amount {
			t.Errorf("%s became %s, %v", amount, body.Amount, err)
		}
	}
}

func TestWhatTheContractDoesNotKnowIsRefused(t *testing.T) {
	t.Parallel()
	o := plain.origin()
	transaction := func(change func(*webhookevent.Transaction)) webhookevent.Facts {
		tx := plain.transaction()
		change(&tx)
		return webhookevent.TransactionCreated{Origin: o, Transaction: tx}
	}
	for name, facts := range map[string]webhookevent.Facts{
		"an amount with an exponent": transaction(func(t *webhookevent.Transaction) { t.Amount = "1e3" }),
		"an empty amount":            transaction(func(t *webhookevent.Transaction) { t.Amount = "" }),
		"an amount with blanks":      transaction(func(t *webhookevent.Transaction) { t.Amount = " 1" }),
		"a status of sessions":       transaction(func(t *webhookevent.Transaction) { t.Status = "In Review" }),
		"a severity of nobody":       transaction(func(t *webhookevent.Transaction) { t.Severity = "SEVERE" }),
		"a direction of nobody":      transaction(func(t *webhookevent.Transaction) { t.Direction = "in" }),
		"an action without content":  transaction(func(t *webhookevent.Transaction) { t.Action = &webhookevent.ActionRequired{} }),
		"a change without a reason":  webhookevent.TransactionStatusUpdated{Origin: o, Transaction: plain.transaction(), Previous: webhookevent.TransactionApproved},
		"a change from nothing":      webhookevent.TransactionStatusUpdated{Origin: o, Transaction: plain.transaction(), Reason: webhookevent.ReasonAPIPatched},
		"an exchange without status": webhookevent.TravelRuleStatusUpdated{Origin: o, Direction: webhookevent.Inbound},
		"an unknown rail":            webhookevent.TravelRuleStatusUpdated{Origin: o, Direction: webhookevent.Inbound, Status: webhookevent.OnHold, Rail: "FAX"},
		"an entity without status":   webhookevent.UserDataUpdated{Origin: o},
		"a business without status":  webhookevent.BusinessDataUpdated{Origin: o},
		"a reason that is empty": webhookevent.UserStatusUpdated{
			Origin: o, User: plain.entity(webhookevent.EntityActive), Change: webhookevent.EntityChange{Previous: webhookevent.EntityBlocked, Reason: ""},
		},
		"data without a decision": webhookevent.DataUpdated{Origin: o, Session: plain.session(workflow.KindUser, "Approved")},
		"a trigger of nobody": webhookevent.DataUpdated{
			Origin: o, Session: plain.session(workflow.KindUser, "Approved"), Trigger: "mood", Decision: []byte(`{}`),
		},
		"a decision that is none": webhookevent.StatusUpdated{
			Origin: o, Session: plain.session(workflow.KindBusiness, "Approved"), Decision: []byte(`{"registry_checks":`),
		},
		"metadata that is no JSON": webhookevent.StatusUpdated{Origin: o, Session: webhookevent.Session{Metadata: []byte(`{`)}},
		"a search without status":  webhookevent.RegistrySearchResolved{Origin: o},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if e, err := facts.Event(); err == nil {
				t.Errorf("it was written: %s", e.Payload)
			}
		})
	}
}

func TestEventsOfSessionsBelongToThem(t *testing.T) {
	t.Parallel()
	for name, facts := range plain.every() {
		e := made(t, facts)
		about := strings.HasPrefix(name, "status_updated") || strings.HasPrefix(name, "data_updated")
		if (e.SessionID != nil) != about || about && *e.SessionID != id(3) {
			t.Errorf("%s belongs to session %v", name, e.SessionID)
		}
		if e.ID != id(1) || e.ApplicationID != id(2) || !e.OccurredAt.Equal(noon) {
			t.Errorf("%s is logged as %v of %v at %v", name, e.ID, e.ApplicationID, e.OccurredAt)
		}
	}
}

// Marks of pictures become links in both places; what a client wrote that looks
// like one stays text.
func TestPicturesWithinTheDecisionOfABusiness(t *testing.T) {
	t.Parallel()
	v := plain
	v.word, v.text = "\x01media:"+uuid.NewString(), ptr("\x01media:"+uuid.NewString())
	e := made(t, webhookevent.StatusUpdated{
		Origin: v.origin(), Session: v.session(workflow.KindBusiness, "Approved"), Previous: "In Review",
		Decision: v.decision(workflow.KindBusiness, "Approved", "\"\x01media:"+id(7).String()+`"`),
	})
	links := media.Links{Key: []byte("k"), BaseURL: "https://api.example", Life: time.Hour, Now: time.Now}
	e.Payload = links.Fill(e.ApplicationID, e.Payload)
	body := keepsContract(t, e)
	if got := bytes.Count(body, []byte("https://api.example/media/")); got != 2 {
		t.Errorf("%d links, want one in each decision: %s", got, body)
	}
}

func TestSandboxTransactionsNeverFanOut(t *testing.T) {
	t.Parallel()
	silent := []outbox.Type{outbox.TransactionCreated, outbox.TransactionStatusUpdated, outbox.TravelRuleStatusUpdated}
	for _, kind := range append(slices.Clone(outbox.Types), outbox.RegistrySearchResolved) {
		if !webhookevent.LeavesApplication(kind, application.Live) {
			t.Errorf("%s stays inside of a live application", kind)
		}
		if got := webhookevent.LeavesApplication(kind, application.Sandbox); got == slices.Contains(silent, kind) {
			t.Errorf("%s leaves a sandbox application: %v", kind, got)
		}
	}
}

func TestAppendedEvents(t *testing.T) {
	t.Parallel()
	store := postgres.NewStore(pgtest.New(t))
	broken := webhookevent.DataUpdated{Origin: plain.origin()}
	for _, tc := range []struct {
		env  application.Environment
		want int
	}{
		{application.Live, 10}, {application.Sandbox, 7},
	} {
		app := uuid.New()
		err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			for _, name := range []string{
				"status_updated_user", "data_updated_user", "user_status_updated", "user_data_updated", "business_status_updated",
				"business_data_updated", "transaction_created", "transaction_status_updated", "travel_rule_status_updated",
				"activity_created",
			} {
				v := plain
				v.event, v.app, v.env = uuid.New(), app, tc.env
				if err := webhookevent.Append(ctx, tx, v.every()[name]); err != nil {
					return err
				}
			}
			if err := webhookevent.Append(ctx, tx, broken); err == nil {
				t.Error("an event without a decision was appended")
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var got int
		err = store.Pool().QueryRow(t.Context(), "SELECT count(*) FROM outbox_events WHERE application_id = $1", app).Scan(&got)
		if err != nil || got != tc.want {
			t.Errorf("%s: %d events in the log, want %d, %v", tc.env, got, tc.want, err)
		}
	}
}
