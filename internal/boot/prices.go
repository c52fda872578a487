package boot

import (
	"fmt"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
)

// pricesOf reads the price list, by the names that workflows or decisions use.
func pricesOf(c *config.Config) (credit.Prices, error) {
	prices, names := credit.Prices{}, map[string]workflow.Feature{
		string(credit.Monitoring): credit.Monitoring, string(credit.WalletScreening): credit.WalletScreening,
		string(credit.CompanyShareholders): credit.CompanyShareholders, string(credit.CompanyOwners): credit.CompanyOwners,
		string(credit.CompanyRefresh): credit.CompanyRefresh, string(credit.TransactionMonitoring): credit.TransactionMonitoring,
	}
	for _, f := range append(workflow.Features(), workflow.FeatureFaceSearch) {
		names[string(f)], names[f.DecisionName()], names[f.NameIn(workflow.KindBusiness)] = f, f, f
	}
	for name, price := range c.Prices {
		f, ok := names[name]
		if !ok {
			return nil, fmt.Errorf("VIDIMUS_PRICES: %q is not a feature", name)
		}
		prices[f] = credit.Micros(price)
	}
	return prices, nil
}
