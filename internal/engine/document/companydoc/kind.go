package companydoc

import "slices"

// Subtype is a kind of document of a company.
type Subtype string

// The subtypes. The first seven and Unknown are those of the contract, which says
// that more exist; the others are named the same way.
const (
	CertificateOfIncorporation Subtype = "CERTIFICATE_OF_INCORPORATION"
	CertificateOfGoodStanding  Subtype = "CERTIFICATE_OF_GOOD_STANDING"
	CertificateOfIncumbency    Subtype = "CERTIFICATE_OF_INCUMBENCY"
	RegistryExcerpt            Subtype = "REGISTRY_EXCERPT"
	BusinessLicense            Subtype = "BUSINESS_LICENSE"
	TaxRegistration            Subtype = "TAX_REGISTRATION"
	ShareholderRegistry        Subtype = "SHAREHOLDER_REGISTRY"
	ArticlesOfAssociation      Subtype = "ARTICLES_OF_ASSOCIATION"
	DirectorRegistry           Subtype = "DIRECTOR_REGISTRY"
	BeneficialOwnerRegistry    Subtype = "BENEFICIAL_OWNER_REGISTRY"
	PowerOfAttorney            Subtype = "POWER_OF_ATTORNEY"
	BoardResolution            Subtype = "BOARD_RESOLUTION"
	BankStatement              Subtype = "BANK_STATEMENT"
	FinancialStatement         Subtype = "FINANCIAL_STATEMENT"
	Unknown                    Subtype = "UNKNOWN"
)

// What a phrase counts by where it stands. A title stands alone in its line near
// the top; a document that only speaks of another has its name within sentences.
// A longer phrase says more than one that it holds, so counts are in tenths and
// the length of a title adds to them.
const (
	countsAsTitle = 120
	countsNearTop = 60
	countsInLine  = 40
	countsInText  = 10
	countsAsSign  = 20
	// leastCount is the score a document kind needs.
	leastCount = 60
	// topLines is the number of lines in which titles occur.
	topLines = 14
	// maxHits is the maximum number of counted phrases per kind within sentences.
	maxHits = 3
	// maxSigns is the maximum number of counted characters.
	maxSigns = 4
	// leastSigns make a kind known that has no title.
	leastSigns = 3
)

// kindOf is the kind for which most speaks, and the language of its words.
func kindOf(all []line) (Subtype, string) {
	best, found, language := 0, Unknown, ""
	all = withPairs(all)
	for _, k := range kinds {
		count, in := k.count(all)
		if count > best {
			best, found, language = count, k.subtype, in
		}
	}
	if best < leastCount {
		return Unknown, ""
	}
	return found, language
}

// withPairs adds the lines near the top that go on in the next one, as long
// titles do.
func withPairs(all []line) []line {
	out := make([]line, 0, len(all)+topLines)
	for i, l := range all {
		l.row = i
		out = append(out, l)
		if i+1 < len(all) && i < topLines {
			l.folded += " " + all[i+1].folded
			out = append(out, l)
		}
	}
	return out
}

// count adds up what speaks for a kind: its best title and the words that occur
// only in it.
func (k kind) count(all []line) (count int, language string) {
	title, hits := 0, 0
	for _, l := range all {
		for _, p := range k.titles {
			c := weigh(l, p)
			if indexWord(l.folded, p.text) < 0 {
				if !almost(l, p) {
					continue
				}
				c -= countsAsTitle / 6
			}
			if c == countsInText {
				hits++
			}
			if c += min(len(p.text), 60) / 6; c > title {
				title, language = c, p.language
			}
			break
		}
	}
	signs := 0
	for _, p := range k.signs {
		if slices.ContainsFunc(all, func(l line) bool { return has(l.folded, p.text) }) {
			signs++
			if title == 0 {
				language = p.language
			}
		}
	}
	if title == 0 && signs < leastSigns {
		return 0, ""
	}
	return title + countsInText*min(hits, maxHits) + countsAsSign*min(signs, maxSigns), language
}

// leastAlmost is how long a title is that is known with a letter misread, and
// oneIn how many letters one may be wrong of.
const (
	leastAlmost = 9
	oneIn       = 9
)

// almost tells whether a line near the top is a title of which letters were
// misread.
func almost(l line, p phrase) bool {
	n := len(p.text)
	if l.row >= topLines || n < leastAlmost || max(len(l.folded), n)-min(len(l.folded), n) > n/oneIn {
		return false
	}
	return sharesLetters(l.folded, p.text, n/oneIn) && distance(l.folded, p.text) <= n/oneIn
}

// sharesLetters tells quickly that two texts cannot be nearer than so many letters: a
// letter that is changed takes one away and gives another.
func sharesLetters(a, b string, most int) bool {
	var counts [256]int
	for i := range len(a) {
		counts[a[i]]++
	}
	for i := range len(b) {
		counts[b[i]]--
	}
	surplus, lack := 0, 0
	for _, c := range counts {
		surplus, lack = surplus+max(c, 0), lack+max(-c, 0)
	}
	return max(surplus, lack) <= most
}

// distance is the number of letters to insert, drop or change.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}

// weigh says what a title counts in a line: one that fills most of its line is
// that of the document, one among other words is spoken of.
func weigh(l line, p phrase) int {
	fills := 100*len(p.text) >= 55*len(l.folded)
	switch {
	case fills && l.row < topLines:
		// The first of several titles is that of the document.
		return countsAsTitle - 5*min(l.row, 4)
	case l.row < topLines && 100*len(p.text) >= 25*len(l.folded):
		return countsNearTop
	case fills:
		return countsInLine
	default:
		return countsInText
	}
}
