package boot

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	"github.com/google/uuid"

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
		Store: a.Store, Pictures: m, Painter: imageSanitizer{a.Room}, Jobs: a.Queue, Now: a.options.Now, NewID: a.options.NewID,
		Discard: func(applicationID uuid.UUID, ids []uuid.UUID) jobs.Args {
			return media.DeleteArgs{ApplicationID: applicationID, MediaIDs: ids}
		},
	})
}

func (a *App) paperReader() paperReader {
	return paperReader{room: a.Room, scan: a.printReader().read, now: a.options.Now}
}

func (a *App) buildModel() {
	c := a.Config.DocumentAI
	if !c.IsSet() {
		return
	}
	url := strings.TrimRight(c.URL, "/") + "/chat/completions"
	a.model.http = a.provider(url, outbound.Options{Timeout: c.Timeout, MaxResponseBytes: modelBytes})
	a.model.asker = jsonclient.New(jsonclient.Options{Poster: a.model.http, URL: url, Key: c.Key.Reveal(), Timeout: c.Timeout, Now: a.clock})
	a.model.client = &docmodel.Client{Asker: a.model.asker, Model: c.Model}
}

func (a *App) printReader() printReader { return printReader{a.Room, a.programs} }

// fieldReader reads fields of documents; call are the files of a single call, nil in sessions.
func (a *App) fieldReader(call *standalone.Files) fieldReader {
	return fieldReader{
		room: a.Room, print: a.printReader(), model: a.model, shows: a.Config.DocumentAI.Pictures, log: a.options.Log, call: call,
	}
}

// buildChips derives the key of challenges and opens the certificates of issuing states.
func (a *App) buildChips(ring *seal.Ring) error {
	var err error
	if a.chips.key, err = ring.Hash("chip challenges", "1"); err != nil {
		return fmt.Errorf("derive key of chip challenges: %w", err)
	}
	if folder := a.Config.CSCAMasterLists; folder != "" && !a.options.CommandOnly {
		a.chips.authorities, err = openChipVerifier(folder, a.options.Log)
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
func (a *App) ImportList(ctx context.Context, in ImportInput) (watchlist.Change, error) {
	return a.watchlists.importList(ctx, in)
}

// buildEngines starts what reads files and faces.
func (a *App) buildEngines(ctx context.Context) {
	a.admission = admission.New(admission.Settings{AtOnce: a.engineWorkers()})
	a.Room = workerpool.New(a.workerPoolSettings())
	a.networks = openNetworks(ctx, a.Config.Face.Models, a.Config.Face.Runtime, a.workerPoolSettings())
	if a.networks.room != nil {
		for _, e := range a.networks.states() {
			a.options.Log.Info("model", slog.String("model", e.Name), slog.String("condition", string(e.Status)), slog.String("reason", e.Reason))
		}
	}
	a.programs = openPrograms(a.Config.Engine, programLaunch{
		Command: a.options.ProgramCommand, Environment: a.options.ProgramEnvironment, Isolation: a.isolation(), Admission: a.admission,
	})
	a.faces = a.faceEngines()
}

// ReadPageText reads the print of a file, see printReader.
func (a *App) ReadPageText(ctx context.Context, file document.Request, languages []string) (PageText, error) {
	return a.printReader().read(ctx, file, languages)
}
