// Package barcode reads PDF417 and QR codes in pictures of pages with ZXing's
// reader, an external program. It decodes no pictures itself and does not interpret
// the codes' content.
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

// New returns a reader that runs the configured program, a path or a name; empty
// searches its usual name, program.Disabled switches it off. It starts no process.
func New(runner *program.Runner, setting string) *Reader {
	return &Reader{runner: runner, setting: setting}
}

// maxAnswer bounds what the reader may say: some codes, each byte in hexadecimal
// digits twice.
const maxAnswer = 1 << 20

// Read finds the codes in a PNG made by an engine child, never in an upload. It
// returns none if there are none, and ErrNotConfigured without a program.
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
