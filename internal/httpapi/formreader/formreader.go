// Package formreader reads multipart forms part by part, under the limits that the
// contract gives to the same members of JSON bodies, and JSON bodies of the same members
// as if they were forms. What the parts mean belongs to the handlers; the size of the
// whole body is bounded before.
package formreader

import (
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

const (
	// MaxParts bounds what is looked at in one form.
	MaxParts = 100
	// MaxText is the most of one part that is no file, in bytes.
	MaxText = 64 << 10
)

// Part is a field or file of a form, or a member of a JSON object. Name is without
// the brackets that clients append to the names of lists.
type Part struct {
	*multipart.Part
	Name string
	ctx  context.Context
	// member is the text of a member of JSON, for which there is no multipart.Part.
	member string
}

// Each calls take for the parts of a form in their order. A name that comes again is
// refused, as it is in JSON, unless it is one of the lists.
func Each(ctx context.Context, form *multipart.Reader, lists []string, take func(Part) error) error {
	seen := map[string]bool{}
	for range MaxParts {
		part, err := form.NextPart()
		if isEnd(err) {
			return nil
		}
		if err != nil {
			return Unreadable(err)
		}
		p := Part{Part: part, Name: strings.TrimSuffix(part.FormName(), "[]"), ctx: ctx}
		if seen[p.Name] && !slices.Contains(lists, p.Name) {
			return apperr.Invalid("form_field_repeated", p.Name, "This field appears more than once.")
		}
		seen[p.Name] = true
		if err := take(p); err != nil {
			return err
		}
	}
	if _, err := form.NextPart(); isEnd(err) {
		return nil
	}
	return tooLong()
}

func tooLong() error {
	return apperr.Invalid("form_too_long", "", fmt.Sprintf("The form has more than %d parts.", MaxParts))
}

// isEnd reports the end of a form. That of one that was cut off in a part comes wrapped; a cut in
// the head of a part is told by the library as an end.
func isEnd(err error) bool { return err == io.EOF } //nolint:errorlint // see above

// Text reads a part as text. The refusal says what is wrong with it by the contract;
// the value must then not be used.
func (p Part) Text() (value, refusal string, err error) {
	if p.Part == nil {
		return p.memberText()
	}
	raw, err := io.ReadAll(io.LimitReader(p, MaxText+1))
	switch {
	case err != nil:
		return "", "", Unreadable(err)
	case len(raw) > MaxText:
		return "", fmt.Sprintf("Must be at most %d bytes.", MaxText), nil
	case !utf8.Valid(raw) || slices.Contains(raw, 0):
		return "", "Must be text in UTF-8 without NUL.", nil
	}
	return string(raw), caller.RefuseField(p.ctx, p.Name, string(raw)), nil
}

// Required is Text where a refusal ends the whole form.
func (p Part) Required() (string, error) {
	value, refusal, err := p.Text()
	if err == nil && refusal != "" {
		err = apperr.Invalid("form_refused", p.Name, refusal)
	}
	return value, err
}

// File reads a whole part, decoding a JSON member (see ErrEncoding). isTooLarge
// reports that it exceeds most bytes.
func (p Part) File(most int64) (content []byte, isTooLarge bool, err error) {
	if p.Part == nil {
		return p.memberFile(most)
	}
	content, err = io.ReadAll(io.LimitReader(p, most+1))
	if err != nil {
		return nil, false, Unreadable(err)
	}
	return content, int64(len(content)) > most, nil
}

// Unreadable keeps what the body itself was refused for, and tells everything else as a
// form that could not be read.
func Unreadable(err error) error {
	if apperr.KindOf(err) != apperr.KindInternal {
		return err
	}
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "form_unreadable", Public: "The form could not be read.", Cause: err}
}
