package travelrule

import (
	"encoding/json"
	"net/url"
	"regexp"
	"strings"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/decimal"
)

// TRPVersion is the version of the protocol that is spoken (OpenVASP, Travel
// Rule Protocol 3).
const TRPVersion = "3.2.1"

// The messages of the protocol.
type (
	inquiry struct {
		Asset      asset           `json:"asset"`
		Amount     json.Number     `json:"amount"`
		Callback   string          `json:"callback"`
		IVMS101    json.RawMessage `json:"IVMS101"`
		Extensions *extensions     `json:"extensions,omitempty"`
	}
	asset struct {
		DTI    string `json:"dti,omitempty"`
		SLIP44 *int   `json:"slip0044,omitempty"`
	}
	// extensions name what the protocol has no place for: a token by its sign.
	extensions struct {
		Token *token `json:"token,omitempty"`
	}
	token struct {
		Currency string `json:"currency"`
		Chain    string `json:"chain"`
	}
	resolution struct {
		Approved *approval `json:"approved,omitempty"`
		Rejected *string   `json:"rejected,omitempty"`
		Version  string    `json:"version,omitempty"`
	}
	approval struct {
		Address  string `json:"address"`
		Callback string `json:"callback"`
	}
	confirmation struct {
		TxID     *string `json:"txid,omitempty"`
		Canceled *string `json:"canceled,omitempty"`
	}
)

// coins are the numbers of SLIP-0044.
var coins = map[wallet.Chain]int{
	wallet.BTC: 0, wallet.LTC: 2, wallet.DOGE: 3, wallet.ETH: 60, wallet.XRP: 144, wallet.BCH: 145, wallet.TRX: 195, wallet.SOL: 501,
	wallet.BNB: 714, wallet.MATIC: 966,
}

const (
	maxCallback = 2048
	maxReason   = 500
)

// assetOf returns the asset of a transfer.
func assetOf(currency, chain string) (asset, *extensions) {
	if n, ok := coins[chainOf(currency)]; ok {
		return asset{SLIP44: &n}, nil
	}
	e := &extensions{Token: &token{Currency: currency, Chain: chain}}
	if n, ok := coins[chainOf(chain)]; ok {
		return asset{SLIP44: &n}, e
	}
	return asset{DTI: currency}, e
}

var currencySign = regexp.MustCompile(`^[A-Za-z0-9]{2,16}$`)

// currencyOf reads what an inquiry is about.
func (in inquiry) currencyOf() (currency, chain string, ok bool) {
	if in.Asset.SLIP44 != nil {
		for c, n := range coins {
			if n == *in.Asset.SLIP44 {
				currency, chain, ok = string(c), string(c), true
			}
		}
	}
	if !ok && currencySign.MatchString(in.Asset.DTI) {
		currency, chain, ok = strings.ToUpper(in.Asset.DTI), "", true
	}
	if in.Extensions != nil && in.Extensions.Token != nil && currencySign.MatchString(in.Extensions.Token.Currency) {
		currency, ok = strings.ToUpper(in.Extensions.Token.Currency), true
		if currencySign.MatchString(in.Extensions.Token.Chain) {
			chain = string(chainOf(in.Extensions.Token.Chain))
		}
	}
	return currency, chain, ok
}

// jsonNumber is short enough that reading it exactly costs nothing.
var jsonNumber = regexp.MustCompile(`^\d{1,18}(\.\d{1,30})?([eE][+-]?\d{1,2})?$`)

// plainAmount reads a number of JSON, which may have an exponent, as a plain decimal.
func plainAmount(n json.Number) (decimal.Decimal, bool) {
	if !jsonNumber.MatchString(n.String()) {
		return decimal.Decimal{}, false
	}
	l, err := decimal.ParseLiteral(n.String())
	if err != nil {
		return decimal.Decimal{}, false
	}
	d, err := l.Round()
	return d, err == nil && d.IsAmount() && d.Sign() > 0
}

func isCallback(text string) bool {
	u, err := url.Parse(text)
	return err == nil && len(text) <= maxCallback && isPlain(text) && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil
}

// readInquiry reads an inquiry; what is wrong is told by the member's name.
func (s *Messaging) readInquiry(raw []byte) (inquiry, ivms.Payload, error) {
	refused := func(field, text string) error { return apperr.Invalid("inquiry_invalid", field, text) }
	var in inquiry
	if err := json.Unmarshal(raw, &in); err != nil {
		return in, ivms.Payload{}, refused("", "The inquiry could not be read.")
	}
	if _, ok := plainAmount(in.Amount); !ok {
		return in, ivms.Payload{}, refused("amount", "Send a number above 0 of at most 18 digits before the point.")
	}
	if _, _, ok := in.currencyOf(); !ok {
		return in, ivms.Payload{}, refused("asset", "Name a known coin of SLIP-0044, or a digital token identifier.")
	}
	if !isCallback(in.Callback) {
		return in, ivms.Payload{}, refused("callback", "Send an address of the web.")
	}
	p, err := ivms.ReadPayload(in.IVMS101)
	if err != nil {
		return in, ivms.Payload{}, refused("IVMS101", "The data cannot be read: "+err.Error()+".")
	}
	return in, p, problems(p.Check(s.Now()), "IVMS101")
}

// rejection is a refusal in words that begin with its status, so that the other
// side can tell refusals apart where it knows ours.
func rejection(s Status, detail string) string { return string(s) + ": " + detail }

// readRejection is the status that a refusal stands for.
func readRejection(text string) (Status, string) {
	for _, s := range []Status{webhookevent.MismatchedData, webhookevent.NotEnoughCounterpartyData, webhookevent.UnconfirmedOwnership} {
		if rest, found := strings.CutPrefix(text, string(s)+": "); found {
			return s, cut(rest, maxReason)
		}
	}
	rest := strings.TrimPrefix(text, string(webhookevent.CounterpartyGeneralDecline)+": ")
	return webhookevent.CounterpartyGeneralDecline, cut(rest, maxReason)
}
