package formreader

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"mime/multipart"
	"strings"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/format/spanjson"
)

// Body is the request body of an operation that accepts a form and JSON.
type Body struct {
	Form *multipart.Reader
	// Object is the JSON object that was sent in place of a form; nil for a form. The contract has checked it.
	Object *string
}

// ErrEncoding means that a file in a JSON body is not valid base64.
var ErrEncoding = errors.New("file is no base64")

// Each calls take for the parts of the form, or for the members of the object in their
// order, null left out. Members are read by Text and File as parts are.
func (b Body) Each(ctx context.Context, take func(Part) error) error {
	if b.Object == nil {
		return Each(ctx, b.Form, nil, take)
	}
	var err error
	count := 0
	spanjson.Each(*b.Object, func(quoted, value string) {
		if count++; err != nil || spanjson.IsNull(value) {
			return
		}
		if count > MaxParts {
			err = tooLong()
			return
		}
		if name, ok := spanjson.String(quoted); ok {
			err = take(Part{Name: name, ctx: ctx, member: value})
		}
	})
	return err
}

// FileName is the name that a form gives a file; JSON gives none.
func (p Part) FileName() string {
	if p.Part == nil {
		return ""
	}
	return p.Part.FileName()
}

// JSON is Text for a part that contains any JSON: a JSON string keeps its quotes.
func (p Part) JSON() (value, refusal string, err error) {
	if p.Part != nil {
		return p.Text()
	}
	value, refusal = p.refuseMember(p.member)
	return value, refusal, nil
}

func (p Part) memberText() (value, refusal string, err error) {
	value, isText := spanjson.String(p.member)
	if !isText {
		value = p.member // a number, a truth, a list or an object
	}
	value, refusal = p.refuseMember(value)
	return value, refusal, nil
}

func (p Part) refuseMember(value string) (kept, refusal string) {
	if len(value) > MaxText {
		return "", fmt.Sprintf("Must be at most %d bytes.", MaxText)
	}
	return value, caller.RefuseField(p.ctx, p.Name, value)
}

func (p Part) memberFile(most int64) (content []byte, isTooLarge bool, err error) {
	encoded, isText := spanjson.String(p.member)
	if !isText {
		return nil, false, ErrEncoding
	}
	return Decode(encoded, most)
}

// Decode decodes a file in base64, with or without the prefix of data URLs
// ("data:…;base64,"). isTooLarge reports that it exceeds most bytes.
func Decode(encoded string, most int64) (content []byte, isTooLarge bool, err error) {
	if head, after, found := strings.Cut(encoded, ";base64,"); found && strings.HasPrefix(head, "data:") {
		encoded = after
	}
	content, err = base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, false, ErrEncoding
	}
	return content, int64(len(content)) > most, nil
}
