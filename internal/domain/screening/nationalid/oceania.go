package nationalid

var oceania = []Rule{
	{
		Country: "AUS", Name: "TFN", Kind: Tax, Exact: true, form: form(`\d{8,9}`), read: checked(tfn),
		Source: "Australian Taxation Office, tax file number (modulo 11)",
	},
	{
		Country: "AUS", Name: "Medicare card number", Kind: Social, form: form(`[2-6]\d{9,10}`), read: checked(medicare),
		Source: "Services Australia, Medicare card number; METeOR 270101",
	},
	{
		Country: "AUS", Name: "Passport", Kind: Passport, form: form(`[A-Z]{1,2}\d{7}`),
		Source: "Australian Passport Office",
	},
	{
		Country: "NZL", Name: "IRD number", Kind: Tax, form: form(`\d{8,9}`), read: checked(ird),
		Source: "Inland Revenue of New Zealand, IRD number format and validation",
	},
	{
		Country: "NZL", Name: "Passport", Kind: Passport, form: form(`[A-Z]{1,2}\d{6}`),
		Source: "Department of Internal Affairs of New Zealand",
	},
}

func tfn(s string) bool {
	d := digits(s)
	if len(d) == 8 {
		return weighted(d, 10, 7, 8, 4, 6, 3, 5, 1)%11 == 0
	}
	return weighted(d, 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0
}

// medicare ends in the issue and, where it is given, the holder's place on the card.
func medicare(s string) bool {
	return weighted(digits(s), 1, 3, 7, 9, 1, 3, 7, 9)%10 == int(s[8]-'0') && s[9] != '0'
}

func ird(s string) bool {
	if len(s) == 8 {
		s = "0" + s
	}
	if n := number(s); n < 10_000_000 || n > 150_000_000 {
		return false
	}
	d := digits(s)
	c := (11 - weighted(d, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11
	if c == 10 {
		c = (11 - weighted(d, 7, 4, 3, 2, 5, 2, 7, 6)%11) % 11
	}
	return c == d[8]
}
