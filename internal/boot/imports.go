package boot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/feature/iddocument"
	"vidimus/internal/verification/feature/registry"
)

// fetchTimeout is the time of a whole file, below that of a job.
const fetchTimeout = 60 * time.Second

// buildImports imports sessions from files, sent or fetched.
func (a *App) buildImports(ring *seal.Ring, m *media.Service) {
	o := a.options
	a.files = outbound.New(outbound.Options{
		AllowPrivate: append(o.Receivers, a.Config.Network.OutboundAllowed...), AllowHTTP: len(o.Receivers) > 0,
		UserAgent: "Vidimus-Import/1.0", Timeout: fetchTimeout, MaxResponseBytes: imports.MaxBytes,
	})
	a.Imports = imports.New(imports.Deps{
		Store: a.Store, Ring: ring, Applications: a.Applications, Workflows: a.Workflows, Lists: a.Lists, Transactions: a.Transactions, Files: m,
		Fetcher: fetcher{a.files}, Items: importedItems{}, Jobs: a.Queue, Now: o.Now, NewID: o.NewID,
	})
}

func (a *App) registerImportJobs() error {
	if err := jobs.Register(a.Queue, &imports.Worker{Imports: a.Imports}); err != nil {
		return err
	}
	a.Queue.Every(imports.SweepEvery, imports.SweepArgs{})
	return jobs.Register(a.Queue, &imports.SweepWorker{Imports: a.Imports})
}

// importedItems writes rows as the features write what they find out.
type importedItems struct{}

// Person implements imports.Items.
func (importedItems) Person(n workflow.Node, s decision.StepStatus, p imports.Person) (json.RawMessage, error) {
	return iddocument.Imported(n, s, p)
}

// Company implements imports.Items.
func (importedItems) Company(n workflow.Node, s decision.StepStatus, c imports.Company) (json.RawMessage, error) {
	return registry.Imported(n, s, c)
}

// fetcher gets files of customers.
type fetcher struct{ client *outbound.Client }

// Check implements imports.Fetcher.
func (f fetcher) Check(address string) string { return refusalOf(f.client, address) }

// Fetch implements imports.Fetcher. An address that does not answer with the
// file is told so at once: the customer asks again when it does.
func (f fetcher) Fetch(ctx context.Context, address string) (content []byte, problem string, err error) {
	answer, err := f.client.Do(ctx, outbound.Request{Method: http.MethodGet, URL: address})
	if err != nil {
		problem, err = unreached(err)
		return nil, problem, err
	}
	switch {
	case answer.Status != http.StatusOK:
		return nil, fmt.Sprintf("The address answered with the status %d.", answer.Status), nil
	case answer.Truncated:
		return nil, fmt.Sprintf("The file is larger than %d MB.", imports.MaxBytes>>20), nil
	}
	return answer.Body, "", nil
}

// unreached tells the customer why there is no answer; what is our own doing
// stays an error.
func unreached(err error) (problem string, ours error) {
	var failure *outbound.Error
	switch {
	case errors.As(err, &failure) && failure.Class == outbound.ClassCanceled:
		return "", err
	case errors.As(err, &failure) && failure.Class == outbound.ClassTimeout:
		return "The address did not answer in time.", nil
	default:
		return "The address could not be reached.", nil
	}
}
