package list

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

func sortDocuments(list []Document) {
	slices.SortFunc(list, func(a, b Document) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Number, b.Number)) })
}

func (i *Info) openSanctions() {
	i.Title, i.Publisher, i.URL = "OpenSanctions data", "OpenSanctions", "https://www.opensanctions.org/"
}

// readTargets reads targets.simple.csv: one row an entry, values parted by «;».
func readTargets(in io.Reader, s *sink) error {
	s.info.openSanctions()
	return records(in, func(r record) error {
		many := func(name string) []string { return strings.Split(r.field(name), ";") }
		e := Entry{
			ID: r.field("id"), Company: isOrganisation(r.field("schema")), Either: r.field("schema") == legalEntity,
			Names: []string{r.field("name")}, Aliases: many("aliases"),
			Countries: countries(many("countries")...), Addresses: many("addresses"), UpdatedOn: []string{date(r.field("last_change"))},
			Programs: many("sanctions"), Notes: []string{r.field("dataset")}, ListedOn: []string{date(r.field("first_seen"))},
		}
		if !e.Company {
			e.Nationalities = e.Countries
		}
		for _, b := range many("birth_date") {
			e.BirthDates = append(e.BirthDates, date(b))
		}
		for _, n := range many("identifiers") {
			if n = tidy(n); n != "" {
				e.Documents = append(e.Documents, Document{Kind: "identifier", Number: n})
			}
		}
		if r.field("schema") == cryptoWallet {
			for _, n := range append(many("name"), many("identifiers")...) {
				e.addWallet(Wallet{Address: n})
			}
		}
		e.Datasets = targetKinds(r)
		e.URL = "https://www.opensanctions.org/entities/" + e.ID + "/"
		return s.put(e)
	})
}

// targetKinds tells the kinds of lists: the form has no topics, only sanctions
// and the titles of the sources.
func targetKinds(r record) []string {
	dataset := strings.ToLower(r.field("dataset"))
	var kinds []string
	if r.field("sanctions") != "" {
		kinds = append(kinds, sanctions)
	}
	for _, w := range []string{"pep", "politician", "parliament", "everypolitician", "members of", "cabinet", "politically"} {
		if strings.Contains(dataset, w) {
			kinds = append(kinds, pep)
			break
		}
	}
	if len(kinds) == 0 {
		kinds = append(kinds, warnings)
	}
	return kinds
}

// legalEntity is what OpenSanctions calls somebody of whom it does not know
// whether it is a person.
const legalEntity = "LegalEntity"

func isOrganisation(schema string) bool { return schema != "Person" && schema != legalEntity }

// ftm is an entity of the FollowTheMoney model, one a line.
type ftm struct {
	ID         string           `json:"id"`
	Caption    string           `json:"caption"`
	Schema     string           `json:"schema"`
	Properties map[string][]any `json:"properties"`
	LastChange string           `json:"last_change"`
	FirstSeen  string           `json:"first_seen"`
}

// listable are the schemata of those who can be listed; others (addresses,
// passports, relations) are parts of them.
var listable = []string{"Person", legalEntity, "Company", "Organization", "PublicBody", "Vessel", "Airplane", "Asset", cryptoWallet}

// readFollowTheMoney reads entities.ftm.json or targets.nested.json.
func readFollowTheMoney(in io.Reader, s *sink) error {
	s.info.openSanctions()
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 64<<10), maxEntryBytes)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		var x ftm
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			return fmt.Errorf("line is no entity: %w", err)
		}
		if !slices.Contains(listable, x.Schema) {
			continue
		}
		if err := s.put(x.entry()); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return errTooLong
	}
	return lines.Err()
}

// of are the texts of a property; nested entities count by their caption.
func (x *ftm) of(names ...string) []string {
	var out []string
	for _, name := range names {
		for _, v := range x.Properties[name] {
			switch v := v.(type) {
			case string:
				out = append(out, v)
			case map[string]any:
				if caption, ok := v["caption"].(string); ok {
					out = append(out, caption)
				}
			}
		}
	}
	return out
}

func (x *ftm) entry() Entry {
	e := Entry{
		ID: x.ID, Company: isOrganisation(x.Schema), Either: x.Schema == legalEntity, Names: append([]string{x.Caption}, x.of("name")...), Aliases: x.of("alias", "previousName"),
		Weak: x.of("weakAlias"), First: x.of("firstName"), Last: x.of("lastName"), Titles: x.of("title"), Genders: x.of("gender"),
		BirthPlaces: x.of("birthPlace"), Positions: x.of("position"), Addresses: x.of("address"), Websites: x.of("website"),
		Education: x.of("education"), Religions: x.of("religion"), Ethnicities: x.of("ethnicity"), Notes: x.of("notes", "summary"), Topics: x.of("topics"),
		Nationalities: countries(x.of("nationality")...), Citizenships: countries(x.of("citizenship")...),
		Countries: countries(x.of("country", "jurisdiction", "mainCountry")...), Programs: x.of("program", "programId"),
		URL: "https://www.opensanctions.org/entities/" + x.ID + "/",
	}
	if ids := x.of("wikidataId"); len(ids) > 0 {
		e.Wikidata = ids[0]
	}
	for _, b := range x.of("birthDate", "incorporationDate") {
		e.BirthDates = append(e.BirthDates, date(b))
	}
	for property, kind := range map[string]string{
		"passportNumber": kindPassport, "idNumber": kindNationalID, "taxNumber": kindTax, "registrationNumber": kindRegistration, "innCode": kindTax,
		"ogrnCode": kindRegistration,
	} {
		for _, n := range x.of(property) {
			e.Documents = append(e.Documents, Document{Kind: kind, Number: tidy(n)})
		}
	}
	sortDocuments(e.Documents)
	e.addFTMWallets(x)
	e.ListedOn, e.UpdatedOn = []string{date(x.FirstSeen)}, []string{date(x.LastChange)}
	e.Datasets = e.fromTopics()
	return e
}

// topicKinds are the kinds of lists by OpenSanctions' topics, by prefix.
var topicKinds = []struct{ prefix, kind string }{
	{"sanction", sanctions}, {"debarment", warnings}, {"export.control", warnings}, {"role.pep", pep}, {"role.rca", pep}, {"role.pol", pep}, {"gov.soe", specialEntity},
	{"gov", pep}, {"poi", specialPerson}, {"crime", warnings}, {"wanted", warnings}, {"reg", warnings}, {"corp.disqual", fitness}, {"fin.insolv", insolvency},
	{"role", specialPerson}, {"corp", specialEntity},
}

// topicCrimes map list topics to crimes.
var topicCrimes = map[string]string{
	"crime": "Crime", "crime.fraud": "Fraud", "crime.cyber": "Cybercrime", "crime.fin": "Financial Crime", "crime.env": "Environmental Crime",
	"crime.theft": "Theft", "crime.war": "War Crimes", "crime.boss": "Organised Crime", "crime.terror": terrorism, "crime.traffick": "Trafficking",
	"crime.traffick.drug": "Drug Trafficking", "crime.traffick.human": "Human Trafficking", "wanted": "Wanted",
}

// fromTopics sorts an entry by its topics. One without any is listed all the same.
func (e *Entry) fromTopics() []string {
	var kinds []string
	for _, topic := range e.Topics {
		if crime := topicCrimes[topic]; crime != "" {
			e.addCrime(crime)
		}
		for _, k := range topicKinds {
			if strings.HasPrefix(topic, k.prefix) {
				kinds = append(kinds, k.kind)
				break
			}
		}
	}
	if len(kinds) == 0 {
		kinds = []string{warnings}
	}
	return kinds
}
