package boot_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// calls are what a backend asks of single services.
func (h appEnv) calls(path string, body any) apitest.Response {
	h.t.Helper()
	return h.world.For(h.t, h.party).Do("POST", path, body, nil)
}

func newAppEnv(t *testing.T, adjust func(*config.Config)) appEnv {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: adjust})
	return appEnv{world: w, party: w.Live, t: t}
}

func TestAMailedCodeProvesAnAddressWithoutASession(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	body := object{"email": "Ada@bücher.example", "vendor_data": "ada", "metadata": object{"order": 12345678901234567}, "options": object{"locale": "fi"}}
	first := answered(t, h.calls("/v3/email/send/", body), http.StatusOK)
	if first["status"] != "Success" || first["reason"] != nil || first["vendor_data"] != "ada" {
		t.Errorf("the answer is %v", first)
	}
	old := h.mailed("xn--bcher-kva.example")
	again := answered(t, h.calls("/v3/email/send/", body), http.StatusOK)
	if again["status"] != "Retry" || again["request_id"] != first["request_id"] {
		t.Errorf("a second code: %v after %v", again, first)
	}
	code := h.mailed("xn--bcher-kva.example")

	check := object{"email": "ada@xn--bcher-kva.example", "code": wrongFor(code)}
	failed := answered(t, h.calls("/v3/email/check/", check), http.StatusOK)
	if outcome, there := failed["email"]; failed["status"] != "Failed" || !there || outcome != nil || failed["request_id"] == first["request_id"] {
		t.Errorf("a wrong code: %v", failed)
	}
	if old != code {
		if a := answered(t, h.calls("/v3/email/check/", object{"email": "ada@bücher.example", "code": old}), http.StatusOK); a["status"] != "Failed" {
			t.Errorf("the code that was replaced: %v", a)
		}
	}
	approved := h.calls("/v3/email/check/", object{"email": "ada@bücher.example", "code": code})
	got := answered(t, approved, http.StatusOK)
	proof, _ := got["email"].(map[string]any)
	if got["status"] != "Approved" || proof["status"] != "Approved" || got["vendor_data"] != "ada" || got["request_id"] != first["request_id"] {
		t.Errorf("the right code: %v", got)
	}
	if !strings.Contains(string(approved.Body), `"metadata":{"order":12345678901234567}`) {
		t.Errorf("metadata changed: %s", approved.Body)
	}
	if over := answered(t, h.calls("/v3/email/check/", object{"email": "ada@bücher.example", "code": code}), http.StatusOK); over["status"] != "Expired or Not Found" {
		t.Errorf("the same code once more: %v", over)
	}

	h.keptAs(got["request_id"], "EMAIL_VERIFICATION", "email_verifications", "Approved")
}

// keptAs demands that a call can be read as a session, by its key's application only.
func (h appEnv) keptAs(id any, service, array, status string) {
	h.t.Helper()
	path := "/v3/session/" + id.(string) + "/decision/"
	d := answered(h.t, h.world.For(h.t, h.party).Do("GET", path, nil, nil), http.StatusOK)
	items, _ := d[array].([]any)
	if d["status"] != status || d["session_url"] != nil || len(items) != 1 {
		h.t.Errorf("the decision is %v", d)
	}
	filter := "?session_type=API"
	if service != "" { // else lists have no name for it
		filter += "&api_service=" + service
	}
	rows := answered(h.t, h.world.For(h.t, h.party).Do("GET", "/v3/sessions/"+filter, nil, nil), http.StatusOK)
	if results, _ := rows["results"].([]any); len(results) != 1 || results[0].(map[string]any)["session_id"] != id {
		h.t.Errorf("the list holds %v", rows)
	}
	hosted := answered(h.t, h.world.For(h.t, h.party).Do("GET", "/v3/sessions/?session_type=HOSTED", nil, nil), http.StatusOK)
	if hosted["count"] != 0. {
		h.t.Errorf("the list of hosted sessions holds %v", hosted)
	}
	stranger := h.world.Party(application.Live)
	answered(h.t, h.world.For(h.t, stranger).Do("GET", path, nil, nil), http.StatusNotFound)
	var events int
	err := h.world.Pool.QueryRow(h.t.Context(), `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'status.updated'`, id).Scan(&events)
	if err != nil || events != 1 {
		h.t.Errorf("%d events, %v", events, err)
	}
}

func TestTheThirdWrongCodeDeclines(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	answered(t, h.calls("/v3/email/send/", object{"email": "ada@shop.example"}), http.StatusOK)
	code := h.mailed("shop.example")
	var last map[string]any
	for _, want := range []string{"Failed", "Failed", "Declined"} {
		if last = answered(t, h.calls("/v3/email/check/", object{"email": "ada@shop.example", "code": wrongFor(code)}), http.StatusOK); last["status"] != want {
			t.Errorf("%v, want %s", last, want)
		}
	}
	proof, _ := last["email"].(map[string]any)
	if risks(proof) != "EMAIL_CODE_ATTEMPTS_EXCEEDED" {
		t.Errorf("the outcome is %v", proof)
	}
	if a := answered(t, h.calls("/v3/email/check/", object{"email": "ada@shop.example", "code": code}), http.StatusOK); a["status"] != "Expired or Not Found" {
		t.Errorf("the right code afterwards: %v", a)
	}
	h.keptAs(last["request_id"], "EMAIL_VERIFICATION", "email_verifications", "Declined")
}

func TestACodeIsGoodForFiveMinutesFromTheFirst(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	h.world.Clock.Stop()
	send := func() map[string]any {
		return answered(t, h.calls("/v3/email/send/", object{"email": "ada@shop.example"}), http.StatusOK)
	}
	check := func(code string) any {
		return answered(t, h.calls("/v3/email/check/", object{"email": "ada@shop.example", "code": code}), http.StatusOK)["status"]
	}
	first := send()
	h.mailed("shop.example")
	h.world.Clock.Move(4 * time.Minute)
	second := send()
	code := h.mailed("shop.example")
	h.world.Clock.Move(time.Minute)
	if got := check(code); got != "Expired or Not Found" {
		t.Errorf("a code that was sent again gives more time: %v", got)
	}
	third := send()
	if second["request_id"] != first["request_id"] || third["request_id"] == first["request_id"] || third["status"] != "Success" {
		t.Errorf("%v, %v, %v", first, second, third)
	}
	if got := check(h.mailed("shop.example")); got != "Approved" {
		t.Errorf("the new code: %v", got)
	}
	send()
	h.mailed("shop.example")
	send()
	h.mailed("shop.example")
	if a := send(); a["status"] != "Success" {
		t.Errorf("the third code within the time: %v", a)
	}
}

func TestWhatIsKnownOfAnAddressDeclinesWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	block := lists.Entry{ApplicationID: h.party.ID, List: lists.Blocklist, Type: lists.EntryEmail, Value: "eve@shop.example"}
	if err := h.world.Lists.Put(t.Context(), block, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		email, user string
		options     object
		want        string
	}{
		{"eve@shop.example", "eve", nil, "Declined EMAIL_IN_BLOCKLIST"},
		{"ada@shop.example", "ada", nil, "Approved "},
		{"ada@shop.example", "grace", nil, "Approved DUPLICATED_EMAIL"},
		{"ada@shop.example", "joan", object{"duplicated_email_action": "DECLINE"}, "Declined DUPLICATED_EMAIL"},
		{"ada@mailinator.com", "ada", object{"disposable_email_action": "DECLINE", "breached_email_action": "DECLINE"}, "Declined DISPOSABLE_EMAIL_DETECTED"},
	} {
		answered(t, h.calls("/v3/email/send/", object{"email": c.email, "vendor_data": c.user}), http.StatusOK)
		body := object{"email": c.email, "code": h.mailed(c.email)}
		for name, value := range c.options {
			body[name] = value
		}
		got := answered(t, h.calls("/v3/email/check/", body), http.StatusOK)
		proof, _ := got["email"].(map[string]any)
		if said := got["status"].(string) + " " + risks(proof); said != c.want {
			t.Errorf("%s of %s: %s, want %s", c.email, c.user, said, c.want)
		}
	}
}

func TestATextedCodeProvesANumberWithoutASession(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, texting)
	number := "+34612345678"
	sent := answered(t, h.calls("/v3/phone/send/", object{"phone_number": number, "options": object{"preferred_channel": "viber", "locale": "zz-ZZ", "code_size": 6}}), http.StatusOK)
	got := answered(t, h.calls("/v3/phone/check/", object{"phone_number": number, "code": h.texted(number), "voip_number_action": "DECLINE"}), http.StatusOK)
	proof, _ := got["phone"].(map[string]any)
	if got["status"] != "Approved" || got["request_id"] != sent["request_id"] || proof["full_number"] != number || proof["country_code"] != "ES" || proof["verification_method"] != "sms" {
		t.Errorf("the proof is %v", got)
	}
	h.keptAs(got["request_id"], "PHONE_VERIFICATION", "phone_verifications", "Approved")
	for range 3 {
		answered(t, h.calls("/v3/phone/send/", object{"phone_number": number}), http.StatusOK)
		h.texted(number)
	}
	fifth := h.calls("/v3/phone/send/", object{"phone_number": number})
	answered(t, fifth, http.StatusTooManyRequests)
	if fifth.Header.Get("Retry-After") == "" || fifth.Header.Get("X-RateLimit-Limit") != "" {
		t.Errorf("the headers are %v", fifth.Header)
	}
	h.world.Clock.Move(time.Hour)
	answered(t, h.calls("/v3/phone/send/", object{"phone_number": number}), http.StatusOK)
}

func TestCodesThatAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, texting)
	for name, c := range map[string]struct {
		path string
		body object
		key  string
	}{
		"no address":               {"/v3/email/send/", object{}, "email"},
		"an address that is none":  {"/v3/email/send/", object{"email": "ada"}, "email"},
		"NUL in an address":        {"/v3/email/send/", object{"email": "a\x00da@shop.example"}, "email"},
		"a code too long":          {"/v3/email/send/", object{"email": "ada@shop.example", "options": object{"code_size": 9}}, "code_size"},
		"metadata too large":       {"/v3/email/send/", object{"email": "ada@shop.example", "metadata": strings.Repeat("x", 70_000)}, "metadata"},
		"a review":                 {"/v3/email/check/", object{"email": "ada@shop.example", "code": "123456", "duplicated_email_action": "REVIEW"}, "duplicated_email_action"},
		"a number without country": {"/v3/phone/send/", object{"phone_number": "612345678"}, "phone_number"},
		"a number that cannot be":  {"/v3/phone/send/", object{"phone_number": "+34000000000"}, "phone_number"},
		"a number too long":        {"/v3/phone/send/", object{"phone_number": "+3461234567861234567861"}, "phone_number"},
		"a line without texts":     {"/v3/phone/send/", object{"phone_number": "+34800123456"}, "detail"},
		"letters for a code":       {"/v3/phone/check/", object{"phone_number": "+34612345678", "code": "abcdef"}, "code"},
	} {
		a := h.calls(c.path, c.body)
		if got := answered(t, a, http.StatusBadRequest); got[c.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	if a := answered(t, h.calls("/v3/phone/check/", object{"phone_number": "+34612345678", "code": "1234"}), http.StatusOK); a["status"] != "Expired or Not Found" {
		t.Errorf("a code that nobody sent: %v", a)
	}
	answered(t, newAppEnv(t, nil).calls("/v3/phone/send/", object{"phone_number": "+34612345678"}), http.StatusServiceUnavailable)
}

func TestCodesArePaidAsTheyAreSent(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, func(c *config.Config) {
		texting(c)
		c.Prices = map[string]config.Micros{"EMAIL_VERIFICATION": 100, "PHONE": 1000}
	})
	refusal := h.calls("/v3/email/send/", object{"email": "ada@shop.example"})
	if got := answered(t, refusal, http.StatusForbidden); got["error"] == nil || got["detail"] != nil {
		t.Errorf("without credits: %s", refusal.Body)
	}
	if _, err := h.world.Credits.TopUp(t.Context(), h.party.ID, 10_000); err != nil {
		t.Fatal(err)
	}
	left := func() (micros int64) {
		err := h.world.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.party.ID).Scan(&micros)
		if err != nil {
			t.Fatal(err)
		}
		return micros
	}
	for range 2 {
		answered(t, h.calls("/v3/email/send/", object{"email": "ada@shop.example"}), http.StatusOK)
		code := h.mailed("shop.example")
		if got := left(); got != 9_900 {
			t.Errorf("after a mail the balance is %d", got)
		}
		_ = code
	}
	for n := range 2 {
		answered(t, h.calls("/v3/phone/send/", object{"phone_number": "+34612345678"}), http.StatusOK)
		code := h.texted("+34612345678")
		if got, want := left(), int64(9_900-1_000*(n+1)); got != want {
			t.Errorf("after %d texts the balance is %d, want %d", n+1, got, want)
		}
		if n == 1 {
			answered(t, h.calls("/v3/phone/check/", object{"phone_number": "+34612345678", "code": code}), http.StatusOK)
		}
	}
	if got := left(); got != 7_900 {
		t.Errorf("after the check the balance is %d", got)
	}
}

func TestASandboxSendsNoCodesAndKeepsNothing(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	h.party = h.world.Sandbox
	for path, address := range map[string]object{"email": {"email": "ada@shop.example"}, "phone": {"phone_number": "+34612345678"}} {
		if a := answered(t, h.calls("/v3/"+path+"/send/", address), http.StatusOK); a["status"] != "Success" {
			t.Errorf("%s: %v", path, a)
		}
		for code, want := range map[string]string{"123456": "Approved", "654321": "Failed"} {
			body := object{"code": code}
			for name, value := range address {
				body[name] = value
			}
			got := answered(t, h.calls("/v3/"+path+"/check/", body), http.StatusOK)
			proof, _ := got[path].(map[string]any)
			if got["status"] != want || want == "Approved" && (proof["status"] != "Approved" || proof["is_disposable"] != false) {
				t.Errorf("%s with %s: %v", path, code, got)
			}
		}
	}
	rows := answered(t, h.world.For(t, h.party).Do("GET", "/v3/sessions/", nil, nil), http.StatusOK)
	if rows["count"] != 0. {
		t.Errorf("the list holds %v", rows)
	}
}
