package transaction

import (
	"regexp"
	"strings"

	"golang.org/x/text/currency"

	"vidimus/internal/domain/delivery/webhookevent"
)

// foldWord maps snake case and camel case to one form.
func foldWord(word string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(word), "_", ""))
}

// categories are all that can be sent, by their plain word.
var categories = map[string]Category{
	"finance": Finance, "kyc": KYC, "travelrule": TravelRuleTransfer, "userevent": UserPlatformEvent, "userplatformevent": UserPlatformEvent,
	"audittrailevent": AuditTrailEvent, "gamblingbet": GamblingBet, "gamblinglimitchange": GamblingLimitChange, "gamblingbonuschange": GamblingBonusChange,
}

var directions = map[string]Direction{"in": webhookevent.Inbound, "inbound": webhookevent.Inbound, "out": webhookevent.Outbound, "outbound": webhookevent.Outbound}

var entityTypes = map[string]EntityType{
	"individual": Individual, "person": Individual, "user": Individual, "company": Company, "business": Company,
	"external": External, "unhostedwallet": UnhostedWallet,
}

var methodTypes = map[string]MethodType{
	"bankcard": BankCard, "card": BankCard, "bankaccount": BankAccount, "cryptowallet": CryptoWallet, "ewallet": EWallet,
	"unhostedwallet": UnhostedWalletMethod, "other": OtherMethod,
}

// formerTravelRuleStatuses are words of older clients.
var formerTravelRuleStatuses = map[string]webhookevent.TravelRuleStatus{
	"UNKNOWN": webhookevent.AwaitingCounterparty, "COMPLIANT": webhookevent.Completed, "PENDING_ACTION": webhookevent.OnHold,
	"PENDING_COUNTERPARTY": webhookevent.AwaitingCounterparty, "FAILED": webhookevent.CounterpartyGeneralDecline, "EXEMPT": webhookevent.TravelRuleDoesNotApply,
}

// currencyCode is that of a state, of a chain or of a token.
var currencyCode = regexp.MustCompile(`^[A-Z0-9][A-Z0-9.\-]{1,14}$`)

// isCurrency reports whether a code can be one; that of a state has to stand in ISO 4217.
func isCurrency(code string, kind *CurrencyKind) bool {
	if kind != nil && *kind == Fiat {
		return isISOCurrency(code)
	}
	return currencyCode.MatchString(code)
}

func isISOCurrency(code string) bool {
	_, err := currency.ParseISO(code)
	return err == nil
}
