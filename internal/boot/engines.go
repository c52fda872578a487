package boot

import (
	"context"
	"os"
	"runtime"

	"vidimus/internal/adapter/chip"
	"vidimus/internal/adapter/facenetwork"
	"vidimus/internal/adapter/identitydocument"
	"vidimus/internal/adapter/installedmodel"
	"vidimus/internal/adapter/pageprint"
	"vidimus/internal/adapter/picture"
	"vidimus/internal/adapter/programs"
	"vidimus/internal/adapter/textdocument"
	"vidimus/internal/engine/isolation"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/platform/admission"
	"vidimus/internal/verification/evaluation"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/facecheck"
	"vidimus/internal/verification/feature/age"
	"vidimus/internal/verification/feature/nfc"
	"vidimus/internal/verification/standalone"
)

// engines are what reads files, print and faces.
type engines struct {
	Workers  *workerpool.Pool
	programs *programs.Set
	networks *facenetwork.Networks
	print    *pageprint.Reader
	faces    FaceEngines
	model    textdocument.Model
}

// FaceEngines are what looks at faces; members are nil where nothing is configured.
type FaceEngines struct {
	Normaliser face.Normaliser
	Detector   face.Detector
	Spoof      face.LivenessDetector
	Embedder   face.Embedder
	Estimator  age.Estimator
	Turner     facecheck.Rotator
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
	set := programs.Open(c.Engine, programs.Launch{
		Command: p.given.ProgramCommand, Environment: p.given.ProgramEnvironment, Isolation: settings.Isolation, Admission: queue,
	})
	scripts := pageprint.OpenNetworks(ctx, pageprint.NetworkOptions{
		Library: c.Face.Runtime, Folder: folder, Pool: settings, Log: log, Lazy: lazy,
	})
	return engines{
		Workers: pool, programs: set, networks: networks, print: &pageprint.Reader{Networks: scripts, Tesseract: set.Text},
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
func faceEngines(given *FaceEngines, n *facenetwork.Networks, pool *workerpool.Pool, set *programs.Set) FaceEngines {
	if given != nil {
		return *given
	}
	normaliser := picture.Normaliser{Pool: pool, Programs: set}
	return FaceEngines{
		Normaliser: normaliser, Detector: n.Detector(pool), Spoof: n.Spoof(), Embedder: n.Embedder(), Estimator: n.Estimator(), Turner: normaliser,
	}
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

// PrintReader reads the print of files.
func (e engines) PrintReader() textdocument.PrintReader {
	return textdocument.PrintReader{Pool: e.Workers, Print: e.print}
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
	return textdocument.AddressReader{Pool: a.Workers, Scan: a.PrintReader().Read, Now: a.options.Now, Call: call}
}

// fieldReader reads fields of documents; call are the files of a single call, nil in sessions.
func (a services) fieldReader(call *standalone.Files) textdocument.FieldReader {
	return textdocument.FieldReader{
		Pool: a.Workers, Print: a.PrintReader(), Model: a.model, ShowsPage: a.Config.DocumentAI.Pictures, Log: a.options.Log, Call: call,
	}
}

// Trial are the engines as sessions use them, to be measured.
func (a services) Trial() evaluation.Engines {
	return evaluation.Engines{
		Documents: a.documentReader(nil), Normaliser: a.normaliser(), Detector: a.faces.Detector, Embedder: a.faces.Embedder,
		Spoof: a.faces.Spoof, Age: a.faces.Estimator,
	}
}
