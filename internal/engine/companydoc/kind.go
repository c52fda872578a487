package companydoc

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
const (
	countsAsTitle = 12
	countsNearTop = 6
	countsInLine  = 4
	countsInText  = 1
	countsAsSign  = 2
	// leastCount is what a kind needs to be believed.
	leastCount = 6
	// topLines is how far down titles stand.
	topLines = 14
	// maxHits is how often one kind's phrases count within sentences.
	maxHits = 3
)

// kindOf is the kind for which most speaks, and the language of its words.
func kindOf(all []line) (Subtype, string) {
	best, found, language := 0, Unknown, ""
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

// count adds up what speaks for a kind: its best title and the words that occur
// only in it.
func (k kind) count(all []line) (count int, language string) {
	title, hits := 0, 0
	for i, l := range all {
		for _, p := range k.titles {
			at := indexWord(l.folded, p.text)
			if at < 0 {
				continue
			}
			c := weigh(l, p, i)
			if c == countsInText {
				hits++
			}
			// A longer phrase says more than one that it holds.
			if c = 10*c + min(len(p.text), 60)/10; c > title {
				title, language = c, p.language
			}
			break
		}
	}
	if title == 0 {
		return 0, ""
	}
	signs := 0
	for _, p := range k.signs {
		for _, l := range all {
			if has(l.folded, p.text) {
				signs++
				break
			}
		}
	}
	return title/10 + min(hits, maxHits) + countsAsSign*min(signs, 4), language
}

// weigh says what a title counts in a line: one that fills most of its line is
// that of the document, one among other words is spoken of.
func weigh(l line, p phrase, row int) int {
	fills := 100*len(p.text) >= 55*len(l.folded)
	switch {
	case fills && row < topLines:
		// The first of several titles is that of the document.
		return countsAsTitle - min(row, 4)/2
	case row < topLines && 100*len(p.text) >= 25*len(l.folded):
		return countsNearTop
	case fills:
		return countsInLine
	default:
		return countsInText
	}
}
