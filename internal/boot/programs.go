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
	"vidimus/internal/platform/admission"
	"vidimus/internal/platform/config"
)

// programs are the engines that are programs beside ours. Each may be missing.
type programs struct {
	runner  *program.Runner
	text    *ocr.Reader
	barcode *barcode.Reader
	// heic and jpeg2000 open pictures of these kinds.
	heic, jpeg2000 *imageconvert.Converter
}

// programLaunch says how programs are started.
type programLaunch struct {
	// Command starts the launcher, its order added; empty runs this program's own.
	Command, Environment []string
	Isolation            isolation.Level
	Admission            *admission.Queue
}

// openPrograms looks for the configured programs when they are first needed.
func openPrograms(set config.Engine, l programLaunch) *programs {
	launcher := l.Command
	if len(launcher) == 0 {
		if path, err := os.Executable(); err == nil {
			launcher = []string{path, "engine", "program"}
		}
	}
	runner := program.New(program.Settings{
		Launcher: launcher, Environment: l.Environment, AtOnce: set.Workers, Isolation: l.Isolation, Admission: l.Admission,
	})
	return &programs{
		runner: runner,
		text: ocr.New(runner, ocr.Settings{
			Program: set.Tesseract, Languages: set.TesseractLanguages, DataFolder: set.TesseractData,
		}),
		barcode:  barcode.New(runner, set.ZXing),
		heic:     imageconvert.NewHEIC(runner, set.HEIF),
		jpeg2000: imageconvert.NewJPEG2000(runner, set.OpenJPEG),
	}
}

// close ends the programs that run.
func (p *programs) close() { p.runner.Close() }

// states tell how the programs do, and looks for those that nobody has looked for yet.
func (p *programs) states(ctx context.Context) []EngineState {
	return []EngineState{
		{"print", p.text.State(ctx)}, {"barcode", p.barcode.State()}, {"heic", p.heic.State()}, {"jpeg2000", p.jpeg2000.State()},
	}
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
	all := []EngineState{{workerpool.JobReadDocument, a.Room.State(workerpool.JobReadDocument)}}
	all = append(all, a.programs.states(ctx)...)
	all = append(all, EngineState{workerpool.JobFindFaces, a.Room.State(workerpool.JobFindFaces)})
	return append(all, a.networks.states()...)
}
