package verification

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verify/standalone"
)

const (
	// maxFormField is the most of one field that is no file, in bytes.
	maxFormField = 64 << 10
	// maxFormParts bounds what is looked at in one form.
	maxFormParts = 100
)

// Kinds of files by the endings of their names.
var (
	pictureFiles = []string{"tiff", "tif", "jpg", "jpeg", "png", "webp", "heic", "heif"}
	paperFiles   = append([]string{"pdf"}, pictureFiles...)
)

// fileRule is what a file of a form may be.
type fileRule struct {
	// megabytes is the most it may have.
	megabytes int
	endings   []string
	required  bool
}

// callForm is a form that was read, and the faults that were found in it.
type callForm struct {
	values map[string]string
	files  map[string][]byte
	faults map[string][]string
}

// readCallForm takes the fields and the named files out of a form. Unknown fields
// are kept and not looked at.
func readCallForm(form *multipart.Reader, rules map[string]fileRule) (*callForm, error) {
	f := &callForm{values: map[string]string{}, files: map[string][]byte{}, faults: map[string][]string{}}
	for range maxFormParts {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			f.require(rules)
			return f, nil
		}
		if err != nil {
			return nil, unreadableForm(err)
		}
		if err := f.take(part, rules); err != nil {
			return nil, unreadableForm(err)
		}
	}
	return nil, apperr.Invalid("form_too_long", "", fmt.Sprintf("The form has more than %d parts.", maxFormParts))
}

func (f *callForm) take(part *multipart.Part, rules map[string]fileRule) error {
	name := part.FormName()
	rule, isFile := rules[name]
	if !isFile && part.FileName() != "" {
		return nil // a file that nobody asks for; the next part skips it
	}
	most := maxFormField
	if isFile {
		most = rule.megabytes << 20
	}
	content, err := io.ReadAll(io.LimitReader(part, int64(most)+1))
	switch {
	case err != nil:
		return err
	case len(content) > most && isFile:
		f.fault(name, fmt.Sprintf("The file is larger than %d MB.", rule.megabytes))
	case len(content) > most:
		f.fault(name, fmt.Sprintf("Must be at most %d bytes.", maxFormField))
	case isFile:
		if len(content) == 0 {
			f.fault(name, "The file is empty.")
		}
		if ending := strings.ToLower(strings.TrimPrefix(path.Ext(part.FileName()), ".")); ending != "" && !slices.Contains(rule.endings, ending) {
			f.fault(name, "The file must be one of: "+strings.Join(rule.endings, ", ")+".")
		}
		f.files[name] = content
	case !utf8.Valid(content) || strings.ContainsRune(string(content), 0):
		f.fault(name, "Must be text in UTF-8 without NUL.")
	default:
		f.values[name] = string(content)
	}
	return nil
}

func (f *callForm) require(rules map[string]fileRule) {
	for name, rule := range rules {
		if _, there := f.files[name]; rule.required && !there && len(f.faults[name]) == 0 {
			f.fault(name, "This field is required.")
		}
	}
}

func (f *callForm) fault(name, text string) { f.faults[name] = append(f.faults[name], text) }

// err names all faults together; nil when there are none.
func (f *callForm) err() error {
	if len(f.faults) == 0 {
		return nil
	}
	return apperr.InvalidFields("form_refused", f.faults)
}

// text is a field of at most as many characters.
func (f *callForm) text(name string, most int) string {
	value := strings.TrimSpace(f.values[name])
	if utf8.RuneCountInString(value) > most {
		f.fault(name, fmt.Sprintf("Must be at most %d characters.", most))
	}
	return value
}

// maxPassword is the most characters of a password of a file.
const maxPassword = 255

// password is one of a file, as it came: spaces count in passwords.
func (f *callForm) password(name string) redact.Secret {
	if utf8.RuneCountInString(f.values[name]) > maxPassword {
		f.fault(name, fmt.Sprintf("Must be at most %d characters.", maxPassword))
	}
	return redact.Secret(f.values[name])
}

func (f *callForm) boolean(name string, otherwise bool) bool {
	switch strings.ToLower(f.text(name, maxFormField)) {
	case "":
		return otherwise
	case "true", "1":
		return true
	case "false", "0":
		return false
	}
	f.fault(name, "Must be true or false.")
	return otherwise
}

// between checks a whole number; a field that is missing or null is fine.
func (f *callForm) between(name string, least, most int) {
	value := f.text(name, maxFormField)
	if value == "" || value == "null" {
		return
	}
	if n, err := strconv.Atoi(value); err != nil || n < least || n > most {
		f.fault(name, fmt.Sprintf("Must be a whole number from %d to %d.", least, most))
	}
}

// percent is a number from 0 to 100.
func (f *callForm) percent(name string, otherwise float64) float64 {
	value := f.text(name, maxFormField)
	if value == "" {
		return otherwise
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || !(n >= 0 && n <= 100) {
		f.fault(name, "Must be a number from 0 to 100.")
	}
	return n
}

// bounds are those of a whole number.
type bounds struct{ least, most int }

// whole is a whole number; null stands for a field that is missing.
func (f *callForm) whole(name string, otherwise int, b bounds) int {
	f.between(name, b.least, b.most)
	n, err := strconv.Atoi(f.text(name, maxFormField))
	if err != nil {
		return otherwise
	}
	return n
}

// choice is one of the options, the first when the field is missing.
func (f *callForm) choice(name string, options ...string) string {
	value := f.text(name, maxFormField)
	switch {
	case value == "":
		return options[0]
	case !slices.Contains(options, value):
		f.fault(name, "Must be one of: "+strings.Join(options, ", ")+".")
	}
	return value
}

// echo is what the caller wants to hear again.
func (f *callForm) echo() standalone.Echo {
	e := standalone.Echo{VendorData: f.text("vendor_data", 255)}
	if raw := strings.TrimSpace(f.values["metadata"]); raw != "" {
		if e.Metadata = present(json.RawMessage(raw)); !json.Valid([]byte(raw)) {
			f.fault("metadata", "Must be JSON.")
		}
	}
	return e
}
