package contract

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Why a body is no JSON at all; read by callers under "detail".
const (
	reasonSyntax   = "The body is not valid JSON."
	reasonEncoding = "The body is not valid UTF-8."
	reasonDepth    = "The body is nested too deeply."
	reasonTrailing = "The body goes on after its JSON value."
	reasonWork     = "The body is too intricate to be checked."
)

// What is wrong with a member; read by callers under its name.
const (
	textRequired  = "This field is required."
	textNull      = "This field must not be null."
	textRepeated  = "This field appears more than once."
	textNUL       = "Null characters are not accepted."
	textSurrogate = "The text holds half of a surrogate pair."
	textEncoding  = "The text is not valid UTF-8."
	textOnce      = "Give one value only."
	textHuge      = "The number is out of range."
	textBlank     = "This field must not be empty."
	textBranch    = "The value matches none of the accepted forms."
	textBranches  = "The value matches more than one of the accepted forms."
	textUnique    = "The values must differ from each other."
	textChoice    = "The value is not one of the accepted choices"
)

// TextUnknown refuses a member that the schema forbids. Surfaces that have a word
// of their own for that recognise it by this text.
const TextUnknown = "This field is not known here."

const maxEchoBytes = 64

// maxOfferBytes is enough for the longest list of the contract that somebody reads, that of the languages.
const maxOfferBytes = 1000

// refuseChoice quotes the refused value unless it may identify a person, and
// names what is accepted.
func (n *node) refuseChoice(value []byte, sensitive bool) string {
	if sensitive || len(value) > maxEchoBytes || !utf8.Valid(value) || bytes.ContainsFunc(value, notPrintable) {
		return textChoice + n.offer
	}
	return strconv.Quote(string(value)) + " is not one of the accepted choices" + n.offer
}

// offerOf ends the refusal of a value that is none of the choices.
func offerOf(choices []string) string {
	if offer := ": " + strings.Join(choices, ", ") + "."; len(offer) <= maxOfferBytes {
		return offer
	}
	return "."
}

func notOfForm(pattern string) string { return "The value must have the form " + pattern + "." }

func notPrintable(r rune) bool { return !strconv.IsPrint(r) }

func tooLong(limit int) string {
	return "Use at most " + counted(limit, "character") + "."
}

func tooShort(limit int) string {
	if limit == 1 {
		return textBlank
	}
	return "Use at least " + counted(limit, "character") + "."
}

func tooMany(limit int) string { return "Give at most " + counted(limit, "value") + "." }

func tooFew(limit int) string { return "Give at least " + counted(limit, "value") + "." }

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func tooLarge(limit int) string {
	return "The value may take at most " + strconv.Itoa(limit) + " bytes."
}

func aboveMax(limit float64, exclusive bool) string {
	if exclusive {
		return "The value must be less than " + plain(limit) + "."
	}
	return "The value must not be greater than " + plain(limit) + "."
}

func belowMin(limit float64, exclusive bool) string {
	if exclusive {
		return "The value must be greater than " + plain(limit) + "."
	}
	return "The value must not be less than " + plain(limit) + "."
}

func plain(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
