package fuzz

import (
	"bytes"
	"maps"
	"mime/multipart"
	"net/textproto"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

const (
	formType = "multipart/form-data"
	boundary = "a-line-between-parts"
)

// field is one part of a form.
type field struct {
	name    string
	file    bool
	content []byte
}

// form draws the parts of a form; contents of files are the ground's bodies of forms.
func (d *drawer) form(r *draft, s *openapi3.Schema) {
	var fields []field
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if !slices.Contains(s.Required, name) && d.leaves(name) {
			continue
		}
		member := s.Properties[name].Value
		switch {
		case binary(member):
			fields = append(fields, d.file(name))
		case member.Type.Is("array") && binary(member.Items.Value):
			for range max(1, int(member.MinItems)-1) {
				fields = append(fields, d.file(name))
			}
			fields = append(fields, d.file(name+"[]"))
		default:
			fields = append(fields, field{name: name, content: []byte(plainText(d.value(member, name, 1)))})
		}
	}
	r.Header.Set("Content-Type", formType+"; boundary="+boundary)
	r.fields, r.raw = fields, written(fields)
}

func binary(s *openapi3.Schema) bool { return s.Type.Is("string") && s.Format == "binary" }

func (d *drawer) file(name string) field {
	content := []byte("\xff\xd8\xff\xe0")
	if known := d.ground.Bodies[formType]; len(known) > 0 {
		content = pick(d, known, name)
	}
	return field{name, true, content}
}

// written is a form as it is sent.
func written(fields []field) []byte {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	// The boundary is a right one and a buffer takes everything.
	_ = w.SetBoundary(boundary)
	for _, f := range fields {
		disposition := `form-data; name="` + f.name + `"`
		if f.file {
			disposition += `; filename="` + f.name + `"`
		}
		part, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}})
		if err == nil {
			_, _ = part.Write(f.content)
		}
	}
	_ = w.Close()
	return b.Bytes()
}

// breakForm spoils a form.
func (d *drawer) breakForm(r *draft) {
	fields := slices.Clone(r.fields)
	at := field{name: "x", file: true}
	if len(fields) > 0 {
		at = pick(d, fields, "field")
	}
	switch rapidInt(d, 8, "form") {
	case 0:
		r.raw = r.raw[:len(r.raw)/2]
		r.broken("the form is cut off", false)
	case 1:
		r.Header.Set("Content-Type", formType+pick(d, []string{"", "; boundary=", "; boundary=another", `; boundary="` + strings.Repeat("b", 200) + `"`}, "boundary"))
		r.broken("the boundary is another", true)
	case 2:
		at.name = pick(d, []string{"", "\x00", "\xff", "é", `a\"b`, strings.Repeat("n", 5000), "../x"}, "name")
		r.raw = written(append(fields, at))
		r.broken("a field has an odd name", false)
	case 3:
		at.content = pick(d, [][]byte{nil, {0}, []byte("\xff\xc0"), []byte("<svg/>"), bytes.Repeat([]byte("a"), 1<<16)}, "content")
		r.raw = written(append(fields, at))
		r.broken("a field has an odd content", false)
	case 4:
		at.file = !at.file
		r.raw = written(append(fields, at))
		r.broken("a file is a text or the other way round", false)
	case 5:
		r.raw = written(slices.Repeat([]field{at}, pick(d, []int{2, 30, 2000}, "times")))
		r.broken("a field is repeated", false)
	case 6:
		r.raw = append([]byte("--"+boundary+"\r\n"), pick(d, []string{"\r\n", "Content-Disposition: form-data\r\n\r\nx", "Content-Disposition: x; name=\"\r\n\r\n", strings.Repeat("A: b\r\n", 5000)}, "head")...)
		r.broken("the head of a part is odd", true)
	case 7:
		left := slices.DeleteFunc(fields, func(f field) bool { return f.name == at.name })
		r.raw = written(left)
		r.broken("a field is left out", false)
	}
}
