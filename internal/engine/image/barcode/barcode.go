// Package barcode reads PDF417 and QR codes in pictures of pages. It asks
// ZXing's reader, a program beside ours, for it. It decodes no picture itself and
// knows nothing of what the codes say.
package barcode

import (
	"context"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/platform/value/geometry"
)

// Engine is the engine name in results.
const Engine = "zxing"

// Program is the usual name of ZXing's reader.
const Program = "ZXingReader"

// ErrNotConfigured reports that this installation has no barcode reader; State says why.
var ErrNotConfigured = errors.New("reading of barcodes is not configured")

// Kind is a kind of code.
type Kind string

// The kinds that are looked for.
const (
	PDF417 Kind = "PDF417"
	QR     Kind = "QRCode"
)

// Code is one code of a picture.
type Code struct {
	Kind Kind
	// Payload is what it says, byte by byte.
	Payload []byte
	// Corners as one reads the code, clockwise from the upper left; all zero where
	// the reader does not tell.
	Corners [4]geometry.Point
}

// Reading is the barcodes found in a picture.
type Reading struct {
	Codes  []Code
	Engine string
	Took   time.Duration
}

// Reader reads codes. It may be used from several goroutines at once.
type Reader struct {
	runner  *program.Runner
	setting string
	health  program.Health
}

// New makes a reader for the program of the setting, a path or a name; empty
// looks for its usual name, program.Disabled switches it off. It starts nothing.
func New(runner *program.Runner, setting string) *Reader {
	return &Reader{runner: runner, setting: setting}
}

// maxAnswer bounds what the reader may say: some codes, each byte in hexadecimal
// digits twice.
const maxAnswer = 1 << 20

// Read looks for codes in a PNG made by an engine child, never an upload. It
// returns no codes where there are none, and ErrNotConfigured where nothing can
// look.
func (r *Reader) Read(ctx context.Context, png []byte) (Reading, error) {
	began := time.Now()
	path, missing := program.Find(r.setting, Program)
	if missing != "" {
		return Reading{}, ErrNotConfigured
	}
	out, err := r.runner.Run(ctx, program.Program{Path: path}, program.Call{
		Args:  []string{"-format", string(PDF417) + "," + string(QR), "/dev/stdin"},
		Input: png, MaxOutput: maxAnswer,
	})
	r.health.RecordResult(err)
	if err != nil {
		return Reading{}, fmt.Errorf("read barcodes: %w", err)
	}
	codes, ok := parse(out)
	if !ok {
		err = fmt.Errorf("read barcodes: %w: an answer of another form", program.ErrFailed)
		r.health.RecordResult(err)
		return Reading{}, err
	}
	return Reading{Codes: codes, Engine: Engine, Took: time.Since(began)}, nil
}

// Configured reports whether a barcode reader is configured.
func (r *Reader) Configured() bool {
	_, missing := program.Find(r.setting, Program)
	return missing == ""
}

// State returns the health of the reader.
func (r *Reader) State() enginestatus.State {
	if _, missing := program.Find(r.setting, Program); missing != "" {
		return enginestatus.State{Status: enginestatus.NotConfigured, Reason: "barcodes are not read: " + missing}
	}
	return r.health.State(r.runner)
}
