package nationalid

var southAmerica = []Rule{
	{
		Country: "BRA", Name: "CPF", Kind: Tax, form: form(`\d{11}`), read: checked(cpf),
		Source: "Receita Federal, Instrução Normativa RFB 1548/2015",
	},
	{
		Country: "ARG", Name: "CUIL and CUIT", Kind: Tax, form: form(`(20|23|24|25|26|27)\d{9}`), read: checked(cuit),
		Source: "ANSES and ARCA, Clave Única de Identificación",
	},
	{
		Country: "ARG", Name: "DNI", Kind: Personal, form: form(`[1-9]\d{6,7}`),
		Source: "Registro Nacional de las Personas of Argentina, ley 17.671",
	},
	{
		Country: "CHL", Name: "RUN", Kind: Personal, Exact: true, form: form(`\d{7,8}[0-9K]`), read: checked(run),
		Source: "Servicio de Registro Civil e Identificación of Chile (modulo 11)",
	},
	{
		Country: "URY", Name: "Cédula de identidad", Kind: Personal, form: form(`\d{7,8}`), read: checked(uruguayan),
		Source: "Dirección Nacional de Identificación Civil of Uruguay, dígito verificador",
	},
	{
		Country: "ECU", Name: "Cédula", Kind: Personal, Exact: true, form: form(`([01]\d|2[0-4]|30)[0-6]\d{7}`), read: checked(func(s string) bool { return luhn(digits(s)) && s[:2] != "00" }),
		Source: "Dirección General de Registro Civil of Ecuador (modulo 10)",
	},
	{
		Country: "COL", Name: "Cédula de ciudadanía", Kind: Personal, form: form(`[1-9]\d{5,9}`),
		Source: "Registraduría Nacional del Estado Civil of Colombia",
	},
	{
		Country: "COL", Name: "NIT", Kind: Tax, form: form(`\d{9,10}\d`), read: checked(nit),
		Source: "DIAN, orden administrativa 4 of 1989, dígito de verificación",
	},
	{
		Country: "PER", Name: "DNI", Kind: Personal, form: form(`\d{8}[0-9A-K]?`), read: checked(peruvian),
		Source: "RENIEC, código de verificación",
	},
	{
		Country: "PER", Name: "RUC", Kind: Tax, form: form(`(10|15|16|17|20)\d{9}`), read: checked(ruc),
		Source: "SUNAT, Registro Único de Contribuyentes (modulo 11)",
	},
	{
		Country: "VEN", Name: "Cédula de identidad", Kind: Personal, form: form(`[VE]?\d{6,8}`),
		Source: "SAIME",
	},
	{
		Country: "VEN", Name: "RIF", Kind: Tax, form: form(`[VEJPG]\d{9}`), read: checked(rif),
		Source: "SENIAT, Registro Único de Información Fiscal",
	},
	{
		Country: "PRY", Name: "Cédula de identidad", Kind: Personal, form: form(`[1-9]\d{4,7}`),
		Source: "Departamento de Identificaciones, Policía Nacional of Paraguay",
	},
	{
		Country: "BOL", Name: "Cédula de identidad", Kind: Personal, form: form(`\d{5,8}(\d[A-Z])?([A-Z]{2})?`),
		Source: "Servicio General de Identificación Personal of Bolivia",
	},
}

// doubly is the check digit of Brazil: 11 less the rest, 0 where that has two digits.
func doubly(sum int) int {
	if c := 11 - sum%11; c < 10 {
		return c
	}
	return 0
}

func cpf(s string) bool {
	d := digits(s)
	return !alike(s) && doubly(weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == d[9] && doubly(weighted(d, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == d[10]
}

func cuit(s string) bool {
	c := (11 - weighted(digits(s), 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11) % 11
	return c != 10 && c == int(s[10]-'0')
}

func run(s string) bool {
	n, sum := len(s)-1, 0
	for i := range n {
		sum += int(s[n-1-i]-'0') * (2 + i%6)
	}
	return "0123456789K0"[11-sum%11] == s[n]
}

func uruguayan(s string) bool {
	if len(s) == 7 {
		s = "0" + s
	}
	return (10-weighted(digits(s), 2, 9, 8, 7, 6, 3, 4)%10)%10 == int(s[7]-'0')
}

func nit(s string) bool {
	weights := []int{3, 7, 13, 17, 19, 23, 29, 37, 41, 43}
	n, sum := len(s)-1, 0
	for i := range n {
		sum += int(s[n-1-i]-'0') * weights[i]
	}
	return "01987654321"[sum%11] == s[n]
}

// peruvian may be written with or without its check character, a digit or a letter.
func peruvian(s string) bool {
	if len(s) == 8 {
		return true
	}
	c := weighted(digits(s), 3, 2, 7, 6, 5, 4, 3, 2) % 11
	return "65432110987"[c] == s[8] || "KJIHGFEDCBA"[c] == s[8]
}

func ruc(s string) bool {
	return (11-weighted(digits(s), 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11)%10 == int(s[10]-'0')
}

func rif(s string) bool {
	sum := map[byte]int{'V': 4, 'E': 8, 'J': 12, 'P': 16, 'G': 20}[s[0]]
	sum += weighted(digits(s), 3, 2, 7, 6, 5, 4, 3, 2)
	return "00987654321"[sum%11] == s[9]
}
