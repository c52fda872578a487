package decimal_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/value/decimal"
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
		whole := rapid.Uint64Range(0, 1e17).Draw(t, "whole")
		if decimal.FromUint(whole) != decimal.MustParse(strconv.FormatUint(whole, 10)) {
			t.Fatalf("%d is %s", whole, decimal.FromUint(whole))
		}
	})
}

func TestSumsStopAtTheLargestNumber(t *testing.T) {
	t.Parallel()
	one, half := decimal.FromUint(1), decimal.MustParse("0.5")
	for name, got := range map[string]decimal.Decimal{
		"sum": decimal.Max.Add(one), "difference": decimal.Max.Neg().Sub(one).Neg(), "count": decimal.Max.Times(2),
		"large count": one.Times(1 << 63).Times(1 << 63).Times(1 << 63), "negative count": decimal.Max.Neg().Times(1 << 63).Neg(),
		"product": decimal.Max.Mul(decimal.Max), "negative product": decimal.Max.Mul(decimal.Max.Neg()).Neg(),
	} {
		if got != decimal.Max {
			t.Errorf("%s went beyond the largest number: %s", name, got)
		}
	}
	if got := decimal.Max.String(); got != "3138550867693340381917894711603833208051.177722232017256447" {
		t.Errorf("the largest number is written %s", got)
	}
	if decimal.Max.Neg().Add(half).Sub(half) != decimal.Max.Neg() {
		t.Error("a number within the bounds was cut off")
	}
}

func fraction(t *rapid.T, text string) *big.Rat {
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("no number: %s", text)
	}
	return r
}

func TestTotalsAreExact(t *testing.T) {
	t.Parallel()
	number := rapid.StringMatching(`-?[0-9]{1,30}(\.[0-9]{1,18})?`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		x, y := decimal.MustParse(a), decimal.MustParse(b)
		p, q := fraction(t, a), fraction(t, b)
		if x.Rat().Cmp(p) != 0 || fraction(t, x.String()).Cmp(p) != 0 {
			t.Fatalf("%s became %s", a, x)
		}
		if x.Add(y).Rat().Cmp(new(big.Rat).Add(p, q)) != 0 || x.Cmp(y) != p.Cmp(q) || x.Add(y) != y.Add(x) {
			t.Fatalf("%s and %s are not added or compared as numbers", a, b)
		}
		n := rapid.Uint32().Draw(t, "n")
		if x.Times(uint64(n)).Rat().Cmp(new(big.Rat).Mul(p, new(big.Rat).SetInt64(int64(n)))) != 0 {
			t.Fatalf("%s times %d is %s", a, n, x.Times(uint64(n)))
		}
		if f, _ := p.Float64(); math.Abs(x.Float()-f) > 1e-12*math.Abs(f) {
			t.Fatalf("%s is %g, want %g", a, x.Float(), f)
		}
		got, rest, ok := decimal.Decode(append(x.Append(nil), 7))
		if !ok || got != x || len(rest) != 1 || rest[0] != 7 {
			t.Fatalf("%s is read as %s from the bytes that were written", a, got)
		}
	})
}

// TestBytesStayAsStored holds the form of running totals that databases keep.
func TestBytesStayAsStored(t *testing.T) {
	t.Parallel()
	for number, want := range map[string]string{
		"0": "00", "0.000000000000000001": "0201", "-1": "110de0b6b3a7640000", "999999999999999999999999999999.999999999999999999": "28af298d050e4395d69670b12b7f40ffffffffffff",
	} {
		if got := hex.EncodeToString(decimal.MustParse(number).Append(nil)); got != want {
			t.Errorf("%s is stored as %s, want %s", number, got, want)
		}
	}
	for _, broken := range []string{"", "02", "32" + strings.Repeat("00", 25)} {
		raw, _ := hex.DecodeString(broken)
		if d, _, ok := decimal.Decode(raw); ok {
			t.Errorf("%s was read as %s", broken, d)
		}
	}
}

func TestLiteralsCompareAndConvertAsNumbers(t *testing.T) {
	t.Parallel()
	number := rapid.StringMatching(`[+-]?[0-9]{1,24}(\.[0-9]{1,24})?([eE][+-]?[0-9]{1,2})?`)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil)
	rapid.Check(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		x, errX := decimal.ParseLiteral(a)
		y, errY := decimal.ParseLiteral(b)
		p, q := fraction(t, a), fraction(t, b)
		if errX != nil || errY != nil || x.Cmp(y) != p.Cmp(q) || (x == y) != (p.Cmp(q) == 0) {
			t.Fatalf("%s against %s: %d %v %v", a, b, x.Cmp(y), errX, errY)
		}
		units := new(big.Rat).Mul(p, new(big.Rat).SetInt(scale))
		cut := new(big.Int).Quo(units.Num(), units.Denom())
		d, err := x.Cut()
		if isLarge := new(big.Int).Abs(cut).Cmp(new(big.Int).Exp(big.NewInt(10), big.NewInt(48), nil)) >= 0; isLarge != errors.Is(err, decimal.ErrDigits) {
			t.Fatalf("%s: %v", a, err)
		}
		if err != nil {
			return
		}
		if d.Rat().Cmp(new(big.Rat).SetFrac(cut, scale)) != 0 {
			t.Fatalf("%s was cut to %s", a, d)
		}
		if round, err := x.Round(); err != nil || round.Rat().Cmp(fraction(t, p.FloatString(decimal.Places))) != 0 {
			t.Fatalf("%s was rounded to %s %v", a, round, err)
		}
		amount, err := x.Amount()
		if isAmount := d.IsAmount() && units.IsInt(); isAmount != (err == nil) || isAmount && amount != d {
			t.Fatalf("%s as an amount: %s %v", a, amount, err)
		}
		if fixed, ok := x.Fixed(2); ok != new(big.Rat).Mul(p, big.NewRat(100, 1)).IsInt() || ok && fixed != p.FloatString(2) {
			t.Fatalf("%s with two places: %s %v", a, fixed, ok)
		}
	})
	for text, want := range map[string]error{
		"": decimal.ErrSyntax, "1e": decimal.ErrSyntax, "1e+-5": decimal.ErrSyntax, "5.e1": decimal.ErrSyntax, "0x1e3": decimal.ErrSyntax, "1/2e1": decimal.ErrSyntax,
		"1e401": decimal.ErrDigits, "1e99999999999999999999": decimal.ErrDigits, strings.Repeat("1", 401): decimal.ErrDigits,
	} {
		if _, err := decimal.ParseLiteral(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

// amounts are short ones, as payments have them, and one in ten of all places.
func amounts() []string {
	out := make([]string, 0, 1000)
	for i := range 1000 {
		text := fmt.Sprintf("%d.%02d", i*7919%1_000_000, i%100)
		if i%10 == 0 {
			text = fmt.Sprintf("%d.%018d", i*7919%1_000_000_000, i*7919)
		}
		out = append(out, text)
	}
	return out
}

func BenchmarkParseCut(b *testing.B) {
	texts := amounts()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_, _ = decimal.ParseCut(texts[i%len(texts)])
	}
}

func BenchmarkAdd(b *testing.B) {
	var numbers []decimal.Decimal
	for _, text := range amounts() {
		numbers = append(numbers, decimal.MustParse(text))
	}
	var sum decimal.Decimal
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sum = sum.Add(numbers[i%len(numbers)])
	}
}

func BenchmarkString(b *testing.B) {
	d := decimal.MustParse("123456.78")
	b.ReportAllocs()
	for b.Loop() {
		_ = d.String()
	}
}
