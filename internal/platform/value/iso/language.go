package iso

import (
	"slices"
	"strings"
)

// DefaultLanguage is the language of last resort.
const DefaultLanguage = "en"

// Language is one of the contract's interface languages.
type Language struct {
	Code        string // as the contract spells it
	Name        string // in English
	Native      string // in the language itself
	RightToLeft bool
}

// Direction is the dir attribute of HTML.
func (l Language) Direction() string {
	if l.RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// languages are the contract's, in its order; names by the Unicode CLDR except
// Montenegrin, which it does not have.
var languages = []Language{
	{Code: "en", Name: "English", Native: "English"},
	{Code: "ar", Name: "Arabic", Native: "العربية", RightToLeft: true},
	{Code: "bg", Name: "Bulgarian", Native: "български"},
	{Code: "bn", Name: "Bangla", Native: "বাংলা"},
	{Code: "bs", Name: "Bosnian", Native: "bosanski"},
	{Code: "ca", Name: "Catalan", Native: "català"},
	{Code: "cnr", Name: "Montenegrin", Native: "crnogorski"},
	{Code: "cs", Name: "Czech", Native: "čeština"},
	{Code: "da", Name: "Danish", Native: "dansk"},
	{Code: "de", Name: "German", Native: "Deutsch"},
	{Code: "el", Name: "Greek", Native: "Ελληνικά"},
	{Code: "es", Name: "Spanish", Native: "español"},
	{Code: "et", Name: "Estonian", Native: "eesti"},
	{Code: "fa", Name: "Persian", Native: "فارسی", RightToLeft: true},
	{Code: "fi", Name: "Finnish", Native: "suomi"},
	{Code: "fr", Name: "French", Native: "français"},
	{Code: "he", Name: "Hebrew", Native: "עברית", RightToLeft: true},
	{Code: "hi", Name: "Hindi", Native: "हिन्दी"},
	{Code: "hr", Name: "Croatian", Native: "hrvatski"},
	{Code: "hu", Name: "Hungarian", Native: "magyar"},
	{Code: "hy", Name: "Armenian", Native: "հայերեն"},
	{Code: "id", Name: "Indonesian", Native: "Indonesia"},
	{Code: "it", Name: "Italian", Native: "italiano"},
	{Code: "ja", Name: "Japanese", Native: "日本語"},
	{Code: "ka", Name: "Georgian", Native: "ქართული"},
	{Code: "kk", Name: "Kazakh", Native: "қазақ тілі"},
	{Code: "ko", Name: "Korean", Native: "한국어"},
	{Code: "ky", Name: "Kyrgyz", Native: "кыргызча"},
	{Code: "lt", Name: "Lithuanian", Native: "lietuvių"},
	{Code: "lv", Name: "Latvian", Native: "latviešu"},
	{Code: "mk", Name: "Macedonian", Native: "македонски"},
	{Code: "mn", Name: "Mongolian", Native: "монгол"},
	{Code: "ms", Name: "Malay", Native: "Melayu"},
	{Code: "nl", Name: "Dutch", Native: "Nederlands"},
	{Code: "no", Name: "Norwegian", Native: "norsk"},
	{Code: "pl", Name: "Polish", Native: "polski"},
	{Code: "pt-BR", Name: "Portuguese (Brazil)", Native: "português (Brasil)"},
	{Code: "pt", Name: "Portuguese", Native: "português"},
	{Code: "ro", Name: "Romanian", Native: "română"},
	{Code: "ru", Name: "Russian", Native: "русский"},
	{Code: "sk", Name: "Slovak", Native: "slovenčina"},
	{Code: "sl", Name: "Slovenian", Native: "slovenščina"},
	{Code: "so", Name: "Somali", Native: "Soomaali"},
	{Code: "sq", Name: "Albanian", Native: "shqip"},
	{Code: "sr", Name: "Serbian", Native: "српски"},
	{Code: "sv", Name: "Swedish", Native: "svenska"},
	{Code: "th", Name: "Thai", Native: "ไทย"},
	{Code: "tr", Name: "Turkish", Native: "Türkçe"},
	{Code: "uk", Name: "Ukrainian", Native: "українська"},
	{Code: "uz", Name: "Uzbek", Native: "o‘zbek"},
	{Code: "vi", Name: "Vietnamese", Native: "Tiếng Việt"},
	{Code: "zh-CN", Name: "Chinese (simplified)", Native: "简体中文"},
	{Code: "zh-TW", Name: "Chinese (traditional)", Native: "繁體中文"},
	{Code: "zh", Name: "Chinese", Native: "中文"},
}

// languageAliases are tags that browsers send for a language of the list, or for one whose readers read it as well.
var languageAliases = map[string]string{
	"nb": "no", "nn": "no", "iw": "he", "in": "id",
	"zh-hans": "zh-CN", "zh-sg": "zh-CN",
	"zh-hant": "zh-TW", "zh-hk": "zh-TW", "zh-mo": "zh-TW",
	"gl": "es", "eu": "es", "br": "fr", "oc": "fr", "lb": "de", "gsw": "de", "rm": "de", "fy": "nl", "af": "nl",
}

var languageByTag = languageIndex()

func languageIndex() map[string]Language {
	m := make(map[string]Language, len(languages)+len(languageAliases))
	for _, l := range languages {
		m[strings.ToLower(l.Code)] = l
	}
	for tag, code := range languageAliases {
		m[tag] = m[strings.ToLower(code)]
	}
	return m
}

// Languages lists the contract's languages in its order.
func Languages() []Language { return slices.Clone(languages) }

// IsLanguage reports whether a code is a language of the contract, in its spelling.
func IsLanguage(code string) bool {
	l, ok := languageByTag[strings.ToLower(code)]
	return ok && l.Code == code
}

// LanguageOfTag returns the contract's language that a tag means as a whole, in any case: its code, or another tag of it.
func LanguageOfTag(tag string) (Language, bool) {
	l, ok := languageByTag[strings.ToLower(tag)]
	return l, ok
}

// NearestLanguage returns the best language for a BCP 47 tag among those for which
// has is true: the tag's own, or else the one of its longest prefix.
func NearestLanguage(tag string, has func(code string) bool) (code string, found bool) {
	tag = strings.ReplaceAll(tag, "_", "-")
	for tag != "" {
		if l, known := LanguageOfTag(tag); known && has(l.Code) {
			return l.Code, true
		}
		tag = tag[:max(0, strings.LastIndexByte(tag, '-'))]
	}
	return "", false
}

// NearestLanguageOrEnglish returns the contract's language that serves a BCP 47 tag best, English where there is none.
func NearestLanguageOrEnglish(tag string) string {
	if code, found := NearestLanguage(tag, IsLanguage); found {
		return code
	}
	return DefaultLanguage
}
