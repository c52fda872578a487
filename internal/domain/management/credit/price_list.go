package credit

import (
	"fmt"

	"vidimus/internal/domain/verification/workflow"
)

// ParsePrices reads the price list, by the names that workflows or decisions use.
func ParsePrices[M ~int64](list map[string]M) (Prices, error) {
	prices, names := Prices{}, map[string]workflow.Feature{
		string(Monitoring): Monitoring, string(WalletScreening): WalletScreening,
		string(CompanyShareholders): CompanyShareholders, string(CompanyOwners): CompanyOwners,
		string(CompanyRefresh): CompanyRefresh, string(TransactionMonitoring): TransactionMonitoring,
	}
	for _, f := range append(workflow.Features(), workflow.FeatureFaceSearch) {
		names[string(f)], names[f.DecisionName()], names[f.NameIn(workflow.KindBusiness)] = f, f, f
	}
	for name, price := range list {
		f, ok := names[name]
		if !ok {
			return nil, fmt.Errorf("VIDIMUS_PRICES: %q is not a feature", name)
		}
		prices[f] = Micros(price)
	}
	return prices, nil
}
