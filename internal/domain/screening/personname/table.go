package personname

import (
	_ "embed" // the table of usual spellings
	"slices"
	"strings"
	"sync"
)

// scheme numbers the ways in which a token is written in Latin letters. A token
// is rendered once in each scheme, so that it is spelt consistently within.
// Letters that do not differ give fewer spellings; the last one then counts.
//
//	0  ICAO Doc 9303-3, section 6, the spelling it recommends
//	1  plain: marks dropped; Cyrillic as English texts write it
//	2  the other spellings that Doc 9303-3 allows (NXX, UXX, Arabic with X);
//	   Cyrillic as Serbian and Macedonian write it in Latin letters
//	3  Bulgarian, and Hebrew with its softer sounds
//	4  Ukrainian, and Arabic letters as Persian, Dari and Urdu sound them
const schemes = 5

// latin holds the letters of Doc 9303-3, table A, that are more than a base
// letter with a mark; all others lose their marks.
var latin = map[rune][]string{
	'Ä': {"AE", "A"}, 'Å': {"AA", "A"}, 'Æ': {"AE"}, 'Ð': {"D"}, 'Ñ': {"N", "N", "NXX"}, 'Ö': {"OE", "O"}, 'Ø': {"OE", "O"},
	'Ü': {"UE", "U", "UXX"}, 'Þ': {"TH"}, 'ß': {"SS"}, 'ẞ': {"SS"}, 'Đ': {"D", "DJ"}, 'Ħ': {"H"}, 'ı': {"I"}, 'Ĳ': {"IJ"},
	'ĸ': {"Q", "K"}, 'Ł': {"L"}, 'Ŋ': {"N"}, 'Œ': {"OE"}, 'Ŧ': {"T"}, 'Ə': {"E", "A"}, 'Ɓ': {"B"}, 'Ɗ': {"D"}, 'Ƙ': {"K"},
}

// cyrillic follows Doc 9303-3, table B.
var cyrillic = map[rune][]string{
	'А': {"A"}, 'Б': {"B"}, 'В': {"V"}, 'Г': {"G", "G", "G", "G", "H"}, 'Д': {"D"}, 'Е': {"E"},
	'Ё': {"E", "YO", "E", "YO", "IO"}, 'Ж': {"ZH", "ZH", "Z", "ZH"}, 'З': {"Z"}, 'И': {"I", "I", "I", "I", "Y"}, 'І': {"I"},
	'Й': {"I", "Y", "J", "Y", "I"}, 'К': {"K"}, 'Л': {"L"}, 'М': {"M"}, 'Н': {"N"}, 'О': {"O"}, 'П': {"P"}, 'Р': {"R"},
	'С': {"S"}, 'Т': {"T"}, 'У': {"U"}, 'Ф': {"F"}, 'Х': {"KH", "KH", "H", "H", "KH"}, 'Ц': {"TS", "TS", "C", "TS"},
	'Ч': {"CH", "CH", "C", "CH"}, 'Ш': {"SH", "SH", "S", "SH"}, 'Щ': {"SHCH", "SHCH", "SC", "SHT", "SHCH"},
	'Ъ': {"IE", "", "", "A", ""}, 'Ы': {"Y"}, 'Ь': {"", "", "", "Y", ""}, 'Э': {"E"}, 'Ю': {"IU", "YU", "JU", "YU", "IU"},
	'Я': {"IA", "YA", "JA", "YA", "IA"}, 'Ѐ': {"E"}, 'Ѝ': {"I"}, 'Ў': {"U"}, 'Ґ': {"G"}, 'Ђ': {"D", "DJ"}, 'Ѓ': {"G", "GJ"},
	'Ѕ': {"DZ"}, 'Є': {"IE", "YE", "IE", "IE", "YE"}, 'Ї': {"I", "YI", "JI", "I"}, 'Ј': {"J"}, 'Љ': {"LJ"}, 'Њ': {"NJ"},
	'Ќ': {"K", "KJ"}, 'Ћ': {"C"}, 'Џ': {"DZ", "DZH", "DZ"}, 'Ә': {"A"}, 'Ғ': {"G"}, 'Қ': {"K", "Q"}, 'Ң': {"N", "NG"},
	'Ө': {"O"}, 'Ұ': {"U"}, 'Ү': {"U"}, 'Һ': {"H"},
}

// greek follows ELOT 743, which Greek passports use.
var greek = map[rune][]string{
	'Α': {"A"}, 'Β': {"V"}, 'Γ': {"G"}, 'Δ': {"D"}, 'Ε': {"E"}, 'Ζ': {"Z"}, 'Η': {"I"}, 'Θ': {"TH"}, 'Ι': {"I"}, 'Κ': {"K"},
	'Λ': {"L"}, 'Μ': {"M"}, 'Ν': {"N"}, 'Ξ': {"X"}, 'Ο': {"O"}, 'Π': {"P"}, 'Ρ': {"R"}, 'Σ': {"S"}, 'Τ': {"T"}, 'Υ': {"Y", "U"},
	'Φ': {"F"}, 'Χ': {"CH", "H"}, 'Ψ': {"PS"}, 'Ω': {"O"},
}

// abjad holds scripts that write few vowels: Arabic (scheme 2 is Doc 9303-3,
// table C), Persian and Urdu letters, and Hebrew.
var abjad = map[rune][]string{
	'ء': {"", "", "XE", ""}, 'آ': {"A", "A", "XAA", "A"}, 'أ': {"A", "A", "XAE", "A"}, 'ؤ': {"U"}, 'إ': {"I"},
	'ئ': {"I", "I", "XI", "I"}, 'ا': {"A"}, 'ب': {"B"}, 'ة': {"A", "AH", "XTA", "A"}, 'ت': {"T"}, 'ث': {"TH", "TH", "XTH", "TH", "S"},
	'ج': {"J", "G", "J"}, 'ح': {"H", "H", "XH", "H"}, 'خ': {"KH", "KH", "XKH", "KH"}, 'د': {"D"}, 'ذ': {"DH", "Z", "XDH", "DH", "Z"},
	'ر': {"R"}, 'ز': {"Z"}, 'س': {"S"}, 'ش': {"SH", "CH", "XSH", "SH"}, 'ص': {"S", "S", "XSS", "S"}, 'ض': {"D", "D", "XDZ", "D", "Z"},
	'ط': {"T", "T", "XTT", "T"}, 'ظ': {"Z", "DH", "XZZ", "Z"}, 'ع': {"A", "", "E", ""}, 'غ': {"GH", "GH", "G", "GH"}, 'ف': {"F"},
	'ق': {"Q", "K", "Q", "Q", "GH"}, 'ك': {"K"}, 'ل': {"L"}, 'م': {"M"}, 'ن': {"N"}, 'ه': {"H"}, 'و': {"W", "O", "W", "U", "V"},
	'ى': {"A", "A", "XAY", "A"}, 'ي': {"Y", "I", "Y", "I"}, 'پ': {"P"}, 'چ': {"CH", "CH", "XC", "CH"}, 'ژ': {"ZH", "ZH", "XJ", "ZH"},
	'ک': {"K", "K", "XKK", "K"}, 'گ': {"G", "G", "XG", "G"}, 'ی': {"Y", "I", "Y", "I"}, 'ٹ': {"T", "T", "XXT", "T"},
	'ڈ': {"D", "D", "XXD", "D"}, 'ڑ': {"R", "R", "XXR", "R"}, 'ځ': {"DZ", "Z"}, 'څ': {"TS", "S"}, 'ښ': {"SH", "KH"}, 'ږ': {"ZH", "G"}, 'ټ': {"T"}, 'ډ': {"D"}, 'ړ': {"R"}, 'ڼ': {"N"}, 'ې': {"E"}, 'ۍ': {"AI"}, 'ھ': {"H"}, 'ں': {"N"}, 'ہ': {"H"}, 'ے': {"E"},

	'א': {"A", ""}, 'ב': {"B", "B", "B", "V"}, 'ג': {"G"}, 'ד': {"D"}, 'ה': {"H"}, 'ו': {"V", "O", "U", "O"}, 'ז': {"Z"},
	'ח': {"H", "CH", "H"}, 'ט': {"T"}, 'י': {"Y", "I"}, 'כ': {"K", "K", "K", "CH"}, 'ך': {"K", "CH"}, 'ל': {"L"}, 'מ': {"M"}, 'ם': {"M"},
	'נ': {"N"}, 'ן': {"N"}, 'ס': {"S"}, 'ע': {"A", ""}, 'פ': {"P", "P", "P", "F"}, 'ף': {"F"}, 'צ': {"TS", "TZ"}, 'ץ': {"TS", "TZ"},
	'ק': {"K"}, 'ר': {"R"}, 'ש': {"SH", "SH", "S", "S"}, 'ת': {"T"},
}

//go:embed usual.txt
var usualText string

// usualSpellings gives those of common names in Arabic and Hebrew script, which leave vowels out, and in kana. Keys are letters after bare.
var usualSpellings = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(usualText) {
		fields := strings.Fields(line)
		if len(fields) < 2 || strings.HasPrefix(line, "#") {
			continue
		}
		key := bare(fields[0])
		for _, spelling := range fields[1:] {
			if !slices.Contains(m[key], spelling) {
				m[key] = append(m[key], spelling)
			}
		}
	}
	return m
})

// particles belong to names but are often left out, moved or joined.
var particles = stringSet(
	"VAN", "VON", "VOM", "DER", "DEN", "DEM", "DE", "DI", "DA", "DO", "DOS", "DAS", "DU", "DEL", "DELLA", "DELLO", "DEGLI", "DES",
	"LA", "LE", "LAS", "LOS", "LO", "TER", "TE", "TEN", "ZU", "ZUM", "ZUR", "AF", "AV", "Y", "E", "AL", "EL", "UL", "BIN", "BINT",
	"IBN", "BEN", "BENT", "ABU", "OULD", "AIT", "MAC", "MC", "NI", "ST",
)

// decorations are titles, degrees and generations: no part of the name proper.
var decorations = stringSet(
	"MR", "MRS", "MS", "MISS", "MISTER", "DR", "PROF", "SIR", "HERR", "FRAU", "MME", "MLLE", "SR", "SRA", "JR", "JUNIOR", "SENIOR",
	"II", "III", "IV", "PHD", "MD", "HAJI", "HAJJ", "DIPL", "ING",
)

func stringSet(list ...string) map[string]bool {
	m := make(map[string]bool, len(list))
	for _, s := range list {
		m[s] = true
	}
	return m
}
