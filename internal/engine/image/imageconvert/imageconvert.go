// Package imageconvert converts pictures in formats that no decoder of ours reads:
// HEIC to JPEG and JPEG 2000 to PNG. It runs external programs, each of which may be
// missing. Their output is treated like any upload and still has to be decoded in a
// child.
package imageconvert

import (
	"context"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/platform/api/apperr"
)

// Names of the programs; newer systems have the former of HEIC under another.
const (
	HEIFConvert   = "heif-convert"
	HEIFDecode    = "heif-dec"
	OPJDecompress = "opj_decompress"
)

// ErrNotConfigured reports that the program for this format is missing; State says why.
var ErrNotConfigured = errors.New("this kind of picture is not converted")

const (
	// maxMade bounds what a program makes: what is larger is no upload either.
	maxMade = 64 << 20
	// maxCPU is several times what the largest photograph takes.
	maxCPU = 5 * time.Second
)

// tool is the command line of a converter program.
type tool struct {
	kind   docimage.Kind
	called string
	usual  []string
	args   []string // the name of what it makes follows
	ending string
}

// Converter turns one kind of picture. It may be used from several goroutines at once.
type Converter struct {
	runner  *program.Runner
	setting string
	tool    tool
	health  program.Health
}

// NewHEIC returns the converter from HEIC to JPEG with libheif's program: the
// configured path or name; empty searches its usual names, program.Disabled switches
// it off. It starts no process.
func NewHEIC(runner *program.Runner, setting string) *Converter {
	return &Converter{runner: runner, setting: setting, tool: tool{
		kind: docimage.KindHEIC, called: "HEIC", usual: []string{HEIFConvert, HEIFDecode}, args: []string{"-q", "95", "/dev/stdin"}, ending: ".jpg",
	}}
}

// NewJPEG2000 turns JPEG 2000 into PNG by OpenJPEG's program, likewise.
func NewJPEG2000(runner *program.Runner, setting string) *Converter {
	return &Converter{runner: runner, setting: setting, tool: tool{
		kind: docimage.KindJPEG2000, called: "JPEG 2000", usual: []string{OPJDecompress}, args: []string{"-i", "/dev/stdin", "-o"}, ending: ".png",
	}}
}

// find locates the program.
func (c *Converter) find() (path, missing string) {
	for _, name := range c.tool.usual {
		var why string
		if path, why = program.Find(c.setting, name); why == "" {
			return path, ""
		}
		if missing == "" {
			missing = why
		}
	}
	return "", missing
}

// Check refuses, by its header alone, a file that Convert would not accept. If the
// program is missing, the error may be shown to the person.
func (c *Converter) Check(file []byte) error {
	facts, err := docimage.InspectForeign(file, docimage.DefaultLimits())
	switch {
	case err != nil:
		return err
	case facts.Kind != c.tool.kind:
		return apperr.Invalid("picture_unknown", "image", "The file is not a picture of a known format.")
	}
	if _, missing := c.find(); missing != "" {
		return apperr.Invalid("picture_"+string(c.tool.kind), "image", fmt.Sprintf(
			"%s pictures cannot be opened here (%s); choose JPEG or PNG.", c.tool.called, missing))
	}
	return nil
}

// Convert converts a picture. It returns ErrNotConfigured without a program, and an
// error of kind invalid for a file that the program cannot convert.
func (c *Converter) Convert(ctx context.Context, file []byte) ([]byte, error) {
	path, missing := c.find()
	if missing != "" {
		return nil, ErrNotConfigured
	}
	if err := c.Check(file); err != nil {
		return nil, err
	}
	made, err := c.runner.Run(ctx, program.Program{Path: path}, program.Call{
		Args: c.tool.args, Input: file, OutputEnding: c.tool.ending, MaxOutput: maxMade, CPU: maxCPU,
	})
	if err == nil && len(made) == 0 {
		err = program.ErrFailed // it may end well and have made nothing
	}
	if errors.Is(err, program.ErrCostly) {
		return nil, docimage.TooCostly(err)
	}
	if gaveUp(err) {
		// Files of strangers make programs give up, which says nothing about them.
		c.health.RecordResult(nil)
		return nil, &apperr.Error{
			Kind: apperr.KindInvalid, Code: "picture_malformed", Field: "image", Public: "The picture is damaged and cannot be read.", Cause: err,
		}
	}
	c.health.RecordResult(err)
	if err != nil {
		return nil, fmt.Errorf("convert %s: %w", c.tool.called, err)
	}
	return made, nil
}

// gaveUp tells what a file did to its program from what the machine did.
func gaveUp(err error) bool {
	return errors.Is(err, program.ErrFailed) || errors.Is(err, program.ErrCrashed) || errors.Is(err, program.ErrOutput)
}

// State returns the health of the converter program.
func (c *Converter) State() enginestatus.State {
	if _, missing := c.find(); missing != "" {
		return enginestatus.State{Status: enginestatus.NotConfigured, Reason: c.tool.called + " pictures are not opened: " + missing}
	}
	return c.health.State(c.runner)
}
