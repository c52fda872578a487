package standalone

import (
	"context"
	"fmt"
	"strings"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

// WalletLists are lists of sanctions that name addresses of blockchains.
type WalletLists interface {
	// Addresses counts those that the lists name.
	Addresses(ctx context.Context) (int, error)
	// Owners are the entries that have an address.
	Owners(ctx context.Context, a wallet.Address) ([]WalletOwner, error)
}

// WalletOwner is an entry of a list of sanctions that has an address. What the
// list does not tell is empty.
type WalletOwner struct {
	// Name is whom it belongs to, Type is person or company.
	Name, Type string
	// Country is alpha-2.
	Country string
	// List is the title of the list.
	List string
}

// WalletCall requests the screening of a wallet address.
type WalletCall struct {
	Caller  application.Caller
	Address wallet.Address
}

// WalletFinding is the result of a wallet screening.
type WalletFinding struct {
	Owners  []WalletOwner
	Summary string
}

// sandboxOwner is the owner of wallet hits in a sandbox.
var sandboxOwner = WalletOwner{Name: "Sample Holder", Type: "company", List: "Sample list of sanctions"}

// ScreenWallet screens a wallet address against sanctions lists. It stores nothing.
// It refuses a call if no list with wallets is loaded, and one that the balance does
// not cover.
func (s *Service) ScreenWallet(ctx context.Context, c WalletCall) (WalletFinding, error) {
	if sandboxed(c.Caller) {
		return sampleWallet(c.Address), nil
	}
	price := workflow.Version{ApplicationID: c.Caller.ApplicationID, Nodes: []workflow.Node{{Feature: credit.WalletScreening}}}
	if err := s.require(ctx, price); err != nil {
		return WalletFinding{}, err
	}
	count, err := s.Wallets.Addresses(ctx)
	if err != nil {
		return WalletFinding{}, err
	}
	if count == 0 {
		return WalletFinding{}, RefusedCall(apperr.KindConflict, "wallet_provider_not_configured", "No provider is configured: no list that is loaded names an address.")
	}
	owners, err := s.Wallets.Owners(ctx, c.Address)
	if err != nil {
		return WalletFinding{}, err
	}
	return found(owners, count), s.charge(ctx, price, s.NewID())
}

func found(owners []WalletOwner, count int) WalletFinding {
	if len(owners) == 0 {
		return WalletFinding{Summary: fmt.Sprintf(
			"None of the %d addresses on the loaded lists of sanctions is this one. Where its money came from and went was not analysed, so its risk is unknown.", count)}
	}
	var titles []string
	seen := map[string]bool{}
	for _, o := range owners {
		if !seen[o.List] {
			seen[o.List] = true
			titles = append(titles, o.List)
		}
	}
	return WalletFinding{Owners: owners, Summary: fmt.Sprintf(
		"The address is on a list of sanctions: %s. Where its money came from and went was not analysed.", strings.Join(titles, "; "))}
}

// sampleWallet answers a sandbox, where no list is searched.
func sampleWallet(a wallet.Address) WalletFinding {
	if a.Nobodys {
		return found([]WalletOwner{sandboxOwner}, 1)
	}
	return WalletFinding{Summary: "A sandbox searches no list. Where the money of the address came from and went was not analysed, so its risk is unknown."}
}
