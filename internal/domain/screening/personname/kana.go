package personname

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

// IsKana reports whether a character is of the Japanese syllabaries.
func IsKana(r rune) bool {
	return r >= 'ぁ' && r <= 'ゖ' || r >= 'ァ' && r <= 'ヺ' || r == longVowel
}

// Romanised transliterates Japanese kana to Latin letters (Hepburn, long vowels
// written once). The general table maps single characters and does not know that
// small kana change the syllable beside them.
func Romanised(text string) string {
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

// shortVowels writes long vowels as passports of Japan do.
var shortVowels = strings.NewReplacer("OU", "O", "OO", "O", "UU", "U", "AA", "A", "EE", "E")

// foreignSounds undo what the syllabary does to names of other languages: a vowel
// that only carries a consonant, R for L, and S for TH.
//
//nolint:misspell // syllables
var foreignSounds = []*strings.Replacer{
	strings.NewReplacer("RUDO", "LD", "RUTO", "LT", "NTO", "NT", "NDO", "ND", "NPU", "MP", "TTO", "T", "DDO", "D", "KKU", "K", "PPU", "P", "GGU", "G",
		"RU", "L", "KU", "K", "SU", "S", "FU", "F", "MU", "M", "BU", "B", "PU", "P", "GU", "G", "TSU", "TS", "JI", "DI"),
	strings.NewReplacer("RUDO", "RD", "RUTO", "RT", "NTO", "NT", "NDO", "ND", "TTO", "T", "DDO", "D", "KKU", "K", "PPU", "P",
		"RU", "R", "KU", "K", "SU", "S", "FU", "F", "MU", "M", "BU", "B", "PU", "P", "GU", "G", "TO", "T", "DO", "D"),
	strings.NewReplacer("SSA", "THA", "SSU", "TH", "SU", "TH", "RE", "LE", "RA", "LA", "RI", "LI", "RU", "L", "MA", "MA", "GA", "GA", "TTO", "T", "TTA", "TA", "ZA", "THA"),
}

// kanaWord is a word of kana in its spellings: short vowels first, then as written,
// then as the name of another language that it may be, by the table and by sound.
func kanaWord(text string) Word {
	long := Romanised(text)
	if long == "" {
		return Word{}
	}
	spellings := append([]string{shortVowels.Replace(long), long}, usualSpellings()[text]...)
	for _, sounds := range foreignSounds {
		if foreign := sounds.Replace(long); len(foreign) > 1 && foreign != long {
			spellings = append(spellings, foreign)
		}
	}
	if cut := strings.TrimRight(long, "U"); len(cut) > 2 {
		spellings = append(spellings, cut)
	}
	return newWord(spellings, 1)
}
