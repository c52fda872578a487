package boot

import (
	"context"
	"os"
	"runtime"

	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/adapter/reader/chip"
	"vidimus/internal/adapter/reader/facenetwork"
	"vidimus/internal/adapter/reader/identitydocument"
	"vidimus/internal/adapter/reader/textdocument"
	"vidimus/internal/adapter/reader/textrecognition"
	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/verification/evaluation"
	"vidimus/internal/verification/feature/nfc"
	"vidimus/internal/verification/standalone"
)

// engines are what reads files, print and faces.
type engines struct {
	Workers  *workerpool.Pool
	programs *programs.Set
	networks *facenetwork.Networks
	print    *textrecognition.Reader
	faces    facenetwork.Engines
	model    textdocument.Model
}

// openEngines starts what reads files and faces; close ends it.
func openEngines(ctx context.Context, p platform) engines {
	c, log, lazy := p.Config, p.options.Log, p.given.CommandOnly
	workers := c.Engine.Workers
	if workers <= 0 {
		workers = runtime.NumCPU()
	}
	queue := admission.New(admission.Settings{AtOnce: workers})
	settings, folder := workerPoolSettings(p, queue), installedmodel.Folder(c)
	pool := workerpool.New(settings)
	networks := facenetwork.Open(ctx, facenetwork.Options{
		Models: c.Face.Models, Library: c.Face.Runtime, Folder: folder, Pool: settings, Log: log, Lazy: lazy,
	})
	set := programs.Open(c.Engine, programs.LaunchSettings{
		Command: p.given.ProgramCommand, Environment: p.given.ProgramEnvironment, Isolation: settings.Isolation, Admission: queue,
	})
	scripts := textrecognition.OpenNetworks(ctx, textrecognition.NetworkOptions{
		Library: c.Face.Runtime, Folder: folder, Pool: settings, Log: log, Lazy: lazy,
	})
	return engines{
		Workers: pool, programs: set, networks: networks, print: &textrecognition.Reader{Networks: scripts, Tesseract: set.Text},
		faces: faceEngines(p.given.Faces, networks, pool, set), model: textdocument.OpenModel(c.DocumentAI, p.provider, p.clocks.Limits),
	}
}

func (e engines) close() {
	e.Workers.Close()
	e.programs.Close()
	e.networks.Close()
	e.print.Networks.Close()
}

func workerPoolSettings(p platform, queue *admission.Queue) workerpool.Settings {
	command := p.given.EngineCommand
	if len(command) == 0 {
		if program, err := os.Executable(); err == nil {
			command = []string{program, "engine"}
		}
	}
	level := isolation.Preferred
	if p.Config.Engine.Isolation == "sandbox" {
		level = isolation.Required
	}
	return workerpool.Settings{
		Command: command, Environment: p.given.EngineEnvironment, Children: p.Config.Engine.Workers, Isolation: level,
		TimeFactor: p.Config.Engine.TimeFactor, Admission: queue, Hooks: p.given.WorkerHooks,
	}
}

// faceEngines are those that are given, else the networks.
func faceEngines(given *facenetwork.Engines, n *facenetwork.Networks, pool *workerpool.Pool, set *programs.Set) facenetwork.Engines {
	if given != nil {
		return *given
	}
	return n.Engines(pool, set)
}

// openChips opens the certificates of issuing states; nil where no folder of them is configured.
func openChips(p platform) (nfc.Verifier, error) {
	folder := p.Config.CSCAMasterLists
	if folder == "" || p.given.CommandOnly {
		return nil, nil
	}
	return chip.Open(folder, p.options.Log)
}

func (e engines) normaliser() picture.Normaliser {
	return picture.Normaliser{Pool: e.Workers, Programs: e.programs}
}

// OCRReader reads the print of files.
func (e engines) OCRReader() textdocument.OCRReader {
	return textdocument.OCRReader{Pool: e.Workers, Print: e.print}
}

// documentReader reads pictures of documents, and covers what is not to be kept; call are the files of a single call, nil
// in sessions.
func (a services) documentReader(call *standalone.Files) identitydocument.Reader {
	return identitydocument.Reader{
		Pool: a.Workers, Programs: a.programs, Print: a.print, Faces: a.networks.FaceFinder(), Now: a.options.Now, Call: call, Cache: identitydocument.NewReadingCache(),
	}
}

// paperReader reads proofs of address; call are the files of a single call, nil in sessions.
func (a services) paperReader(call *standalone.Files) textdocument.AddressReader {
	return textdocument.AddressReader{Pool: a.Workers, Scan: a.OCRReader().Read, Now: a.options.Now, Call: call}
}

// fieldReader reads fields of documents; call are the files of a single call, nil in sessions.
func (a services) fieldReader(call *standalone.Files) textdocument.FieldReader {
	return textdocument.FieldReader{
		Pool: a.Workers, Print: a.OCRReader(), Model: a.model, ShowsPage: a.Config.DocumentAI.Pictures, Log: a.options.Log, Call: call,
	}
}

// Trial are the engines as sessions use them, to be measured.
func (a services) Trial() evaluation.Engines {
	return evaluation.Engines{
		Documents: a.documentReader(nil), Normaliser: a.faces.Selfies, Detector: a.faces.Detector, Embedder: a.faces.Embedder,
		Spoof: a.faces.Spoof, Age: a.faces.Estimator,
	}
}
