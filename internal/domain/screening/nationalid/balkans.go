package nationalid

import "time"

var balkans = []Rule{
	{
		Country: "ROU", Name: "CNP", Kind: Personal, form: form(`[1-9]\d{12}`), read: cnp,
		Source: "Legea 105/1996; Ministerul Afacerilor Interne, structura codului numeric personal",
	},
	{
		Country: "ROU", Name: "Carte de identitate", Kind: Card, form: form(`[A-Z]{2}\d{6,7}`),
		Source: "PRADO, ROU-BO",
	},
	{
		Country: "MDA", Name: "IDNP", Kind: Personal, Exact: true, form: form(`[029]\d{12}`), read: checked(idnp),
		Source: "Government decision of Moldova 333 of 18 March 2002 on the State register of population",
	},
	{
		Country: "BGR", Name: "EGN", Kind: Personal, form: form(`\d{10}`), read: egn,
		Source: "Ordinance RD-02-20-9 of 21 May 2012 on the national database of population; GRAO",
	},
	{
		Country: "HRV", Name: "OIB", Kind: Personal, Exact: true, form: form(`\d{11}`), read: func(s string, _ time.Time) Reading { return judged(mod11and10(digits(s)), Reading{}) },
		Source: "Zakon o osobnom identifikacijskom broju (NN 60/08); ISO 7064 MOD 11,10",
	},
	{
		Country: "HRV", Name: "Osobna iskaznica", Kind: Card, form: form(`\d{9}`),
		Source: "PRADO, HRV-BO",
	},
	{Country: "SVN", Name: "EMŠO", Kind: Personal, form: form(`\d{13}`), read: jmbg, Source: "Zakon o centralnem registru prebivalstva, article 5"},
	{Country: "SRB", Name: "JMBG", Kind: Personal, form: form(`\d{13}`), read: jmbg, Source: "Zakon o jedinstvenom matičnom broju građana (24/2018)"},
	{Country: "BIH", Name: "JMB", Kind: Personal, form: form(`\d{13}`), read: jmbg, Source: "Zakon o jedinstvenom matičnom broju, IDDEEA"},
	{Country: "MNE", Name: "JMB", Kind: Personal, form: form(`\d{13}`), read: jmbg, Source: "Zakon o centralnom registru stanovništva (49/07)"},
	{Country: "MKD", Name: "EMBG", Kind: Personal, form: form(`\d{13}`), read: jmbg, Source: "Law on the personal identification number (36/92)"},
	{
		Country: "GRC", Name: "AMKA", Kind: Social, Exact: true, form: form(`\d{11}`), read: amka,
		Source: "Law 3655/2008, article 153; amka.gr",
	},
	{
		Country: "GRC", Name: "AFM", Kind: Tax, form: form(`\d{9}`), read: checked(afm),
		Source: "Independent Authority for Public Revenue; European Commission, TIN algorithms, Greece",
	},
	{
		Country: "CYP", Name: "TIC", Kind: Tax, form: form(`[09]\d{7}[A-Z]`), read: checked(cypriot),
		Source: "European Commission, TIN algorithms, Cyprus",
	},
}

func cnp(s string, now time.Time) Reading {
	d := digits(s)
	c := weighted(d, 2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9) % 11
	if c == 10 {
		c = 1
	}
	yy, month, day := number(s[1:3]), number(s[3:5]), number(s[5:7])
	var year int
	switch d[0] {
	case 1, 2:
		year = 1900 + yy
	case 3, 4:
		year = 1800 + yy
	case 5, 6:
		year = 2000 + yy
	case 9:
		return judged(c == d[12], Reading{})
	default: // residents, of either century
		r := born(recent(yy, now), month, day, odd(d[0]), now)
		r.Birth.Year = within(r.Birth.Year, now)
		return judged(c == d[12], r)
	}
	return judged(c == d[12], born(year, month, day, odd(d[0]), now))
}

func idnp(s string) bool {
	return weighted(digits(s), 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1)%10 == int(s[12]-'0')
}

func egn(s string, now time.Time) Reading {
	d := digits(s)
	year, month := 1900+number(s[:2]), number(s[2:4])
	switch {
	case month > 40:
		year, month = year+100, month-40
	case month > 20:
		year, month = year-100, month-20
	}
	return judged(weighted(d, 2, 4, 8, 5, 10, 9, 7, 3, 6)%11%10 == d[9], born(year, month, number(s[4:6]), either(d[8]%2 == 0), now))
}

// jmbg is the number that the states of Yugoslavia went on with.
func jmbg(s string, now time.Time) Reading {
	d := digits(s)
	c := 11 - weighted(d, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11
	year := 1000 + number(s[4:7])
	if year < 1800 {
		year += 1000
	}
	return judged(c == d[12] || c == 11 && d[12] == 0, born(year, number(s[2:4]), number(s[:2]), either(number(s[9:12]) < 500), now))
}

func amka(s string, now time.Time) Reading {
	d := digits(s)
	r := born(recent(number(s[4:6]), now), number(s[2:4]), number(s[:2]), odd(d[9]), now)
	r.Birth.Year = within(r.Birth.Year, now)
	return judged(luhn(d), r)
}

func afm(s string) bool {
	d := digits(s)
	return weighted(d, 256, 128, 64, 32, 16, 8, 4, 2)%11%10 == d[8] && !alike(s)
}

func cypriot(s string) bool {
	d := digits(s)
	sum := d[1] + d[3] + d[5] + d[7]
	for _, v := range []int{d[0], d[2], d[4], d[6]} {
		sum += [10]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21}[v]
	}
	return byte('A'+sum%26) == s[8]
}
