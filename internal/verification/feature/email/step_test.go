package email

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/net/publicsuffix"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification/contact"
)

// another is the same address in the approved session of another user.
func another() contact.PreviousUse {
	id, number, status, user := uuid.UUID{9}, int64(7), "Approved", "other-user"
	at := time.Date(2026, 10, 1, 12, 0, 0, 0, time.UTC)
	return contact.PreviousUse{
		SessionID: &id, SessionNumber: &number, VendorData: &user, Status: &status, VerificationDate: contact.FormatTime(&at), Source: "session",
		Value: "ada@shop.example",
	}
}

func blocked() contact.PreviousUse {
	return contact.PreviousUse{IsBlocklisted: true, Source: "list_entry", Value: "ada@shop.example"}
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config, address string
		uses            archive
		want            string
	}{
		"nothing speaks against it":         {`{}`, "ada@shop.example", nil, "Approved"},
		"disposable, and nobody minds":      {`{}`, "ada@0-mail.com", nil, "Approved DISPOSABLE_EMAIL_DETECTED:information"},
		"disposable, to be looked at":       {`{"disposable_email_action":"REVIEW"}`, "ada@0-mail.com", nil, "In Review DISPOSABLE_EMAIL_DETECTED:warning"},
		"disposable, not accepted":          {`{"disposable_email_action":"DECLINE"}`, "ada@0-mail.com", nil, "Declined DISPOSABLE_EMAIL_DETECTED:error"},
		"a subdomain of a disposable one":   {`{"disposable_email_action":"decline"}`, "ada@x.0-mail.com", nil, "Declined DISPOSABLE_EMAIL_DETECTED:error"},
		"another user's, and nobody minds":  {`{}`, "ada@shop.example", archive{another()}, "Approved DUPLICATED_EMAIL:information"},
		"another user's, to be looked at":   {`{"duplicated_email_action":"REVIEW"}`, "ada@shop.example", archive{another()}, "In Review DUPLICATED_EMAIL:warning"},
		"another user's, not accepted":      {`{"duplicated_email_action":"DECLINE"}`, "ada@shop.example", archive{another()}, "Declined DUPLICATED_EMAIL:error"},
		"blocked, whatever the workflow":    {`{}`, "ada@shop.example", archive{blocked()}, "Declined EMAIL_IN_BLOCKLIST:error"},
		"blocked as well as another user's": {`{}`, "ada@shop.example", archive{blocked(), another()}, "Declined EMAIL_IN_BLOCKLIST:error DUPLICATED_EMAIL:information"},
		"a company's address where wanted":  {`{"only_corporate_emails_allowed":true}`, "ada@shop.example", nil, "Approved"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t, tc.config)
			d.Uses = tc.uses
			found, got := d.prove(tc.address)
			if got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if found.Facts.Email == nil || *found.Facts.Email != tc.address {
				t.Errorf("listed as %v", found.Facts.Email)
			}
		})
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	d.mustSend(`{"action":"send","email":"ada@shop.example"}`)
	code := d.code()
	d.now = d.now.Add(20 * time.Second)
	d.mustSend(`{"action":"check","code":"` + code + `"}`)
	found, _ := d.verdict()
	itemcheck.Golden(t, "approved", normal(found.Item, code))

	d = newEnv(t, `{"duplicated_email_action":"REVIEW"}`)
	d.Uses = archive{another()}
	d.mustSend(`{"action":"send","email":"Ada@Shop.example"}`)
	d.now = d.now.Add(otp.ResendPause)
	d.mustSend(`{"action":"resend"}`)
	code = d.code()
	d.mustSend(`{"action":"check","code":"` + code + `"}`)
	found, _ = d.verdict()
	itemcheck.Golden(t, "review", normal(found.Item, code))

	d = newEnv(t, `{}`)
	d.Uses = archive{blocked()}
	d.mustSend(`{"action":"send","email":"ada@shop.example"}`)
	code = d.code()
	d.mustSend(`{"action":"check","code":"` + code + `"}`)
	found, _ = d.verdict()
	itemcheck.Golden(t, "declined", normal(found.Item, code))
}

func TestTheFormFollowsThePerson(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"email_code_size":8,"email_alphanumeric_code":true,"email_max_retries":2,"email_max_check_attempts":4}`)
	f := d.form()
	if f.Stage != "address" || f.Email != nil || f.EmailFixed || f.CodeSize != 8 || !f.Alphanumeric || f.SendsLeft != 2 || f.AttemptsLeft != 4 {
		t.Errorf("before anything: %+v", f)
	}
	d.mustSend(`{"action":"send","email":" ada@shop.example\u200f "}`)
	f = d.form()
	if f.Stage != "code" || *f.Email != "ada@shop.example" || f.SendsLeft != 1 || *f.NextSendAt != "2026-11-21T09:00:30.000000Z" ||
		*f.ExpiresAt != "2026-11-21T09:05:00.000000Z" || *f.Delivery != otp.DeliveryPending {
		t.Errorf("with a code under way: %+v", f)
	}
	d.news(otp.DeliverySent)
	if err := d.send(`{"action":"check","code":"00000000"}`); refusal(err) != "code_wrong" {
		t.Fatal(err)
	}
	if f = d.form(); f.AttemptsLeft != 3 || f.Problem == nil || *f.Problem != otp.WrongCode || *f.Delivery != otp.DeliverySent {
		t.Errorf("after a wrong code: %+v", f)
	}
	if err := d.send(`{"action":"resend"}`); refusal(err) != "code_too_soon" {
		t.Errorf("a second code at once: %v", err)
	}
	d.now = d.now.Add(otp.ResendPause)
	d.mustSend(`{"action":"send","email":"grace@shop.example"}`)
	if f = d.form(); *f.Email != "grace@shop.example" || f.SendsLeft != 0 || f.NextSendAt != nil || f.AttemptsLeft != 3 {
		t.Errorf("after another address: %+v", f)
	}
	if d.done {
		t.Error("the step is carried out before the code was entered")
	}
}

func TestTooManyWrongCodesDecline(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	d.mustSend(`{"action":"send","email":"ada@shop.example"}`)
	wrong := "1" + d.code()[1:]
	if wrong == d.code() {
		wrong = "2" + wrong[1:]
	}
	inputs := 0
	for !d.done && inputs < 100 {
		inputs++
		_ = d.send(`{"action":"check","code":"` + wrong + `"}`)
	}
	_, got := d.verdict()
	if want := "Declined EMAIL_CODE_ATTEMPTS_EXCEEDED:error"; got != want || inputs != 3 {
		t.Errorf("%s after %d wrong codes, want %s", got, inputs, want)
	}
	before := string(d.task.Input)
	for range 97 {
		if err := d.send(`{"action":"check","code":"` + wrong + `"}`); err != nil || !d.done || string(d.task.Input) != before {
			t.Fatalf("a step that is over changes: %v", err)
		}
	}
}

func TestAnAddressThatCannotBeReached(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"email_max_retries":2}`)
	d.mustSend(`{"action":"send","email":"ada@shop.example"}`)
	d.news(otp.DeliveryRefused)
	if f := d.form(); f.Stage != "code" || *f.Problem != otp.Undeliverable || *f.Delivery != otp.DeliveryRefused {
		t.Errorf("%+v", f)
	}
	if err := d.send(`{"action":"finish"}`); refusal(err) != "code_expected" {
		t.Errorf("giving up with a code left: %v", err)
	}
	d.now = d.now.Add(otp.ResendPause)
	d.mustSend(`{"action":"send","email":"ada@shop2.example"}`)
	d.news(otp.DeliveryRefused)
	if f := d.form(); f.Stage != "over" {
		t.Errorf("with nothing left the stage is %s", f.Stage)
	}
	d.mustSend(`{"action":"finish"}`)
	if _, got := d.verdict(); got != "Declined UNDELIVERABLE_EMAIL_DETECTED:error" {
		t.Error(got)
	}
}

func TestCodesThatNobodyEntersExpire(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"email_max_retries":1}`)
	d.mustSend(`{"action":"send","email":"ada@shop.example"}`)
	code := d.code()
	d.now = d.now.Add(otp.CodeLife)
	d.mustSend(`{"action":"check","code":"` + code + `"}`)
	found, got := d.verdict()
	if got != string(decision.StepExpired) {
		t.Error(got)
	}
	if !strings.Contains(string(found.Item), "EMAIL_VERIFICATION_EXPIRED") {
		t.Errorf("%s", found.Item)
	}
}

func TestTheCallersAddressIsUsed(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	d.task.Session.Contact = &session.Contact{Email: "ada@shop.example"}
	if f := d.form(); !f.EmailFixed || *f.Email != "ada@shop.example" {
		t.Errorf("%+v", f)
	}
	if err := d.send(`{"action":"send","email":"mallory@shop.example"}`); refusal(err) != "address_fixed" {
		t.Errorf("another address: %v", err)
	}
	d.mustSend(`{"action":"send"}`)
	if d.challenge().To != "ada@shop.example" {
		t.Errorf("the code goes to %s", d.challenge().To)
	}

	d = newEnv(t, `{"only_corporate_emails_allowed":true}`)
	d.task.Session.Contact = &session.Contact{Email: "ada@gmail.com"}
	if f := d.form(); f.EmailFixed || f.Email != nil {
		t.Error("an address that the step refuses is imposed on the person")
	}
	if err := d.send(`{"action":"send","email":"ada@gmail.com"}`); refusal(err) != "email_not_corporate" {
		t.Errorf("an address of a free provider: %v", err)
	}
}

func TestHostileInput(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	for input, want := range map[string]string{
		`null`: "input_malformed", `[]`: "input_malformed", `7`: "input_malformed", `{}`: "action_unknown", `{"action":7}`: "input_malformed",
		`{"action":"SEND"}`: "action_unknown", `{"action":"send"}`: "address_missing", `{"action":"resend"}`: "address_missing",
		`{"action":"send","email":null}`: "address_missing", `{"action":"send","email":["a@b.example"]}`: "input_malformed",
		`{"action":"check","code":"123456"}`: "code_not_sent", `{"action":"check","code":123456}`: "input_malformed", `{"action":"finish"}`: "code_expected",
	} {
		if err := d.send(input); refusal(err) != want {
			t.Errorf("%s: %v, want %s", input, err, want)
		}
	}
	for _, address := range []string{
		"a\x00@shop.example", "a@shop.example\x00", strings.Repeat("a", 10_000) + "@shop.example", "a@" + strings.Repeat("b.", 5_000) + "example",
		"ada", "ada@", "@shop.example", "ada@localhost", "ada@[127.0.0.1]", "ada@127.0.0.1", `"ada b"@shop.example`, "Ada <ada@shop.example>",
		"ada@shop.example,mallory@shop.example", "ada@shop.example\r\nBcc: mallory@shop.example", "a\u202eda@shop.example", "ada@sho\u200fp.example",
		"ada@-shop.example", "ada@shop..example", "ada..b@shop.example", strings.Repeat("a", 65) + "@shop.example", "ada@xn--a.example", "\xff@shop.example",
	} {
		raw, err := json.Marshal(map[string]string{"action": "send", "email": address})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.send(string(raw)); refusal(err) != "email_malformed" {
			t.Errorf("%.40q: %v", address, err)
		}
	}
	if d.task.Input != nil {
		t.Errorf("refused input is kept: %s", d.task.Input)
	}
}

func TestAddressesOfEveryScript(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"ada@BÜCHER.example":             "ada@bücher.example",
		"ada@xn--bcher-kva.example":      "ada@bücher.example",
		"\u200fada@bücher.example\u200e": "ada@bücher.example",
		"ada@bu\u0308cher.example":       "ada@bücher.example",
		"用户@例子.测试":                       "用户@例子.测试",
		"δοκιμή@παράδειγμα.δοκιμή":       "δοκιμή@παράδειγμα.δοκιμή",
		"ada@مثال.إختبار":                "ada@مثال.إختبار",
		"O'Hara+tag@shop.example":        "O'Hara+tag@shop.example",
		"first.last@sub.domain.example":  "first.last@sub.domain.example",
	} {
		a, ok := Parse(typed)
		if !ok || a.String() != want {
			t.Errorf("%q is %q (%v), want %q", typed, a, ok, want)
		}
		d := newEnv(t, `{}`)
		if found, got := d.prove(want); got != "Approved" {
			t.Errorf("%s: %s %s", typed, got, found.Item)
		}
	}
	one, _ := Parse("Ada@xn--bcher-kva.example")
	other, _ := Parse("ada@Bücher.example")
	if one.Key() != other.Key() {
		t.Errorf("%q and %q count as two", one.Key(), other.Key())
	}
}

func TestTheSandboxSendsNothing(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"disposable_email_action":"DECLINE","duplicated_email_action":"DECLINE","email_code_size":8}`)
	d.task.Environment, d.Uses = application.Sandbox, nil
	got, err := d.Submit(t.Context(), d.task, json.RawMessage(`{"action":"send","email":"ada@0-mail.com"}`))
	if err != nil || len(got.Jobs) > 0 {
		t.Fatalf("%d jobs (%v)", len(got.Jobs), err)
	}
	d.task.Input = got.Input
	if f := d.form(); f.CodeSize != 6 || *f.Delivery != otp.DeliverySent {
		t.Errorf("%+v", f)
	}
	if err := d.send(`{"action":"check","code":"000000"}`); refusal(err) != "code_wrong" {
		t.Errorf("000000: %v", err)
	}
	d.mustSend(`{"action":"check","code":"123456"}`)
	found, verdict := d.verdict()
	if verdict != "Approved" {
		t.Error(verdict)
	}
	itemcheck.Golden(t, "sandbox", found.Item)
}

func TestALiveCodeIsLeftToAJob(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	got, err := d.Submit(t.Context(), d.task, json.RawMessage(`{"action":"send","email":"ada@shop.example"}`))
	if err != nil || len(got.Jobs) != 1 || got.Complete {
		t.Fatalf("%+v (%v)", got, err)
	}
	raw, err := json.Marshal(got.Jobs[0])
	if err != nil {
		t.Fatal(err)
	}
	d.task.Input = got.Input
	for _, secret := range []string{"ada", "shop", d.code()} {
		if strings.Contains(string(raw), secret) {
			t.Errorf("the job tells %s: %s", secret, raw)
		}
	}
	if !strings.Contains(string(raw), fmt.Sprintf(`"session_id":"%s"`, d.task.Session.ID)) {
		t.Errorf("the job does not name its session: %s", raw)
	}
}

func TestFailure(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	item, err := d.Failure(d.task.Node, []decision.Warning{{Feature: "EMAIL", Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning}})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "EmailVerification", item)
}

// TestListsAreInOrder keeps the lists of domains free of what would never match.
func TestListsAreInOrder(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{"disposable": disposableFile, "agreed": agreedFile, "free": freeFile} {
		before := ""
		for line := range strings.Lines(file) {
			domain := strings.TrimSuffix(line, "\n")
			if domain <= before {
				t.Errorf("%s: %q stands after %q", name, domain, before)
			}
			if a, ok := Parse("a@" + domain); !ok || a.ascii != domain {
				t.Errorf("%s: %q is no domain of addresses", name, domain)
			}
			before = domain
		}
	}
	if len(builtIn()) < 38_000 || len(free()) < 200 {
		t.Errorf("%d and %d domains", len(builtIn()), len(free()))
	}
	for domain := range free() {
		if builtIn()[domain] {
			t.Errorf("%s is on both lists", domain)
		}
	}
	for domain := range readDomains(agreedFile) {
		if suffix, _ := publicsuffix.PublicSuffix(domain); suffix == domain {
			t.Errorf("%s is a suffix: addresses of anybody stand below it", domain)
		}
	}
}

func TestAnUpdateKeepsWhatTwoListsAgreeOn(t *testing.T) {
	t.Parallel()
	all := WithAgreedDomains([]string{"throwaway.example"})
	if !slices.IsSorted(all) || !slices.Contains(all, "throwaway.example") || len(all) != len(readDomains(agreedFile))+1 {
		t.Errorf("%d domains", len(all))
	}
}
