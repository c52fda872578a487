package font

import "github.com/go-text/typesetting/language"

const (
	latin     = "NotoSans-Regular"
	latinBold = "NotoSans-Bold"
	arabic    = "NotoSansArabic-Regular"
	chinese   = "DroidSansFallbackFull"
	korean    = "NanumSquareR"
	symbols   = "NotoSansSymbols-Regular"
)

// shareable are the fonts that are asked for signs without a script, in this order.
var shareable = []string{arabic, "NotoSansDevanagari-Regular", "NotoSansGeorgian-Regular", chinese, korean, symbols}

// byScript names the fonts of each script. Latin, Greek and Cyrillic need no
// entry, as the base font is asked before.
var byScript = map[language.Script][]string{
	language.Adlam:               {"NotoSansAdlam-Regular"},
	language.Arabic:              {arabic},
	language.Armenian:            {"NotoSansArmenian-Regular"},
	language.Balinese:            {"NotoSansBalinese-Regular"},
	language.Batak:               {"NotoSansBatak-Regular"},
	language.Bengali:             {"NotoSansBengali-Regular"},
	language.Bopomofo:            {chinese},
	language.Buginese:            {"NotoSansBuginese-Regular"},
	language.Canadian_Aboriginal: {"NotoSansCanadianAboriginal-Regular"},
	language.Chakma:              {"NotoSansChakma-Regular"},
	language.Cham:                {"NotoSansCham-Regular"},
	language.Cherokee:            {"NotoSansCherokee-Regular"},
	language.Coptic:              {"NotoSansCoptic-Regular"},
	language.Devanagari:          {"NotoSansDevanagari-Regular"},
	language.Ethiopic:            {"NotoSansEthiopic-Regular"},
	language.Georgian:            {"NotoSansGeorgian-Regular"},
	language.Gujarati:            {"NotoSansGujarati-Regular"},
	language.Gurmukhi:            {"NotoSansGurmukhi-Regular"},
	language.Han:                 {chinese, korean},
	language.Hangul:              {korean, chinese},
	language.Hanifi_Rohingya:     {"NotoSansHanifiRohingya-Regular"},
	language.Hebrew:              {"NotoSansHebrew-Regular"},
	language.Hiragana:            {chinese},
	language.Javanese:            {"NotoSansJavanese-Regular"},
	language.Kannada:             {"NotoSansKannada-Regular"},
	language.Katakana:            {chinese},
	language.Kayah_Li:            {"NotoSansKayahLi-Regular"},
	language.Khmer:               {"NotoSansKhmer-Regular"},
	language.Lao:                 {"NotoSansLao-Regular"},
	language.Lepcha:              {"NotoSansLepcha-Regular"},
	language.Limbu:               {"NotoSansLimbu-Regular"},
	language.Lisu:                {"NotoSansLisu-Regular"},
	language.Malayalam:           {"NotoSansMalayalam-Regular"},
	language.Meetei_Mayek:        {"NotoSansMeeteiMayek-Regular"},
	language.Mongolian:           {"NotoSansMongolian-Regular"},
	language.Myanmar:             {"NotoSansMyanmar-Regular"},
	language.New_Tai_Lue:         {"NotoSansNewTaiLue-Regular"},
	language.Newa:                {"NotoSansNewa-Regular"},
	language.Nko:                 {"NotoSansNKo-Regular"},
	language.Ol_Chiki:            {"NotoSansOlChiki-Regular"},
	language.Oriya:               {"NotoSansOriya-Regular"},
	language.Osage:               {"NotoSansOsage-Regular"},
	language.Saurashtra:          {"NotoSansSaurashtra-Regular"},
	language.Sinhala:             {"NotoSansSinhala-Regular"},
	language.Sundanese:           {"NotoSansSundanese-Regular"},
	language.Syloti_Nagri:        {"NotoSansSylotiNagri-Regular"},
	language.Syriac:              {"NotoSansSyriac-Regular"},
	language.Tagalog:             {"NotoSansTagalog-Regular"},
	language.Tai_Le:              {"NotoSansTaiLe-Regular"},
	language.Tai_Tham:            {"NotoSansTaiTham-Regular"},
	language.Tai_Viet:            {"NotoSansTaiViet-Regular"},
	language.Tamil:               {"NotoSansTamil-Regular"},
	language.Telugu:              {"NotoSansTelugu-Regular"},
	language.Thaana:              {"NotoSansThaana-Regular"},
	language.Thai:                {"NotoSansThai-Regular"},
	language.Tibetan:             {"NotoSerifTibetan-Regular"},
	language.Tifinagh:            {"NotoSansTifinagh-Regular"},
	language.Vai:                 {"NotoSansVai-Regular"},
	language.Yi:                  {"NotoSansYi-Regular"},
}
