package geolocation

import (
	"net/netip"

	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification/feature/ipanalysis"
)

// Transactions locates IP addresses for transactions.
type Transactions struct{ GeoIP ipanalysis.GeoIP }

// ForTransactions returns a locator for transactions; nil where no file of places is configured.
func ForTransactions(g ipanalysis.GeoIP) transaction.AddressLocator {
	if g == nil {
		return nil
	}
	return Transactions{g}
}

// Locate implements transaction.AddressLocator.
func (p Transactions) Locate(text string) (transaction.AddressLocation, bool) {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return transaction.AddressLocation{}, false
	}
	facts, err := p.GeoIP.Lookup(address)
	if err != nil {
		return transaction.AddressLocation{}, false
	}
	country, _ := iso.Alpha3(facts.CountryCode)
	return transaction.AddressLocation{Country: country, IsVPN: facts.Hides, IsDataCenter: facts.DataCentre}, true
}
