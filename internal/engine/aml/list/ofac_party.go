package list

import (
	"slices"
	"strings"
)

// advancedParty is a person, company, vessel or aircraft of OFAC's advanced XML.
type advancedParty struct {
	Comment string `xml:"Comment"`
	Profile struct {
		ID         string             `xml:"ID,attr"`
		Kind       string             `xml:"PartySubTypeID,attr"`
		Identities []advancedIdentity `xml:"Identity"`
		Features   []advancedFeature  `xml:"Feature"`
	} `xml:"Profile"`
}

type advancedIdentity struct {
	ID      string          `xml:"ID,attr"`
	Primary bool            `xml:"Primary,attr"`
	Aliases []advancedAlias `xml:"Alias"`
	Groups  []struct {
		ID   string `xml:"ID,attr"`
		Kind string `xml:"NamePartTypeID,attr"`
	} `xml:"NamePartGroups>MasterNamePartGroup>NamePartGroup"`
}

type advancedAlias struct {
	Primary bool `xml:"Primary,attr"`
	Weak    bool `xml:"LowQuality,attr"`
	Names   []struct {
		Parts []struct {
			Group string `xml:"NamePartGroupID,attr"`
			Text  string `xml:",chardata"`
		} `xml:"DocumentedNamePart>NamePartValue"`
	} `xml:"DocumentedName"`
}

type advancedFeature struct {
	Kind     string `xml:"FeatureTypeID,attr"`
	Versions []struct {
		Periods []advancedPeriod `xml:"DatePeriod"`
		Details []struct {
			Reference string `xml:"DetailReferenceID,attr"`
			Text      string `xml:",chardata"`
		} `xml:"VersionDetail"`
		Places []struct {
			ID string `xml:"LocationID,attr"`
		} `xml:"VersionLocation"`
	} `xml:"FeatureVersion"`
}

type advancedPeriod struct {
	From advancedDate `xml:"Start>From"`
	Till advancedDate `xml:"End>To"`
}

// text is a day, a month, a year, or two years as YYYY/YYYY: a year that is
// known alone stands as its first and its last day.
func (p advancedPeriod) text() string {
	from, till := p.From.text(), p.Till.text()
	switch {
	case till == "" || from == till:
		return from
	case from == "":
		return till
	case from[:7] == till[:7]:
		return from[:7]
	}
	return span(from, till)
}

// kind tells what a party is, in small letters: individual, entity, vessel, aircraft.
func (p advancedParty) kind(a *advanced) string {
	sub := a.words["PartySubType"][p.Profile.Kind]
	if word := strings.ToLower(tidy(sub.Text)); word == "vessel" || word == "aircraft" {
		return word
	}
	return strings.ToLower(a.word("PartyType", sub.Party))
}

// spokenName is a name with the parts that are known for what they are.
type spokenName struct{ whole, first, last string }

// name writes the parts as OFAC's other lists do: the family name first.
func (i advancedIdentity) name(a *advanced, n int, alias advancedAlias) spokenName {
	kinds := map[string]string{}
	for _, g := range i.Groups {
		kinds[g.ID] = strings.ToLower(a.word("NamePartType", g.Kind))
	}
	var first, last, other []string
	for _, p := range alias.Names[n].Parts {
		switch kinds[p.Group] {
		case "last name", "maiden name":
			last = append(last, p.Text)
		case "first name", "middle name", "patronymic", "matronymic":
			first = append(first, p.Text)
		default:
			other = append(other, p.Text)
		}
	}
	s := spokenName{first: joined(" ", first...), last: joined(" ", last...)}
	s.whole = joined(" ", joined(", ", s.last, s.first), joined(" ", other...))
	return s
}

// caption is the foremost name, for those who are linked to the party.
func (p advancedParty) caption(a *advanced) string {
	var e Entry
	p.addNames(a, &e)
	if len(e.Names) == 0 {
		return ""
	}
	return e.Names[0]
}

// addNames takes the first spelling of the primary name for the name, and
// everything else for an alias: other spellings are those in other scripts.
func (p advancedParty) addNames(a *advanced, e *Entry) {
	for _, identity := range p.Profile.Identities {
		for _, alias := range identity.Aliases {
			for n := range alias.Names {
				name := identity.name(a, n, alias)
				switch {
				case alias.Weak:
					e.Weak = append(e.Weak, name.whole)
				case alias.Primary && identity.Primary && len(e.Names) == 0:
					e.Names, e.First, e.Last = []string{name.whole}, []string{name.first}, []string{name.last}
				default:
					e.Aliases = append(e.Aliases, name.whole)
				}
			}
		}
	}
	if len(e.Names) == 0 && len(e.Aliases) > 0 {
		e.Names, e.Aliases = e.Aliases[:1], e.Aliases[1:]
	}
}

func (p advancedParty) entry(a *advanced) Entry {
	kind := p.kind(a)
	e := Entry{ID: p.Profile.ID, Company: kind != "individual", Notes: []string{p.Comment}, Datasets: []string{sanctions}}
	if kind == "vessel" || kind == "aircraft" {
		e.Topics = []string{kind}
	}
	p.addNames(a, &e)
	for _, identity := range p.Profile.Identities {
		for _, d := range a.documents[identity.ID] {
			if number := tidy(d.Number); number != "" {
				e.Documents = append(e.Documents, Document{Kind: documentKind(a.word("IDRegDocType", d.Kind)), Number: number, Country: a.state(d.Issuer)})
			}
		}
	}
	for _, f := range p.Profile.Features {
		e.addFeature(a, f)
	}
	return e
}

// addFeature takes what is known by its name; the file tells ships' tonnage too.
func (e *Entry) addFeature(a *advanced, f advancedFeature) {
	currency, isWallet := walletKind(a.word("FeatureType", f.Kind))
	for _, v := range f.Versions {
		var texts, places, states []string
		for _, d := range v.Details {
			if d.Reference != "" {
				d.Text = a.word("DetailReference", d.Reference)
			}
			texts = append(texts, d.Text)
		}
		for _, at := range v.Places {
			place, state := a.place(at.ID)
			places, states = append(places, place), append(states, state...)
		}
		switch kind := strings.ToLower(a.word("FeatureType", f.Kind)); {
		case isWallet:
			for _, t := range texts {
				e.addWallet(Wallet{Address: t, Currency: currency})
			}
		case kind == "birthdate":
			for _, period := range v.Periods {
				e.BirthDates = append(e.BirthDates, period.text())
			}
		case kind == "place of birth":
			e.BirthPlaces = append(append(e.BirthPlaces, places...), texts...)
		case strings.HasPrefix(kind, "nationality"):
			e.Nationalities = append(append(e.Nationalities, states...), countries(texts...)...)
		case strings.HasPrefix(kind, "citizenship"):
			e.Citizenships = append(append(e.Citizenships, states...), countries(texts...)...)
		case kind == "location":
			e.Addresses, e.Countries = append(e.Addresses, places...), append(e.Countries, states...)
		case kind == "gender":
			for _, t := range texts {
				e.Genders = append(e.Genders, strings.ToLower(t))
			}
		case kind == "title":
			e.Titles = append(e.Titles, texts...)
		case kind == "website":
			e.Websites = append(e.Websites, texts...)
		}
	}
}

// placeOrder is the order in which the parts of an address are written.
var placeOrder = []string{"unknown", "address1", "address2", "address3", "city", "region", "state/province", "postal code"}

// place is a place as a line, and the countries that it lies in.
func (a *advanced) place(id string) (string, []string) {
	at := a.places[id]
	byKind := map[string][]string{}
	for _, part := range at.Parts {
		kind := strings.ToLower(a.word("LocPartType", part.Kind))
		byKind[kind] = append(byKind[kind], part.Values...)
	}
	var parts, names, states []string
	for _, kind := range placeOrder {
		parts = append(parts, byKind[kind]...)
	}
	add := func(countryID string) {
		if state := a.state(countryID); state != "" && !slices.Contains(states, state) {
			states, names = append(states, state), append(names, a.word("Country", countryID))
		}
	}
	for _, c := range at.Countries {
		add(c.ID)
	}
	for _, area := range at.Areas {
		add(a.words["AreaCode"][area.ID].Country)
	}
	return joined(", ", append(parts, names...)...), states
}
