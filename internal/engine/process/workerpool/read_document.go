package workerpool

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/redact"
)

// JobReadDocument is the name of the job behind ReadDocument.
const JobReadDocument = "read_document"

// Deadlines of a job for a caller who waits and for a session that does not.
const (
	SyncTimeout    = 10 * time.Second
	SessionTimeout = 60 * time.Second
)

// Memory that a document takes beside its decoded pixels: the grey picture, the
// reader's tables and the kept copy; and what a PDF may take altogether.
const (
	readerBytes = 128 << 20
	pdfBytes    = 512 << 20
)

// documentArgs go through the pipe, and nowhere else: a password among the
// arguments of a process would show in the list of processes.
type documentArgs struct {
	Password    string `json:"password,omitempty"`
	Page        int    `json:"page"`
	Portrait    bool   `json:"portrait"`
	Corners     bool   `json:"corners"`
	NoZone      bool   `json:"no_zone"`
	ForPrograms bool   `json:"for_programs"`
	Turn        int    `json:"turn"`
}

func argsOf(req document.Request) documentArgs {
	return documentArgs{req.Password.Reveal(), req.Page, req.Portrait, req.Corners, req.NoZone, req.ForPrograms, req.Turn}
}

func (a documentArgs) request(body []byte) document.Request {
	return document.Request{
		Image: body, Password: redact.Secret(a.Password), Page: a.Page,
		Portrait: a.Portrait, Corners: a.Corners, NoZone: a.NoZone, ForPrograms: a.ForPrograms, Turn: a.Turn,
	}
}

// ReadDocument reads one side of a document in a child, within SyncTimeout when
// the caller waits for it and SessionTimeout otherwise. A file that is refused by
// its header alone costs no child.
func (r *Pool) ReadDocument(ctx context.Context, req document.Request, timeout time.Duration) (document.Reading, error) {
	facts, err := docimage.Inspect(req.Image, docimage.DefaultLimits())
	if err != nil {
		return document.Refused(facts, err)
	}
	task := Task{
		Job: JobReadDocument, Class: Fast, Weight: facts.DecodeBytes + readerBytes,
		Timeout: timeout, Args: argsOf(req), Body: req.Image,
	}
	if facts.Kind == docimage.KindPDF {
		task.Class, task.Weight = Slow, pdfBytes
	}
	var out sided
	raw, err := r.RunTask(ctx, task, &out)
	if refusal := refusedBy(err); refusal != nil {
		return document.Reading{Facts: facts, Refusal: refusal, Engine: document.Engine, Version: document.Version}, nil
	}
	if err != nil {
		return document.Reading{}, fmt.Errorf("read document: %w", err)
	}
	if out.Refusal != nil {
		return out.Reading, nil
	}
	if err := out.take(raw); err != nil {
		return document.Reading{}, err
	}
	return out.Reading, nil
}

// sided is a reading on its way through the pipe: its pictures stand one behind
// the other in the raw part.
type sided struct {
	document.Reading
	// Sizes of the copy, the page as JPEG and the page for programs, in bytes.
	Sizes [3]int `json:"sizes"`
}

// pack is the child's end.
func pack(r document.Reading) (sided, []byte) {
	out := sided{Reading: r, Sizes: [3]int{len(r.NormalisedJPEG), len(r.PageJPEG), len(r.PagePNG)}}
	return out, slices.Concat(r.NormalisedJPEG, r.PageJPEG, r.PagePNG)
}

// take is the parent's end. It takes no picture that the job does not make.
func (s *sided) take(raw []byte) error {
	var parts [3][]byte
	for i, n := range s.Sizes {
		if n < 0 || n > len(raw) {
			return fmt.Errorf("check copy: %w: parts are missing", ErrJob)
		}
		parts[i], raw = raw[:n:n], raw[n:]
	}
	if err := checkCopy(parts[0], document.MaxCopySide); err != nil {
		return err
	}
	s.NormalisedJPEG = parts[0]
	if s.Portrait != nil {
		if err := checkCopy(s.Portrait, document.MaxPortraitSide); err != nil {
			return err
		}
	}
	if len(parts[1]) > 0 {
		if err := checkCopy(parts[1], document.MaxPageSide); err != nil {
			return err
		}
		s.PageJPEG = parts[1]
	}
	if len(parts[2]) > 0 {
		if err := checkRaster(parts[2], s.PageWidth, s.PageHeight); err != nil {
			return err
		}
		s.PagePNG = parts[2]
	}
	return nil
}

// checkCopy makes sure that what will be stored and shown is what the job is
// meant to make: a child that was taken over could send anything.
func checkCopy(kept []byte, maxSide int) error {
	limits := docimage.DefaultLimits()
	limits.MaxSide = maxSide
	facts, err := docimage.Inspect(kept, limits)
	if err != nil {
		return fmt.Errorf("check copy: %w: %w", ErrJob, err)
	}
	if facts.Kind != docimage.KindJPEG || facts.Orientation != 1 {
		return fmt.Errorf("check copy: %w: not a plain jpeg", ErrJob)
	}
	return nil
}

// Handlers are the jobs of a child.
func Handlers(e Engines) map[string]Handler {
	all := faceHandlers(e.Faces)
	maps.Copy(all, printHandlers(e.Print))
	maps.Copy(all, map[string]Handler{
		JobReencodeImage: repaint, JobCoverDocument: coverDocument,
		JobEvenPage: evenPage,
		JobReadText: readText(e.Documents),
		JobReadPage: readPage(e.Documents),
		JobReadDocument: func(ctx context.Context, args json.RawMessage, body []byte) (any, []byte, error) {
			var in documentArgs
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, nil, fmt.Errorf("decode arguments: %w", err)
			}
			out, err := e.Documents.Read(ctx, in.request(body))
			if err != nil {
				return nil, nil, err
			}
			side, raw := pack(out)
			return side, raw, nil
		},
	})
	return all
}
