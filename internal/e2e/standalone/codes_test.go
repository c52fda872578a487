package standalone_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
)

func TestAMailedCodeProvesAnAddressWithoutASession(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	body := e2e.Object{"email": "Ada@bücher.example", "vendor_data": "ada", "metadata": e2e.Object{"order": 12345678901234567}, "options": e2e.Object{"locale": "fi"}}
	first := e2e.WantObject(t, h.CallService("/v3/email/send/", body), http.StatusOK)
	if first["status"] != "Success" || first["reason"] != nil || first["vendor_data"] != "ada" {
		t.Errorf("the answer is %v", first)
	}
	old := h.MailedCode("xn--bcher-kva.example")
	again := e2e.WantObject(t, h.CallService("/v3/email/send/", body), http.StatusOK)
	if again["status"] != "Retry" || again["request_id"] != first["request_id"] {
		t.Errorf("a second code: %v after %v", again, first)
	}
	code := h.MailedCode("xn--bcher-kva.example")

	check := e2e.Object{"email": "ada@xn--bcher-kva.example", "code": e2e.WrongCode(code)}
	failed := e2e.WantObject(t, h.CallService("/v3/email/check/", check), http.StatusOK)
	if outcome, there := failed["email"]; failed["status"] != "Failed" || !there || outcome != nil || failed["request_id"] == first["request_id"] {
		t.Errorf("a wrong code: %v", failed)
	}
	if old != code {
		if a := e2e.WantObject(t, h.CallService("/v3/email/check/", e2e.Object{"email": "ada@bücher.example", "code": old}), http.StatusOK); a["status"] != "Failed" {
			t.Errorf("the code that was replaced: %v", a)
		}
	}
	approved := h.CallService("/v3/email/check/", e2e.Object{"email": "ada@bücher.example", "code": code})
	got := e2e.WantObject(t, approved, http.StatusOK)
	proof, _ := got["email"].(map[string]any)
	if got["status"] != "Approved" || proof["status"] != "Approved" || got["vendor_data"] != "ada" || got["request_id"] != first["request_id"] {
		t.Errorf("the right code: %v", got)
	}
	if !strings.Contains(string(approved.Body), `"metadata":{"order":12345678901234567}`) {
		t.Errorf("metadata changed: %s", approved.Body)
	}
	if over := e2e.WantObject(t, h.CallService("/v3/email/check/", e2e.Object{"email": "ada@bücher.example", "code": code}), http.StatusOK); over["status"] != "Expired or Not Found" {
		t.Errorf("the same code once more: %v", over)
	}

	h.WantKeptAs(got["request_id"], "EMAIL_VERIFICATION", "email_verifications", "Approved")
}

func TestTheThirdWrongCodeDeclines(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	e2e.WantObject(t, h.CallService("/v3/email/send/", e2e.Object{"email": "ada@shop.example"}), http.StatusOK)
	code := h.MailedCode("shop.example")
	var last map[string]any
	for _, want := range []string{"Failed", "Failed", "Declined"} {
		if last = e2e.WantObject(t, h.CallService("/v3/email/check/", e2e.Object{"email": "ada@shop.example", "code": e2e.WrongCode(code)}), http.StatusOK); last["status"] != want {
			t.Errorf("%v, want %s", last, want)
		}
	}
	proof, _ := last["email"].(map[string]any)
	if e2e.RisksOf(proof) != "EMAIL_CODE_ATTEMPTS_EXCEEDED" {
		t.Errorf("the outcome is %v", proof)
	}
	if a := e2e.WantObject(t, h.CallService("/v3/email/check/", e2e.Object{"email": "ada@shop.example", "code": code}), http.StatusOK); a["status"] != "Expired or Not Found" {
		t.Errorf("the right code afterwards: %v", a)
	}
	h.WantKeptAs(last["request_id"], "EMAIL_VERIFICATION", "email_verifications", "Declined")
}

func TestACodeIsGoodForFiveMinutesFromTheFirst(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	h.World.Clock.Stop()
	send := func() map[string]any {
		return e2e.WantObject(t, h.CallService("/v3/email/send/", e2e.Object{"email": "ada@shop.example"}), http.StatusOK)
	}
	check := func(code string) any {
		return e2e.WantObject(t, h.CallService("/v3/email/check/", e2e.Object{"email": "ada@shop.example", "code": code}), http.StatusOK)["status"]
	}
	first := send()
	h.MailedCode("shop.example")
	h.World.Clock.Move(4 * time.Minute)
	second := send()
	code := h.MailedCode("shop.example")
	h.World.Clock.Move(time.Minute)
	if got := check(code); got != "Expired or Not Found" {
		t.Errorf("a code that was sent again gives more time: %v", got)
	}
	third := send()
	if second["request_id"] != first["request_id"] || third["request_id"] == first["request_id"] || third["status"] != "Success" {
		t.Errorf("%v, %v, %v", first, second, third)
	}
	if got := check(h.MailedCode("shop.example")); got != "Approved" {
		t.Errorf("the new code: %v", got)
	}
	send()
	h.MailedCode("shop.example")
	send()
	h.MailedCode("shop.example")
	if a := send(); a["status"] != "Success" {
		t.Errorf("the third code within the time: %v", a)
	}
}

func TestWhatIsKnownOfAnAddressDeclinesWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	block := lists.Entry{ApplicationID: h.Party.ID, List: lists.Blocklist, Type: lists.EntryEmail, Value: "eve@shop.example"}
	if err := h.World.Lists.SetEntry(t.Context(), block, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		email, user string
		options     e2e.Object
		want        string
	}{
		{"eve@shop.example", "eve", nil, "Declined EMAIL_IN_BLOCKLIST"},
		{"ada@shop.example", "ada", nil, "Approved "},
		{"ada@shop.example", "grace", nil, "Approved DUPLICATED_EMAIL"},
		{"ada@shop.example", "joan", e2e.Object{"duplicated_email_action": "DECLINE"}, "Declined DUPLICATED_EMAIL"},
		{"ada@mailinator.com", "ada", e2e.Object{"disposable_email_action": "DECLINE", "breached_email_action": "DECLINE"}, "Declined DISPOSABLE_EMAIL_DETECTED"},
	} {
		e2e.WantObject(t, h.CallService("/v3/email/send/", e2e.Object{"email": c.email, "vendor_data": c.user}), http.StatusOK)
		body := e2e.Object{"email": c.email, "code": h.MailedCode(c.email)}
		for name, value := range c.options {
			body[name] = value
		}
		got := e2e.WantObject(t, h.CallService("/v3/email/check/", body), http.StatusOK)
		proof, _ := got["email"].(map[string]any)
		if said := got["status"].(string) + " " + e2e.RisksOf(proof); said != c.want {
			t.Errorf("%s of %s: %s, want %s", c.email, c.user, said, c.want)
		}
	}
}

func TestATextedCodeProvesANumberWithoutASession(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, e2e.WriteTexts)
	number := "+34612345678"
	sent := e2e.WantObject(t, h.CallService("/v3/phone/send/", e2e.Object{"phone_number": number, "options": e2e.Object{"preferred_channel": "viber", "locale": "zz-ZZ", "code_size": 6}}), http.StatusOK)
	got := e2e.WantObject(t, h.CallService("/v3/phone/check/", e2e.Object{"phone_number": number, "code": h.TextedCode(number), "voip_number_action": "DECLINE"}), http.StatusOK)
	proof, _ := got["phone"].(map[string]any)
	if got["status"] != "Approved" || got["request_id"] != sent["request_id"] || proof["full_number"] != number || proof["country_code"] != "ES" || proof["verification_method"] != "sms" {
		t.Errorf("the proof is %v", got)
	}
	h.WantKeptAs(got["request_id"], "PHONE_VERIFICATION", "phone_verifications", "Approved")
	for range 3 {
		e2e.WantObject(t, h.CallService("/v3/phone/send/", e2e.Object{"phone_number": number}), http.StatusOK)
		h.TextedCode(number)
	}
	fifth := h.CallService("/v3/phone/send/", e2e.Object{"phone_number": number})
	e2e.WantObject(t, fifth, http.StatusTooManyRequests)
	if fifth.Header.Get("Retry-After") == "" || fifth.Header.Get("X-RateLimit-Limit") != "" {
		t.Errorf("the headers are %v", fifth.Header)
	}
	h.World.Clock.Move(time.Hour)
	e2e.WantObject(t, h.CallService("/v3/phone/send/", e2e.Object{"phone_number": number}), http.StatusOK)
}

func TestCodesThatAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, e2e.WriteTexts)
	for name, c := range map[string]struct {
		path string
		body e2e.Object
		key  string
	}{
		"no address":               {"/v3/email/send/", e2e.Object{}, "email"},
		"an address that is none":  {"/v3/email/send/", e2e.Object{"email": "ada"}, "email"},
		"NUL in an address":        {"/v3/email/send/", e2e.Object{"email": "a\x00da@shop.example"}, "email"},
		"a code too long":          {"/v3/email/send/", e2e.Object{"email": "ada@shop.example", "options": e2e.Object{"code_size": 9}}, "code_size"},
		"metadata too large":       {"/v3/email/send/", e2e.Object{"email": "ada@shop.example", "metadata": strings.Repeat("x", 70_000)}, "metadata"},
		"a review":                 {"/v3/email/check/", e2e.Object{"email": "ada@shop.example", "code": "123456", "duplicated_email_action": "REVIEW"}, "duplicated_email_action"},
		"a number without country": {"/v3/phone/send/", e2e.Object{"phone_number": "612345678"}, "phone_number"},
		"a number that cannot be":  {"/v3/phone/send/", e2e.Object{"phone_number": "+34000000000"}, "phone_number"},
		"a number too long":        {"/v3/phone/send/", e2e.Object{"phone_number": "+3461234567861234567861"}, "phone_number"},
		"a line without texts":     {"/v3/phone/send/", e2e.Object{"phone_number": "+34800123456"}, "detail"},
		"letters for a code":       {"/v3/phone/check/", e2e.Object{"phone_number": "+34612345678", "code": "abcdef"}, "code"},
	} {
		a := h.CallService(c.path, c.body)
		if got := e2e.WantObject(t, a, http.StatusBadRequest); got[c.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	if a := e2e.WantObject(t, h.CallService("/v3/phone/check/", e2e.Object{"phone_number": "+34612345678", "code": "1234"}), http.StatusOK); a["status"] != "Expired or Not Found" {
		t.Errorf("a code that nobody sent: %v", a)
	}
	e2e.WantObject(t, e2e.NewApp(t, nil).CallService("/v3/phone/send/", e2e.Object{"phone_number": "+34612345678"}), http.StatusServiceUnavailable)
}

func TestCodesArePaidAsTheyAreSent(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, func(c *config.Config) {
		e2e.WriteTexts(c)
		c.Prices = map[string]config.Micros{"EMAIL_VERIFICATION": 100, "PHONE": 1000}
	})
	refusal := h.CallService("/v3/email/send/", e2e.Object{"email": "ada@shop.example"})
	if got := e2e.WantObject(t, refusal, http.StatusForbidden); got["error"] == nil || got["detail"] != nil {
		t.Errorf("without credits: %s", refusal.Body)
	}
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 10_000); err != nil {
		t.Fatal(err)
	}
	left := func() (micros int64) {
		err := h.World.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.Party.ID).Scan(&micros)
		if err != nil {
			t.Fatal(err)
		}
		return micros
	}
	for range 2 {
		e2e.WantObject(t, h.CallService("/v3/email/send/", e2e.Object{"email": "ada@shop.example"}), http.StatusOK)
		code := h.MailedCode("shop.example")
		if got := left(); got != 9_900 {
			t.Errorf("after a mail the balance is %d", got)
		}
		_ = code
	}
	for n := range 2 {
		e2e.WantObject(t, h.CallService("/v3/phone/send/", e2e.Object{"phone_number": "+34612345678"}), http.StatusOK)
		code := h.TextedCode("+34612345678")
		if got, want := left(), int64(9_900-1_000*(n+1)); got != want {
			t.Errorf("after %d texts the balance is %d, want %d", n+1, got, want)
		}
		if n == 1 {
			e2e.WantObject(t, h.CallService("/v3/phone/check/", e2e.Object{"phone_number": "+34612345678", "code": code}), http.StatusOK)
		}
	}
	if got := left(); got != 7_900 {
		t.Errorf("after the check the balance is %d", got)
	}
}

func TestASandboxSendsNoCodesAndKeepsNothing(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	h.Party = h.World.Sandbox
	for path, address := range map[string]e2e.Object{"email": {"email": "ada@shop.example"}, "phone": {"phone_number": "+34612345678"}} {
		if a := e2e.WantObject(t, h.CallService("/v3/"+path+"/send/", address), http.StatusOK); a["status"] != "Success" {
			t.Errorf("%s: %v", path, a)
		}
		for code, want := range map[string]string{"123456": "Approved", "654321": "Failed"} {
			body := e2e.Object{"code": code}
			for name, value := range address {
				body[name] = value
			}
			got := e2e.WantObject(t, h.CallService("/v3/"+path+"/check/", body), http.StatusOK)
			proof, _ := got[path].(map[string]any)
			if got["status"] != want || want == "Approved" && (proof["status"] != "Approved" || proof["is_disposable"] != false) {
				t.Errorf("%s with %s: %v", path, code, got)
			}
		}
	}
	rows := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/sessions/", nil, nil), http.StatusOK)
	if rows["count"] != 0. {
		t.Errorf("the list holds %v", rows)
	}
}
