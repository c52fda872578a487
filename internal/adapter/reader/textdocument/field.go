package textdocument

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"vidimus/internal/adapter/file/filerefusal"
	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/document/docfields"
	"vidimus/internal/engine/document/docmodel"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/client/jsonclient"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/verification/feature/address"
	"vidimus/internal/verification/feature/documentai"
	"vidimus/internal/verification/standalone"
)

// Model is the language model of the operator; nil members where there is none.
type Model struct {
	Client    *docmodel.Client
	Requester *jsonclient.Client
	HTTP      *outbound.Client
}

// ModelBytes is the most of an answer: the values of all fields and what is
// around them.
const ModelBytes = 512 << 10

// OpenModel returns the language model of the operator, one without members where there is none. client makes a client for
// an address that the operator configured, clock measures times between questions.
func OpenModel(c config.DocumentAI, client func(url string, timeout time.Duration, maxBytes int64) *outbound.Client, clock func() time.Time) Model {
	if !c.IsSet() {
		return Model{}
	}
	url := strings.TrimRight(c.URL, "/") + "/chat/completions"
	m := Model{HTTP: client(url, c.Timeout, ModelBytes)}
	m.Requester = jsonclient.New(jsonclient.Options{Poster: m.HTTP, URL: url, Key: c.Key.Reveal(), Timeout: c.Timeout, Now: clock})
	m.Client = &docmodel.Client{Requester: m.Requester, Model: c.Model}
	return m
}

// Finding reports the health of the model.
func (m Model) Finding() health.Finding {
	f := health.Finding{Name: "document ai", Text: "ready"}
	switch {
	case m.Requester == nil:
		f.Text = "ready by rules; not_configured: VIDIMUS_DOCUMENT_AI_URL is not set, so no model reads what no rule finds"
	case m.Requester.State().Degraded:
		f.Text = "degraded: the model did not answer (" + m.Requester.State().Reason + ")"
	}
	return f
}

// FieldReader reads fields of documents: by rules from the text layer or the
// Print of the pages, and what no rule finds by the model.
type FieldReader struct {
	Pool  *workerpool.Pool
	Print OCRReader
	Model Model
	// ShowsPage says that the model is shown the first page.
	ShowsPage bool
	Log       *slog.Logger
	// Call is that of paperReader. Encryption is none of what ends a call here: its
	// files come without a password.
	Call *standalone.Files
}

// leaf is a document on the way.
type leaf struct {
	file   []byte
	fields []documentai.Field
	pages  [][]docfields.Line
	out    documentai.Reading
}

// Read implements documentai.Reader.
func (r FieldReader) Read(ctx context.Context, file []byte, fields []documentai.Field) (documentai.Reading, error) {
	l := &leaf{file: file, fields: fields, out: documentai.Reading{Values: map[string]any{}, Sources: map[string]documentai.ValueSource{}}}
	if err := r.text(ctx, l); err != nil || l.out.Refusal != "" {
		return l.out, err
	}
	l.byRules()
	r.byModel(ctx, l)
	if len(l.out.Values) == 0 && !l.out.Failed && r.Model.Client == nil && (len(l.pages) == 0 || len(fields) > 0) {
		l.out.NoEngine = true
	}
	if len(l.pages) == 0 && !l.out.Failed && len(l.out.Values) == 0 && !l.out.NoEngine {
		l.out.Refusal = documentai.RefusalUnreadable
	}
	return l.out, nil
}

// text reads the layer of a PDF, and the print of whatever has none.
func (r FieldReader) text(ctx context.Context, l *leaf) error {
	read, err := r.Pool.ReadText(ctx, document.Request{Image: l.file}, workerpool.SessionTimeout)
	if err != nil {
		return err
	}
	if l.refuse(read.Refusal) {
		return filerefusal.CostlyFileError(r.Call, l.file, read.Refusal)
	}
	about := address.File{Size: int64(len(l.file))}
	about.ContentType, _ = programs.Sniff(l.file)
	if read.PDF {
		tell(&about, read.Text)
		l.out.Tampered = tampering(read.Text)
	}
	if l.out.Metadata, err = address.Metadata(about); err != nil {
		return err
	}
	if read.PDF && len(strings.TrimSpace(strings.Join(read.Text.Pages, ""))) >= leastLayer {
		l.pages = docfields.Pages(read.Text.Pages)
		return nil
	}
	scan, err := r.Print.Read(ctx, document.Request{Image: l.file}, nil)
	switch {
	case errors.Is(err, ocr.ErrNotConfigured):
		return nil
	case err != nil:
		return err
	case l.refuse(scan.Refusal):
		return filerefusal.CostlyFileError(r.Call, l.file, scan.Refusal)
	}
	for _, p := range scan.Pages {
		l.pages = append(l.pages, linesOf(p))
	}
	if !slices.ContainsFunc(l.pages, func(p []docfields.Line) bool { return len(p) > 0 }) {
		l.pages = nil
	}
	return nil
}

// leastLayer is how many bytes a text layer needs to be one: scans may carry a
// few, and short papers have little more.
const leastLayer = 40

func linesOf(p ocr.Page) []docfields.Line {
	lines := []docfields.Line{}
	for _, l := range p.Lines {
		lines = append(lines, docfields.Line{Text: l.Text(), Confidence: l.Confidence()})
	}
	return lines
}

// tampering names the trace of a forgery that is one for certain: a program by
// which files are edited is told in the metadata and proves nothing.
func tampering(t pdfpage.Text) string {
	if t.Signatures > 0 && t.ChangedAfterSignings {
		return "changed_after_signature"
	}
	return ""
}

// unsupported are refusals of files of another kind; all others are damaged,
// protected or beyond the bounds.
var unsupported = []string{"picture_heic", "picture_avif", "picture_gif", "picture_svg", "picture_unknown", "picture_unsupported", "picture_animated"}

func (l *leaf) refuse(why *document.Refusal) bool {
	switch {
	case why == nil:
		return false
	case slices.Contains(unsupported, why.Code):
		l.out.Refusal = documentai.RefusalUnsupported
	default:
		l.out.Refusal = documentai.RefusalUnreadable
	}
	return true
}

func toField(f documentai.Field) docfields.Field {
	return docfields.Field{Key: f.Key, Name: f.Name, Instruction: f.Instruction, Type: docfields.Type(f.Kind()), FullName: f.IsFullName}
}

func (l *leaf) byRules() {
	fields := make([]docfields.Field, len(l.fields))
	for i, f := range l.fields {
		fields[i] = toField(f)
	}
	for key, v := range docfields.Read(l.pages, fields) {
		l.put(key, v, documentai.ValueSource{Source: "rule", Page: v.Page, Line: v.Line, Confidence: new(v.Confidence)})
	}
}

func (l *leaf) put(key string, v docfields.Value, at documentai.ValueSource) {
	i := slices.IndexFunc(l.fields, func(f documentai.Field) bool { return f.Key == key })
	if i < 0 {
		return
	}
	l.out.Sources[key], l.out.Values[key] = at, v.Text
	if l.fields[i].Kind() == string(docfields.Number) {
		l.out.Values[key] = json.Number(v.Text)
	}
}

// byModel has the language model read the remaining fields. What it says is held against the text:
// a value that does not stand there is marked, wherever it comes from.
func (r FieldReader) byModel(ctx context.Context, l *leaf) {
	m := r.Model.Client
	var left []docfields.Field
	for _, f := range l.fields {
		if _, known := l.out.Values[f.Key]; !known {
			left = append(left, toField(f))
		}
	}
	if m == nil || len(left) == 0 {
		return
	}
	doc := docmodel.Document{Text: plain(l.pages), JPEG: r.picture(ctx, l.file)}
	if doc.Text == "" && doc.JPEG == nil {
		return
	}
	admission.YieldPlace(ctx) // no engine works while the model thinks
	said, err := m.Read(ctx, doc, left)
	if err != nil {
		r.Log.WarnContext(ctx, "model read no fields", slog.String("kind", string(jsonclient.KindOf(err))))
		l.out.Failed = true
		return
	}
	for _, f := range left {
		value, known := said[f.Key]
		if !known {
			continue
		}
		v, there := docfields.Find(l.pages, f.Type, value)
		v.Text = value
		l.put(f.Key, v, documentai.ValueSource{Source: "provider:" + m.Model, Page: v.Page, Line: v.Line, Unverified: !there})
	}
}

func plain(pages [][]docfields.Line) string {
	var b strings.Builder
	for _, page := range pages {
		for _, l := range page {
			b.WriteString(l.Text)
			b.WriteByte('\n')
		}
	}
	return strings.TrimSpace(b.String())
}

// picture is the first page for a model that sees; nil where there is none to show.
func (r FieldReader) picture(ctx context.Context, file []byte) []byte {
	if !r.ShowsPage {
		return nil
	}
	reading, err := r.Pool.ReadDocument(ctx, document.Request{Image: file}, workerpool.SessionTimeout)
	if err != nil || reading.Refusal != nil {
		return nil // the text alone has to do
	}
	return reading.NormalisedJPEG
}
