package transaction

import (
	"context"
	"slices"
	"strings"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
)

// Entry types of blocklists that name accounts; package listing owns their forms.
const (
	entryWallet  lists.EntryType = "wallet_address"
	entryAccount lists.EntryType = "bank_account"
)

// blocklistProvider is the application's own blocklist among the providers.
const blocklistProvider = "blocklist"

// screen asks everybody who can say something of a transaction before the rules do.
func (s *Service) screen(ctx context.Context, t Transaction, settings Settings, crypto *bool) ([]ScreeningResult, error) {
	var all []ScreeningResult
	listed, err := s.blocked(ctx, t)
	if err != nil {
		return nil, err
	}
	add := func(found *ScreeningResult) {
		if found != nil {
			found.ID, found.At = s.NewID(), t.CreatedAt
			all = append(all, *found)
		}
	}
	add(listed)
	if settings.Names && t.Counterparty != nil && t.Counterparty.Name() != nil {
		found, err := s.Screening.Names(ctx, t)
		if err != nil {
			return nil, err
		}
		add(found)
	}
	isAsked := settings.Crypto
	if crypto != nil {
		isAsked = *crypto
	}
	if chain, address, ok := t.Wallet(); ok && isAsked {
		found, err := s.Screening.Wallet(ctx, t, chain, address)
		if err != nil {
			return nil, err
		}
		add(found)
	}
	return all, nil
}

// blocked says what of a transaction stands on the application's blocklist,
// other than its participants.
func (s *Service) blocked(ctx context.Context, t Transaction) (*ScreeningResult, error) {
	type thing struct {
		kind   lists.EntryType
		text   string
		target Status
	}
	var things []thing
	for _, p := range []*Party{&t.Subject, t.Counterparty} {
		if p == nil {
			continue
		}
		if m := p.Method; m != nil && m.AccountID != nil {
			kind := entryAccount
			if m.IsWallet() {
				kind = entryWallet
			}
			things = append(things, thing{kind, *m.AccountID, webhookevent.TransactionDeclined})
		}
		device := deviceOf(p.Device)
		things = append(things, thing{lists.EntryAddress, device.address(), webhookevent.TransactionInReview},
			thing{lists.EntryDevice, device.fingerprint(), webhookevent.TransactionInReview})
	}
	for _, one := range things {
		if one.text == "" {
			continue
		}
		is, err := s.Blocklist.IsBlocked(ctx, t.ApplicationID, one.kind, one.text)
		if err != nil {
			return nil, err
		}
		if is {
			summary := "On the blocklist: " + strings.ReplaceAll(string(one.kind), "_", " ") + "."
			return &ScreeningResult{
				Provider: blocklistProvider, ResultType: TransactionScreening, Status: "BLOCKED", Severity: webhookevent.SeverityHigh, Score: 100,
				Summary: &summary, Target: one.target, ReasonCode: "BLOCKLIST_MATCH", ReasonLabel: summary,
			}, nil
		}
	}
	return nil, nil
}

// Wallet returns the address to be screened, and its chain: the counterparty's, or
// the subject's for a deposit that is already on its chain.
func (t Transaction) Wallet() (chain, address string, ok bool) {
	isCrypto := t.CurrencyKind != nil && *t.CurrencyKind == Crypto
	party := t.Counterparty
	if t.Direction == webhookevent.Inbound && t.PaymentTxnID != nil && t.Subject.Method.IsWallet() {
		party = &t.Subject
	}
	if party == nil || party.Method == nil || party.Method.AccountID == nil || !isCrypto && !party.Method.IsWallet() {
		return "", "", false
	}
	params := deviceOf(t.CryptoParams)
	chain = params.text("crypto_chain", "cryptoChain", "chain", "blockchain", "network")
	if chain == "" {
		chain = t.Currency
	}
	return strings.ToUpper(chain), *party.Method.AccountID, true
}

// strictestFinding is the finding with the strictest target, the first of them; nil when none asks for anything.
func strictestFinding(all []ScreeningResult) *ScreeningResult {
	var out *ScreeningResult
	for i := range all {
		if all[i].Target != "" && (out == nil || strictness(all[i].Target) > strictness(out.Target)) {
			out = &all[i]
		}
	}
	return out
}

// strictness ranks statuses: the strictest requested one wins.
func strictness(s Status) int {
	return slices.Index([]Status{webhookevent.TransactionApproved, webhookevent.TransactionInReview, webhookevent.TransactionAwaitingUser, webhookevent.TransactionDeclined}, s)
}
