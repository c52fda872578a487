package transaction

import (
	"errors"
	"testing"

	"vidimus/internal/platform/value/decimal"
)

func TestNumbersOfReports(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`12.50`: "12.5", `" 7 "`: "7", `1.5E-2`: "0.015", `"-1e3"`: "-1000", `123456789012345678e0`: "123456789012345678", `0e70`: "0",
	} {
		if d, err := number(raw); err != nil || d.String() != want {
			t.Errorf("%s is read as %s %v, want %s", raw, d, err, want)
		}
	}
	for raw, want := range map[string]error{
		`1e18`: decimal.ErrDigits, `1e99999999999999999999`: decimal.ErrDigits, `1e-19`: decimal.ErrPlaces, `"+1"`: decimal.ErrSyntax, `"abc"`: decimal.ErrSyntax,
		`null`: decimal.ErrSyntax, `{}`: decimal.ErrSyntax,
	} {
		if d, err := number(raw); !errors.Is(err, want) {
			t.Errorf("%s is read as %s %v, want %v", raw, d, err, want)
		}
	}
}

func TestAConversionBeyondWhatIsStoredIsLeftOut(t *testing.T) {
	t.Parallel()
	s := Settings{Currency: "VND", Rates: map[string]decimal.Decimal{"EUR": decimal.MustParse("30000.5")}}
	for amount, want := range map[string]string{"2.5": "75001.25", "999999999999999999": ""} {
		got := s.toPreferredCurrency(Transaction{Money: Money{Amount: decimal.MustParse(amount), Currency: "EUR"}})
		if want == "" && got != nil || want != "" && (got == nil || got.Amount.String() != want || got.Currency != "VND") {
			t.Errorf("%s EUR became %v, want %q", amount, got, want)
		}
	}
	if got := s.toPreferredCurrency(Transaction{Money: Money{Amount: decimal.FromUint(1), Currency: "USD"}}); got != nil {
		t.Errorf("without a rate: %v", got)
	}
}
