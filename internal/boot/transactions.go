package boot

import (
	"vidimus/internal/adapter/geolocation"
	"vidimus/internal/adapter/screeningindex"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/seal"
)

// schemeTransactionToken is the name of the security scheme of devices that report transactions.
const schemeTransactionToken = "TransactionToken"

func (a *App) buildTransactions(ring *seal.Ring, m *media.Service) {
	parts := transaction.Deps{
		Store: a.Store, Applications: a.Applications, Ring: ring, Sessions: a.Sessions, Workflows: a.Workflows, Blocklist: a.listing(m),
		Judge: a.Rules, Screening: screeningindex.Counterparties{Lists: a.watchlists}, TravelRule: a.TravelRule, Credits: a.Credits, Committed: a.committed,
		Now: a.options.Now, NewID: a.options.NewID,
	}
	if a.geoIP != nil {
		parts.Places = geolocation.Transactions{GeoIP: a.geoIP}
	}
	a.Transactions = transaction.New(parts)
	// Exchanges make transactions, and transactions begin exchanges.
	a.TravelRule.Transactions = a.Transactions
}
