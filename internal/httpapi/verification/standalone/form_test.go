package standalone

import (
	"bytes"
	"mime/multipart"
	"strings"
	"testing"

	"vidimus/internal/httpapi/formreader"
)

// Whatever comes as a form is read within its bounds, or refused.
func FuzzReadCallForm(f *testing.F) {
	rules := map[string]fileRule{"document": {megabytes: 1, endings: paperFiles, required: true}}
	head := "--b\r\nContent-Disposition: form-data; name=\"document\"; filename=\"a.pdf\"\r\n\r\n%PDF\r\n"
	for _, body := range []string{
		head + "--b--\r\n",
		head + "--b\r\nContent-Disposition: form-data; name=\"vendor_data\"\r\n\r\n\x00\xff\r\n--b--",
		"--b\r\nContent-Disposition: form-data; name=\"metadata\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{\"a\":=31}\r\n--b--",
		strings.Repeat("--b\r\n\r\n\r\n", formreader.MaxParts+1),
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		form, err := readCallForm(t.Context(), formreader.Body{Form: multipart.NewReader(bytes.NewReader(body), "b")}, rules)
		if err != nil {
			return
		}
		form.echo()
		if _, there := form.files["document"]; !there && form.err() == nil {
			t.Error("a form without its file passed")
		}
		for name, value := range form.values {
			if len(value) > formreader.MaxText {
				t.Errorf("field %q has %d bytes", name, len(value))
			}
		}
	})
}
