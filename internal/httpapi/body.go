package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

const (
	// drainBytes is how much of a refused body is read to keep the connection.
	drainBytes = 64 << 10
	// paceStep is the interval at which a body's deadline is extended.
	paceStep = 16 << 10
)

// MinimumBodyRate is the lowest rate at which a body may arrive: Grace at once, and then as many seconds
// as the bytes that came would have taken at BytesPerSecond. A connection that
// trickles is cut off when its grace is over, a slow but steady one is not.
type MinimumBodyRate struct {
	Grace          time.Duration
	BytesPerSecond int
}

var defaultMinimumRate = MinimumBodyRate{Grace: 8 * time.Second, BytesPerSecond: 4 << 10}

// body is a request body that must not arrive too slowly and ends at a limit.
type body struct {
	from        io.ReadCloser
	control     *http.ResponseController
	minimumRate MinimumBodyRate
	started     time.Time
	left        int64
	read        int64
	moved       int64 // bytes read when the deadline was last moved
	done        bool
	tooSlow     bool
	arrived     func() // called once, when the whole body is there; may be nil
}

func newBody(w http.ResponseWriter, r *http.Request, limit int64, minimumRate MinimumBodyRate) *body {
	b := &body{from: r.Body, control: http.NewResponseController(w), minimumRate: minimumRate, started: time.Now(), left: limit}
	b.setDeadline()
	return b
}

// setDeadline fails on writers without a connection, which need no deadline.
func (b *body) setDeadline() {
	earned := time.Duration(b.read) * time.Second / time.Duration(b.minimumRate.BytesPerSecond)
	_ = b.control.SetReadDeadline(b.started.Add(b.minimumRate.Grace + earned))
	b.moved = b.read
}

func (b *body) Read(p []byte) (int, error) {
	if b.left == 0 && len(p) > 0 {
		// One byte more tells a body of exactly the limit from a larger one.
		p = p[:1]
	} else if int64(len(p)) > b.left {
		p = p[:b.left]
	}
	n, err := b.from.Read(p)
	if n > 0 && b.left == 0 {
		return 0, errTooLarge()
	}
	b.left -= int64(n)
	b.read += int64(n)
	switch {
	case err == nil:
		if b.read-b.moved >= paceStep {
			b.setDeadline()
		}
		return n, nil
	case errors.Is(err, io.EOF):
		b.finish()
		return n, err
	case errors.Is(err, os.ErrDeadlineExceeded):
		b.tooSlow = true
		return n, apperr.Invalid("body_too_slow", "", "The body arrived too slowly.")
	}
	return n, &apperr.Error{
		Kind: apperr.KindInvalid, Code: "body_incomplete", Public: "The body ended early.",
		Cause: fmt.Errorf("read body: %w", err),
	}
}

// finish lifts the deadline: the server watches the connection while the
// handler runs, and an expired deadline would look like a client that has gone.
func (b *body) finish() {
	if !b.done {
		b.done = true
		_ = b.control.SetReadDeadline(time.Time{})
		if b.arrived != nil {
			b.arrived()
		}
	}
}

func (b *body) Close() error { return b.from.Close() }

// readAll reads the whole body into memory, into a slice of the declared size.
func (b *body) readAll(declared int64) ([]byte, error) {
	if declared < 0 {
		return io.ReadAll(b)
	}
	data := make([]byte, declared)
	if _, err := io.ReadFull(b, data); err != nil {
		return nil, err
	}
	b.finish()
	return data, nil
}

// discard drops the rest of a body. Little is read by the server, so that the connection can go on;
// for more, the connection is closed unread.
func discard(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength == 0 || r.Body == nil {
		return
	}
	b, ours := r.Body.(*body)
	if ours && b.done {
		return
	}
	control := http.NewResponseController(w)
	if r.ContentLength > 0 && r.ContentLength <= drainBytes && !(ours && b.tooSlow) {
		_ = control.SetReadDeadline(time.Now().Add(defaultMinimumRate.Grace / 4))
		return
	}
	w.Header().Set("Connection", "close")
	_ = control.SetReadDeadline(time.Unix(1, 0))
}

func errTooLarge() error { return &apperr.Error{Kind: apperr.KindTooLarge, Code: "body_too_large"} }

// memoryBody is a validated body that stands in memory.
type memoryBody struct{ bytes.Reader }

func (*memoryBody) Close() error { return nil }

// longBody is from where on a tree is cheaper than the standard decoder.
const longBody = 32 << 10

// treeBody offers its value to runtime.BindJSONBody, which falls back to the
// bytes when the value does not fit.
type treeBody struct {
	*memoryBody
	tree any
}

func (b *treeBody) ValidatedValue() any { return b.tree }

// admit accepts a body by what its headers declare, before a byte of it is read.
func admit(op *contract.Operation, r *http.Request) (content contract.Content, present bool, err error) {
	if r.ContentLength > op.BodyLimit {
		return content, false, errTooLarge()
	}
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return content, false, &apperr.Error{
			Kind: apperr.KindMediaType, Code: "content_encoding_unsupported",
			Public: "Compressed bodies are not accepted.",
		}
	}
	present = r.ContentLength != 0
	declared := r.Header.Get("Content-Type")
	// A browser sends a body without a type across sites and asks nobody before, with its cookies: such a one has to name JSON.
	if declared == "" && (!present || r.Header.Get("Cookie") == "") {
		declared = op.UndeclaredType()
	}
	content, err = op.Content(declared)
	return content, present, err
}

func errBodyMissing() error {
	return apperr.Invalid("body_missing", "", "This request needs a body.")
}

// emptyObject stands for a required JSON body that was not sent, so that the
// answer names the members that are missing.
var emptyObject = []byte("{}")

// validate admits, reads and checks the body of r and puts in its place what
// the handler decodes.
func (s *Server) validate(w http.ResponseWriter, r *http.Request, route *route) error {
	op := route.operation
	query, err := op.ValidateParameters(r.URL.RawQuery, r.Header)
	if err != nil {
		return err
	}
	if query != r.URL.RawQuery {
		u := *r.URL
		u.RawQuery = query
		r.URL = &u
	}
	if !op.TakesBody() {
		discard(w, r)
		r.Body = http.NoBody
		return nil
	}
	content, present, err := admit(op, r)
	if err != nil {
		return err
	}
	content, form := takesForm(op, content)
	if !present && !content.JSON && op.BodyRequired {
		return errBodyMissing()
	}
	if !present && (!content.JSON || !op.BodyRequired) {
		return nil
	}
	incoming := newBody(w, r, op.BodyLimit, s.minimumRate)
	r.Body = incoming
	if !content.JSON {
		return nil
	}
	return incoming.check(r, route, arrival{content: content, form: form})
}

// arrival is what a body that is read into memory was announced as.
type arrival struct {
	content contract.Content
	// form says that the members come as a form.
	form bool
}

// check reads a JSON value and puts what the handler decodes in its place.
func (b *body) check(r *http.Request, route *route, a arrival) error {
	op := route.operation
	// The generated code compares the header with lower-case names.
	r.Header["Content-Type"] = []string{a.content.Type}
	data, err := b.readAll(r.ContentLength)
	if err != nil {
		return err
	}
	missing := len(data) == 0 && op.BodyRequired
	switch {
	case missing:
		data = emptyObject
	case a.form:
		data, err = formAsJSON(data)
	case route.adapt != nil:
		data, err = route.adapt(r.Context(), data)
	}
	if err != nil {
		return err
	}
	if data, err = op.ValidateJSON(a.content, data); err != nil {
		return err
	}
	if missing {
		return errBodyMissing()
	}
	if route.isText {
		r.Body = textBody(data)
		return nil
	}
	r.Body = decodable(op, a.content, data)
	return nil
}

// textBody is bound to a string as it is: a decoder would pass over it twice more to copy it.
func textBody(data []byte) io.ReadCloser {
	b := &treeBody{memoryBody: &memoryBody{}, tree: string(data)}
	b.Reset(data)
	return b
}

// decodable is the body the generated code decodes: its bytes, and for a long
// one the decoded tree as well.
func decodable(op *contract.Operation, content contract.Content, data []byte) io.ReadCloser {
	checked := &memoryBody{}
	checked.Reset(data)
	if len(data) < longBody {
		return checked
	}
	tree, ok := op.DecodeTree(content, data)
	if !ok {
		return checked
	}
	return &treeBody{memoryBody: checked, tree: tree}
}
