package nationalid

import "time"

var nearEast = []Rule{
	{
		Country: "TUR", Name: "T.C. kimlik no", Kind: Personal, form: form(`[1-9]\d{10}`), read: checked(turkish),
		Source: "Nüfus ve Vatandaşlık İşleri Genel Müdürlüğü, T.C. Kimlik Numarası",
	},
	{
		Country: "TUR", Name: "Kimlik kartı", Kind: Card, form: form(`[A-Z]\d{2}[A-Z]\d{5}`),
		Source: "PRADO, TUR-BO",
	},
	{
		Country: "ISR", Name: "Mispar zehut", Kind: Personal, Exact: true, form: form(`\d{9}`), read: checked(func(s string) bool { return luhn(digits(s)) }),
		Source: "Population and Immigration Authority of Israel, identity number (check digit by Luhn)",
	},
	{
		Country: "ARE", Name: "Emirates ID", Kind: Personal, Exact: true, form: form(`784[12]\d{11}`), read: emirates,
		Source: "Federal Authority for Identity, Citizenship, Customs and Port Security, structure of the ID number",
	},
	{
		Country: "SAU", Name: "National ID and Iqama", Kind: Personal, Exact: true, form: form(`[12]\d{9}`), read: checked(func(s string) bool { return luhn(digits(s)) }),
		Source: "Ministry of Interior of Saudi Arabia, national identification number (check digit by Luhn)",
	},
	{
		Country: "KWT", Name: "Civil ID", Kind: Personal, form: form(`[123]\d{11}`), read: kuwaiti,
		Source: "Public Authority for Civil Information of Kuwait, civil number",
	},
	{
		Country: "QAT", Name: "QID", Kind: Personal, form: form(`[23]\d{10}`),
		Source: "Ministry of Interior of Qatar, Qatar ID (century, year, country, serial)",
	},
	{
		Country: "BHR", Name: "CPR number", Kind: Personal, form: form(`\d{9}`), read: bahraini,
		Source: "Information and eGovernment Authority of Bahrain, personal number",
	},
	{
		Country: "IRN", Name: "Code melli", Kind: Personal, form: form(`\d{10}`), read: checked(melli),
		Source: "National Organization for Civil Registration of Iran, national code",
	},
	{
		Country: "GEO", Name: "Personal number", Kind: Personal, form: form(`\d{11}`),
		Source: "Public Service Development Agency of Georgia",
	},
}

func turkish(s string) bool {
	d := digits(s)
	odds, evens := d[0]+d[2]+d[4]+d[6]+d[8], d[1]+d[3]+d[5]+d[7]
	tenth := (7*odds - evens) % 10
	return (tenth+10)%10 == d[9] && (odds+evens+d[9])%10 == d[10]
}

func emirates(s string, _ time.Time) Reading {
	// Numbers given to persons of unknown birth hold a year that is not one.
	return judged(luhn(digits(s)), Reading{Birth: Date{Year: number(s[3:7])}})
}

func kuwaiti(s string, now time.Time) Reading {
	d := digits(s)
	ok := 11-weighted(d, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)%11 == d[11]
	return judged(ok, born(1700+100*d[0]+number(s[1:3]), number(s[3:5]), number(s[5:7]), "", now))
}

// bahraini holds year and month; the rule of its check digit is not published.
func bahraini(s string, now time.Time) Reading {
	month := number(s[2:4])
	if month < 1 || month > 12 {
		return Reading{Fault: BadDate}
	}
	return Reading{Birth: Date{Year: within(recent(number(s[:2]), now), now), Month: month}}
}

func melli(s string) bool {
	d := digits(s)
	c := weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2) % 11
	return !alike(s) && (c < 2 && c == d[9] || c >= 2 && 11-c == d[9])
}
