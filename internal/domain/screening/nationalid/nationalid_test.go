package nationalid

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// example is a number that its rule accepts: one that the authority or a
// description prints, or one made by the rule.
type example struct {
	country, name, number string
	birth                 Date
	sex                   string
}

var examples = []example{
	{"ESP", "DNI", "12345678-Z", Date{}, ""},
	{"ESP", "NIE", "X1234567L", Date{}, ""},
	{"ESP", "Número de soporte", "BAA000589", Date{}, ""},
	{"PRT", "NIF", "123456789", Date{}, ""},
	{"PRT", "Cartão de Cidadão", "00000000 0 ZZ4", Date{}, ""},
	{"FRA", "NIR", "2 55 08 14 168 025 38", Date{1955, 8, 0}, "F"},
	{"FRA", "Carte nationale d'identité", "X4RTBPFW4", Date{}, ""},
	{"BEL", "Rijksregisternummer", "85.07.30-033.28", Date{1985, 7, 30}, "M"},
	{"BEL", "Identiteitskaart", "590-0000000-26", Date{}, ""},
	{"NLD", "BSN", "111222333", Date{}, ""},
	{"NLD", "Documentnummer", "SPECI2014", Date{}, ""},
	{"DEU", "Steuerliche Identifikationsnummer", "86 095 742 719", Date{}, ""},
	{"DEU", "Ausweisnummer", "T220001293", Date{}, ""},
	{"AUT", "Sozialversicherungsnummer", "1237 010180", Date{1980, 1, 1}, ""},
	{"CHE", "AHV-Nummer", "756.9217.0769.85", Date{}, ""},
	{"ITA", "Codice fiscale", "RSSMRA85T10A562S", Date{1985, 12, 10}, "M"},
	{"ITA", "Carta d'identità elettronica", "CA00000AA", Date{}, ""},
	{"LUX", "Matricule", "1893120105732", Date{1893, 12, 1}, ""},
	{"IRL", "PPS number", "1234567T", Date{}, ""},
	{"IRL", "PPS number", "1234567FA", Date{}, ""},
	{"GBR", "National Insurance number", "AB123456C", Date{}, ""},
	{"GBR", "NHS number", "943 476 5919", Date{}, ""},
	{"GBR", "Passport", "925665416", Date{}, ""},
	{"MLT", "Identity card number", "0123456M", Date{}, ""},
	{"SWE", "Personnummer", "811228-9874", Date{1981, 12, 28}, "M"},
	{"SWE", "Personnummer", "19811228-9874", Date{1981, 12, 28}, "M"},
	{"NOR", "Fødselsnummer", "15108695088", Date{1986, 10, 15}, "F"},
	{"DNK", "CPR-nummer", "211062-5629", Date{1862, 10, 21}, "M"},
	{"ISL", "Kennitala", "120174-3399", Date{1974, 1, 12}, ""},
	{"FIN", "Henkilötunnus", "131052-308T", Date{1952, 10, 13}, "F"},
	{"EST", "Isikukood", "36805280109", Date{1968, 5, 28}, "M"},
	{"EST", "Isikutunnistus", "AS0000262", Date{}, ""},
	{"LTU", "Asmens kodas", "38703181745", Date{1987, 3, 18}, "M"},
	{"LVA", "Personas kods", "161175-19997", Date{1975, 11, 16}, ""},
	{"LVA", "Personas kods", "320000-12345", Date{}, ""},
	{"POL", "PESEL", "44051401359", Date{1944, 5, 14}, "M"},
	{"POL", "Dowód osobisty", "ABA300000", Date{}, ""},
	{"POL", "Paszport", "ZS0000177", Date{}, ""},
	{"CZE", "Rodné číslo", "710319/2745", Date{1971, 3, 19}, "M"},
	{"SVK", "Rodné číslo", "710319/2745", Date{1971, 3, 19}, "M"},
	{"SVK", "Občiansky preukaz", "SP000000", Date{}, ""},
	{"HUN", "Adóazonosító jel", "8071592153", Date{1886, 8, 8}, ""},
	{"RUS", "INN", "500100732259", Date{}, ""},
	{"RUS", "SNILS", "112-233-445 95", Date{}, ""},
	{"RUS", "Internal passport", "45 08 123456", Date{}, ""},
	{"UKR", "RNOKPP", "1759013776", Date{1948, 2, 28}, "M"},
	{"UKR", "Unikalnyi nomer zapysu", "19900101-00012", Date{1990, 1, 1}, ""},
	{"ROU", "CNP", "1630615123457", Date{1963, 6, 15}, "M"},
	{"ROU", "Carte de identitate", "SX000000", Date{}, ""},
	{"BGR", "EGN", "7523169263", Date{1875, 3, 16}, "M"},
	{"HRV", "OIB", "33392005961", Date{}, ""},
	{"HRV", "Osobna iskaznica", "115501830", Date{}, ""},
	{"SVN", "EMŠO", "0101006500006", Date{2006, 1, 1}, "M"},
	{"GRC", "AMKA", "01013099997", Date{1930, 1, 1}, "M"},
	{"GRC", "AFM", "094259216", Date{}, ""},
	{"CYP", "TIC", "00123123T", Date{}, ""},
	{"TUR", "T.C. kimlik no", "10000000146", Date{}, ""},
	{"TUR", "Kimlik kartı", "A12B34567", Date{}, ""},
	{"ISR", "Mispar zehut", "123456782", Date{}, ""},
	{"IRN", "Code melli", "0499370899", Date{}, ""},
	{"GEO", "Personal number", "01001000001", Date{}, ""},
	{"CHN", "Resident identity number", "11010519491231002X", Date{1949, 12, 31}, "F"},
	{"CHN", "Passport", "E12345678", Date{}, ""},
	{"HKG", "HKID", "A123456(3)", Date{}, ""},
	{"HKG", "HKID", "AB987654(3)", Date{}, ""},
	{"TWN", "National identification number", "A123456789", Date{}, "M"},
	{"KOR", "Resident registration number", "971013-9019902", Date{1897, 10, 13}, "M"},
	{"KOR", "Passport", "M123A4567", Date{}, ""},
	{"JPN", "My Number", "1234 5678 9018", Date{}, ""},
	{"JPN", "Passport", "TR1234567", Date{}, ""},
	{"SGP", "NRIC and FIN", "S1234567D", Date{}, ""},
	{"MYS", "MyKad", "770305-02-1234", Date{1977, 3, 5}, "F"},
	{"THA", "Population identification code", "1-2345-45678-78-1", Date{}, ""},
	{"IDN", "NIK", "3171011708450001", Date{1945, 8, 17}, "M"},
	{"VNM", "Personal identification number", "001090012345", Date{1990, 0, 0}, "M"},
	{"IND", "Aadhaar", "2341 2341 2346", Date{}, ""},
	{"IND", "PAN", "ACUPA7085R", Date{}, ""},
	{"IND", "Passport", "Z1234567", Date{}, ""},
	{"PAK", "CNIC", "34201-0578078-1", Date{}, "M"},
	{"BGD", "NID", "19901234567890123", Date{1990, 0, 0}, ""},
	{"LKA", "NIC", "853400937V", Date{1985, 12, 5}, "M"},
	{"LKA", "NIC", "198534000937", Date{1985, 12, 5}, "M"},
	{"PHL", "PhilSys card number", "1234-5678-9012-3456", Date{}, ""},
	{"ZAF", "Identity number", "8001015009087", Date{1980, 1, 1}, "M"},
	{"EGY", "National ID number", "29001010123456", Date{1990, 1, 1}, "M"},
	{"NGA", "NIN", "12345678901", Date{}, ""},
	{"KEN", "National ID number", "12345678", Date{}, ""},
	{"GHA", "Ghana card number", "GHA-000000000-0", Date{}, ""},
	{"MAR", "CNIE", "U130037", Date{}, ""},
	{"TUN", "CIN", "01234567", Date{}, ""},
	{"QAT", "QID", "29063412345", Date{}, ""},
	{"BHR", "CPR number", "880112345", Date{1988, 1, 0}, ""},
	{"USA", "SSN", "536-90-4399", Date{}, ""},
	{"USA", "ITIN", "912-90-3456", Date{}, ""},
	{"USA", "Passport", "340020013", Date{}, ""},
	{"CAN", "SIN", "123-456-782", Date{}, ""},
	{"CAN", "Passport", "GA302922", Date{}, ""},
	{"MEX", "CURP", "HEGG560427MVZRRL04", Date{1956, 4, 27}, "F"},
	{"MEX", "CURP", "BOXW310820HNERXN09", Date{1931, 8, 20}, "M"},
	{"SLV", "DUI", "00016297-5", Date{}, ""},
	{"CRI", "Cédula", "1-0913-0259", Date{}, ""},
	{"DOM", "Cédula", "00113918205", Date{}, ""},
	{"CUB", "Carné de identidad", "91021027775", Date{1991, 2, 10}, "F"},
	{"HND", "DNI", "0801-1990-12345", Date{}, ""},
	{"BRA", "CPF", "111.444.777-35", Date{}, ""},
	{"ARG", "CUIL and CUIT", "20-12345678-6", Date{}, ""},
	{"ARG", "DNI", "20.123.456", Date{}, ""},
	{"CHL", "RUN", "12.345.678-5", Date{}, ""},
	{"URY", "Cédula de identidad", "1.234.567-2", Date{}, ""},
	{"ECU", "Cédula", "1710034065", Date{}, ""},
	{"COL", "Cédula de ciudadanía", "79.123.456", Date{}, ""},
	{"COL", "NIT", "213.123.432-1", Date{}, ""},
	{"PER", "DNI", "10117410-2", Date{}, ""},
	{"PER", "RUC", "20512333797", Date{}, ""},
	{"VEN", "Cédula de identidad", "V-12345678", Date{}, ""},
	{"VEN", "RIF", "V-11470283-4", Date{}, ""},
	{"PRY", "Cédula de identidad", "1.234.567", Date{}, ""},
	{"BOL", "Cédula de identidad", "1234567", Date{}, ""},
	{"AUS", "TFN", "123 456 782", Date{}, ""},
	{"AUS", "Medicare card number", "2123 45670 1", Date{}, ""},
	{"AUS", "Passport", "PA0940443", Date{}, ""},
	{"NZL", "IRD number", "49-091-850", Date{}, ""},
	{"NZL", "IRD number", "136-410-132", Date{}, ""},
	{"NZL", "Passport", "LA000000", Date{}, ""},

	// Made by the rule: a star stands for the check digit.
	{"HUN", "Személyi azonosító", "1800101123*", Date{1980, 1, 1}, "M"},
	{"BLR", "Identification number", "3110285A001PB*", Date{1985, 2, 11}, "M"},
	{"KAZ", "IIN", "85021130012*", Date{1985, 2, 11}, "M"},
	{"MDA", "IDNP", "200902202225*", Date{}, ""},
	{"SRB", "JMBG", "150798671000*", Date{1986, 7, 15}, "M"},
	{"BIH", "JMB", "150798610000*", Date{1986, 7, 15}, "M"},
	{"MNE", "JMB", "150798621500*", Date{1986, 7, 15}, "F"},
	{"MKD", "EMBG", "150798645500*", Date{1986, 7, 15}, "F"},
	{"ARE", "Emirates ID", "784-1980-1234567-*", Date{1980, 0, 0}, ""},
	{"SAU", "National ID and Iqama", "101234567*", Date{}, ""},
	{"KWT", "Civil ID", "28501011235*", Date{1985, 1, 1}, ""},
	{"GTM", "CUI", "12345678*0101", Date{}, ""},
}

// complete replaces the star of a number made by the rule.
func (e example) complete(t testing.TB, r *Rule) string {
	t.Helper()
	if !strings.Contains(e.number, "*") {
		return e.number
	}
	for _, c := range "0123456789" {
		number := strings.Replace(e.number, "*", string(c), 1)
		if r.Read(number, now).Fault == NoFault {
			return number
		}
	}
	t.Fatalf("%s %s: no check digit fits %s", e.country, e.name, e.number)
	return ""
}

func ruleOf(t testing.TB, country, name string) *Rule {
	t.Helper()
	for _, r := range RulesOf(country) {
		if r.Name == name {
			return r
		}
	}
	t.Fatalf("%s has no rule %s", country, name)
	return nil
}

func TestExamples(t *testing.T) {
	t.Parallel()
	for _, e := range examples {
		t.Run(e.country+" "+e.name, func(t *testing.T) {
			t.Parallel()
			r := ruleOf(t, e.country, e.name)
			number := e.complete(t, r)
			if got := r.Read(number, now); got != (Reading{Birth: e.birth, Sex: e.sex}) {
				t.Errorf("%s says %+v", number, got)
			}
		})
	}
}

// TestEveryRuleHasAnExampleAndASource also counts the states.
func TestEveryRuleHasAnExampleAndASource(t *testing.T) {
	t.Parallel()
	shown := map[string]bool{}
	for _, e := range examples {
		shown[e.country+e.name] = true
	}
	rules := 0
	for _, country := range slices.Sorted(maps.Keys(byCountry)) {
		for _, r := range RulesOf(country) {
			rules++
			if !shown[country+r.Name] || r.Source == "" || r.Name == "" || r.Kind == "" || len(country) != 3 {
				t.Errorf("%s %s: an example, a source and a kind are needed", country, r.Name)
			}
		}
	}
	t.Logf("%d rules of %d states", rules, len(byCountry))
	if len(byCountry) < 40 {
		t.Errorf("only %d states", len(byCountry))
	}
}

// wander makes sound numbers of a rule out of one: it changes two digits at
// random until the rule is content.
func wander(r *Rule, number string, dice *rand.Rand) string {
	var places []int
	for i := range len(number) {
		if number[i] >= '0' && number[i] <= '9' {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return number
	}
	for range 400 {
		next := []byte(number)
		for range 2 {
			next[places[dice.IntN(len(places))]] = byte('0' + dice.IntN(10))
		}
		if r.Read(string(next), now).Fault == NoFault {
			number = string(next)
		}
	}
	return number
}

// TestAnyChangedDigitIsFound holds the rules that promise so to it, and prints
// how much the others find.
func TestAnyChangedDigitIsFound(t *testing.T) {
	t.Parallel()
	for _, e := range examples {
		t.Run(e.country+" "+e.name, func(t *testing.T) {
			t.Parallel()
			r := ruleOf(t, e.country, e.name)
			dice := rand.New(rand.NewPCG(1, 2))
			number := clean(e.complete(t, r), r.keep)
			changed, missed := 0, 0
			for range 30 {
				number = wander(r, number, dice)
				for i := range len(number) {
					if number[i] < '0' || number[i] > '9' {
						continue
					}
					for c := byte('0'); c <= '9'; c++ {
						if c == number[i] {
							continue
						}
						altered := number[:i] + string(c) + number[i+1:]
						if changed++; r.Read(altered, now).Fault != NoFault {
							continue
						}
						if missed++; r.Exact {
							t.Fatalf("%s is accepted after %s", altered, number)
						}
					}
				}
			}
			t.Logf("exact %v: missed %d of %d", r.Exact, missed, changed)
		})
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		country, name, number string
		want                  Fault
	}{
		"another letter":                           {"ESP", "DNI", "12345678A", BadCheck},
		"too short":                                {"ESP", "DNI", "1234567Z", BadForm},
		"nothing":                                  {"ESP", "DNI", "", BadForm},
		"longer than any number":                   {"ESP", "DNI", strings.Repeat("1", 1000), BadForm},
		"no text at all":                           {"ESP", "DNI", "\x00\xff", BadForm},
		"digits of another script":                 {"ESP", "DNI", "١٢٣٤٥٦٧٨Z", BadForm},
		"a day that does not exist":                {"CHN", "Resident identity number", "110105194902310021", BadDate},
		"a birth to come":                          {"CHN", "Resident identity number", "110105203012310021", BadDate},
		"the same digit throughout":                {"BRA", "CPF", "111.111.111-11", BadCheck},
		"a number of advertisements":               {"USA", "SSN", "078-05-1120", BadCheck},
		"an area that is not given out":            {"USA", "SSN", "666-05-1120", BadCheck},
		"a governorate that does not exist":        {"EGY", "National ID number", "29001019923456", BadForm},
		"a number of Quebec's companies":           {"CAN", "SIN", "812345678", BadForm},
		"no letter of the alphabet of documents":   {"DEU", "Ausweisnummer", "A22000129", BadForm},
		"a prefix that is not given out":           {"GBR", "National Insurance number", "GB123456A", BadCheck},
		"women have another month, and it is kept": {"CZE", "Rodné číslo", "711319/2745", BadDate},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := ruleOf(t, tc.country, tc.name).Read(tc.number, now).Fault; got != tc.want {
				t.Errorf("fault %q, want %q", got, tc.want)
			}
		})
	}
}

func TestJudge(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		country, number string
		kinds           []Kind
		rule            string
		fault           Fault
	}{
		"the rule that fits":                   {"ESP", "X1234567L", []Kind{Personal}, "NIE", NoFault},
		"the rule whose form fits is blamed":   {"ESP", "X1234567A", []Kind{Personal}, "NIE", BadCheck},
		"no rule fits":                         {"ESP", "123", []Kind{Personal}, "DNI", BadForm},
		"only the kinds that are asked for":    {"ESP", "12345678Z", []Kind{Card}, "Número de soporte", BadForm},
		"nothing is known of a state":          {"UTO", "L898902C3", nil, "", NoFault},
		"nor of its kinds":                     {"BRA", "123", []Kind{Document}, "", NoFault},
		"all kinds of a state":                 {"DEU", "86095742719", nil, "Steuerliche Identifikationsnummer", NoFault},
		"capitals and separators do not count": {"chn", "1", nil, "", NoFault},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rule, reading := Check(tc.country, tc.number, now, tc.kinds...)
			got := ""
			if rule != nil {
				got = rule.Name
			}
			if got != tc.rule || reading.Fault != tc.fault {
				t.Errorf("%s %q, want %s %q", got, reading.Fault, tc.rule, tc.fault)
			}
		})
	}
}

// FuzzRead looks for numbers that no rule survives.
func FuzzRead(f *testing.F) {
	for _, e := range examples {
		f.Add(e.number)
	}
	f.Fuzz(func(t *testing.T, number string) {
		for _, country := range slices.Sorted(maps.Keys(byCountry)) {
			for _, r := range RulesOf(country) {
				if got := r.Read(number, now); got.Fault == NoFault && got.Birth.Year > now.Year() {
					t.Errorf("%s: born in %d", r.Name, got.Birth.Year)
				}
			}
		}
	})
}
