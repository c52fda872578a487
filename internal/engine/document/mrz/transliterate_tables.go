//go:build !wasip1

package mrz

// The tables of Doc 9303 part 3 section 6, upper case letters to spellings, the
// recommended one first. A letter with signs that is not listed is spelt as its
// base letter.

// latin is table A.
var latin = map[rune][]string{
	'À': {"A"}, 'Á': {"A"}, 'Â': {"A"}, 'Ã': {"A"}, 'Ä': {"AE", "A"}, 'Å': {"AA", "A"}, 'Æ': {"AE"},
	'Ç': {"C"}, 'È': {"E"}, 'É': {"E"}, 'Ê': {"E"}, 'Ë': {"E"}, 'Ì': {"I"}, 'Í': {"I"}, 'Î': {"I"},
	'Ï': {"I"}, 'Ð': {"D"}, 'Ñ': {"N", "NXX"}, 'Ò': {"O"}, 'Ó': {"O"}, 'Ô': {"O"}, 'Õ': {"O"},
	'Ö': {"OE", "O"}, 'Ø': {"OE"}, 'Ù': {"U"}, 'Ú': {"U"}, 'Û': {"U"}, 'Ü': {"UE", "UXX", "U"}, 'Ý': {"Y"},
	'Þ': {"TH"}, 'Ā': {"A"}, 'Ă': {"A"}, 'Ą': {"A"}, 'Ć': {"C"}, 'Ĉ': {"C"}, 'Ċ': {"C"}, 'Č': {"C"},
	'Ď': {"D"}, 'Đ': {"D"}, 'Ē': {"E"}, 'Ĕ': {"E"}, 'Ė': {"E"}, 'Ę': {"E"}, 'Ě': {"E"}, 'Ĝ': {"G"},
	'Ğ': {"G"}, 'Ġ': {"G"}, 'Ģ': {"G"}, 'Ĥ': {"H"}, 'Ħ': {"H"}, 'Ĩ': {"I"}, 'Ī': {"I"}, 'Ĭ': {"I"},
	'Į': {"I"}, 'İ': {"I"}, 'ı': {"I"}, 'Ĳ': {"IJ"}, 'Ĵ': {"J"}, 'Ķ': {"K"}, 'Ĺ': {"L"}, 'Ļ': {"L"},
	'Ľ': {"L"}, 'Ŀ': {"L"}, 'Ł': {"L"}, 'Ń': {"N"}, 'Ņ': {"N"}, 'Ň': {"N"}, 'Ŋ': {"N"}, 'Ō': {"O"},
	'Ŏ': {"O"}, 'Ő': {"O"}, 'Œ': {"OE"}, 'Ŕ': {"R"}, 'Ŗ': {"R"}, 'Ř': {"R"}, 'Ś': {"S"}, 'Ŝ': {"S"},
	'Ş': {"S"}, 'Š': {"S"}, 'Ţ': {"T"}, 'Ť': {"T"}, 'Ŧ': {"T"}, 'Ũ': {"U"}, 'Ū': {"U"}, 'Ŭ': {"U"},
	'Ů': {"U"}, 'Ű': {"U"}, 'Ų': {"U"}, 'Ŵ': {"W"}, 'Ŷ': {"Y"}, 'Ÿ': {"Y"}, 'Ź': {"Z"}, 'Ż': {"Z"},
	'Ž': {"Z"}, 'Ə': {"E"}, 'Ș': {"S"}, 'Ț': {"T"}, 'ẞ': {"SS"},
}

// cyrillic is table B. Second spellings are those the table allows for single
// languages: Belarusian, Bulgarian, Macedonian, Serbian, Ukrainian. The soft sign
// has none.
var cyrillic = map[rune][]string{
	'Ё': {"E", "IO"}, 'Ђ': {"D"}, 'Ѓ': {"G", "GJ"}, 'Є': {"IE"}, 'Ѕ': {"DZ"}, 'І': {"I"}, 'Ї': {"I"},
	'Ј': {"J"}, 'Љ': {"LJ"}, 'Њ': {"NJ"}, 'Ћ': {"C"}, 'Ќ': {"K", "KJ"}, 'Ў': {"U"}, 'Џ': {"DZ", "DJ"},
	'А': {"A"}, 'Б': {"B"}, 'В': {"V"}, 'Г': {"G", "H"}, 'Д': {"D"}, 'Е': {"E"}, 'Ж': {"ZH", "Z"},
	'З': {"Z"}, 'И': {"I", "Y"}, 'Й': {"I"}, 'К': {"K"}, 'Л': {"L"}, 'М': {"M"}, 'Н': {"N"}, 'О': {"O"},
	'П': {"P"}, 'Р': {"R"}, 'С': {"S"}, 'Т': {"T"}, 'У': {"U"}, 'Ф': {"F"}, 'Х': {"KH", "H"},
	'Ц': {"TS", "C"}, 'Ч': {"CH", "C"}, 'Ш': {"SH", "S"}, 'Щ': {"SHCH", "SHT"}, 'Ъ': {"IE"}, 'Ы': {"Y"},
	'Ь': {""}, 'Э': {"E"}, 'Ю': {"IU"}, 'Я': {"IA"}, 'Ѫ': {"U"}, 'Ѵ': {"Y"}, 'Ґ': {"G"}, 'Ғ': {"F"},
	'Һ': {"C"},
}

// cyrillicInitials are the letters that Ukrainian spells differently at the
// beginning of a word (notes to table B).
var cyrillicInitials = map[rune][]string{
	'Є': {"YE", "IE"}, 'Ї': {"YI", "I"}, 'Й': {"I", "Y"}, 'Ю': {"IU", "YU"}, 'Я': {"IA", "YA"},
}

// arabic is table C: the letters of Arabic, Persian, Urdu, Pashto and their kin.
// Vowel signs and the tatweel are not written; shadda and teh marbuta have rules
// of their own.
var arabic = map[rune][]string{
	'\u0621': {"XE"}, '\u0622': {"XAA"}, '\u0623': {"XAE"}, '\u0624': {"U"}, '\u0625': {"I"},
	'\u0626': {"XI"}, '\u0627': {"A"}, '\u0628': {"B"}, '\u062a': {"T"}, '\u062b': {"XTH"}, '\u062c': {"J"},
	'\u062d': {"XH"}, '\u062e': {"XKH"}, '\u062f': {"D"}, '\u0630': {"XDH"}, '\u0631': {"R"},
	'\u0632': {"Z"}, '\u0633': {"S"}, '\u0634': {"XSH"}, '\u0635': {"XSS"}, '\u0636': {"XDZ"},
	'\u0637': {"XTT"}, '\u0638': {"XZZ"}, '\u0639': {"E"}, '\u063a': {"G"}, '\u0641': {"F"},
	'\u0642': {"Q"}, '\u0643': {"K"}, '\u0644': {"L"}, '\u0645': {"M"}, '\u0646': {"N"}, '\u0647': {"H"},
	'\u0648': {"W"}, '\u0649': {"XAY"}, '\u064a': {"Y"}, '\u0671': {"XXA"}, '\u0679': {"XXT"},
	'\u067c': {"XRT"}, '\u067e': {"P"}, '\u0681': {"XKE"}, '\u0685': {"XXH"}, '\u0686': {"XC"},
	'\u0688': {"XXD"}, '\u0689': {"XDR"}, '\u0691': {"XXR"}, '\u0693': {"XRR"}, '\u0696': {"XRX"},
	'\u0698': {"XJ"}, '\u069a': {"XXS"}, '\u06a9': {"XKK"}, '\u06ab': {"XXK"}, '\u06ad': {"XNG"},
	'\u06af': {"XGG"}, '\u06ba': {"XNN"}, '\u06bc': {"XXN"}, '\u06be': {"XDO"}, '\u06c0': {"XYH"},
	'\u06c1': {"XXG"}, '\u06c2': {"XGE"}, '\u06c3': {"XTG"}, '\u06cc': {"XYA"}, '\u06cd': {"XXY"},
	'\u06d0': {"Y"}, '\u06d2': {"XYB"}, '\u06d3': {"XBE"},
}
