package companyname

import (
	"strings"

	"github.com/mozillazg/go-unidecode"
)

// Signs of Japanese syllables.
const (
	smallTsu  = 'ッ'
	longVowel = 'ー'
	// hiraganaApart is how far a sign of the one script is from that of the other.
	hiraganaApart = 'ア' - 'あ'
)

func isKana(r rune) bool {
	return r >= 'ぁ' && r <= 'ゖ' || r >= 'ァ' && r <= 'ヺ' || r == longVowel
}

// romanised writes Japanese syllables in Latin letters (Hepburn, long vowels
// once): the general table knows single signs, and not that small ones change
// the syllable before or behind them.
func romanised(text string) string {
	var b strings.Builder
	doubled := false
	for _, r := range text {
		if r >= 'ぁ' && r <= 'ゖ' {
			r += hiraganaApart
		}
		switch r {
		case longVowel:
			continue
		case smallTsu:
			doubled = true
			continue
		case 'ャ', 'ュ', 'ョ':
			contract(&b, syllable(r+1))
			continue
		case 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ':
			replaceVowel(&b, syllable(r+1))
			continue
		}
		next := syllable(r)
		if doubled && next != "" {
			b.WriteByte(next[0])
		}
		doubled = false
		b.WriteString(next)
	}
	return b.String()
}

// syllable returns the transliteration of a character, letters only.
func syllable(r rune) string {
	return strings.Map(func(c rune) rune {
		if c >= 'A' && c <= 'Z' {
			return c
		}
		return -1
	}, strings.ToUpper(unidecode.Unidecode(string(r))))
}

// contract puts a small YA behind a syllable in I: KI and YA are KYA, SHI and YA are SHA.
func contract(b *strings.Builder, small string) {
	before, ok := strings.CutSuffix(b.String(), "I")
	if !ok {
		b.WriteString(small)
		return
	}
	if strings.HasSuffix(before, "SH") || strings.HasSuffix(before, "CH") || strings.HasSuffix(before, "J") {
		small = strings.TrimPrefix(small, "Y")
	}
	b.Reset()
	b.WriteString(before + small)
}

// replaceVowel puts a small vowel in place of the one before it: FU and A are FA.
func replaceVowel(b *strings.Builder, small string) {
	before := strings.TrimRight(b.String(), "AIUEO")
	b.Reset()
	b.WriteString(before + small)
}
