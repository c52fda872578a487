package boot_test

import (
	"bytes"
	"encoding/base64"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"testing"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
)

// upload is one file of a form with the name that it came with.
type upload struct {
	field, name string
	content     []byte
}

// form sends fields and files to a single service.
func (h appEnv) form(path string, fields map[string]string, files ...upload) apitest.Response {
	h.t.Helper()
	body, contentType := formBody(h.t, fields, files...)
	return h.world.For(h.t, h.party).Do("POST", path, body, map[string]string{"Content-Type": contentType})
}

// formBody is a form of fields and files.
func formBody(t *testing.T, fields map[string]string, files ...upload) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range files {
		part, err := w.CreateFormFile(f.field, f.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(f.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

func specimen(t *testing.T) []byte {
	t.Helper()
	picture, err := os.ReadFile("../engine/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// within is an object that is a member of another.
func within(t *testing.T, o map[string]any, name string) map[string]any {
	t.Helper()
	inner, ok := o[name].(map[string]any)
	if !ok {
		t.Fatalf("%s is %v", name, o[name])
	}
	return inner
}

func TestAnIdentityDocumentIsReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	got := answered(t, h.form("/v3/id-verification/", map[string]string{"vendor_data": "ada", "metadata": `{"b":1,"a":2}`, "minimum_age": "120"},
		upload{"front_image", "front.JPG", specimen(t)}), http.StatusOK)
	read := within(t, got, "id_verification")
	if read["document_type"] != "Passport" || read["document_number"] == nil || read["marital_status"] != "UNKNOWN" || within(t, read, "mrz")["mrz_type"] != "TD3" {
		t.Errorf("what was read is %v", read)
	}
	if risks := riskWeights(read); read["status"] != "Declined" || risks["MINIMUM_AGE_NOT_MET"] != "error" {
		t.Errorf("whoever is not 120 years old is %v: %v", read["status"], risks)
	}
	if got["vendor_data"] != "ada" || within(t, got, "metadata")["a"] != 2. || !strings.HasSuffix(got["created_at"].(string), "+00:00") {
		t.Errorf("the answer is %v", got)
	}
	if a := linked(t, h.world, read["front_image"]); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("the picture comes back as %d %s", a.Status, a.Header.Get("Content-Type"))
	}
	h.keptAs(got["request_id"], "ID_VERIFICATION", "id_verifications", read["status"].(string))
	for _, w := range read["warnings"].([]any) {
		if warning := w.(map[string]any); warning["node_id"] != nil {
			t.Errorf("the warning is %v", warning)
		}
	}
	young := answered(t, h.form("/v3/id-verification/", map[string]string{"minimum_age": "18"}, upload{"front_image", "front.jpg", specimen(t)}), http.StatusOK)
	if read := within(t, young, "id_verification"); read["status"] != "Approved" {
		t.Errorf("a grown person is %v: %v", read["status"], riskWeights(read))
	}
}

// riskWeights are the warnings of a result and their weights.
func riskWeights(read map[string]any) map[string]string {
	out := map[string]string{}
	for _, w := range read["warnings"].([]any) {
		warning := w.(map[string]any)
		out[warning["risk"].(string)] = warning["log_type"].(string)
	}
	return out
}

func TestACallThatIsNotKeptLeavesNothing(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	got := answered(t, h.form("/v3/id-verification/", map[string]string{"save_api_request": "false"}, upload{"front_image", "front.jpg", specimen(t)}), http.StatusOK)
	picture, err := base64.StdEncoding.DecodeString(within(t, got, "id_verification")["front_image"].(string))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := jpeg.Decode(bytes.NewReader(picture)); err != nil {
		t.Errorf("the picture in the answer: %v", err)
	}
	h.empty()
	answered(t, h.world.For(t, h.party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusNotFound)
}

// empty demands that the application has no session, no file and no event.
func (h appEnv) empty() {
	h.t.Helper()
	for _, table := range []string{"sessions", "media", "outbox_events", "session_steps", "decisions"} {
		var n int
		if err := h.world.Pool.QueryRow(h.t.Context(), "SELECT count(*) FROM "+table+" WHERE application_id = $1", h.party.ID).Scan(&n); err != nil || n != 0 {
			h.t.Errorf("%s holds %d rows, %v", table, n, err)
		}
	}
}

func TestFormsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 100} })
	if _, err := h.world.Credits.TopUp(t.Context(), h.party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	front := upload{"front_image", "front.jpg", tinyPicture(t)}
	for name, c := range map[string]struct {
		fields map[string]string
		files  []upload
		key    string
	}{
		"no picture":            {nil, nil, "front_image"},
		"another kind of file":  {nil, []upload{{"front_image", "front.gif", tinyPicture(t)}}, "front_image"},
		"an empty file":         {nil, []upload{{"front_image", "front.jpg", nil}}, "front_image"},
		"a file too large":      {nil, []upload{front, {"back_image", "back.jpg", bytes.Repeat([]byte{1}, 10<<20+1)}}, "back_image"},
		"an age too high":       {map[string]string{"minimum_age": "121"}, []upload{front}, "minimum_age"},
		"a review":              {map[string]string{"invalid_mrz_action": "REVIEW"}, []upload{front}, "invalid_mrz_action"},
		"another script":        {map[string]string{"preferred_characters": "runes"}, []upload{front}, "preferred_characters"},
		"neither true nor not":  {map[string]string{"save_api_request": "perhaps"}, []upload{front}, "save_api_request"},
		"metadata that is none": {map[string]string{"metadata": "{"}, []upload{front}, "metadata"},
		"NUL":                   {map[string]string{"vendor_data": "a\x00"}, []upload{front}, "vendor_data"},
		"no UTF-8":              {map[string]string{"vendor_data": "\xff"}, []upload{front}, "vendor_data"},
		"a long name":           {map[string]string{"vendor_data": strings.Repeat("ش", 256)}, []upload{front}, "vendor_data"},
		"a grey picture":        {nil, []upload{front}, "error"},
		"no picture at all":     {nil, []upload{{"front_image", "front.jpg", []byte("GIF89a")}}, "error"},
		"a cut PDF":             {nil, []upload{{"front_image", "front.pdf", []byte("%PDF-1.4")}}, "error"},
	} {
		a := h.form("/v3/id-verification/", c.fields, c.files...)
		if got := answered(t, a, http.StatusBadRequest); got[c.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	if a := h.form("/v3/id-verification/", map[string]string{"perform_document_liveness": "true"}, front); answered(t, a, http.StatusServiceUnavailable)["error"] == nil {
		t.Errorf("copies: %s", a.Body)
	}
	h.empty()
	answered(t, h.form("/v3/id-verification/", nil, upload{"front_image", "front.jpg", specimen(t)}), http.StatusOK)
	var left int64
	if err := h.world.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.party.ID).Scan(&left); err != nil || left != 900 {
		t.Errorf("the balance is %d, %v: what is refused costs nothing", left, err)
	}
	poor := newAppEnv(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 100} })
	if a := poor.form("/v3/id-verification/", nil, front); answered(t, a, http.StatusForbidden)["error"] == nil {
		t.Errorf("without credits: %s", a.Body)
	}
}

func TestAProofOfAddressIsReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	day := h.world.Clock.Now().AddDate(0, 0, -20)
	home := map[string]string{"expected_address": "Hauptstr. 12a, 10115 Berlin", "expected_country": "DE", "expected_first_name": "Jonas", "expected_last_name": "Weissmueller"}
	with := func(more ...string) map[string]string {
		fields := map[string]string{}
		for name, value := range home {
			fields[name] = value
		}
		for i := 0; i < len(more); i += 2 {
			fields[more[i]] = more[i+1]
		}
		return fields
	}
	paper := upload{"document", "bill.pdf", germanBill("Billing 1.0", day)}
	old := upload{"document", "bill.pdf", germanBill("Billing 1.0", day.AddDate(0, -5, 0))}
	for name, c := range map[string]struct {
		fields map[string]string
		paper  upload
		want   string
	}{
		"the right bill":              {with(), paper, "Approved "},
		"another address":             {with("expected_address", "Hauptstr. 13, 10115 Berlin"), paper, "Declined ADDRESS_MISMATCH_WITH_PROVIDED"},
		"another address, no matter":  {with("expected_address", "Hauptstr. 13, 10115 Berlin", "poa_address_mismatch_action", "NO_ACTION"), paper, "Approved ADDRESS_MISMATCH_WITH_PROVIDED"},
		"another language":            {with("poa_languages_allowed", "en, es"), paper, "Declined UNSUPPORTED_DOCUMENT_LANGUAGE"},
		"an old bill":                 {with(), old, "Declined POA_DOCUMENT_EXPIRED"},
		"an old bill that is allowed": {with("poa_document_age_months", "utility_bill:7,bank_statement:1"), old, "Approved "},
		"a bill of any age":           {with("poa_document_age_months", "utility_bill:-1"), old, "Approved "},
	} {
		got := answered(t, h.form("/v3/poa/", c.fields, c.paper), http.StatusOK)
		proof := within(t, got, "poa")
		if said := proof["status"].(string) + " " + risks(proof); said != c.want {
			t.Errorf("%s: %s, want %s", name, said, c.want)
		}
	}
	for name, c := range map[string]struct {
		fields map[string]string
		paper  upload
		status int
		key    string
	}{
		"no document":          {with(), upload{"other", "bill.pdf", nil}, http.StatusBadRequest, "document"},
		"a language of nobody": {with("poa_languages_allowed", "en,tlh"), paper, http.StatusBadRequest, "poa_languages_allowed"},
		"an age of nothing":    {with("poa_document_age_months", "utility_bill:0"), paper, http.StatusBadRequest, "poa_document_age_months"},
		"a country of nobody":  {with("expected_country", "ZZZ"), paper, http.StatusBadRequest, "expected_country"},
		"a photograph":         {with(), upload{"document", "bill.jpg", tinyPicture(t)}, http.StatusServiceUnavailable, "error"},
		"no file of use":       {with(), upload{"document", "bill.pdf", []byte("nothing")}, http.StatusBadRequest, "error"},
	} {
		a := h.form("/v3/poa/", c.fields, c.paper)
		if got := answered(t, a, c.status); got[c.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	wantBody(t, h.form("/v3/poa/", with(), upload{"document", "bill.pdf", []byte("nothing")}), http.StatusBadRequest,
		object{"error": texts("Nothing could be read from the document.")})
}

func TestTheDecisionOfAProofOfAddressShowsTheFile(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	paper := germanBill("Billing 1.0", h.world.Clock.Now().AddDate(0, 0, -20))
	got := answered(t, h.form("/v3/poa/", nil, upload{"document", "bill.pdf", paper}), http.StatusOK)
	h.keptAs(got["request_id"], "POA", "poa_verifications", "Approved")
	d := answered(t, h.world.For(t, h.party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusOK)
	file := linked(t, h.world, d["poa_verifications"].([]any)[0].(map[string]any)["document_file"])
	if !bytes.Equal(file.Body, paper) || file.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file comes back as %d %s", file.Status, file.Header.Get("Content-Type"))
	}
}

func TestASandboxAnswersFormsWithASample(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	h.party = h.world.Sandbox
	for path, file := range map[string]upload{"id-verification": {"front_image", "f.jpg", []byte("no picture")}, "poa": {"document", "f.pdf", []byte("no document")}} {
		key := strings.ReplaceAll(path, "-", "_")
		var first map[string]any
		for range 2 {
			got := answered(t, h.form("/v3/"+path+"/", nil, file), http.StatusOK)
			sample := within(t, got, key)
			if sample["status"] != "Approved" || risks(sample) != "" || first != nil && first["document_number"] != sample["document_number"] {
				t.Errorf("%s: %v", path, sample)
			}
			first = sample
		}
		answered(t, h.form("/v3/"+path+"/", map[string]string{"save_api_request": "perhaps"}, file), http.StatusBadRequest)
	}
	h.empty()
}
