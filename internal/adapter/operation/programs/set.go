// Package programs holds the engines that are external programs, any of which may be
// missing: Tesseract, ZXing, libheif and OpenJPEG.
package programs

import (
	"context"
	"os"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/engine/image/barcode"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/imageconvert"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/config"
)

// Set holds the external programs. Each may be missing.
type Set struct {
	runner  *program.Runner
	Text    *tesseract.Reader
	Barcode *barcode.Reader
	// heic and jpeg2000 open pictures of these kinds.
	heic, jpeg2000 *imageconvert.Converter
}

// LaunchSettings configures how programs are started.
type LaunchSettings struct {
	// Command starts the launcher, its order added; empty runs this program's own.
	Command, Environment []string
	Isolation            isolation.Level
	Admission            *admission.Queue
}

// Open looks for the configured programs when they are first needed.
func Open(set config.Engine, l LaunchSettings) *Set {
	launcher := l.Command
	if len(launcher) == 0 {
		if path, err := os.Executable(); err == nil {
			launcher = []string{path, "engine", "program"}
		}
	}
	runner := program.New(program.Settings{
		Launcher: launcher, Environment: l.Environment, AtOnce: set.Workers, Isolation: l.Isolation, Admission: l.Admission,
	})
	return &Set{
		runner: runner,
		Text: tesseract.New(runner, tesseract.Settings{
			Program: set.Tesseract, Languages: set.TesseractLanguages, DataFolder: set.TesseractData,
		}),
		Barcode:  barcode.New(runner, set.ZXing),
		heic:     imageconvert.NewHEIC(runner, set.HEIF),
		jpeg2000: imageconvert.NewJPEG2000(runner, set.OpenJPEG),
	}
}

// Close ends the programs that run.
func (p *Set) Close() { p.runner.Close() }

// States returns the health of the programs, and searches for those that were not
// searched for yet.
func (p *Set) States() []health.Engine {
	return []health.Engine{
		{Name: "barcode", State: p.Barcode.State()}, {Name: "heic", State: p.heic.State()}, {Name: "jpeg2000", State: p.jpeg2000.State()},
	}
}

// Decodable converts a picture in a format that only an external program decodes;
// every other file is returned unchanged.
func (p *Set) Decodable(ctx context.Context, file []byte) ([]byte, error) {
	by := map[docimage.Kind]*imageconvert.Converter{docimage.KindHEIC: p.heic, docimage.KindJPEG2000: p.jpeg2000}[docimage.DetectKind(file)]
	if by == nil {
		return file, nil
	}
	return by.Convert(ctx, file)
}
