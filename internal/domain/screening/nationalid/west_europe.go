package nationalid

import (
	"slices"
	"strings"
	"time"
)

var westEurope = []Rule{
	{
		Country: "ESP", Name: "DNI", Kind: Personal, Exact: true, form: form(`\d{8}[A-Z]`), read: checked(dni),
		Source: "Ministerio del Interior, cálculo del dígito de control del NIF/NIE; Real Decreto 1553/2005",
	},
	{
		Country: "ESP", Name: "NIE", Kind: Personal, Exact: true, form: form(`[XYZ]\d{7}[A-Z]`), read: checked(nie),
		Source: "Ministerio del Interior, cálculo del dígito de control del NIF/NIE; Orden INT/2058/2008",
	},
	{
		Country: "ESP", Name: "Número de soporte", Kind: Card, form: form(`[A-Z]{3}\d{6}`),
		Source: "Dirección General de la Policía, description of the DNI 3.0 and 4.0",
	},
	{
		Country: "PRT", Name: "NIF", Kind: Tax, form: form(`[123568]\d{8}|45\d{7}`), read: checked(nif),
		Source: "Decreto-Lei 14/2013; European Commission, TIN algorithms, Portugal",
	},
	{
		Country: "PRT", Name: "Cartão de Cidadão", Kind: Card, Exact: true, form: form(`\d{9}[0-9A-Z]{2}\d`), read: checked(cidadao),
		Source: "Agência para a Modernização Administrativa, Validação de Número de Documento do Cartão de Cidadão",
	},
	{
		Country: "FRA", Name: "NIR", Kind: Personal, Exact: true, form: form(`[1-478]\d{4}(\d{2}|2A|2B)\d{6}\d{2}`), read: nir,
		Source: "INSEE, numéro de sécurité sociale; Décret 82-103",
	},
	{
		Country: "FRA", Name: "Carte nationale d'identité", Kind: Document, form: form(`\d{12}|[A-Z0-9]{9}`),
		Source: "Council of the European Union, PRADO, FRA-BO",
	},
	{
		Country: "BEL", Name: "Rijksregisternummer", Kind: Personal, form: form(`\d{11}`), read: rijksregister,
		Source: "Koninklijk besluit of 3 April 1984 on the composition of the identification number",
	},
	{
		Country: "BEL", Name: "Identiteitskaart", Kind: Card, form: form(`\d{12}|[A-Z]\d{9}`), read: checked(belgianCard),
		Source: "FPS Interior, form of the number of identity cards (modulo 97; those since 2020 begin with a letter)",
	},
	{
		Country: "NLD", Name: "BSN", Kind: Personal, Exact: true, form: form(`\d{9}`), read: checked(bsn),
		Source: "Rijksdienst voor Identiteitsgegevens, Logisch ontwerp BSN (elfproef)",
	},
	{
		Country: "NLD", Name: "Documentnummer", Kind: Document, form: form(`[A-NP-Z]{2}[A-NP-Z0-9]{6}\d`),
		Source: "Rijksdienst voor Identiteitsgegevens, kenmerken paspoort en identiteitskaart (no letter O, a digit at the end)",
	},
	{
		Country: "DEU", Name: "Steuerliche Identifikationsnummer", Kind: Tax, Exact: true, form: form(`[1-9]\d{10}`), read: checked(steuerID),
		Source: "Bundeszentralamt für Steuern, Steueridentifikationsnummer; § 139b AO",
	},
	{
		Country: "DEU", Name: "Ausweisnummer", Kind: Document, form: form(`[CFGHJKLMNPRTVWXYZ0-9]{9}\d?`), read: checked(ausweis),
		Source: "Bundesministerium des Innern, Seriennummer of identity cards and passports",
	},
	{
		Country: "AUT", Name: "Sozialversicherungsnummer", Kind: Social, form: form(`[1-9]\d{9}`), read: svnr,
		Source: "Dachverband der Sozialversicherungsträger, Aufbau der Versicherungsnummer; § 31 ASVG",
	},
	{
		Country: "CHE", Name: "AHV-Nummer", Kind: Personal, Exact: true, form: form(`756\d{10}`), read: checked(ean13),
		Source: "Zentrale Ausgleichsstelle, AHV-Nummer (EAN-13)",
	},
	{
		Country: "ITA", Name: "Codice fiscale", Kind: Personal, form: form(`[A-Z]{6}[0-9L-NP-V]{2}[A-EHLMPR-T][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]`), read: codiceFiscale,
		Source: "Decreto del Ministero delle Finanze of 23 December 1976",
	},
	{
		Country: "ITA", Name: "Carta d'identità elettronica", Kind: Document, form: form(`C[A-Z]\d{5}[A-Z]{2}|[A-Z]{2}\d{7}`),
		Source: "Ministero dell'Interno, caratteristiche del documento CIE 3.0; PRADO, ITA-BO",
	},
	{
		Country: "LUX", Name: "Matricule", Kind: Personal, Exact: true, form: form(`[12]\d{12}`), read: matricule,
		Source: "Règlement grand-ducal of 21 June 1979 and law of 19 June 2013, numéro d'identification (Luhn and Verhoeff)",
	},
	{
		Country: "IRL", Name: "PPS number", Kind: Personal, Exact: true, form: form(`\d{7}[A-W][A-IW]?`), read: checked(pps),
		Source: "Department of Social Protection, PPS number format; European Commission, TIN algorithms, Ireland",
	},
	{
		Country: "GBR", Name: "National Insurance number", Kind: Social, form: form(`[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]?`), read: checked(nino),
		Source: "HM Revenue and Customs, National Insurance Manual NIM39110",
	},
	{
		Country: "GBR", Name: "NHS number", Kind: Social, Exact: true, form: form(`\d{10}`), read: checked(nhs),
		Source: "NHS Data Dictionary, NHS number (modulus 11)",
	},
	{
		Country: "GBR", Name: "Passport", Kind: Passport, form: form(`\d{9}`),
		Source: "HM Passport Office, basic passport checks",
	},
	{
		Country: "MLT", Name: "Identity card number", Kind: Personal, form: form(`\d{1,7}[MGAPLHBZ]`),
		Source: "European Commission, TIN algorithms, Malta",
	},
}

const dniLetters = "TRWAGMYFPDXBNJZSQVHLCKE"

func dni(s string) bool { return dniLetters[number(s[:8])%23] == s[8] }

func nie(s string) bool {
	return dni(string('0'+s[0]-'X') + s[1:])
}

func nif(s string) bool {
	d := digits(s)
	c := 11 - weighted(d, 9, 8, 7, 6, 5, 4, 3, 2)%11
	return c%11%10 == d[8] || c == 10 && d[8] == 0
}

// cidadao is Luhn's check over digits and letters.
func cidadao(s string) bool {
	sum := 0
	for i := range len(s) {
		v := value(s[i])
		if (len(s)-i)%2 == 0 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return sum%10 == 0
}

func nir(s string, now time.Time) Reading {
	n := strings.NewReplacer("2A", "19", "2B", "18").Replace(s[5:7])
	ok := 97-number(s[:5]+n+s[7:13])%97 == number(s[13:])
	r := Reading{Birth: Date{Year: recent(number(s[1:3]), now)}, Sex: odd(int(s[0] - '0'))}
	// Months above 12 stand for births of which the month is not known.
	if month := number(s[3:5]); month >= 1 && month <= 12 {
		r.Birth.Month = month
	}
	// A number does not tell a person of a hundred years from a child.
	r.Birth.Year = within(r.Birth.Year, now)
	return judged(ok, r)
}

// within is the year, or 0 where a hundred years earlier would do as well.
func within(year int, now time.Time) int {
	if now.Year()-year <= 10 {
		return 0
	}
	return year
}

func rijksregister(s string, now time.Time) Reading {
	check := number(s[9:])
	year, sex := number(s[:2]), odd(number(s[6:9]))
	switch {
	case 97-number(s[:9])%97 == check:
		year += 1900
	case 97-number("2"+s[:9])%97 == check:
		year += 2000
	default:
		return Reading{Fault: BadCheck}
	}
	// Persons whose birth is not known have zeros, those of the bis register a raised month.
	month, day := number(s[2:4]), number(s[4:6])
	switch {
	case month >= 40:
		return Reading{Birth: Date{Year: year}, Sex: sex}
	case month >= 20:
		return Reading{Birth: Date{Year: year}}
	case month == 0 || day == 0:
		return Reading{Birth: Date{Year: year, Month: month}, Sex: sex}
	}
	return born(year, month, day, sex, now)
}

// belgianCard has no published check digit in the numbers that begin with a letter.
func belgianCard(s string) bool {
	if len(s) != 12 {
		return true
	}
	check := number(s[:10]) % 97
	if check == 0 {
		check = 97
	}
	return check == number(s[10:])
}

func bsn(s string) bool {
	d := digits(s)
	return weighted(d, 9, 8, 7, 6, 5, 4, 3, 2, -1)%11 == 0 && !alike(s)
}

// steuerID has one digit twice or three times among the first ten, all others once at most.
func steuerID(s string) bool {
	repeated := 0
	for c := '0'; c <= '9'; c++ {
		switch strings.Count(s[:10], string(c)) {
		case 0, 1:
		case 2, 3:
			repeated++
		default:
			return false
		}
	}
	return repeated == 1 && mod11and10(digits(s))
}

func ausweis(s string) bool { return len(s) == 9 || icao(s[:9]) == int(s[9]-'0') }

func svnr(s string, now time.Time) Reading {
	d := digits(s)
	ok := weighted(d, 3, 7, 9, 0, 5, 8, 4, 2, 1, 6)%11 == d[3]
	day, month := number(s[4:6]), number(s[6:8])
	if month > 12 && month <= 15 {
		return judged(ok, Reading{}) // given out when all numbers of a day were taken
	}
	r := born(recent(number(s[8:]), now), month, day, "", now)
	r.Birth.Year = within(r.Birth.Year, now)
	return judged(ok, r)
}

func ean13(s string) bool {
	d := digits(s)
	return weighted(d, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1)%10 == 0
}

// Values of the characters in odd places of a codice fiscale, 0-9 and A-Z alike.
var codiceOdd = []int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}

func codiceFiscale(s string, now time.Time) Reading {
	sum := 0
	for i := range 15 {
		v := int(s[i] - '0')
		if s[i] >= 'A' {
			v = int(s[i] - 'A')
		}
		if i%2 == 0 {
			v = codiceOdd[v]
		}
		sum += v
	}
	// Letters stand for digits where two persons would have the same code.
	plain := []byte(s)
	for _, i := range []int{6, 7, 9, 10, 12, 13, 14} {
		if at := strings.IndexByte("LMNPQRSTUV", plain[i]); at >= 0 {
			plain[i] = byte('0' + at)
		}
	}
	day, sex := number(string(plain[9:11])), "M"
	if day > 40 {
		day, sex = day-40, "F"
	}
	r := born(recent(number(string(plain[6:8])), now), strings.IndexByte("ABCDEHLMPRST", plain[8])+1, day, sex, now)
	r.Birth.Year = within(r.Birth.Year, now)
	return judged(byte('A'+sum%26) == s[15], r)
}

func matricule(s string, now time.Time) Reading {
	r := born(number(s[:4]), number(s[4:6]), number(s[6:8]), "", now)
	d := digits(s)
	return judged(luhn(d[:12]) && verhoeff(append(slices.Clone(d[:11]), d[12])), r)
}

func pps(s string) bool {
	d := digits(s)
	sum := weighted(d, 8, 7, 6, 5, 4, 3, 2)
	if len(s) == 9 && s[8] != 'W' {
		sum += 9 * int(s[8]-'A'+1)
	}
	return "WABCDEFGHIJKLMNOPQRSTUV"[sum%23] == s[7]
}

func nino(s string) bool {
	return !slices.Contains([]string{"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"}, s[:2])
}

func nhs(s string) bool {
	d := digits(s)
	return (11-weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11)%11 == d[9]
}
