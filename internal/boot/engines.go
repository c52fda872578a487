package boot

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/adapter/chip"
	"vidimus/internal/adapter/facenetwork"
	"vidimus/internal/adapter/installedmodel"
	"vidimus/internal/adapter/pageprint"
	"vidimus/internal/adapter/picture"
	"vidimus/internal/adapter/programs"
	"vidimus/internal/adapter/screeningindex"
	"vidimus/internal/adapter/textdocument"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/engine/docmodel"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/engine/workerpool/document"
	"vidimus/internal/platform/admission"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/jsonclient"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/feature/nfc"
	"vidimus/internal/verification/standalone"
)

func (a *App) buildBrands(m *media.Service) {
	a.Brands = branding.New(branding.Deps{
		Store: a.Store, Pictures: m, Painter: picture.Sanitizer{Pool: a.Room}, Jobs: a.Queue, Now: a.options.Now, NewID: a.options.NewID,
		Discard: func(applicationID uuid.UUID, ids []uuid.UUID) jobs.Args {
			return media.DeleteArgs{ApplicationID: applicationID, MediaIDs: ids}
		},
	})
}

func (a *App) paperReader() textdocument.AddressReader {
	return textdocument.AddressReader{Pool: a.Room, Scan: a.printReader().Read, Now: a.options.Now}
}

func (a *App) buildModel() {
	c := a.Config.DocumentAI
	if !c.IsSet() {
		return
	}
	url := strings.TrimRight(c.URL, "/") + "/chat/completions"
	a.model.HTTP = a.provider(url, outbound.Options{Timeout: c.Timeout, MaxResponseBytes: textdocument.ModelBytes})
	a.model.Asker = jsonclient.New(jsonclient.Options{Poster: a.model.HTTP, URL: url, Key: c.Key.Reveal(), Timeout: c.Timeout, Now: a.clock})
	a.model.Client = &docmodel.Client{Asker: a.model.Asker, Model: c.Model}
}

func (a *App) printReader() textdocument.PrintReader {
	return textdocument.PrintReader{Pool: a.Room, Print: a.print}
}

// fieldReader reads fields of documents; call are the files of a single call, nil in sessions.
func (a *App) fieldReader(call *standalone.Files) textdocument.FieldReader {
	return textdocument.FieldReader{
		Pool: a.Room, Print: a.printReader(), Model: a.model, ShowsPage: a.Config.DocumentAI.Pictures, Log: a.options.Log, Call: call,
	}
}

// buildChips derives the key of challenges and opens the certificates of issuing states.
func (a *App) buildChips(ring *seal.Ring) error {
	var err error
	if a.chips.key, err = ring.Hash("chip challenges", "1"); err != nil {
		return fmt.Errorf("derive key of chip challenges: %w", err)
	}
	if folder := a.Config.CSCAMasterLists; folder != "" && !a.options.CommandOnly {
		a.chips.authorities, err = chip.Open(folder, a.options.Log)
	}
	return err
}

// chips are what the step about chips needs; authorities is nil when no folder
// of certificates is configured.
type chips struct {
	authorities nfc.Verifier
	key         []byte
}

// ImportList reads a list and stores it, whole or not at all.
func (a *App) ImportList(ctx context.Context, in screeningindex.ImportInput) (watchlist.Change, error) {
	return a.watchlists.Import(ctx, in)
}

// buildEngines starts what reads files and faces.
func (a *App) buildEngines(ctx context.Context) {
	a.admission = admission.New(admission.Settings{AtOnce: a.engineWorkers()})
	a.Room = workerpool.New(a.workerPoolSettings())
	a.networks = facenetwork.Open(ctx, facenetwork.Options{
		Models: a.Config.Face.Models, Library: a.Config.Face.Runtime, Folder: installedmodel.Folder(a.Config), Pool: a.workerPoolSettings(), Log: a.options.Log,
		Lazy: a.options.CommandOnly,
	})
	a.programs = programs.Open(a.Config.Engine, programs.Launch{
		Command: a.options.ProgramCommand, Environment: a.options.ProgramEnvironment, Isolation: a.isolation(), Admission: a.admission,
	})
	a.print = &pageprint.Reader{
		Networks: pageprint.OpenNetworks(ctx, pageprint.NetworkOptions{
			Library: a.Config.Face.Runtime, Folder: installedmodel.Folder(a.Config), Pool: a.workerPoolSettings(), Log: a.options.Log, Lazy: a.options.CommandOnly,
		}),
		Tesseract: a.programs.Text,
	}
	a.faces = a.faceEngines()
}

// ReadPageText reads the print of a file, see printReader.
func (a *App) ReadPageText(ctx context.Context, file document.Request, languages []string) (textdocument.PageText, error) {
	return a.printReader().Read(ctx, file, languages)
}
