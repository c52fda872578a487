package list

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// ofacParts stand beside the main file of OFAC's CSV and are no lists themselves.
var ofacParts = []string{
	"alt.csv", "add.csv", "sdn_comments.csv", "cons_alt.csv", "cons_add.csv", "cons_comments.csv",
}

// maxPart bounds a file that is kept in memory while its main file is read.
const maxPart = 256 << 20

// nothing is OFAC's notation of an empty field.
const nothing = "-0-"

// ofacInfo describes OFAC's two lists.
func (i *Info) ofac(consolidated bool) {
	i.Publisher, i.Authority = "Office of Foreign Assets Control", "United States Department of the Treasury"
	i.Title, i.URL = "OFAC Specially Designated Nationals", "https://sanctionslist.ofac.treas.gov/Home/SdnList"
	if consolidated {
		i.Title, i.URL = "OFAC Consolidated Sanctions (non-SDN)", "https://sanctionslist.ofac.treas.gov/Home/ConsolidatedList"
	}
}

// isOFACRow reports whether a row belongs to OFAC's CSV, which has no header.
func isOFACRow(columns []string) bool {
	if len(columns) < 4 || columns[0] == "" {
		return false
	}
	return strings.Trim(columns[0], "0123456789") == "" && strings.Contains(strings.Join(columns[2:], ","), nothing)
}

// readOFACCSV reads sdn.csv or cons_prim.csv with the files of aliases,
// addresses and overlong remarks beside it, as far as they are there.
func readOFACCSV(folder fs.FS, name string, in io.Reader, s *sink) error {
	consolidated := strings.HasPrefix(strings.ToLower(path.Base(name)), "cons")
	s.info.ofac(consolidated)
	parts := []string{"alt.csv", "add.csv", "sdn_comments.csv"}
	if consolidated {
		parts = []string{"cons_alt.csv", "cons_add.csv", "cons_comments.csv"}
	}
	var beside [3]map[string][][]string
	for i, part := range parts {
		var err error
		if beside[i], err = ofacPart(folder, path.Dir(name), part); err != nil {
			return err
		}
	}
	return ofacRows(in, func(row []string) error {
		if len(row) < 12 {
			s.info.Skipped++
			return nil
		}
		e := ofacEntry(row)
		for _, alias := range beside[0][e.ID] {
			e.addOFACAlias(alias)
		}
		for _, address := range beside[1][e.ID] {
			e.addOFACAddress(address)
		}
		remarks := row[11]
		for _, more := range beside[2][e.ID] {
			remarks += more[len(more)-1]
		}
		e.addOFACRemarks(remarks)
		return s.put(e)
	})
}

// ofacPart reads a file beside the main one into rows by entry.
func ofacPart(folder fs.FS, dir, name string) (map[string][][]string, error) {
	rows := map[string][][]string{}
	file, err := folder.Open(path.Join(dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return rows, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", name, err)
	}
	defer func() { _ = file.Close() }()
	err = ofacRows(io.LimitReader(file, maxPart), func(row []string) error {
		if len(row) > 1 && len(rows[row[0]]) < maxValues {
			rows[row[0]] = append(rows[row[0]], row)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return rows, nil
}

// ofacRows reads rows without a header; the file may end with a control character.
func ofacRows(in io.Reader, take func(row []string) error) error {
	bound := &allowance{r: in}
	bound.renew()
	rows := csv.NewReader(bound)
	rows.FieldsPerRecord, rows.LazyQuotes, rows.ReuseRecord = -1, true, true
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		bound.renew()
		fields := make([]string, len(row))
		for i, field := range row {
			if field = tidy(field); field != nothing {
				fields[i] = field
			}
		}
		if fields[0] == "" {
			continue
		}
		if err := take(fields); err != nil {
			return err
		}
	}
}

// ofacEntry reads number, name, kind, programmes and title.
func ofacEntry(row []string) Entry {
	e := Entry{ID: row[0], Company: row[2] != "individual", Names: []string{row[1]}, Datasets: []string{sanctions}}
	e.Titles = []string{row[4]}
	for p := range strings.SplitSeq(strings.NewReplacer("] [", ";", "[", "", "]", "").Replace(row[3]), ";") {
		e.addProgram(p)
	}
	if row[2] == "vessel" || row[2] == "aircraft" {
		e.Topics = []string{row[2]}
	}
	if last, first, ok := strings.Cut(row[1], ","); ok && !e.Company {
		e.Last, e.First = []string{last}, []string{first}
	}
	return e
}

func (e *Entry) addOFACAlias(row []string) {
	if len(row) > 3 && row[3] != "" {
		e.Aliases = append(e.Aliases, row[3])
	}
}

func (e *Entry) addOFACAddress(row []string) {
	if len(row) < 5 {
		return
	}
	e.Addresses = append(e.Addresses, joined(", ", row[2:5]...))
	e.Countries = append(e.Countries, countries(row[4])...)
}

// programCrimes say what the programmes of OFAC are about. Being listed for it
// weighs like being wanted.
var programCrimes = []struct{ prefix, crime string }{
	{"SDGT", terrorism}, {"FTO", terrorism}, {"SDT", terrorism}, {"SDNT", "Drug Trafficking"}, {"ILLICIT-DRUGS", "Drug Trafficking"},
	{"CYBER", "Cybercrime"}, {"TCO", "Organised Crime"}, {"GLOMAG", "Human Rights Abuse"}, {"MAGNIT", "Human Rights Abuse"},
	{"HRIT", "Human Rights Abuse"}, {"NPWMD", proliferation},
}

const (
	terrorism     = "Terrorism"
	proliferation = "Weapons Proliferation"
	listedFor     = 100 // the risk of what somebody is listed for
)

func (e *Entry) addProgram(program string) {
	program = tidy(program)
	e.Programs = append(e.Programs, program)
	for _, p := range programCrimes {
		if strings.HasPrefix(program, p.prefix) {
			e.addCrime(p.crime)
			return
		}
	}
}

func (e *Entry) addCrime(name string) {
	if !slices.ContainsFunc(e.Crimes, func(c Crime) bool { return c.Name == name }) {
		e.Crimes = append(e.Crimes, Crime{Name: name, Score: listedFor})
	}
}

type sdnEntry struct {
	UID       string   `xml:"uid"`
	First     string   `xml:"firstName"`
	Last      string   `xml:"lastName"`
	Title     string   `xml:"title"`
	Kind      string   `xml:"sdnType"`
	Remarks   string   `xml:"remarks"`
	Programs  []string `xml:"programList>program"`
	Documents []struct {
		Kind    string `xml:"idType"`
		Number  string `xml:"idNumber"`
		Country string `xml:"idCountry"`
	} `xml:"idList>id"`
	Aliases []struct {
		Category string `xml:"category"`
		First    string `xml:"firstName"`
		Last     string `xml:"lastName"`
	} `xml:"akaList>aka"`
	Addresses []struct {
		Line1   string `xml:"address1"`
		Line2   string `xml:"address2"`
		Line3   string `xml:"address3"`
		City    string `xml:"city"`
		Region  string `xml:"stateOrProvince"`
		Code    string `xml:"postalCode"`
		Country string `xml:"country"`
	} `xml:"addressList>address"`
	Nationalities []string `xml:"nationalityList>nationality>country"`
	Citizenships  []string `xml:"citizenshipList>citizenship>country"`
	Births        []string `xml:"dateOfBirthList>dateOfBirthItem>dateOfBirth"`
	BirthPlaces   []string `xml:"placeOfBirthList>placeOfBirthItem>placeOfBirth"`
}

// readOFACXML reads the classic XML of the SDN and the consolidated list.
func readOFACXML(in io.Reader, s *sink) error {
	s.info.ofac(false)
	return elements{
		names: map[string]bool{"sdnEntry": true},
		take: func(d *xml.Decoder, start xml.StartElement) error {
			var x sdnEntry
			if err := d.DecodeElement(&x, &start); err != nil {
				return err
			}
			return s.put(x.entry())
		},
		visit: func(d *xml.Decoder, start xml.StartElement) error {
			if start.Name.Local != "Publish_Date" {
				return nil
			}
			token, err := d.Token()
			if text, ok := token.(xml.CharData); ok && err == nil {
				s.info.Published = americanDate(string(text))
			}
			return err
		},
	}.read(in)
}

func (x sdnEntry) entry() Entry {
	e := Entry{
		ID: x.UID, Company: !strings.EqualFold(x.Kind, "individual"), Titles: []string{x.Title}, Datasets: []string{sanctions},
		Nationalities: countries(x.Nationalities...), Citizenships: countries(x.Citizenships...), BirthPlaces: x.BirthPlaces,
	}
	if e.Company {
		e.Names = []string{joined(" ", x.First, x.Last)}
	} else {
		e.Names, e.First, e.Last = []string{joined(", ", x.Last, x.First)}, []string{x.First}, []string{x.Last}
	}
	if kind := strings.ToLower(x.Kind); kind == "vessel" || kind == "aircraft" {
		e.Topics = []string{kind}
	}
	for _, p := range x.Programs {
		e.addProgram(p)
	}
	for _, b := range x.Births {
		e.BirthDates = append(e.BirthDates, date(b))
	}
	for _, a := range x.Aliases {
		name := joined(", ", a.Last, a.First)
		if a.Category == "weak" {
			e.Weak = append(e.Weak, name)
		} else {
			e.Aliases = append(e.Aliases, name)
		}
	}
	for _, a := range x.Addresses {
		e.Addresses = append(e.Addresses, joined(", ", a.Line1, a.Line2, a.Line3, a.City, a.Region, a.Code, a.Country))
		e.Countries = append(e.Countries, countries(a.Country)...)
	}
	for _, id := range x.Documents {
		currency, isWallet := walletKind(id.Kind)
		switch {
		case isWallet:
			e.addWallet(Wallet{Address: id.Number, Currency: currency})
		case id.Kind == "Gender":
			e.Genders = append(e.Genders, strings.ToLower(id.Number))
		case id.Kind == "Website":
			e.Websites = append(e.Websites, id.Number)
		default:
			e.Documents = append(e.Documents, Document{Kind: documentKind(id.Kind), Number: tidy(id.Number), Country: country(id.Country)})
		}
	}
	e.addOFACRemarks(x.Remarks)
	return e
}
