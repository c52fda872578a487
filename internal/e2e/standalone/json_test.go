package standalone_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// twoWays are the calls that take files, with what each asks for.
var twoWays = map[string]struct {
	files  []string
	fields map[string]string
}{
	"/v3/id-verification/":     {[]string{"front_image", "back_image"}, map[string]string{"minimum_age": "18", "preferred_characters": "non_latin"}},
	"/v3/poa/":                 {[]string{"document"}, map[string]string{"expected_country": "ES", "poa_document_age_months": "utility_bill:6"}},
	"/v3/passive-liveness/":    {[]string{"user_image"}, map[string]string{"face_liveness_score_decline_threshold": "30.5", "rotate_image": "true"}},
	"/v3/face-match/":          {[]string{"user_image", "ref_image"}, map[string]string{"face_match_score_decline_threshold": "30"}},
	"/v3/age-estimation/":      {[]string{"user_image"}, map[string]string{"age_estimation_decline_threshold": "21"}},
	"/v3/face-search/":         {[]string{"user_image"}, map[string]string{"search_type": "most_similar"}},
	"/v3/document-ai/":         {[]string{"document"}, map[string]string{"fields": `[{"key":"total","name":"Total","instruction":"What is to be paid"}]`}},
	"/v3/database-validation/": {[]string{"selfie"}, map[string]string{"issuing_state": "BRA", "tax_number": "12345678909", "consent": "true"}},
}

// asForm and asObject send the same call in either way.
func asForm(h e2e.App, path string, fields map[string]string, files map[string][]byte) apitest.Response {
	h.T.Helper()
	var uploads []e2e.Upload
	for name, content := range files {
		uploads = append(uploads, e2e.Upload{Field: name, Name: "", Content: content})
	}
	return h.SendForm(path, fields, uploads...)
}

func asObject(h e2e.App, path string, fields map[string]string, files map[string][]byte) apitest.Response {
	h.T.Helper()
	return h.CallService(path, bodyOf(fields, files))
}

// bodyOf is the JSON body of a call, in which every field has its own type.
func bodyOf(fields map[string]string, files map[string][]byte) e2e.Object {
	body := e2e.Object{}
	for name, text := range fields {
		body[name] = text
		if isText := name == "vendor_data" || name == "tax_number"; !isText && json.Valid([]byte(text)) {
			body[name] = json.RawMessage(text)
		}
	}
	for name, content := range files {
		body[name] = base64.StdEncoding.EncodeToString(content)
	}
	return body
}

// TestCallsTakeJSONInPlaceOfForms demands one answer of both ways to send a call, also where it is refused.
func TestCallsTakeJSONInPlaceOfForms(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	picture := e2e.Specimen(t)
	for path, call := range twoWays {
		fields := map[string]string{"vendor_data": "ada", "metadata": `{"b":12345678901234567890,"a":"1"}`}
		maps.Copy(fields, call.fields)
		files := map[string][]byte{}
		for _, name := range call.files {
			files[name] = picture
		}
		form, body := asForm(h, path, fields, files), asObject(h, path, fields, files)
		if diff := cmp.Diff(lasting(t, e2e.WantObject(t, form, http.StatusOK)), lasting(t, e2e.WantObject(t, body, http.StatusOK))); diff != "" {
			t.Errorf("%s: a form and JSON are answered differently (-form +JSON):\n%s", path, diff)
		}
		if !bytes.Contains(body.Body, []byte("12345678901234567890")) {
			t.Errorf("%s: metadata comes back as %s", path, body.Body)
		}
		areRefusedAlike(h, path, fields, files)
	}
}

// lasting is an answer without what every call has anew.
func lasting(t *testing.T, answer map[string]any) map[string]any {
	t.Helper()
	for _, name := range []string{"request_id", "created_at"} {
		if answer[name] == nil {
			t.Fatalf("%s is missing in %v", name, answer)
		}
		delete(answer, name)
	}
	return answer
}

// areRefusedAlike spoils one member after the other.
func areRefusedAlike(h e2e.App, path string, fields map[string]string, files map[string][]byte) {
	h.T.Helper()
	megabytes := map[string]int{"/v3/poa/": 15, "/v3/document-ai/": 15, "/v3/id-verification/": 10, "/v3/database-validation/": 2}[path]
	if megabytes == 0 {
		megabytes = 5
	}
	for name := range files {
		for what, content := range map[string][]byte{"empty": {}, "too large": make([]byte, megabytes<<20+1)} {
			spoiled := maps.Clone(files)
			spoiled[name] = content
			form, body := asForm(h, path, fields, spoiled), asObject(h, path, fields, spoiled)
			if form.Status != http.StatusBadRequest || body.Status != form.Status || !bytes.Equal(form.Body, body.Body) || form.JSON()[name] == nil {
				h.T.Errorf("%s, %s %s: a form is %d %s, JSON %d %s", path, name, what, form.Status, form.Body, body.Status, body.Body)
			}
		}
		for what, value := range map[string]any{"no base64": "%%%", "a number": 7, "a list": []string{"aa"}} {
			spoiled := bodyOf(fields, files)
			spoiled[name] = value
			if got := h.CallService(path, spoiled); got.Status != http.StatusBadRequest || got.JSON()[name] == nil || len(got.JSON()) != 1 {
				h.T.Errorf("%s, %s is %s: %d %s", path, name, what, got.Status, got.Body)
			}
		}
	}
	fields = maps.Clone(fields)
	fields["vendor_data"] = strings.Repeat("ž", 256)
	form, body := asForm(h, path, fields, files), asObject(h, path, fields, files)
	if form.Status != http.StatusBadRequest || body.Status != form.Status || !bytes.Equal(form.Body, body.Body) || form.JSON()["vendor_data"] == nil {
		h.T.Errorf("%s, long vendor_data: a form is %d %s, JSON %d %s", path, form.Status, form.Body, body.Status, body.Body)
	}
}

// TestADocumentAsJSONIsReadLikeAFile reads a live document in the spellings that encoders give base64.
func TestADocumentAsJSONIsReadLikeAFile(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	encoded := base64.StdEncoding.EncodeToString(e2e.Specimen(t))
	want := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK), "id_verification")
	for name, text := range map[string]string{
		"plain": encoded, "escaped": strings.ReplaceAll(encoded, "/", `\/`), "a data URL": "data:image/jpeg;base64," + encoded,
		"in lines": strings.Join([]string{encoded[:76], encoded[76:152], encoded[152:]}, `\r\n`),
	} {
		raw := []byte(`{"metadata":"text","minimum_age":null,"back_image_password":"","front_image":"` + text + `"}`)
		answer := e2e.WantObject(t, h.World.For(t, h.Party).Do("POST", "/v3/id-verification/", raw, map[string]string{"Content-Type": "application/json"}), http.StatusOK)
		got := e2e.MemberObject(t, answer, "id_verification")
		if got["status"] != want["status"] || got["document_number"] != want["document_number"] || answer["metadata"] != "text" {
			t.Errorf("%s: %v", name, answer)
		}
	}
	if got := h.CallService("/v3/id-verification/", e2e.Object{"vendor_data": "ada"}); got.Status != http.StatusBadRequest || got.JSON()["front_image"] == nil {
		t.Errorf("without a file: %d %s", got.Status, got.Body)
	}
}
