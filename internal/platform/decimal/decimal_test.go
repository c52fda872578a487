package decimal_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/decimal"
)

func TestNumbersAreReadAndWrittenAlike(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"0": "0", "-0": "0", "-0.000": "0", "0012.50": "12.5", "1": "1", "0.000000000000000001": "0.000000000000000001",
		"-999999999999999999.999999999999999999": "-999999999999999999.999999999999999999", "100": "100", "5.": "", ".5": "", "": "",
		"+1": "", "1e3": "", "1\u00a0": "", "1,5": "", "--1": "", "-": "", "NaN": "", "٣": "", "1.2.3": "", "0x10": "", "1\x00": "",
	} {
		d, err := decimal.Parse(given)
		if want == "" {
			if !errors.Is(err, decimal.ErrSyntax) {
				t.Errorf("%q: %v, want a refusal", given, err)
			}
			continue
		}
		if err != nil || d.String() != want {
			t.Errorf("%q: %s %v, want %s", given, d, err, want)
		}
	}
	if _, err := decimal.Parse("1" + strings.Repeat("0", 18)); !errors.Is(err, decimal.ErrDigits) {
		t.Errorf("nineteen digits: %v", err)
	}
	if _, err := decimal.Parse("0." + strings.Repeat("0", 18) + "1"); !errors.Is(err, decimal.ErrPlaces) {
		t.Errorf("nineteen places: %v", err)
	}
}

// scaled is the number in units of the last place, by other means.
func scaled(t *rapid.T, d decimal.Decimal) *big.Int {
	r, ok := new(big.Rat).SetString(d.String())
	if !ok {
		t.Fatalf("no number: %s", d)
	}
	r.Mul(r, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil)))
	if !r.IsInt() {
		t.Fatalf("too fine: %s", d)
	}
	return r.Num()
}

func TestNumbersAreReckonedAsByHand(t *testing.T) {
	t.Parallel()
	number := rapid.Custom(func(t *rapid.T) decimal.Decimal {
		return decimal.MustParse(rapid.StringMatching(`-?[0-9]{1,18}(\.[0-9]{1,18})?`).Draw(t, "number"))
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		x, y := scaled(t, a), scaled(t, b)
		if got, want := scaled(t, a.Add(b)), new(big.Int).Add(x, y); got.Cmp(want) != 0 {
			t.Fatalf("%s + %s = %s", a, b, a.Add(b))
		}
		if got, want := scaled(t, a.Sub(b)), new(big.Int).Sub(x, y); got.Cmp(want) != 0 {
			t.Fatalf("%s - %s = %s", a, b, a.Sub(b))
		}
		if a.Cmp(b) != x.Cmp(y) || a.Sign() != x.Sign() || (a == b) != (x.Cmp(y) == 0) {
			t.Fatalf("%s is compared with %s wrongly", a, b)
		}
		want := new(big.Int).Mul(x, y)
		want.Quo(want, new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil))
		if most := scaled(t, decimal.Max); want.CmpAbs(most) > 0 {
			want.Mul(most, big.NewInt(int64(want.Sign())))
		}
		if got := scaled(t, a.Mul(b)); got.Cmp(want) != 0 {
			t.Fatalf("%s * %s = %s", a, b, a.Mul(b))
		}
		whole := rapid.Int64Range(-1e17, 1e17).Draw(t, "whole")
		if decimal.FromInt(whole) != decimal.MustParse(big.NewInt(whole).String()) {
			t.Fatalf("%d is %s", whole, decimal.FromInt(whole))
		}
	})
}

func TestSumsStopAtTheLargestNumber(t *testing.T) {
	t.Parallel()
	if decimal.Max.Add(decimal.FromInt(1)) != decimal.Max || decimal.Max.Neg().Sub(decimal.FromInt(1)) != decimal.Max.Neg() {
		t.Error("a sum went beyond the largest number")
	}
	if got := decimal.Max.String(); got != "170141183460469231731.687303715884105727" {
		t.Errorf("the largest number is written %s", got)
	}
}
