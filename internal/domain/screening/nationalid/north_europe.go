package nationalid

import (
	"strings"
	"time"
)

var northEurope = []Rule{
	{
		Country: "SWE", Name: "Personnummer", Kind: Personal, form: form(`(\d{2})?\d{6}[-+]?\d{4}`), keep: "-+", read: personnummer,
		Source: "Skatteverket, SKV 704; Folkbokföringslagen (1991:481) § 18",
	},
	{
		Country: "NOR", Name: "Fødselsnummer", Kind: Personal, Exact: true, form: form(`\d{11}`), read: fodselsnummer,
		Source: "Skatteetaten, fødselsnummer; Folkeregisterforskriften § 2-2-1",
	},
	{
		Country: "DNK", Name: "CPR-nummer", Kind: Personal, form: form(`\d{10}`), read: cpr,
		Source: "CPR-kontoret, Personnummeret i CPR (since 2007 numbers without a check digit are given out)",
	},
	{
		Country: "ISL", Name: "Kennitala", Kind: Personal, form: form(`[0-3]\d{8}[089]`), read: kennitala,
		Source: "Þjóðskrá, Kennitala; law 70/2018 on registration of individuals",
	},
	{
		Country: "FIN", Name: "Henkilötunnus", Kind: Personal, Exact: true, form: form(`\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]`), keep: "-+", read: hetu,
		Source: "Digi- ja väestötietovirasto, henkilötunnus (separators of 2023 included)",
	},
	{
		Country: "EST", Name: "Isikukood", Kind: Personal, form: form(`[1-8]\d{10}`), read: isikukood,
		Source: "Standard EVS 585:2007 Isikukood",
	},
	{
		Country: "EST", Name: "Isikutunnistus", Kind: Card, form: form(`[A-Z]{1,2}\d{7}`),
		Source: "Politsei- ja Piirivalveamet; PRADO, EST-BO",
	},
	{
		Country: "LTU", Name: "Asmens kodas", Kind: Personal, form: form(`[1-9]\d{10}`), read: asmensKodas,
		Source: "Lietuvos Respublikos gyventojų registro įstatymas, article 8",
	},
	{
		Country: "LVA", Name: "Personas kods", Kind: Personal, form: form(`\d{11}`), read: personasKods,
		Source: "Fizisko personu reģistra likums; European Commission, TIN algorithms, Latvia",
	},
}

// personnummer is of ten digits, or twelve with the century. A coordination
// number has 60 added to the day.
func personnummer(s string, now time.Time) Reading {
	hundred := strings.Contains(s, "+")
	d := digits(s)
	ten := d[len(d)-10:]
	year := recent(ten[0]*10+ten[1], now)
	switch {
	case len(d) == 12:
		year = (d[0]*10+d[1])*100 + ten[0]*10 + ten[1]
	case hundred:
		year -= 100
	}
	day := ten[4]*10 + ten[5]
	if day > 60 {
		day -= 60
	}
	return judged(luhn(ten), born(year, ten[2]*10+ten[3], day, odd(ten[8]), now))
}

// fodselsnummer includes D numbers (day plus 40) and the numbers of tests (month plus 40 or 80).
func fodselsnummer(s string, now time.Time) Reading {
	d := digits(s)
	first := (11 - weighted(d, 3, 7, 6, 1, 8, 9, 4, 5, 2)%11) % 11
	second := (11 - weighted(d, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11
	day, month, yy, serial := number(s[:2]), number(s[2:4]), number(s[4:6]), number(s[6:9])
	if day > 40 {
		day -= 40
	}
	month %= 40
	var year int
	switch {
	case serial < 500:
		year = 1900 + yy
	case serial < 750 && yy >= 54:
		year = 1800 + yy
	case yy < 40:
		year = 2000 + yy
	case serial >= 900:
		year = 1900 + yy
	default:
		return Reading{Fault: BadDate}
	}
	return judged(first == d[9] && second == d[10], born(year, month, day, odd(d[8]), now))
}

func cpr(s string, now time.Time) Reading {
	yy, seventh := number(s[4:6]), s[6]
	year := 1900 + yy
	switch {
	case seventh == '4' || seventh == '9':
		if yy <= 36 {
			year += 100
		}
	case seventh >= '5':
		if year += 100; yy > 57 {
			year -= 200
		}
	}
	day := number(s[:2])
	if day > 60 {
		day -= 60 // a number for the time before one is given out
	}
	return born(year, number(s[2:4]), day, odd(int(s[9]-'0')), now)
}

func kennitala(s string, now time.Time) Reading {
	d := digits(s)
	year := map[byte]int{'8': 1800, '9': 1900, '0': 2000}[s[9]] + number(s[4:6])
	ok := (11-weighted(d, 3, 2, 7, 6, 5, 4, 3, 2)%11)%11 == d[8]
	return judged(ok, born(year, number(s[2:4]), number(s[:2]), "", now))
}

func hetu(s string, now time.Time) Reading {
	year := number(s[4:6])
	switch {
	case s[6] == '+':
		year += 1800
	case s[6] == '-' || s[6] >= 'U':
		year += 1900
	default:
		year += 2000
	}
	ok := "0123456789ABCDEFHJKLMNPRSTUVWXY"[number(s[:6]+s[7:10])%31] == s[10] && number(s[7:10]) >= 2
	return judged(ok, born(year, number(s[2:4]), number(s[:2]), odd(number(s[7:10])), now))
}

// twoStages is the check digit of Estonian and Lithuanian numbers.
func twoStages(d []int) bool {
	c := weighted(d, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1) % 11
	if c == 10 {
		c = weighted(d, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3) % 11 % 10
	}
	return c == last(d)
}

func isikukood(s string, now time.Time) Reading {
	first := int(s[0] - '0')
	return judged(twoStages(digits(s)), born(1700+(first+1)/2*100+number(s[1:3]), number(s[3:5]), number(s[5:7]), odd(first), now))
}

// asmensKodas may begin with 9 and hold no date, for persons whose birth is not known.
func asmensKodas(s string, now time.Time) Reading {
	if s[0] == '9' {
		return judged(twoStages(digits(s)), Reading{})
	}
	return isikukood(s, now)
}

// personasKods holds no date since 2017; such numbers begin with 32 to 39.
func personasKods(s string, now time.Time) Reading {
	if s[0] == '3' && s[1] >= '2' {
		return Reading{}
	}
	d := digits(s)
	ok := (1+weighted(d, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9))%11%10 == d[10]
	return judged(ok, born(1800+100*d[6]+number(s[4:6]), number(s[2:4]), number(s[:2]), "", now))
}
