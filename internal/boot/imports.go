package boot

import (
	"time"

	"vidimus/internal/adapter/importeditem"
	"vidimus/internal/adapter/outgoing"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
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
		Fetcher: outgoing.Files{Client: a.files}, Items: importeditem.Items{}, Jobs: a.Queue, Now: o.Now, NewID: o.NewID,
	})
}
