package standalone_test

import (
	"bytes"
	"net/http"
	"os"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// encrypted is an encrypted PDF; the README beside them tells the passwords.
func encrypted(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile("../../engine/image/pdfpage/testdata/locked/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

const billPassword = "Schlüssel zur Rechnung"

func TestEncryptedFilesOfCallsOpenWithTheirPassword(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	passport, bill := encrypted(t, "passport.pdf"), encrypted(t, "bill.pdf")
	anyAge := func(more ...string) map[string]string {
		fields := map[string]string{"poa_document_age_months": "utility_bill:-1", "expected_last_name": "Weissmueller"}
		for i := 0; i < len(more); i += 2 {
			fields[more[i]] = more[i+1]
		}
		return fields
	}
	got := e2e.WantObject(t, h.SendForm("/v3/poa/", anyAge("document_password", billPassword), e2e.Upload{Field: "document", Name: "bill.pdf", Content: bill}), http.StatusOK)
	if proof := e2e.MemberObject(t, got, "poa"); proof["status"] != "Approved" || proof["document_type"] != "UTILITY_BILL" {
		t.Errorf("the bill is read as %v", proof)
	}
	d := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusOK)
	if file := e2e.FollowLink(t, h.World, d["poa_verifications"].([]any)[0].(map[string]any)["document_file"]); !bytes.Equal(file.Body, bill) {
		t.Error("the file that is kept is not the one that came")
	}
	got = e2e.WantObject(t, h.SendForm("/v3/poa/", anyAge(), e2e.Upload{Field: "document", Name: "bill.pdf", Content: encrypted(t, "bill_owner_only.pdf")}), http.StatusOK)
	if proof := e2e.MemberObject(t, got, "poa"); proof["status"] != "Approved" {
		t.Errorf("a bill that opens for everybody is read as %v", proof)
	}
	got = e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{"front_image_password": "wrong", "back_image_password": "user"},
		e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}, e2e.Upload{Field: "back_image", Name: "back.pdf", Content: passport}), http.StatusOK)
	if back, _ := e2e.MemberObject(t, got, "id_verification")["back_image"].(string); back == "" {
		t.Error("the back is missing; a password for a picture should not matter")
	}
	got = e2e.WantObject(t, h.SendForm("/v3/id-verification/", map[string]string{"front_image_password": "user", "save_api_request": "false"},
		e2e.Upload{Field: "front_image", Name: "front.pdf", Content: passport}), http.StatusOK)
	if read := e2e.MemberObject(t, got, "id_verification"); e2e.MemberObject(t, read, "mrz")["mrz_type"] != "TD3" {
		t.Errorf("the passport is read as %v", read["mrz"])
	}
	nowhere(h, billPassword)
}

// nowhere demands that a text stands in no table.
func nowhere(h e2e.App, text string) {
	h.T.Helper()
	rows, err := h.World.Pool.Query(h.T.Context(), `SELECT format('SELECT count(*) FROM %I.%I t WHERE strpos(to_jsonb(t)::text, $1) > 0', schemaname, tablename)
		FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)
	if err != nil {
		h.T.Fatal(err)
	}
	var queries []string
	for rows.Next() {
		var q string
		if err := rows.Scan(&q); err != nil {
			h.T.Fatal(err)
		}
		queries = append(queries, q)
	}
	if rows.Err() != nil || len(queries) < 50 {
		h.T.Fatalf("%d tables, %v", len(queries), rows.Err())
	}
	for _, q := range queries {
		var n int
		if err := h.World.Pool.QueryRow(h.T.Context(), q, text).Scan(&n); err != nil || n != 0 {
			h.T.Errorf("%s: %d, %v", q, n, err)
		}
	}
}

func TestEncryptedFilesOfCallsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	passport, bill := encrypted(t, "passport.pdf"), encrypted(t, "bill.pdf")
	front, paper := e2e.Upload{Field: "front_image", Name: "front.pdf", Content: passport}, e2e.Upload{Field: "document", Name: "bill.pdf", Content: bill}
	picture := e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}
	for name, c := range map[string]struct {
		path   string
		fields map[string]string
		files  []e2e.Upload
		key    string
	}{
		"a front without its password":   {"/v3/id-verification/", nil, []e2e.Upload{front}, "detail"},
		"a front with another password":  {"/v3/id-verification/", map[string]string{"front_image_password": "User"}, []e2e.Upload{front}, "detail"},
		"a front with that of the back":  {"/v3/id-verification/", map[string]string{"back_image_password": "user"}, []e2e.Upload{front}, "detail"},
		"a back without its password":    {"/v3/id-verification/", nil, []e2e.Upload{picture, {Field: "back_image", Name: "back.pdf", Content: passport}}, "detail"},
		"a back with another password":   {"/v3/id-verification/", map[string]string{"back_image_password": "密碼"}, []e2e.Upload{picture, {Field: "back_image", Name: "back.pdf", Content: passport}}, "detail"},
		"a password of too many letters": {"/v3/id-verification/", map[string]string{"front_image_password": strings.Repeat("ü", 256)}, []e2e.Upload{front}, "front_image_password"},
		"a password for no file, too":    {"/v3/id-verification/", map[string]string{"back_image_password": strings.Repeat("p", 256)}, []e2e.Upload{picture}, "back_image_password"},
		"a password with NUL":            {"/v3/id-verification/", map[string]string{"front_image_password": "us\x00er"}, []e2e.Upload{front}, "front_image_password"},
		"a bill without its password":    {"/v3/poa/", nil, []e2e.Upload{paper}, "detail"},
		"a bill with another password":   {"/v3/poa/", map[string]string{"document_password": billPassword + " "}, []e2e.Upload{paper}, "detail"},
		"a bill's password is too long":  {"/v3/poa/", map[string]string{"document_password": strings.Repeat("p", 256)}, []e2e.Upload{paper}, "document_password"},
	} {
		a := h.SendForm(c.path, c.fields, c.files...)
		got := e2e.WantObject(t, a, http.StatusBadRequest)
		if got[c.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
		if _, isText := got["detail"].(string); c.key == "detail" && !isText {
			t.Errorf("%s: %s, want one text", name, a.Body)
		}
	}
	h.WantEmpty()
}
