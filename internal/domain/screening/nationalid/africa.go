package nationalid

import "time"

var africa = []Rule{
	{
		Country: "ZAF", Name: "Identity number", Kind: Personal, Exact: true, form: form(`\d{10}[012]\d{2}`), read: southAfrican,
		Source: "Identification Act 68 of 1997; Department of Home Affairs, composition of the identity number",
	},
	{
		Country: "EGY", Name: "National ID number", Kind: Personal, form: form(`[23]\d{13}`), read: egyptian,
		Source: "Civil Status Organization of Egypt, structure of the national number (its check digit is not published)",
	},
	{Country: "NGA", Name: "NIN", Kind: Personal, form: form(`\d{11}`), Source: "National Identity Management Commission of Nigeria"},
	{Country: "KEN", Name: "National ID number", Kind: Personal, form: form(`\d{7,9}`), Source: "National Registration Bureau of Kenya"},
	{Country: "GHA", Name: "Ghana card number", Kind: Personal, form: form(`[A-Z]{3}\d{10}`), Source: "National Identification Authority of Ghana"},
	{Country: "MAR", Name: "CNIE", Kind: Personal, form: form(`[A-Z]{1,2}\d{4,6}`), Source: "Direction générale de la sûreté nationale, law 04-20"},
	{Country: "TUN", Name: "CIN", Kind: Personal, form: form(`[01]\d{7}`), Source: "Ministry of the Interior of Tunisia, law 93-27"},
}

func southAfrican(s string, now time.Time) Reading {
	r := born(recent(number(s[:2]), now), number(s[2:4]), number(s[4:6]), either(number(s[6:10]) >= 5000), now)
	r.Birth.Year = within(r.Birth.Year, now)
	return judged(luhn(digits(s)), r)
}

// governorates of Egypt as they stand in the eighth and ninth place.
var governorates = map[string]bool{
	"01": true, "02": true, "03": true, "04": true, "11": true, "12": true, "13": true, "14": true, "15": true, "16": true, "17": true,
	"18": true, "19": true, "21": true, "22": true, "23": true, "24": true, "25": true, "26": true, "27": true, "28": true, "29": true,
	"31": true, "32": true, "33": true, "34": true, "35": true, "88": true,
}

func egyptian(s string, now time.Time) Reading {
	if !governorates[s[7:9]] {
		return Reading{Fault: BadForm}
	}
	return born(1700+100*int(s[0]-'0')+number(s[1:3]), number(s[3:5]), number(s[5:7]), odd(int(s[12]-'0')), now)
}
