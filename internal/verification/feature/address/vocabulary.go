package address

import "strings"

// full writes out what addresses abbreviate.
func full(word string) string {
	if f, ok := abbreviations[word]; ok {
		return f
	}
	// German streets are written in one word with their kind.
	if strings.HasSuffix(word, "str") && len(word) > 4 {
		return word + "asse"
	}
	return word
}

var abbreviations = map[string]string{
	"str": "strasse", "st": "street", "rd": "road", "ave": "avenue", "av": "avenue", "avda": "avenida", "blvd": "boulevard", "bd": "boulevard",
	"apt": "apartment", "fl": "floor", "ul": "ulitsa", "ulica": "ulitsa", "c": "calle", "pl": "place", "dr": "drive", "ln": "lane", "sq": "square",
	"n": "north", "s": "south", "e": "east", "w": "west", "hwy": "highway", "ct": "court", "crt": "court", "cres": "crescent", "ter": "terrace",
	"pkwy": "parkway", "sok": "sokak", "cad": "caddesi", "cd": "caddesi", "mah": "mahallesi", "mh": "mahallesi", "jl": "jalan", "pza": "plaza",
	"kv": "apartment", "flat": "apartment", "unit": "apartment", "suite": "apartment", "ste": "apartment", "r": "rua", "vle": "viale", "pzza": "piazza",
}

// units say that a number belongs to a flat, a floor or a door.
var units = set("apartment apartamento appartement floor piso planta etage room zimmer wohnung whg door puerta kat daire no1 lgh scala interno int bte box")

// endings are kinds of streets that stand after their name.
var endings = set("street road avenue lane drive boulevard court place square terrace crescent close way highway parkway sokak caddesi gatan vagen straat weg gasse")

// little are words that many addresses share.
var little = set("rue calle via viale rua avenida ulitsa piazza plaza jalan strasse platz de la le les del di da do dos das des du der den dem the of am an im in " +
	"el los las y e i et und and no nr num numero number north south east west mahallesi bairro colonia st saint sankt city")

func set(words string) map[string]bool {
	all := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		all[w] = true
	}
	return all
}
