package ocr

// ofStates are the language packs for what documents of a state print beside
// English, by its alpha-3 code. Latin letters without a pack of their own are read
// by that of English, though accents may be lost.
var ofStates = map[string]string{
	"AUT": "deu", "DEU": "deu", "CHE": "deu", "LIE": "deu", "D": "deu", "FRA": "fra", "BEL": "fra", "LUX": "fra", "ESP": "spa", "MEX": "spa", "ARG": "spa", "COL": "spa",
	"CHL": "spa", "PER": "spa", "ECU": "spa", "VEN": "spa", "URY": "spa", "PRY": "spa", "BOL": "spa", "ITA": "ita", "PRT": "por", "BRA": "por", "NLD": "nld", "POL": "pol",
	"CZE": "ces", "SVK": "slk", "SVN": "slv", "HRV": "hrv", "BIH": "hrv", "HUN": "hun", "ROU": "ron", "MDA": "ron", "DNK": "dan", "SWE": "swe", "NOR": "nor", "FIN": "fin",
	"ISL": "isl", "EST": "est", "LVA": "lav", "LTU": "lit", "TUR": "tur", "ALB": "sqi", "RUS": "rus", "BLR": "rus", "KAZ": "rus", "KGZ": "rus", "UKR": "ukr", "BGR": "bul",
	"SRB": "srp", "MKD": "mkd", "GRC": "ell", "CYP": "ell", "SAU": "ara", "EGY": "ara", "ARE": "ara", "JOR": "ara", "IRQ": "ara", "MAR": "ara", "TUN": "ara", "DZA": "ara",
	"LBN": "ara", "SYR": "ara", "KWT": "ara", "QAT": "ara", "BHR": "ara", "OMN": "ara", "YEM": "ara", "LBY": "ara", "SDN": "ara", "IRN": "fas", "ISR": "heb", "GEO": "kat",
	"ARM": "hye", "THA": "tha", "VNM": "vie", "JPN": "jpn", "KOR": "kor", "CHN": "chi_sim", "TWN": "chi_tra", "HKG": "chi_tra", "IND": "hin", "BGD": "ben",
}

// LanguagesOf names the packs for documents of a state (alpha-3); none for one
// whose documents are in English or whose language is not known.
func LanguagesOf(state string) []string {
	if pack := ofStates[state]; pack != "" {
		return []string{pack}
	}
	return nil
}
