package standalone_test

import (
	"bytes"
	"encoding/base64"
	"image/jpeg"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
)

func TestAnIdentityDocumentIsReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{"vendor_data": "ada", "metadata": `{"b":1,"a":2}`, "minimum_age": "120"},
		e2e.Upload{Field: "front_image", Name: "front.JPG", Content: e2e.Specimen(t)}), http.StatusOK)
	read := e2e.MemberObject(t, got, "id_verification")
	if read["document_type"] != "Passport" || read["document_number"] == nil || read["marital_status"] != "UNKNOWN" || e2e.MemberObject(t, read, "mrz")["mrz_type"] != "TD3" {
		t.Errorf("what was read is %v", read)
	}
	if risks := e2e.RiskWeights(read); read["status"] != "Declined" || risks["MINIMUM_AGE_NOT_MET"] != "error" {
		t.Errorf("whoever is not 120 years old is %v: %v", read["status"], risks)
	}
	if got["vendor_data"] != "ada" || e2e.MemberObject(t, got, "metadata")["a"] != 2. || !strings.HasSuffix(got["created_at"].(string), "+00:00") {
		t.Errorf("the answer is %v", got)
	}
	if a := e2e.FollowLink(t, h.World, read["front_image"]); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("the picture comes back as %d %s", a.Status, a.Header.Get("Content-Type"))
	}
	h.WantKeptAs(got["request_id"], "ID_VERIFICATION", "id_verifications", read["status"].(string))
	for _, w := range read["warnings"].([]any) {
		if warning := w.(map[string]any); warning["node_id"] != nil {
			t.Errorf("the warning is %v", warning)
		}
	}
	young := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{"minimum_age": "18"}, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK)
	if read := e2e.MemberObject(t, young, "id_verification"); read["status"] != "Approved" {
		t.Errorf("a grown person is %v: %v", read["status"], e2e.RiskWeights(read))
	}
}

func TestACallThatIsNotKeptLeavesNothing(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	got := e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{"save_api_request": "false"}, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK)
	picture, err := base64.StdEncoding.DecodeString(e2e.MemberObject(t, got, "id_verification")["front_image"].(string))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := jpeg.Decode(bytes.NewReader(picture)); err != nil {
		t.Errorf("the picture in the answer: %v", err)
	}
	h.WantEmpty()
	e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusNotFound)
}

func TestFormsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 100} })
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	front := e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.TinyPicture(t)}
	for name, c := range map[string]struct {
		fields map[string]string
		files  []e2e.Upload
		key    string
	}{
		"no picture":            {nil, nil, "front_image"},
		"another kind of file":  {nil, []e2e.Upload{{Field: "front_image", Name: "front.gif", Content: e2e.TinyPicture(t)}}, "front_image"},
		"an empty file":         {nil, []e2e.Upload{{Field: "front_image", Name: "front.jpg", Content: nil}}, "front_image"},
		"a file too large":      {nil, []e2e.Upload{front, {Field: "back_image", Name: "back.jpg", Content: bytes.Repeat([]byte{1}, 10<<20+1)}}, "back_image"},
		"an age too high":       {map[string]string{"minimum_age": "121"}, []e2e.Upload{front}, "minimum_age"},
		"a review":              {map[string]string{"invalid_mrz_action": "REVIEW"}, []e2e.Upload{front}, "invalid_mrz_action"},
		"another script":        {map[string]string{"preferred_characters": "runes"}, []e2e.Upload{front}, "preferred_characters"},
		"neither true nor not":  {map[string]string{"save_api_request": "perhaps"}, []e2e.Upload{front}, "save_api_request"},
		"metadata that is none": {map[string]string{"metadata": "{"}, []e2e.Upload{front}, "metadata"},
		"NUL":                   {map[string]string{"vendor_data": "a\x00"}, []e2e.Upload{front}, "vendor_data"},
		"no UTF-8":              {map[string]string{"vendor_data": "\xff"}, []e2e.Upload{front}, "vendor_data"},
		"a long name":           {map[string]string{"vendor_data": strings.Repeat("ش", 256)}, []e2e.Upload{front}, "vendor_data"},
		"a grey picture":        {nil, []e2e.Upload{front}, "error"},
		"no picture at all":     {nil, []e2e.Upload{{Field: "front_image", Name: "front.jpg", Content: []byte("GIF89a")}}, "error"},
		"a cut PDF":             {nil, []e2e.Upload{{Field: "front_image", Name: "front.pdf", Content: []byte("%PDF-1.4")}}, "error"},
	} {
		a := h.SendForm("/v3/id-verification/", c.fields, c.files...)
		if got := e2e.WantObject(t, a, http.StatusBadRequest); got[c.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	if a := h.SendForm("/v3/id-verification/", map[string]string{"perform_document_liveness": "true"}, front); e2e.WantObject(t, a, http.StatusServiceUnavailable)["error"] == nil {
		t.Errorf("copies: %s", a.Body)
	}
	h.WantEmpty()
	e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK)
	var left int64
	if err := h.World.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.Party.ID).Scan(&left); err != nil || left != 900 {
		t.Errorf("the balance is %d, %v: what is refused costs nothing", left, err)
	}
	poor := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 100} })
	if a := poor.SendForm("/v3/id-verification/", nil, front); e2e.WantObject(t, a, http.StatusForbidden)["error"] == nil {
		t.Errorf("without credits: %s", a.Body)
	}
}

func TestAProofOfAddressIsReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	day := h.World.Clock.Now().AddDate(0, 0, -20)
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
	paper := e2e.Upload{Field: "document", Name: "bill.pdf", Content: e2e.GermanBillPDF("Billing 1.0", day)}
	old := e2e.Upload{Field: "document", Name: "bill.pdf", Content: e2e.GermanBillPDF("Billing 1.0", day.AddDate(0, -5, 0))}
	for name, c := range map[string]struct {
		fields map[string]string
		paper  e2e.Upload
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
		got := e2e.WantObject(t, h.SendForm("/v3/poa/", c.fields, c.paper), http.StatusOK)
		proof := e2e.MemberObject(t, got, "poa")
		if said := proof["status"].(string) + " " + e2e.RisksOf(proof); said != c.want {
			t.Errorf("%s: %s, want %s", name, said, c.want)
		}
	}
	for name, c := range map[string]struct {
		fields map[string]string
		paper  e2e.Upload
		status int
		key    string
	}{
		"no document":          {with(), e2e.Upload{Field: "other", Name: "bill.pdf", Content: nil}, http.StatusBadRequest, "document"},
		"a language of nobody": {with("poa_languages_allowed", "en,tlh"), paper, http.StatusBadRequest, "poa_languages_allowed"},
		"an age of nothing":    {with("poa_document_age_months", "utility_bill:0"), paper, http.StatusBadRequest, "poa_document_age_months"},
		"a country of nobody":  {with("expected_country", "ZZZ"), paper, http.StatusBadRequest, "expected_country"},
		"a photograph":         {with(), e2e.Upload{Field: "document", Name: "bill.jpg", Content: e2e.TinyPicture(t)}, http.StatusServiceUnavailable, "error"},
		"no file of use":       {with(), e2e.Upload{Field: "document", Name: "bill.pdf", Content: []byte("nothing")}, http.StatusBadRequest, "error"},
	} {
		a := h.SendForm("/v3/poa/", c.fields, c.paper)
		if got := e2e.WantObject(t, a, c.status); got[c.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	e2e.WantBody(t, h.SendForm("/v3/poa/", with(), e2e.Upload{Field: "document", Name: "bill.pdf", Content: []byte("nothing")}), http.StatusBadRequest,
		e2e.Object{"error": e2e.Texts("Nothing could be read from the document.")})
}

func TestTheDecisionOfAProofOfAddressShowsTheFile(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	paper := e2e.GermanBillPDF("Billing 1.0", h.World.Clock.Now().AddDate(0, 0, -20))
	got := e2e.WantObject(t, h.SendForm("/v3/poa/", nil, e2e.Upload{Field: "document", Name: "bill.pdf", Content: paper}), http.StatusOK)
	h.WantKeptAs(got["request_id"], "POA", "poa_verifications", "Approved")
	d := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusOK)
	file := e2e.FollowLink(t, h.World, d["poa_verifications"].([]any)[0].(map[string]any)["document_file"])
	if !bytes.Equal(file.Body, paper) || file.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file comes back as %d %s", file.Status, file.Header.Get("Content-Type"))
	}
}

func TestASandboxAnswersFormsWithASample(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	h.Party = h.World.Sandbox
	for path, file := range map[string]e2e.Upload{"id-verification": {Field: "front_image", Name: "f.jpg", Content: []byte("no picture")}, "poa": {Field: "document", Name: "f.pdf", Content: []byte("no document")}} {
		key := strings.ReplaceAll(path, "-", "_")
		var first map[string]any
		for range 2 {
			got := e2e.WantObject(t, h.SendForm("/v3/"+path+"/", nil, file), http.StatusOK)
			sample := e2e.MemberObject(t, got, key)
			if sample["status"] != "Approved" || e2e.RisksOf(sample) != "" || first != nil && first["document_number"] != sample["document_number"] {
				t.Errorf("%s: %v", path, sample)
			}
			first = sample
		}
		e2e.WantObject(t, h.SendForm("/v3/"+path+"/", map[string]string{"save_api_request": "perhaps"}, file), http.StatusBadRequest)
	}
	h.WantEmpty()
}
