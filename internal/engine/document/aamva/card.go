package aamva

import (
	"slices"
	"strings"
	"time"
)

// Elements that the standard demands (annex D.12.5.1) and that are read here;
// those of the first version were others.
var (
	mandatory = []string{"DCS", "DAC", "DBD", "DBB", "DBA", "DBC", "DAG", "DAI", "DAJ", "DAK", "DAQ", "DCF", "DCG"}
	// demandedFirst are those of version 1, where the name may be one element.
	demandedFirst = []string{"DAQ", "DBB", "DBA"}
	// since version 4 given names have elements of their own; before DCT held them.
	ownGivenNames = 4
)

// card puts the elements in their places.
func (e elements) card(h header, class string) Card {
	c := Card{
		Class: class, Issuer: h.issuer, Version: h.version,
		Number: e.get("DAQ"), Discriminator: e.get("DCF"), Suffix: e.get("DCU", "DAE"),
		Street1: e.get("DAG", "DAL"), Street2: e.get("DAH", "DAM"), City: e.get("DAI", "DAN"), Region: e.get("DAJ", "DAO"),
		Postcode: postcode(e.get("DAK", "DAP")), Vehicles: e.get("DCA", "DAR"), Sex: sexes[strings.ToUpper(e.get("DBC"))],
	}
	for _, id := range []string{"DDE", "DDF", "DDG"} {
		c.NamesTruncated = c.NamesTruncated || strings.EqualFold(e[id], "T")
	}
	e.name(&c)
	e.place(&c)
	c.Birth, c.Issue, c.Expiry = e.date("DBB", c), e.date("DBD", c), e.date("DBA", c)
	c.Faults = e.faults(c)
	return c
}

// sexes by their codes; the first versions and some jurisdictions print letters.
// 9 stands for what is neither.
var sexes = map[string]string{"1": "M", "2": "F", "9": "X", "M": "M", "F": "F", "X": "X"}

// name reads the parts of the name, which versions have kept in three ways.
func (e elements) name(c *Card) {
	c.Surname = e.get("DCS", "DAB")
	c.GivenNames = spaced(e.get("DAC"), e.get("DAD"))
	if c.GivenNames == "" {
		c.GivenNames = spaced(e.get("DCT"))
	}
	whole := e.get("DAA")
	if c.Surname != "" || whole == "" {
		return
	}
	// Version 1: surname, given names, suffix.
	parts := strings.Split(whole, ",")
	c.Surname = strings.TrimSpace(parts[0])
	if len(parts) > 1 {
		c.GivenNames = spaced(parts[1:min(len(parts), 3)]...)
	}
}

// spaced joins names, which some cards part by commas.
func spaced(names ...string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(strings.Join(names, " "), ",", " ")), " ")
}

// place finds who issued the card.
func (e elements) place(c *Card) {
	by, known := issuers[c.Issuer]
	c.Jurisdiction, c.Country = by.code, by.country
	if printed := strings.ToUpper(e.get("DCG")); c.Country == "" && len(printed) == 3 {
		c.Country = printed
	}
	if !known {
		c.Jurisdiction = strings.ToUpper(c.Region)
	}
}

// postcode cuts the filling of codes that are printed in eleven places.
func postcode(text string) string {
	text = strings.TrimSpace(text)
	if len(text) == 9 && strings.HasSuffix(text, "0000") && strings.Trim(text, "0123456789") == "" {
		return text[:5]
	}
	if len(text) == 9 && strings.Trim(text, "0123456789") == "" {
		return text[:5] + "-" + text[5:]
	}
	return text
}

// date reads a day: month first in the United States, year first in Canada, in
// Mexico and in version 1. A day that cannot be is tried the other way.
func (e elements) date(id string, c Card) Date {
	text := e.get(id)
	if len(text) != 8 {
		return Date{}
	}
	forms := []string{"01022006", "20060102"}
	if c.Version <= 1 || c.Country != "USA" && c.Country != "" {
		slices.Reverse(forms)
	}
	for _, form := range forms {
		day, err := time.Parse(form, text)
		if err == nil && day.Year() >= 1850 && day.Year() <= 2150 {
			return Date{day.Year(), int(day.Month()), day.Day()}
		}
	}
	return Date{}
}

// faults lists missing and impossible elements.
func (e elements) faults(c Card) []string {
	demanded := mandatory
	if c.Version <= 1 {
		demanded = demandedFirst
	}
	var out []string
	for _, id := range demanded {
		ok := e[id] != ""
		switch id {
		case "DAC":
			ok = ok || c.Version < ownGivenNames && c.GivenNames != ""
		case "DBB":
			ok = c.Birth != Date{}
		case "DBD":
			ok = c.Issue != Date{}
		case "DBA":
			// Some cards never expire, and say so in words.
			ok = ok && (c.Expiry != Date{} || strings.Trim(e[id], "0123456789") != "")
		case "DBC":
			ok = c.Sex != ""
		case "DCG":
			ok = e[id] == "USA" || e[id] == "CAN" || e[id] == "MEX"
		}
		if !ok {
			out = append(out, id)
		}
	}
	if _, known := issuers[c.Issuer]; !known {
		out = append(out, "IIN")
	}
	return out
}
