package phone

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
)

// Numbers of kinds that the tests need.
const (
	mobile = "+34612345678"
	voip   = "+33970123456"
	fixed  = "+442079460000"
)

// another is the same number in the approved session of another user.
func another() contact.PreviousUse {
	id, number, status, user := uuid.UUID{9}, int64(7), "Approved", "other-user"
	at := time.Date(2026, 10, 1, 12, 0, 0, 0, time.UTC)
	return contact.PreviousUse{
		SessionID: &id, SessionNumber: &number, VendorData: &user, Status: &status, VerificationDate: contact.FormatTime(&at), Source: "session",
		Value: mobile,
	}
}

func blocked() contact.PreviousUse {
	return contact.PreviousUse{IsBlocklisted: true, Source: "list_entry", Value: mobile}
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config, number string
		uses           archive
		want           string
	}{
		"nothing speaks against it":         {`{}`, mobile, nil, "Approved"},
		"an internet number, nobody minds":  {`{}`, voip, nil, "Approved VOIP_NUMBER_DETECTED:information"},
		"an internet number, to look at":    {`{"voip_number_action":"REVIEW"}`, voip, nil, "In Review VOIP_NUMBER_DETECTED:warning"},
		"an internet number, not accepted":  {`{"voip_number_action":"DECLINE"}`, voip, nil, "Declined VOIP_NUMBER_DETECTED:error"},
		"another user's, and nobody minds":  {`{}`, mobile, archive{another()}, "Approved DUPLICATED_PHONE_NUMBER:information"},
		"another user's, to be looked at":   {`{"duplicated_phone_number_action":"REVIEW"}`, mobile, archive{another()}, "In Review DUPLICATED_PHONE_NUMBER:warning"},
		"another user's, not accepted":      {`{"duplicated_phone_number_action":"decline"}`, mobile, archive{another()}, "Declined DUPLICATED_PHONE_NUMBER:error"},
		"blocked, whatever the workflow":    {`{}`, mobile, archive{blocked()}, "Declined PHONE_NUMBER_IN_BLOCKLIST:error"},
		"blocked as well as another user's": {`{}`, mobile, archive{blocked(), another()}, "Declined PHONE_NUMBER_IN_BLOCKLIST:error DUPLICATED_PHONE_NUMBER:information"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t, tc.config)
			d.Uses = tc.uses
			found, got := d.prove(tc.number)
			if got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if found.Facts.Phone == nil || *found.Facts.Phone != tc.number {
				t.Errorf("listed as %v", found.Facts.Phone)
			}
		})
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	// A number without a carrier: what is known of carriers changes with every edition of the plans.
	const plain = "+12025550123"
	of := func(u contact.PreviousUse) contact.PreviousUse {
		u.Value = plain
		return u
	}
	for name, tc := range map[string]struct {
		config, number string
		uses           archive
	}{
		"approved": {`{}`, plain, nil},
		"review":   {`{"voip_number_action":"REVIEW"}`, voip, nil},
		"declined": {`{"duplicated_phone_number_action":"REVIEW"}`, plain, archive{of(blocked()), of(another())}},
	} {
		d := newEnv(t, tc.config)
		d.Uses = tc.uses
		d.mustSend(`{"action":"send","phone_number":"` + tc.number + `"}`)
		code := d.code()
		d.news(otp.DeliverySent)
		d.now = d.now.Add(20 * time.Second)
		d.mustSend(`{"action":"check","code":"` + code + `"}`)
		found, _ := d.verdict()
		itemcheck.Golden(t, name, normal(found.Item, code))
	}
}

func TestTheFormTellsWhatIsAccepted(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"phone_verification_countries":{"ES":{"sms":{"enabled":true,"max_retries":1}},"FR":{"sms":{"enabled":false}},"DE":{},"PT":{"whatsapp":{}}},"code_size":4}`)
	f := d.form()
	if got := strings.Join(f.Countries, " "); got != "DE ES PT" || f.Channel != "sms" || f.CodeSize != 4 || f.SendsLeft != 3 || f.Stage != "address" {
		t.Errorf("countries %s in %+v", got, f)
	}
	for number, want := range map[string]string{"+33612345678": "phone_country_refused", "+12025550123": "phone_country_refused"} {
		if err := d.send(`{"action":"send","phone_number":"` + number + `"}`); refusal(err) != want {
			t.Errorf("%s: %v, want %s", number, err, want)
		}
	}
	d.mustSend(`{"action":"send","phone_number":"0034 612-345 678"}`)
	if f = d.form(); *f.PhoneNumber != mobile || f.SendsLeft != 0 || f.NextSendAt != nil {
		t.Errorf("where one code may be sent: %+v", f)
	}
	if f := newEnv(t, `{}`).form(); f.Countries != nil {
		t.Errorf("without a list the countries are %v", f.Countries)
	}
}

// TestAChannelThatIsNotToBeHadIsAText pins that codes go by text message where
// another channel is asked for, and that the item says so.
func TestAChannelThatIsNotToBeHadIsAText(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"phone_verification_countries":{"ES":{"whatsapp":{"enabled":true}}}}`)
	found, _ := d.prove(mobile)
	var it struct {
		Method    string `json:"verification_method"`
		Lifecycle []contact.LifecycleEntry
	}
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	if sent := it.Lifecycle[0].Details; it.Method != "sms" || *sent.Channel != "whatsapp" || *sent.ActualChannel != "sms" {
		t.Errorf("%s", found.Item)
	}
}

func TestTooManyWrongCodesDecline(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"phone_max_check_attempts":5}`)
	d.mustSend(`{"action":"send","phone_number":"` + mobile + `"}`)
	wrong := "1" + d.code()[1:]
	if wrong == d.code() {
		wrong = "2" + wrong[1:]
	}
	inputs := 0
	for !d.done && inputs < 100 {
		inputs++
		_ = d.send(`{"action":"check","code":"` + wrong + `"}`)
	}
	if _, got := d.verdict(); got != "Declined VERIFICATION_CODE_ATTEMPTS_EXCEEDED:error" || inputs != 5 {
		t.Errorf("%s after %d wrong codes", got, inputs)
	}
}

func TestANumberThatTheGatewayRefuses(t *testing.T) {
	t.Parallel()
	for action, want := range map[string]string{
		"REVIEW": "In Review HIGH_RISK_PHONE_NUMBER:warning", "DECLINE": "Declined HIGH_RISK_PHONE_NUMBER:error",
	} {
		d := newEnv(t, `{"phone_max_retries":1,"high_risk_phone_action":"`+action+`"}`)
		d.mustSend(`{"action":"send","phone_number":"` + mobile + `"}`)
		d.news(otp.DeliveryRefused)
		if f := d.form(); f.Stage != "over" || *f.Problem != otp.Undeliverable {
			t.Errorf("%+v", f)
		}
		d.mustSend(`{"action":"finish"}`)
		found, got := d.verdict()
		if got != want || !strings.Contains(string(found.Item), "PHONE_DELIVERY_UNDELIVERABLE") {
			t.Errorf("%s, want %s: %s", got, want, found.Item)
		}
	}
}

func TestCodesThatNobodyEntersExpire(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"phone_max_retries":1}`)
	d.mustSend(`{"action":"send","phone_number":"` + mobile + `"}`)
	d.now = d.now.Add(otp.CodeLife)
	d.mustSend(`{"action":"finish"}`)
	if found, got := d.verdict(); got != "Expired" || !strings.Contains(string(found.Item), "PHONE_VERIFICATION_EXPIRED") {
		t.Errorf("%s: %s", got, found.Item)
	}
}

func TestTheCallersNumberIsEnforced(t *testing.T) {
	t.Parallel()
	with := func(kind workflow.Kind, number string) *env {
		d := newEnv(t, `{}`)
		d.task.Session.Kind, d.task.Session.Contact = kind, &session.Contact{Phone: number}
		return d
	}
	d := with(workflow.KindUser, "+34 612 345 678")
	if f := d.form(); !f.PhoneNumberFixed || *f.PhoneNumber != mobile {
		t.Errorf("%+v", f)
	}
	if err := d.send(`{"action":"send","phone_number":"+34699999999"}`); refusal(err) != "address_fixed" {
		t.Errorf("another number: %v", err)
	}
	d.mustSend(`{"action":"send"}`)
	if d.challenge().To != mobile {
		t.Errorf("the code goes to %s", d.challenge().To)
	}
	if f := with(workflow.KindUser, "+34 1").form(); f.PhoneNumberFixed || f.PhoneNumber != nil {
		t.Error("a number that is none is imposed on the person")
	}
	if f := with(workflow.KindUser, "0034612345678").form(); f.PhoneNumberFixed || f.PhoneNumber != nil {
		t.Error("a number with two zeros in place of its plus is imposed on the person")
	}
	if f := with(workflow.KindBusiness, mobile).form(); f.PhoneNumberFixed {
		t.Error("the number is not ignored for a business")
	}
}

func TestHostileNumbers(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{}`)
	for number, want := range map[string]string{
		"+3461234\x005678": "phone_malformed", strings.Repeat("1", 10_000): "phone_malformed", "+" + strings.Repeat("9", 90): "phone_malformed",
		"612345678": "phone_malformed", "+34": "phone_malformed", "++34612345678": "phone_malformed", "+34612345678,+34699999999": "phone_malformed",
		"+34612345678\r\nX": "phone_malformed", "+1-800-FLOWERS": "phone_malformed", "tel:+34612345678": "phone_malformed", "+34612345678;ext=1": "phone_malformed",
		"+15555550123": "phone_malformed", "+447700900123": "phone_malformed", "\xff\xfe": "phone_malformed", "０": "phone_malformed", " ": "address_missing",
		fixed: "phone_without_texts", "+448001111111": "phone_without_texts",
	} {
		raw, err := json.Marshal(map[string]string{"action": "send", "phone_number": number})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.send(string(raw)); refusal(err) != want {
			t.Errorf("%.40q: %v, want %s", number, err, want)
		}
	}
	if d.task.Input != nil {
		t.Errorf("refused input is kept: %s", d.task.Input)
	}
	for _, number := range []string{"+٣٤ ٦١٢ ٣٤٥ ٦٧٨", "\u200f+34612345678\u200e", "＋３４６１２３４５６７８", "+34 (612) 345.678", "+34\u00a0612\u2011345\u2011678"} {
		if n, ok := Parse(number); !ok || n.E164 != mobile {
			t.Errorf("%q is read as %q (%v)", number, n.E164, ok)
		}
	}
}

func TestKindsOfNumbers(t *testing.T) {
	t.Parallel()
	for number, want := range map[string]Number{
		mobile:             {E164: mobile, Prefix: "+34", National: "612345678", Country: "ES", Kind: KindMobile, Valid: true},
		voip:               {E164: voip, Prefix: "+33", National: "970123456", Country: "FR", Kind: KindVoIP, Valid: true},
		fixed:              {E164: fixed, Prefix: "+44", National: "2079460000", Country: "GB", Kind: KindFixed, Valid: true},
		"+447911123456":    {E164: "+447911123456", Prefix: "+44", National: "7911123456", Country: "GG", Kind: KindMobile, Valid: true},
		"+12025550123":     {E164: "+12025550123", Prefix: "+1", National: "2025550123", Country: "US", Kind: KindFixedOrMobile, Valid: true},
		"+390236618300":    {E164: "+390236618300", Prefix: "+39", National: "0236618300", Country: "IT", Kind: KindFixed, Valid: true},
		"+883510012345678": {E164: "+883510012345678", Prefix: "+883", National: "510012345678", Kind: KindVoIP, Valid: true},
		"+15555550123":     {E164: "+15555550123", Prefix: "+1", National: "5555550123", Country: "US"},
	} {
		got, ok := Parse(number)
		// The data about carriers change with every edition of the plans.
		got.Carrier = ""
		if !ok || got != want {
			t.Errorf("%s is %+v (%v), want %+v", number, got, ok, want)
		}
	}
	if n, _ := Parse("+351912345678"); n.Carrier == "" {
		t.Error("no carrier of a Portuguese mobile number is known")
	}
}

func TestTheSandboxSendsNothing(t *testing.T) {
	t.Parallel()
	d := newEnv(t, `{"voip_number_action":"DECLINE","duplicated_phone_number_action":"DECLINE","code_size":4}`)
	d.task.Environment, d.Uses = application.Sandbox, nil
	got, err := d.Submit(t.Context(), d.task, json.RawMessage(`{"action":"send","phone_number":"+15555550123"}`))
	if err != nil || len(got.Jobs) > 0 {
		t.Fatalf("%d jobs (%v)", len(got.Jobs), err)
	}
	d.task.Input = got.Input
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

// TestWithoutAGatewayTheStepIsNotReady: the flow answers for it then.
func TestWithoutAGatewayTheStepIsNotReady(t *testing.T) {
	t.Parallel()
	var s verification.ConditionalStep = &Step{}
	if s.Ready(application.Live, workflow.Node{}) || !s.Ready(application.Sandbox, workflow.Node{}) {
		t.Error("ready where nothing can be sent, or not in a sandbox")
	}
	if !(&Step{Reachable: true}).Ready(application.Live, workflow.Node{}) {
		t.Error("not ready although there is a gateway")
	}
	item, err := (&Step{}).Failure(workflow.Node{NodeID: "n"}, []decision.Warning{{Feature: "PHONE", Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning}})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "PhoneVerification", item)
}
