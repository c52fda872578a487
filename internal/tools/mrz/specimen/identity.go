package specimen

import (
	"fmt"
	"math/rand/v2"

	"vidimus/internal/engine/document/mrz"
)

var (
	surnames = []string{
		"Eriksson", "Müller", "Nguyen", "Dos Santos Silva", "Kowalczyk", "O'Connor", "Al-Hashimi", "Papadopoulos",
		"Van der Berg", "García Márquez", "Yıldız", "Ivanova", "Chen", "Smith-Jones", "Abdulrahman", "Tanaka", "Kim",
		"Li", "Wołoszyńska", "Bhattacharya", "Quijano", "Zhukovskaia", "Fitzgerald", "Dupont", "Núñez", "Sørensen",
		"Venkatanarasimharajuvaripeta",
	}
	givenNames = []string{
		"Anna Maria", "John", "Xiao Ming", "Peter Paul", "Fatima Zohra", "Wojciech", "Jean-Luc", "Olga", "Quentin",
		"Brigitte Heidi", "Mohammed", "Katharina", "José Luis", "Hiroshi", "Victoria Jade", "Uma", "Zoë", "",
	}
	issuers = []string{
		"UTO", "D", "FRA", "ESP", "POL", "TUR", "USA", "BRA", "IND", "CHN", "JPN", "NLD", "GRC", "ARE", "GBR", "VNM",
		"UKR", "PRT", "CHE", "AUT",
	}
)

const (
	numerals     = "0123456789"
	alphanumeric = numerals + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	plainLetters = "ABCDEFGHJKLMNPRSTVWXYZ"
)

// Invent makes up a holder and a document.
func Invent(rng *rand.Rand, form mrz.Format) mrz.Fields {
	f := mrz.Fields{
		Format:     form,
		Code:       map[mrz.Format]string{mrz.TD1: "I", mrz.TD2: "I", mrz.TD3: "P", mrz.MRVA: "V", mrz.MRVB: "V"}[form],
		Issuer:     pick(rng, issuers),
		Surname:    pick(rng, surnames),
		GivenNames: pick(rng, givenNames),
		BirthDate:  date(rng, 40, 107),
		ExpiryDate: date(rng, 26, 36),
		Sex:        pick(rng, []string{mrz.SexMale, mrz.SexFemale, mrz.SexUnspecified}),
	}
	f.Nationality = f.Issuer
	switch rng.IntN(3) {
	case 0:
		f.Number = random(rng, numerals, 9)
	case 1:
		f.Number = random(rng, plainLetters, 2) + random(rng, numerals, 7)
	default:
		f.Number = random(rng, alphanumeric, 9)
	}
	if form == mrz.TD1 && rng.IntN(6) == 0 {
		f.Number += random(rng, numerals, 2)
	}
	if rng.IntN(20) == 0 {
		f.BirthDate = f.BirthDate[:4] + "<<"
	}
	if rng.IntN(2) == 0 {
		optional := random(rng, alphanumeric, 5+rng.IntN(3))
		if form == mrz.TD3 {
			f.PersonalNumber = optional
		} else {
			f.Optional1 = optional
		}
	}
	return f
}

// date is YYMMDD with a year from low to high-1, counted from 1900 or 2000 alike.
func date(rng *rand.Rand, low, high int) string {
	return fmt.Sprintf("%02d%02d%02d", (low+rng.IntN(high-low))%100, 1+rng.IntN(12), 1+rng.IntN(28))
}

func random(rng *rand.Rand, set string, n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = set[rng.IntN(len(set))]
	}
	return string(out)
}

func pick(rng *rand.Rand, from []string) string { return from[rng.IntN(len(from))] }
