package list

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func folder(files map[string]string) fs.FS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func read(t testing.TB, files map[string]string, name string) ([]Entry, Info, error) {
	t.Helper()
	var out []Entry
	info, err := Read(t.Context(), folder(files), name, func(e Entry) error {
		out = append(out, e)
		return nil
	})
	return out, info, err
}

func TestFormats(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		name   string
		files  map[string]string
		format Format
		want   Entry
	}{
		"OFAC's CSV with what stands beside it": {
			"lists/sdn.csv", map[string]string{
				"lists/sdn.csv": `2676,"AL ZAWAHIRI, Dr. Ayman","individual","SDGT] [IRAN","Leader",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 19 Jun 1951; alt. DOB circa 1952; POB Giza, Egypt; nationality Egypt; Passport 1084010 (Egypt); alt. Passport A77 (Iran); National ID No. 12345; Gender Male; Link` + "\"\r\n\x1a",
				"lists/alt.csv": `2676,1,"aka","AL-ZAWAHIRI, Aiman Muhammad Rabi",-0- ` + "\r\n",
				"lists/add.csv": `2676,2,"A street 1","Kabul","Afghanistan",-0- ` + "\r\n", "lists/sdn_comments.csv": `2676,"ed To: AL QA'IDA."`,
			},
			FormatOFACCSV, Entry{
				ID: "2676", Names: []string{"AL ZAWAHIRI, Dr. Ayman"}, Aliases: []string{"AL-ZAWAHIRI, Aiman Muhammad Rabi"},
				First: []string{"Dr. Ayman"}, Last: []string{"AL ZAWAHIRI"}, Titles: []string{"Leader"}, Genders: []string{"male"},
				BirthPlaces: []string{"Giza, Egypt"}, BirthDates: []string{"1951-06-19", "1952"}, Nationalities: []string{"EG"},
				Addresses: []string{"A street 1, Kabul, Afghanistan"}, Countries: []string{"AF"}, Datasets: []string{"Sanctions"},
				Documents: []Document{{"passport", "1084010", "EG"}, {"passport", "A77", "IR"}, {"national_id", "12345", ""}},
				Crimes:    []Crime{{"Terrorism", 100}}, Links: []Link{{"AL QA'IDA", "Linked To"}}, Programs: []string{"SDGT", "IRAN"},
				Notes: []string{"DOB 19 Jun 1951; alt. DOB circa 1952; POB Giza, Egypt; nationality Egypt; Passport 1084010 (Egypt); alt. Passport A77 (Iran); National ID No. 12345; Gender Male; Linked To: AL QA'IDA"},
			},
		},
		"OFAC's XML": {
			"sdn.xml", map[string]string{"sdn.xml": `<?xml version="1.0"?><sdnList xmlns="https://x"><publshInformation><Publish_Date>08/07/2026</Publish_Date></publshInformation>
<sdnEntry><uid>100</uid><firstName>José</firstName><lastName>PÉREZ</lastName><sdnType>Individual</sdnType><programList><program>SDNTK</program></programList>
<idList><id><idType>Gender</idType><idNumber>Male</idNumber></id><id><idType>Passport</idType><idNumber>AB12</idNumber><idCountry>Colombia</idCountry></id></idList>
<akaList><aka><category>strong</category><lastName>EL JEFE</lastName></aka><aka><category>weak</category><lastName>PEPE</lastName></aka></akaList>
<addressList><address><city>Cali</city><country>Colombia</country></address></addressList>
<nationalityList><nationality><country>Colombia</country></nationality></nationalityList>
<dateOfBirthList><dateOfBirthItem><dateOfBirth>1960 to 1965</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry></sdnList>`},
			FormatOFACXML, Entry{
				ID: "100", Names: []string{"PÉREZ, José"}, Aliases: []string{"EL JEFE"}, Weak: []string{"PEPE"}, First: []string{"José"}, Last: []string{"PÉREZ"},
				Genders: []string{"male"}, Addresses: []string{"Cali, Colombia"}, BirthDates: []string{"1960/1965"}, Nationalities: []string{"CO"}, Countries: []string{"CO"},
				Documents: []Document{{"passport", "AB12", "CO"}}, Datasets: []string{"Sanctions"}, Crimes: []Crime{{"Drug Trafficking", 100}}, Programs: []string{"SDNTK"},
			},
		},
		"the list of the United Nations": {
			"un.xml", map[string]string{"un.xml": `<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
<FIRST_NAME>ERIC</FIRST_NAME><SECOND_NAME>BADEGE</SECOND_NAME><UN_LIST_TYPE>DPRK</UN_LIST_TYPE><REFERENCE_NUMBER>CDi.001</REFERENCE_NUMBER><LISTED_ON>2012-12-31</LISTED_ON>
<GENDER>Male</GENDER><COMMENTS1>A remark.</COMMENTS1><DESIGNATION><VALUE>General</VALUE></DESIGNATION><NATIONALITY><VALUE>Democratic Republic of the Congo</VALUE></NATIONALITY>
<LAST_DAY_UPDATED><VALUE>2016-10-13</VALUE></LAST_DAY_UPDATED><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Erik Badeje; E. B.</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Eagle</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ADDRESS><COUNTRY>Rwanda</COUNTRY></INDIVIDUAL_ADDRESS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1971</FROM_YEAR><TO_YEAR>1973</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_PLACE_OF_BIRTH><CITY>Goma</CITY><COUNTRY/></INDIVIDUAL_PLACE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>C99</NUMBER><ISSUING_COUNTRY>Rwanda</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`},
			FormatUN, Entry{
				ID: "CDi.001", Names: []string{"ERIC BADEGE"}, Aliases: []string{"Erik Badeje", "E. B."}, Weak: []string{"Eagle"}, Genders: []string{"male"},
				BirthPlaces: []string{"Goma"}, Positions: []string{"General"}, Addresses: []string{"Rwanda"}, Notes: []string{"A remark."},
				BirthDates: []string{"1971/1973"}, Nationalities: []string{"CD"}, Countries: []string{"RW"}, Documents: []Document{{"passport", "C99", "RW"}},
				Datasets: []string{"Sanctions"}, Crimes: []Crime{{"Weapons Proliferation", 100}}, Programs: []string{"DPRK"},
				ListedOn: []string{"2012-12-31"}, UpdatedOn: []string{"2016-10-13"},
			},
		},
		"the list of the European Union": {
			"eu.xml", map[string]string{"eu.xml": `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-08-05T16:47:04.449+02:00">
<sanctionEntity euReferenceNumber="EU.27.28" logicalId="13"><remark>UNSC RESOLUTION 1483</remark>
<regulation publicationDate="2003-07-08" numberTitle="1210/2003 (OJ L169)" programme="TAQA"><publicationUrl>http://eur-lex.example/x</publicationUrl></regulation>
<subjectType code="person" classificationCode="P"/><nameAlias firstName="Saddam" lastName="Hussein Al-Tikriti" wholeName="Saddam Hussein Al-Tikriti" gender="M" strong="true"/>
<nameAlias wholeName="Abu Ali" strong="true"/><nameAlias wholeName="Abou Ali" strong="false"/><citizenship countryIso2Code="IQ"/>
<birthdate circa="false" birthdate="1937-04-28" city="al-Awja" countryDescription="IRAQ"/><identification number="А1" latinNumber="A1" identificationTypeCode="passport" countryIso2Code="IQ"/></sanctionEntity></export>`},
			FormatEU, Entry{
				ID: "EU.27.28", Names: []string{"Saddam Hussein Al-Tikriti"}, Aliases: []string{"Abu Ali"}, Weak: []string{"Abou Ali"}, First: []string{"Saddam"},
				Last: []string{"Hussein Al-Tikriti"}, Genders: []string{"male"}, BirthPlaces: []string{"al-Awja, IRAQ"}, Notes: []string{"UNSC RESOLUTION 1483"},
				BirthDates: []string{"1937-04-28"}, Citizenships: []string{"IQ"}, Documents: []Document{{"passport", "А1", "IQ"}, {"passport", "A1", "IQ"}}, Datasets: []string{"Sanctions"},
				Crimes: []Crime{{"Terrorism", 100}}, Programs: []string{"TAQA"}, LegalBasis: []string{"1210/2003 (OJ L169)"}, ListedOn: []string{"2003-07-08"},
				URL: "http://eur-lex.example/x",
			},
		},
		"the list of the United Kingdom": {
			"uk.xml", map[string]string{"uk.xml": `<?xml version="1.0" encoding="utf-8"?><Designations><DateGenerated>08/10/2026</DateGenerated><Designation><LastUpdated>01/02/2021</LastUpdated>
<DateDesignated>25/01/2001</DateDesignated><UniqueID>AFG0006</UniqueID><Names><Name><Name1>MOHAMMAD</Name1><Name2>HASSAN</Name2><Name6>AKHUND</Name6><NameType>Primary Name</NameType></Name>
<Name><Name6>Hassan the Wise</Name6><NameType>Primary Name Variation</NameType></Name><Name><Name6>Mullah Hassan</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>محمد حسن</NameNonLatinScript></NonLatinName></NonLatinNames><RegimeName>The Cyber (Sanctions) Regulations</RegimeName>
<IndividualEntityShip>Individual</IndividualEntityShip><SanctionsImposed>Asset freeze|Travel Ban</SanctionsImposed><UKStatementofReasons>Because.</UKStatementofReasons>
<IndividualDetails><Individual><DOBs><DOB>dd/mm/1950</DOB><DOB>27/08/1955</DOB><DOB>dd/03/1951</DOB></DOBs><Nationalities><Nationality>Afghanistan</Nationality></Nationalities>
<PassportDetails><Passport><PassportNumber>P1</PassportNumber></Passport></PassportDetails></Individual></IndividualDetails></Designation></Designations>`},
			FormatUK, Entry{
				ID: "AFG0006", Names: []string{"MOHAMMAD HASSAN AKHUND"}, Aliases: []string{"Hassan the Wise", "محمد حسن"}, Weak: []string{"Mullah Hassan"}, First: []string{"MOHAMMAD"},
				Last: []string{"AKHUND"}, Notes: []string{"Asset freeze", "Travel Ban"}, BirthDates: []string{"1950", "1955-08-27", "1951-03"}, Nationalities: []string{"AF"},
				Documents: []Document{{"passport", "P1", ""}}, Datasets: []string{"Sanctions"}, Crimes: []Crime{{"Cybercrime", 100}},
				Programs: []string{"The Cyber (Sanctions) Regulations"}, LegalBasis: []string{"The Cyber (Sanctions) Regulations"},
				ListedOn: []string{"2001-01-25"}, UpdatedOn: []string{"2021-02-01"}, Reason: "Because.",
			},
		},
		"simple targets": {
			"targets.simple.csv", map[string]string{"targets.simple.csv": "\"id\",\"schema\",\"name\",\"aliases\",\"birth_date\",\"countries\",\"addresses\",\"identifiers\",\"sanctions\",\"phones\",\"emails\",\"dataset\",\"first_seen\",\"last_seen\",\"last_change\"\n" +
				`"NK-1","Person","Ana Muster","A. Muster;Anna Muster","1960-01-02;1961","de;at","","X1","","","","A parliament","2021-01-01T00:00:00","2026-01-01T00:00:00","2023-02-03T00:00:00"` + "\n"},
			FormatTargets, Entry{
				ID: "NK-1", Names: []string{"Ana Muster"}, Aliases: []string{"A. Muster", "Anna Muster"}, Notes: []string{"A parliament"}, BirthDates: []string{"1960-01-02", "1961"},
				Nationalities: []string{"DE", "AT"}, Countries: []string{"DE", "AT"}, Documents: []Document{{"identifier", "X1", ""}}, Datasets: []string{"PEP"},
				ListedOn: []string{"2021-01-01"}, UpdatedOn: []string{"2023-02-03"}, URL: "https://www.opensanctions.org/entities/NK-1/",
			},
		},
		"entities of FollowTheMoney": {
			"entities.ftm.json", map[string]string{"entities.ftm.json": `{"id":"addr-1","schema":"Address","properties":{}}` + "\n\n" +
				`{"id":"Q1","caption":"Rui Costa","schema":"Person","properties":{"name":["Rui Costa"],"alias":["R. Costa"],"birthDate":["1970-05"],"nationality":["pt"],"topics":["role.pep","crime.fraud"],"position":["Mayor"],"passportNumber":["P 9"],"wikidataId":["Q1"]}}`},
			FormatFollowTheMoney, Entry{
				ID: "Q1", Names: []string{"Rui Costa"}, Aliases: []string{"R. Costa"}, Positions: []string{"Mayor"}, Topics: []string{"role.pep", "crime.fraud"},
				BirthDates: []string{"1970-05"}, Nationalities: []string{"PT"}, Documents: []Document{{"passport", "P 9", ""}},
				Datasets: []string{"PEP", "Warnings and Regulatory Enforcement"}, Crimes: []Crime{{"Fraud", 100}}, Wikidata: "Q1", URL: "https://www.opensanctions.org/entities/Q1/",
			},
		},
		"an own list": {
			"Own list.csv", map[string]string{"Own list.csv": "\xef\xbb\xbfid,name,aliases,type,birth_date,nationality,dataset,document_number,document_type\r\n7,Jo Bloggs,J. Bloggs|Joe,person,1980-01-01,GBR,pep level 1;Sanctions,123456,Passport\r\n"},
			FormatOwnCSV, Entry{
				ID: "7", Names: []string{"Jo Bloggs"}, Aliases: []string{"J. Bloggs", "Joe"}, BirthDates: []string{"1980-01-01"}, Nationalities: []string{"GB"},
				Datasets: []string{"PEP Level 1", "Sanctions"}, Documents: []Document{{"passport", "123456", ""}},
			},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, info, err := read(t, tc.files, tc.name)
			if err != nil {
				t.Fatal(err)
			}
			if info.Format != tc.format || info.Entries != 1 || info.Title == "" || info.Publisher == "" {
				t.Errorf("the list is %+v", info)
			}
			if diff := cmp.Diff([]Entry{tc.want}, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("A", 9<<20)
	cases := map[string]struct{ name, text string }{
		"an empty file":               {"a.csv", ""},
		"blanks":                      {"a.csv", "\n\n  \n"},
		"a web page":                  {"a.xml", "<!DOCTYPE html><html><body>Forbidden</body></html>"},
		"a picture":                   {"a.csv", "\x89PNG\r\n\x1a\n"},
		"another table":               {"a.csv", "a,b,c\n1,2,3\n"},
		"an own list without keys":    {"a.csv", "name\nAna\n"},
		"XML that ends in the middle": {"a.xml", `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><FIRST_NAME>A</FIRST_NAME><REFERENCE_NUMBER>1</REFERENCE_NUMBER></INDIVIDUAL>`},
		"an entry that ends in it":    {"a.xml", `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><FIRST_NAME>A`},
		"an entry without an end":     {"a.xml", `<sdnList><sdnEntry><uid>1</uid><lastName>` + long},
		"a name without an end":       {"a.csv", "id,name\n1,\"" + long},
		"a line without an end":       {"a.json", `{"id":"1","schema":"Person","caption":"` + long},
		"another encoding":            {"a.xml", `<?xml version="1.0" encoding="utf-16"?><Designations></Designations>`},
		"a bomb of entities":          {"a.xml", `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sdnList><sdnEntry><uid>1</uid><lastName>&b;</lastName></sdnEntry></sdnList>`},
		"a line that is no entity":    {"a.json", `{"id":"1","schema":"Person"` + "\n" + `{"id":"1","schema":"Person"`},
		"nesting without an end":      {"a.xml", `<sdnList><sdnEntry>` + strings.Repeat("<a>", 20_000)},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, _, err := read(t, map[string]string{tc.name: tc.text}, tc.name)
			if err == nil {
				t.Fatal("it was read")
			}
			var at *Error
			if !errors.Is(err, ErrUnknownFormat) && !errors.As(err, &at) {
				t.Errorf("the error says no place: %v", err)
			}
		})
	}
}

func TestEntriesWithoutNameOrKeyAreCounted(t *testing.T) {
	t.Parallel()
	got, info, err := read(t, map[string]string{"a.csv": "id,name\n1,\n,Ana\n2,Bo\n"}, "a.csv")
	if err != nil || len(got) != 1 || info.Entries != 1 || info.Skipped != 2 {
		t.Errorf("%d entries, %+v, %v", len(got), info, err)
	}
}

func TestTextsAreFitToStore(t *testing.T) {
	t.Parallel()
	got, _, err := read(t, map[string]string{"a.csv": "id,name\n1,\"A\x00na\xff\n Lima\"\n"}, "a.csv")
	if err != nil || len(got) != 1 || got[0].Names[0] != "A na Lima" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"19 Jun 1951": "1951-06-19", "Jun 1951": "1951-06", "circa 1951": "1951", "1951": "1951", "1960 to 1962": "1960/1962", "1960-1962": "1960/1962",
		"10 Dec 1948 to 12 Dec 1950": "1948/1950", "dd/mm/1950": "1950", "00/00/1950": "1950", "dd/07/1950": "1950-07", "27/08/1955": "1955-08-27",
		"1962 to 1960": "", "soon": "", "": "", "0001": "", "2023-02-03T00:00:00": "2023-02-03", "1955-13-01": "",
	} {
		if got := date(in); got != want {
			t.Errorf("date(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestCountries(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Korea, North": "KP", "Iran (Islamic Republic of)": "IR", "ru": "RU", "RUS": "RU", "Russia": "RU", "Burma": "MM", "Yemen (since 2010)": "YE",
		"Nowhere": "", "": "", "Democratic Republic of the Congo": "CD", "00": "",
	} {
		if got := country(in); got != want {
			t.Errorf("country(%q) = %q, want %q", in, got, want)
		}
	}
}

// FuzzRead holds that no file ends in a panic, nor gives an entry that cannot
// be stored.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"id,name\n1,Ana\n", `36,"AERO",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1 Jan 1950; Passport A1 (Iran)."`,
		`<CONSOLIDATED_LIST><INDIVIDUAL><FIRST_NAME>A</FIRST_NAME><REFERENCE_NUMBER>1</REFERENCE_NUMBER></INDIVIDUAL></CONSOLIDATED_LIST>`,
		`<sdnList><sdnEntry><uid>1</uid><lastName>A</lastName></sdnEntry></sdnList>`, `<Designations><Designation><UniqueID>1</UniqueID></Designation></Designations>`,
		advancedHead + advancedPerson + advancedRelations + "</Sanctions>",
		`<export><sanctionEntity logicalId="1"><nameAlias wholeName="A"/></sanctionEntity></export>`, `{"id":"1","schema":"Person","caption":"A","properties":{"name":["A",{"caption":"B"},3]}}`,
		"id,schema,name,aliases\n1,Person,A,B\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		entries, info, err := read(t, map[string]string{"sdn.csv": text}, "sdn.csv")
		if err == nil && info.Entries != len(entries) {
			t.Errorf("%d entries counted, %d given", info.Entries, len(entries))
		}
		for _, e := range entries {
			if e.ID == "" || len(e.Names) == 0 || strings.ContainsRune(fmt.Sprint(e), 0) {
				t.Errorf("an entry that cannot be stored: %+v", e)
			}
		}
	})
}
