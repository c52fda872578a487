package boot

import (
	"context"
	"os"

	"vidimus/internal/engine/barcode"
	"vidimus/internal/engine/imageconvert"
	"vidimus/internal/engine/isolation"
	"vidimus/internal/engine/ocr"
	"vidimus/internal/engine/program"
	"vidimus/internal/engine/state"
	"vidimus/internal/engine/workerpool"
)

// programs are the engines that are programs beside ours. Each may be missing.
type programs struct {
	runner  *program.Runner
	text    *ocr.Reader
	barcode *barcode.Reader
	// heic and jpeg2000 open pictures of these kinds.
	heic, jpeg2000 *imageconvert.Converter
}

func (a *App) buildPrograms() {
	set := a.Config.Engine
	launcher := a.options.ProgramCommand
	if len(launcher) == 0 {
		if path, err := os.Executable(); err == nil {
			launcher = []string{path, "engine", "program"}
		}
	}
	a.programs.runner = program.New(program.Settings{
		Launcher: launcher, Environment: a.options.ProgramEnvironment, AtOnce: set.Workers, Isolation: a.isolation(),
		Admission: a.admission,
	})
	a.programs.text = ocr.New(a.programs.runner, ocr.Settings{
		Program: set.Tesseract, Languages: set.TesseractLanguages, DataFolder: set.TesseractData,
	})
	a.programs.barcode = barcode.New(a.programs.runner, set.ZXing)
	a.programs.heic = imageconvert.NewHEIC(a.programs.runner, set.HEIF)
	a.programs.jpeg2000 = imageconvert.NewJPEG2000(a.programs.runner, set.OpenJPEG)
}

// isolation returns the configured isolation level.
func (a *App) isolation() isolation.Level {
	if a.Config.Engine.Isolation == "sandbox" {
		return isolation.Required
	}
	return isolation.Preferred
}

// EngineState is the health of one engine.
type EngineState struct {
	Name string
	state.State
}

// EngineStates tells how the engines do that take files apart, and looks for
// the programs among them where nobody has yet.
func (a *App) EngineStates(ctx context.Context) []EngineState {
	return append([]EngineState{
		{workerpool.JobReadDocument, a.Room.State(workerpool.JobReadDocument)},
		{"print", a.programs.text.State(ctx)},
		{"barcode", a.programs.barcode.State()},
		{"heic", a.programs.heic.State()},
		{"jpeg2000", a.programs.jpeg2000.State()},
		{workerpool.JobFindFaces, a.Room.State(workerpool.JobFindFaces)},
	}, a.networks.states()...)
}
