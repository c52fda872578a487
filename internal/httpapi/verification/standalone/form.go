package standalone

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verification/standalone"
)

// Kinds of files by the endings of their names.
var (
	pictureFiles = []string{"tiff", "tif", "jpg", "jpeg", "png", "webp", "heic", "heif"}
	paperFiles   = append([]string{"pdf"}, pictureFiles...)
)

// fileRule holds the limits of a file in a form.
type fileRule struct {
	// megabytes is the most it may have.
	megabytes int
	endings   []string
	required  bool
}

// callForm is a form that was read, or a JSON object of the same members, and the faults that were found in it.
type callForm struct {
	values map[string]string
	files  map[string][]byte
	faults map[string][]string
}

// readCallForm takes the fields and the named files out of a body. Unknown fields
// are kept and not looked at.
func readCallForm(ctx context.Context, body formreader.Body, rules map[string]fileRule) (*callForm, error) {
	f := &callForm{values: map[string]string{}, files: map[string][]byte{}, faults: map[string][]string{}}
	err := body.Each(ctx, func(part formreader.Part) error {
		rule, isFile := rules[part.Name]
		switch {
		case isFile:
			return f.takeFile(part, rule)
		case part.FileName() != "":
			return nil // a file that nobody asks for; the next part skips it
		default:
			return f.takeText(part)
		}
	})
	if err != nil {
		return nil, err
	}
	f.require(rules)
	return f, nil
}

func (f *callForm) takeText(part formreader.Part) error {
	read := part.Text
	if part.Name == "metadata" {
		read = part.JSON
	}
	value, refusal, err := read()
	switch {
	case err != nil:
		return err
	case refusal != "":
		f.fault(part.Name, refusal)
	default:
		f.values[part.Name] = value
	}
	return nil
}

func (f *callForm) takeFile(part formreader.Part, rule fileRule) error {
	content, isTooLarge, err := part.File(int64(rule.megabytes) << 20)
	if errors.Is(err, formreader.ErrEncoding) {
		f.fault(part.Name, "Must be a file in base64.")
		return nil
	}
	if err != nil {
		return err
	}
	if isTooLarge {
		f.fault(part.Name, fmt.Sprintf("The file is larger than %d MB.", rule.megabytes))
		return nil
	}
	if len(content) == 0 {
		f.fault(part.Name, "The file is empty.")
	}
	if ending := strings.ToLower(strings.TrimPrefix(path.Ext(part.FileName()), ".")); ending != "" && !slices.Contains(rule.endings, ending) {
		f.fault(part.Name, "The file must be one of: "+strings.Join(rule.endings, ", ")+".")
	}
	f.files[part.Name] = content
	return nil
}

func (f *callForm) require(rules map[string]fileRule) {
	for name, rule := range rules {
		if _, there := f.files[name]; rule.required && !there && len(f.faults[name]) == 0 {
			f.fault(name, "This field is required.")
		}
	}
}

// fault refuses a field by the first fault that was found in it.
func (f *callForm) fault(name, text string) {
	if len(f.faults[name]) == 0 {
		f.faults[name] = []string{text}
	}
}

// err names all faults together; nil when there are none.
func (f *callForm) err() error {
	if len(f.faults) == 0 {
		return nil
	}
	return apperr.InvalidFields("form_refused", f.faults)
}

// text is a field without the blanks around it; the contract has bounded it.
func (f *callForm) text(name string) string { return strings.TrimSpace(f.values[name]) }

// password is one of a file, as it came: spaces count in passwords.
func (f *callForm) password(name string) redact.Secret { return redact.Secret(f.values[name]) }

func (f *callForm) boolean(name string, otherwise bool) bool {
	switch strings.ToLower(f.text(name)) {
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
	value := f.text(name)
	if value == "" || value == "null" {
		return
	}
	if n, err := strconv.Atoi(value); err != nil || n < least || n > most {
		f.fault(name, fmt.Sprintf("Must be a whole number from %d to %d.", least, most))
	}
}

// percent is a number from 0 to 100.
func (f *callForm) percent(name string, otherwise float64) float64 {
	value := f.text(name)
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
	n, err := strconv.Atoi(f.text(name))
	if err != nil {
		return otherwise
	}
	return n
}

// choice is one of the options, the first when the field is missing.
func (f *callForm) choice(name string, options ...string) string {
	value := f.text(name)
	switch {
	case value == "":
		return options[0]
	case !slices.Contains(options, value):
		f.fault(name, "Must be one of: "+strings.Join(options, ", ")+".")
	}
	return value
}

// echo returns the members the caller wants repeated.
func (f *callForm) echo() standalone.EchoedFields {
	e := standalone.EchoedFields{VendorData: f.text("vendor_data")}
	if raw := strings.TrimSpace(f.values["metadata"]); raw != "" {
		if e.Metadata = convert.DropNull(json.RawMessage(raw)); !json.Valid([]byte(raw)) {
			f.fault("metadata", "Must be JSON.")
		}
	}
	return e
}
