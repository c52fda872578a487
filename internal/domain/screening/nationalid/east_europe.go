package nationalid

import "time"

var eastEurope = []Rule{
	{
		Country: "POL", Name: "PESEL", Kind: Personal, Exact: true, form: form(`\d{11}`), read: pesel,
		Source: "Ustawa o ewidencji ludności of 24 September 2010, article 15",
	},
	{
		Country: "POL", Name: "Dowód osobisty", Kind: Card, form: form(`[A-Z]{3}\d{6}`), read: checked(dowod),
		Source: "Ministerstwo Spraw Wewnętrznych, seria i numer dowodu osobistego",
	},
	{
		Country: "POL", Name: "Paszport", Kind: Passport, form: form(`[A-Z]{2}\d{7}`), read: checked(paszport),
		Source: "Ministerstwo Spraw Wewnętrznych, seria i numer paszportu",
	},
	{
		Country: "CZE", Name: "Rodné číslo", Kind: Personal, form: form(`\d{9,10}`), read: rodneCislo,
		Source: "Zákon č. 133/2000 Sb., § 13",
	},
	{
		Country: "SVK", Name: "Rodné číslo", Kind: Personal, form: form(`\d{9,10}`), read: rodneCislo,
		Source: "Zákon č. 301/1995 Z. z. o rodnom čísle",
	},
	{
		Country: "SVK", Name: "Občiansky preukaz", Kind: Card, form: form(`[A-Z]{2}\d{6}`),
		Source: "PRADO, SVK-BO",
	},
	{
		Country: "HUN", Name: "Adóazonosító jel", Kind: Tax, form: form(`8\d{9}`), read: adoazonosito,
		Source: "2017. évi CL. törvény (Art.); European Commission, TIN algorithms, Hungary",
	},
	{
		Country: "HUN", Name: "Személyi azonosító", Kind: Personal, form: form(`[1-8]\d{10}`), read: szemelyi,
		Source: "1996. évi XX. törvény, annex",
	},
	{
		Country: "UKR", Name: "RNOKPP", Kind: Tax, form: form(`\d{10}`), read: rnokpp,
		Source: "State Tax Service of Ukraine, registration number of the taxpayer's account card",
	},
	{
		Country: "UKR", Name: "Unikalnyi nomer zapysu", Kind: Personal, form: form(`\d{13}`), read: unzr,
		Source: "Law of Ukraine 5492-VI on the Unified State Demographic Register",
	},
	{
		Country: "RUS", Name: "INN", Kind: Tax, form: form(`\d{12}`), read: checked(inn),
		Source: "Order of the Federal Tax Service of 29 June 2012, MMV-7-6/435",
	},
	{
		Country: "RUS", Name: "SNILS", Kind: Social, form: form(`\d{11}`), read: checked(snils),
		Source: "Pension Fund of the Russian Federation, check number of the insurance number",
	},
	{
		Country: "RUS", Name: "Internal passport", Kind: Document, form: form(`\d{9,10}`),
		Source: "Decree of the Government of the Russian Federation of 8 July 1997, 828",
	},
	{
		Country: "BLR", Name: "Identification number", Kind: Personal, form: form(`[1-6]\d{6}[ABCKEMH]\d{3}(PB|BA|BI)\d`), read: belarusian,
		Source: "Resolution of the Council of Ministers of Belarus of 18 January 2010, 53",
	},
	{
		Country: "KAZ", Name: "IIN", Kind: Personal, form: form(`\d{12}`), read: iin,
		Source: "Rules on the formation of identification numbers, law of 12 January 2007, 223-III",
	},
}

func pesel(s string, now time.Time) Reading {
	d := digits(s)
	month := number(s[2:4])
	year := [5]int{1900, 2000, 2100, 2200, 1800}[month/20] + number(s[:2])
	return judged(weighted(d, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)%10 == 0, born(year, month%20, number(s[4:6]), odd(d[9]), now))
}

// dowod has its check digit in the fourth place.
func dowod(s string) bool {
	sum := value(s[0])*7 + value(s[1])*3 + value(s[2])
	for i, w := range []int{7, 3, 1, 7, 3} {
		sum += value(s[4+i]) * w
	}
	return sum%10 == value(s[3])
}

// paszport has its check digit in the third place.
func paszport(s string) bool {
	sum := value(s[0])*7 + value(s[1])*3
	for i, w := range []int{1, 7, 3, 1, 7, 3} {
		sum += value(s[3+i]) * w
	}
	return sum%10 == value(s[2])
}

func rodneCislo(s string, now time.Time) Reading {
	year, month := 1900+number(s[:2]), number(s[2:4])
	if len(s) == 10 && year < 1954 {
		year += 100
	}
	sex := either(month <= 50)
	if month > 50 {
		month -= 50
	}
	if month > 20 && year >= 2004 {
		month -= 20 // when all numbers of a day were given out
	}
	r := born(year, month, number(s[4:6]), sex, now)
	if len(s) == 9 {
		if year >= 1954 {
			return Reading{Fault: BadForm}
		}
		return r
	}
	ok := number(s[:9])%11%10 == number(s[9:])
	return judged(ok && (number(s)%11 == 0 || year <= 1985), r)
}

// adoazonosito counts days since 1 January 1867.
func adoazonosito(s string, now time.Time) Reading {
	d := digits(s)
	t := time.Date(1867, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, number(s[1:6]))
	return judged(weighted(d, 1, 2, 3, 4, 5, 6, 7, 8, 9)%11 == d[9], born(t.Year(), int(t.Month()), t.Day(), "", now))
}

// szemelyi counted its weights from the other end until 1997.
func szemelyi(s string, now time.Time) Reading {
	d := digits(s)
	yy := number(s[1:3])
	year := 1900 + yy
	switch {
	case d[0] >= 5:
		year = 1800 + yy
	case d[0] >= 3:
		year = 2000 + yy
	}
	old := weighted(d, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)%11 == d[10]
	since := weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 == d[10]
	return judged(old || since, born(year, number(s[3:5]), number(s[5:7]), odd(d[0]), now))
}

// rnokpp counts days since 31 December 1899.
func rnokpp(s string, now time.Time) Reading {
	d := digits(s)
	c := weighted(d, -1, 5, 7, 9, 4, 6, 10, 5, 7) % 11
	t := time.Date(1899, 12, 31, 0, 0, 0, 0, time.UTC).AddDate(0, 0, number(s[:5]))
	return judged((c+11)%11%10 == d[9], born(t.Year(), int(t.Month()), t.Day(), odd(d[8]), now))
}

// unzr reads a number whose check digit rule is not published.
func unzr(s string, now time.Time) Reading {
	return born(number(s[:4]), number(s[4:6]), number(s[6:8]), "", now)
}

func inn(s string) bool {
	d := digits(s)
	return weighted(d, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == d[10] && weighted(d, 3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == d[11]
}

func snils(s string) bool {
	return weighted(digits(s), 9, 8, 7, 6, 5, 4, 3, 2, 1)%101%100 == number(s[9:])
}

func belarusian(s string, now time.Time) Reading {
	first := int(s[0] - '0')
	return judged(icao(s[:13]) == int(s[13]-'0'), born(1800+(first-1)/2*100+number(s[5:7]), number(s[3:5]), number(s[1:3]), odd(first), now))
}

func iin(s string, now time.Time) Reading {
	d := digits(s)
	c := weighted(d, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) % 11
	if c == 10 {
		c = weighted(d, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2) % 11
	}
	if d[6] == 0 || d[6] > 6 {
		return judged(c == d[11], Reading{}) // of a foreigner
	}
	return judged(c == d[11], born(1800+(d[6]-1)/2*100+number(s[:2]), number(s[2:4]), number(s[4:6]), odd(d[6]), now))
}
