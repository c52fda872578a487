package boot_test

import (
	"bytes"
	"net/http"
	"os"
	"strings"
	"testing"
)

// encrypted is an encrypted PDF; the README beside them tells the passwords.
func encrypted(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile("../engine/pdfpage/testdata/locked/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

const billPassword = "Schlüssel zur Rechnung"

func TestEncryptedFilesOfCallsOpenWithTheirPassword(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	passport, bill := encrypted(t, "passport.pdf"), encrypted(t, "bill.pdf")
	anyAge := func(more ...string) map[string]string {
		fields := map[string]string{"poa_document_age_months": "utility_bill:-1", "expected_last_name": "Weissmueller"}
		for i := 0; i < len(more); i += 2 {
			fields[more[i]] = more[i+1]
		}
		return fields
	}
	got := answered(t, h.form("/v3/poa/", anyAge("document_password", billPassword), upload{"document", "bill.pdf", bill}), http.StatusOK)
	if proof := within(t, got, "poa"); proof["status"] != "Approved" || proof["document_type"] != "UTILITY_BILL" {
		t.Errorf("the bill is read as %v", proof)
	}
	d := answered(t, h.world.For(t, h.party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusOK)
	if file := linked(t, h.world, d["poa_verifications"].([]any)[0].(map[string]any)["document_file"]); !bytes.Equal(file.Body, bill) {
		t.Error("the file that is kept is not the one that came")
	}
	got = answered(t, h.form("/v3/poa/", anyAge(), upload{"document", "bill.pdf", encrypted(t, "bill_owner_only.pdf")}), http.StatusOK)
	if proof := within(t, got, "poa"); proof["status"] != "Approved" {
		t.Errorf("a bill that opens for everybody is read as %v", proof)
	}
	got = answered(t, h.form("/v3/id-verification/", map[string]string{"front_image_password": "wrong", "back_image_password": "user"},
		upload{"front_image", "front.jpg", specimen(t)}, upload{"back_image", "back.pdf", passport}), http.StatusOK)
	if back, _ := within(t, got, "id_verification")["back_image"].(string); back == "" {
		t.Error("the back is missing; a password for a picture should not matter")
	}
	got = answered(t, h.form("/v3/id-verification/", map[string]string{"front_image_password": "user", "save_api_request": "false"},
		upload{"front_image", "front.pdf", passport}), http.StatusOK)
	if read := within(t, got, "id_verification"); within(t, read, "mrz")["mrz_type"] != "TD3" {
		t.Errorf("the passport is read as %v", read["mrz"])
	}
	h.nowhere(billPassword)
}

// nowhere demands that a text stands in no table.
func (h appEnv) nowhere(text string) {
	h.t.Helper()
	rows, err := h.world.Pool.Query(h.t.Context(), `SELECT format('SELECT count(*) FROM %I.%I t WHERE strpos(to_jsonb(t)::text, $1) > 0', schemaname, tablename)
		FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)
	if err != nil {
		h.t.Fatal(err)
	}
	var queries []string
	for rows.Next() {
		var q string
		if err := rows.Scan(&q); err != nil {
			h.t.Fatal(err)
		}
		queries = append(queries, q)
	}
	if rows.Err() != nil || len(queries) < 50 {
		h.t.Fatalf("%d tables, %v", len(queries), rows.Err())
	}
	for _, q := range queries {
		var n int
		if err := h.world.Pool.QueryRow(h.t.Context(), q, text).Scan(&n); err != nil || n != 0 {
			h.t.Errorf("%s: %d, %v", q, n, err)
		}
	}
}

func TestEncryptedFilesOfCallsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	passport, bill := encrypted(t, "passport.pdf"), encrypted(t, "bill.pdf")
	front, paper := upload{"front_image", "front.pdf", passport}, upload{"document", "bill.pdf", bill}
	picture := upload{"front_image", "front.jpg", specimen(t)}
	for name, c := range map[string]struct {
		path   string
		fields map[string]string
		files  []upload
		key    string
	}{
		"a front without its password":   {"/v3/id-verification/", nil, []upload{front}, "detail"},
		"a front with another password":  {"/v3/id-verification/", map[string]string{"front_image_password": "User"}, []upload{front}, "detail"},
		"a front with that of the back":  {"/v3/id-verification/", map[string]string{"back_image_password": "user"}, []upload{front}, "detail"},
		"a back without its password":    {"/v3/id-verification/", nil, []upload{picture, {"back_image", "back.pdf", passport}}, "detail"},
		"a back with another password":   {"/v3/id-verification/", map[string]string{"back_image_password": "密碼"}, []upload{picture, {"back_image", "back.pdf", passport}}, "detail"},
		"a password of too many letters": {"/v3/id-verification/", map[string]string{"front_image_password": strings.Repeat("ü", 256)}, []upload{front}, "front_image_password"},
		"a password for no file, too":    {"/v3/id-verification/", map[string]string{"back_image_password": strings.Repeat("p", 256)}, []upload{picture}, "back_image_password"},
		"a password with NUL":            {"/v3/id-verification/", map[string]string{"front_image_password": "us\x00er"}, []upload{front}, "front_image_password"},
		"a bill without its password":    {"/v3/poa/", nil, []upload{paper}, "detail"},
		"a bill with another password":   {"/v3/poa/", map[string]string{"document_password": billPassword + " "}, []upload{paper}, "detail"},
		"a bill's password is too long":  {"/v3/poa/", map[string]string{"document_password": strings.Repeat("p", 256)}, []upload{paper}, "document_password"},
	} {
		a := h.form(c.path, c.fields, c.files...)
		got := answered(t, a, http.StatusBadRequest)
		if got[c.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
		if _, isText := got["detail"].(string); c.key == "detail" && !isText {
			t.Errorf("%s: %s, want one text", name, a.Body)
		}
	}
	h.empty()
}
