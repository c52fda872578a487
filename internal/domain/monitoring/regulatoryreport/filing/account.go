package filing

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

var (
	bic  = regexp.MustCompile(`^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$`)
	iban = regexp.MustCompile(`^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$`)
)

// IsBIC reports whether the code of an institution has the form of ISO 9362: a bank, its country, a place and perhaps a branch.
func IsBIC(code string) bool { return bic.MatchString(code) }

// ParseIBAN returns an account's number in capitals without blanks where it is an IBAN by its check digits (ISO 13616), else an empty text.
func ParseIBAN(number string) string {
	number = strings.ToUpper(strings.ReplaceAll(number, " ", ""))
	if !iban.MatchString(number) {
		return ""
	}
	var digits strings.Builder
	for _, r := range number[4:] + number[:4] {
		n, _ := strconv.ParseInt(string(r), 36, 64) // a letter or a digit, as the pattern says
		digits.WriteString(strconv.FormatInt(n, 10))
	}
	whole, _ := new(big.Int).SetString(digits.String(), 10)
	if whole.Mod(whole, big.NewInt(97)).Int64() != 1 {
		return ""
	}
	return number
}
