package nationalid

import (
	"slices"
	"strings"
	"time"
)

var northAmerica = []Rule{
	{
		Country: "USA", Name: "SSN", Kind: Social, form: form(`\d{9}`), read: checked(ssn),
		Source: "Social Security Administration, POMS RM 10201 and SSN randomization",
	},
	{
		Country: "USA", Name: "ITIN", Kind: Tax, form: form(`9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}`),
		Source: "Internal Revenue Service, ITIN; IRM 3.21.263",
	},
	{
		Country: "USA", Name: "Passport", Kind: Passport, form: form(`[A-Z]?\d{8,9}`),
		Source: "Department of State, passport numbers (nine digits, or a letter and eight digits)",
	},
	{
		Country: "CAN", Name: "SIN", Kind: Social, Exact: true, form: form(`[1-79]\d{8}`), read: checked(func(s string) bool { return luhn(digits(s)) }),
		Source: "Employment and Social Development Canada, Social Insurance Number Code of Practice",
	},
	{
		Country: "CAN", Name: "Passport", Kind: Passport, form: form(`[A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2}`),
		Source: "Immigration, Refugees and Citizenship Canada, passport of 2023",
	},
	{
		Country: "MEX", Name: "CURP", Kind: Personal, form: form(`[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d`), read: curp,
		Source: "Secretaría de Gobernación, rules on the assignment of the CURP (DOF 18 October 2021)",
	},
	{
		Country: "GTM", Name: "CUI", Kind: Personal, form: form(`\d{13}`), read: checked(cui),
		Source: "Registro Nacional de las Personas of Guatemala, código único de identificación",
	},
	{
		Country: "SLV", Name: "DUI", Kind: Personal, form: form(`\d{9}`), read: checked(dui),
		Source: "Registro Nacional de las Personas Naturales of El Salvador",
	},
	{
		Country: "CRI", Name: "Cédula", Kind: Personal, form: form(`[1-9]\d{8}`),
		Source: "Tribunal Supremo de Elecciones of Costa Rica",
	},
	{
		Country: "DOM", Name: "Cédula", Kind: Personal, Exact: true, form: form(`\d{11}`), read: checked(func(s string) bool { return luhn(digits(s)) }),
		Source: "Junta Central Electoral of the Dominican Republic (check digit by Luhn)",
	},
	{
		Country: "CUB", Name: "Carné de identidad", Kind: Personal, form: form(`\d{11}`), read: cuban,
		Source: "Decreto-Ley 248 of 2007 and resolution 6 of 2007 of the Ministry of the Interior of Cuba",
	},
	{
		Country: "HND", Name: "DNI", Kind: Personal, form: form(`(0[1-9]|1[0-8])\d{2}(19|20)\d{7}`),
		Source: "Registro Nacional de las Personas of Honduras",
	},
}

// ssn leaves out what was never given to anybody, and two numbers of advertisements.
func ssn(s string) bool {
	return s[:3] != "000" && s[:3] != "666" && s[0] != '9' && s[3:5] != "00" && s[5:] != "0000" && !slices.Contains([]string{"078051120", "219099999"}, s)
}

var entidades = strings.Fields("AS BC BS CC CS CH CL CM DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE")

func curp(s string, now time.Time) Reading {
	if !slices.Contains(entidades, s[11:13]) {
		return Reading{Fault: BadForm}
	}
	year := 1900 + number(s[4:6])
	if s[16] >= 'A' {
		year += 100
	}
	sum := 0
	for i := range 17 {
		v := value(s[i])
		if s[i] > 'N' {
			v++ // Ñ stands between
		}
		sum += v * (18 - i)
	}
	r := born(year, number(s[6:8]), number(s[8:10]), map[byte]string{'H': "M", 'M': "F"}[s[10]], now)
	return judged((10-sum%10)%10 == int(s[17]-'0'), r)
}

// cui ends in the department and the municipality of birth.
func cui(s string) bool {
	department := number(s[9:11])
	return department >= 1 && department <= 22 && number(s[11:]) >= 1 && weighted(digits(s), 2, 3, 4, 5, 6, 7, 8, 9)%11 == int(s[8]-'0')
}

func dui(s string) bool {
	return (10-weighted(digits(s), 9, 8, 7, 6, 5, 4, 3, 2)%10)%10 == int(s[8]-'0')
}

func cuban(s string, now time.Time) Reading {
	year := 1900
	switch c := s[6]; {
	case c == '9':
		year = 1800
	case c >= '6':
		year = 2000
	}
	return born(year+number(s[:2]), number(s[2:4]), number(s[4:6]), either((s[9]-'0')%2 == 0), now)
}
