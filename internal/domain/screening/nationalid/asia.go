package nationalid

import (
	"strings"
	"time"
)

var asia = []Rule{
	{
		Country: "CHN", Name: "Resident identity number", Kind: Personal, Exact: true, form: form(`[1-9]\d{16}[0-9X]`), read: chinese,
		Source: "GB 11643-1999, citizen identification number (ISO 7064 MOD 11-2)",
	},
	{
		Country: "CHN", Name: "Passport", Kind: Passport, form: form(`[A-Z][A-HJ-NP-Z0-9]\d{7}`),
		Source: "National Immigration Administration; PRADO, CHN-AO (those of Hong Kong and Macao included)",
	},
	{
		Country: "HKG", Name: "HKID", Kind: Personal, Exact: true, form: form(`[A-Z]{1,2}\d{6}[0-9A]`), read: checked(hkid),
		Source: "Immigration Department of Hong Kong; Law Reform and public descriptions of the check digit (modulo 11)",
	},
	{
		Country: "TWN", Name: "National identification number", Kind: Personal, form: form(`[A-Z][1289A-D]\d{8}`), read: taiwanese,
		Source: "Ministry of the Interior of Taiwan, rules on the uniform identification number (new resident numbers of 2021 included)",
	},
	{
		Country: "KOR", Name: "Resident registration number", Kind: Personal, form: form(`\d{13}`), read: korean,
		Source: "Enforcement rules of the Resident Registration Act (no check digit since 5 October 2020)",
	},
	{
		Country: "KOR", Name: "Passport", Kind: Passport, form: form(`[DGMORST]\d{8}|[DGMORST]\d{3}[A-Z]\d{4}`),
		Source: "Ministry of Foreign Affairs of Korea, passport of 2021",
	},
	{
		Country: "JPN", Name: "My Number", Kind: Personal, form: form(`\d{12}`), read: checked(myNumber),
		Source: "Ordinance of the Ministry of Internal Affairs 85 of 2014, article 5",
	},
	{
		Country: "JPN", Name: "Passport", Kind: Passport, form: form(`[A-Z]{2}\d{7}`),
		Source: "Ministry of Foreign Affairs of Japan; PRADO, JPN-AO",
	},
	{
		Country: "SGP", Name: "NRIC and FIN", Kind: Personal, Exact: true, form: form(`[STFGM]\d{7}[A-Z]`), read: checked(nric),
		Source: "Immigration and Checkpoints Authority; public descriptions of the check letter, series M of 2022 included",
	},
	{
		Country: "MYS", Name: "MyKad", Kind: Personal, form: form(`\d{12}`), read: mykad,
		Source: "Jabatan Pendaftaran Negara, structure of the identity card number; National Registration Regulations 1990",
	},
	{
		Country: "THA", Name: "Population identification code", Kind: Personal, form: form(`[0-8]\d{12}`), read: checked(thai),
		Source: "Department of Provincial Administration of Thailand, central population database",
	},
	{
		Country: "IDN", Name: "NIK", Kind: Personal, form: form(`[1-9]\d{15}`), read: nik,
		Source: "Peraturan Pemerintah 40/2019; Direktorat Jenderal Kependudukan, struktur NIK",
	},
	{
		Country: "VNM", Name: "Personal identification number", Kind: Personal, form: form(`0\d{11}`), read: vietnamese,
		Source: "Decree 137/2015/ND-CP and circular 59/2021/TT-BCA",
	},
	{
		Country: "IND", Name: "Aadhaar", Kind: Personal, Exact: true, form: form(`[2-9]\d{11}`), read: checked(func(s string) bool { return verhoeff(digits(s)) }),
		Source: "Unique Identification Authority of India, UID numbering scheme (Verhoeff)",
	},
	{
		Country: "IND", Name: "PAN", Kind: Tax, form: form(`[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]`),
		Source: "Income Tax Department of India, structure of the Permanent Account Number",
	},
	{
		Country: "IND", Name: "Passport", Kind: Passport, form: form(`[A-Z][1-9]\d{6}`),
		Source: "Ministry of External Affairs of India",
	},
	{
		Country: "PAK", Name: "CNIC", Kind: Personal, form: form(`[1-7]\d{12}`), read: func(s string, _ time.Time) Reading { return Reading{Sex: odd(int(s[12] - '0'))} },
		Source: "National Database and Registration Authority of Pakistan, CNIC number",
	},
	{
		Country: "BGD", Name: "NID", Kind: Personal, form: form(`\d{10}|\d{13}|(19|20)\d{15}`), read: bangladeshi,
		Source: "Election Commission Bangladesh, national identity registration wing",
	},
	{
		Country: "LKA", Name: "NIC", Kind: Personal, form: form(`\d{9}[VX]|[12]\d{11}`), read: srilankan,
		Source: "Department for Registration of Persons of Sri Lanka",
	},
	{
		Country: "PHL", Name: "PhilSys card number", Kind: Personal, form: form(`\d{12}|\d{16}`),
		Source: "Republic Act 11055, implementing rules",
	},
}

func chinese(s string, now time.Time) Reading {
	d := digits(s[:17])
	c := weighted(d, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2) % 11
	return judged("10X98765432"[c] == s[17], born(number(s[6:10]), number(s[10:12]), number(s[12:14]), odd(d[16]), now))
}

func hkid(s string) bool {
	sum := 36 * 9 // a blank before a single letter
	if len(s) == 9 {
		sum = value(s[0]) * 9
		s = s[1:]
	}
	for i := range 7 {
		sum += value(s[i]) * (8 - i)
	}
	return (11-sum%11)%11 == value(s[7])
}

func taiwanese(s string, _ time.Time) Reading {
	// The order in which counties got their letters.
	const order = "ABCDEFGHJKLMNPQRSTUVXYWZIO"
	n := strings.IndexByte(order, s[0]) + 10
	second := int(s[1] - '0')
	if s[1] >= 'A' {
		second = strings.IndexByte(order, s[1]) % 10
	}
	sum := n/10 + n%10*9 + second*8
	for i, w := range []int{7, 6, 5, 4, 3, 2, 1, 1} {
		sum += int(s[2+i]-'0') * w
	}
	return judged(sum%10 == 0, Reading{Sex: either(strings.IndexByte("18AC", s[1]) >= 0)})
}

func korean(s string, now time.Time) Reading {
	d := digits(s)
	century := [10]int{1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800}[d[6]]
	r := born(century+number(s[:2]), number(s[2:4]), number(s[4:6]), odd(d[6]), now)
	c := (11 - weighted(d, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)%11) % 10
	if d[6] >= 5 && d[6] <= 8 {
		c = (c + 2) % 10 // of foreigners
	}
	at := r.Birth.Year*100 + r.Birth.Month
	return judged(c == d[12] || at >= 202010, r)
}

func myNumber(s string) bool {
	c := weighted(digits(s), 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11
	if c <= 1 {
		return s[11] == '0'
	}
	return 11-c == int(s[11]-'0')
}

func nric(s string) bool {
	sum := weighted(digits(s), 2, 7, 6, 5, 4, 3, 2)
	switch s[0] {
	case 'T', 'G':
		sum += 4
	case 'M':
		sum += 3
	}
	switch s[0] {
	case 'S', 'T':
		return "JZIHGFEDCBA"[sum%11] == s[8]
	case 'M':
		return "XWUTRQPNJLK"[sum%11] == s[8]
	default:
		return "XWUTRQPNMLK"[sum%11] == s[8]
	}
}

func mykad(s string, now time.Time) Reading {
	r := born(recent(number(s[:2]), now), number(s[2:4]), number(s[4:6]), odd(int(s[11]-'0')), now)
	r.Birth.Year = within(r.Birth.Year, now)
	return r
}

func thai(s string) bool {
	return (11-weighted(digits(s), 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11)%10 == int(s[12]-'0')
}

func nik(s string, now time.Time) Reading {
	day, sex := number(s[6:8]), "M"
	if day > 40 {
		day, sex = day-40, "F"
	}
	r := born(recent(number(s[10:12]), now), number(s[8:10]), day, sex, now)
	r.Birth.Year = within(r.Birth.Year, now)
	return r
}

func vietnamese(s string, now time.Time) Reading {
	c := int(s[3] - '0')
	year := 1900 + c/2*100 + number(s[4:6])
	if year > now.Year() {
		return Reading{Fault: BadDate}
	}
	return Reading{Birth: Date{Year: year}, Sex: either(c%2 == 0)}
}

// bangladeshi holds the year of birth in its longest form.
func bangladeshi(s string, now time.Time) Reading {
	if len(s) != 17 {
		return Reading{}
	}
	if year := number(s[:4]); year <= now.Year() {
		return Reading{Birth: Date{Year: year}}
	}
	return Reading{Fault: BadDate}
}

// srilankan holds the day of the year, 500 more for women. All years count a 29 February.
func srilankan(s string, now time.Time) Reading {
	year, rest := 1900+number(s[:2]), s[2:5]
	if len(s) == 12 {
		year, rest = number(s[:4]), s[4:7]
	}
	day := number(rest)
	sex := either(day <= 500)
	if day > 500 {
		day -= 500
	}
	if day < 1 || day > 366 || year > now.Year() {
		return Reading{Fault: BadDate}
	}
	t := time.Date(2000, 1, day, 0, 0, 0, 0, time.UTC)
	return Reading{Birth: Date{year, int(t.Month()), t.Day()}, Sex: sex}
}
