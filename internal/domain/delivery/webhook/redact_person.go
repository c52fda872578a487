package webhook

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What follows is written by hand, as expressions took tens of milliseconds for
// an answer of 64 KiB, which a receiver could ask of us many times a second.

// redactMails takes out addresses of mail, also with an escaped at sign.
func redactMails(text string) string {
	var out strings.Builder
	kept := 0
	for at := 0; at < len(text); {
		n := strings.IndexAny(text[at:], "@%")
		if n < 0 {
			break
		}
		at += n
		sign := 1
		if text[at] == '%' {
			if sign = 3; !strings.HasPrefix(text[at:], "%40") {
				at++
				continue
			}
		}
		from, to := spanLeft(text, kept, at), spanRight(text, at+sign)
		if from == at || to == at+sign {
			at += sign
			continue
		}
		out.WriteString(text[kept:from])
		out.WriteString(redacted)
		kept, at = to, to
	}
	out.WriteString(text[kept:])
	return out.String()
}

// spanLeft is where the local part begins that ends before end.
func spanLeft(text string, least, end int) int {
	for end > least {
		r, size := utf8.DecodeLastRuneInString(text[least:end])
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !strings.ContainsRune("._%+'-", r) {
			break
		}
		end -= size
	}
	return end
}

// spanRight is where the domain ends that begins at start.
func spanRight(text string, start int) int {
	end := start
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		inside := end > start && (r == '.' || r == '-')
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !inside {
			break
		}
		end += size
	}
	return end
}

const (
	// longNumber is from how many digits on a number may be a person's.
	longNumber = 6
	// cardGroup digits at a time, and at least cardGroups of them, are a card's.
	cardGroup, cardGroups = 4, 3
)

// redactNumbers takes out long numbers of any script, and those that are written
// in groups of four with a blank or a dash between.
func redactNumbers(text string) string {
	var out strings.Builder
	kept := 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isDigit(r) {
			i += size
			continue
		}
		end, n := digitsFrom(text, i)
		if n == cardGroup {
			end, n = groupsFrom(text, end)
		}
		if n >= longNumber {
			out.WriteString(text[kept:i])
			out.WriteString(redacted)
			kept = end
		}
		i = end
	}
	out.WriteString(text[kept:])
	return out.String()
}

func isDigit(r rune) bool {
	return r >= '0' && r <= '9' || r >= utf8.RuneSelf && unicode.Is(unicode.Nd, r)
}

// digitsFrom returns the end of the run of digits at i and how many they are.
func digitsFrom(text string, i int) (end, n int) {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isDigit(r) {
			break
		}
		i += size
		n++
	}
	return i, n
}

// groupsFrom follows the groups after the first, which ends at end; it returns
// the end of the last one and how many digits all have, or only those of the
// first when there are too few groups.
func groupsFrom(text string, end int) (last, n int) {
	groups := 1
	for last = end; last < len(text) && (text[last] == ' ' || text[last] == '-'); groups++ {
		next, digits := digitsFrom(text, last+1)
		if digits < cardGroup {
			break
		}
		last = next
		if digits > cardGroup {
			groups++
			break
		}
	}
	if groups < cardGroups {
		return end, cardGroup
	}
	return last, groups * cardGroup
}
