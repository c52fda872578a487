package list

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// advancedHead holds the tables that the parties of these tests refer to.
const advancedHead = `<?xml version="1.0" encoding="utf-8"?><Sanctions xmlns="https://lists.example/ADVANCED_XML">
<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>8</Month><Day>7</Day></DateOfIssue>
<ReferenceValueSets>
<AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
<AreaCodeValues><AreaCode ID="7" CountryID="31">CU</AreaCode></AreaCodeValues>
<CountryValues><Country ID="31" ISO2="CU">Cuba</Country><Country ID="32" ISO2="IQ">Iraq</Country></CountryValues>
<DetailReferenceValues><DetailReference ID="91526">Male</DetailReference></DetailReferenceValues>
<FeatureTypeValues><FeatureType ID="8">Birthdate</FeatureType><FeatureType ID="9">Place of Birth</FeatureType><FeatureType ID="10">Nationality Country</FeatureType>
<FeatureType ID="11">Citizenship Country</FeatureType><FeatureType ID="25">Location</FeatureType><FeatureType ID="26">Title</FeatureType>
<FeatureType ID="224">Gender</FeatureType><FeatureType ID="14">Website</FeatureType><FeatureType ID="5">VESSEL TONNAGE</FeatureType></FeatureTypeValues>
<IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
<LegalBasisValues><LegalBasis ID="1">Unknown</LegalBasis><LegalBasis ID="2">Executive Order 13224 (Terrorism)</LegalBasis></LegalBasisValues>
<ListValues><List ID="1550">SDN List</List><List ID="91243">Consolidated List</List></ListValues>
<LocPartTypeValues><LocPartType ID="1451">ADDRESS1</LocPartType><LocPartType ID="1454">CITY</LocPartType><LocPartType ID="1">Unknown</LocPartType></LocPartTypeValues>
<NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType><NamePartType ID="1525">Entity Name</NamePartType></NamePartTypeValues>
<PartySubTypeValues><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
<PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="2">Entity</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
<RelationTypeValues><RelationType ID="15003">Acting for or on behalf of</RelationType></RelationTypeValues>
<SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType><SanctionsType ID="2">Block</SanctionsType></SanctionsTypeValues>
</ReferenceValueSets>
<Locations><Location ID="25"><LocationPart LocPartTypeID="1454"><LocationPartValue Primary="true"><Value>Havana</Value></LocationPartValue></LocationPart>
<LocationPart LocPartTypeID="1451"><LocationPartValue><Value>Calle 5</Value></LocationPartValue></LocationPart><LocationAreaCode AreaCodeID="7"/><LocationCountry CountryID="31"/></Location>
<Location ID="26"><LocationPart LocPartTypeID="1"><LocationPartValue><Value>Karbala</Value></LocationPartValue></LocationPart><LocationCountry CountryID="32"/></Location></Locations>
<IDRegDocuments><IDRegDocument ID="2" IDRegDocTypeID="1571" IdentityID="6746" IssuedBy-CountryID="32"><IDRegistrationNo>X123</IDRegistrationNo></IDRegDocument>
<IDRegDocument ID="3" IDRegDocTypeID="1571" IdentityID="1"><IDRegistrationNo>of somebody else</IDRegistrationNo></IDRegDocument></IDRegDocuments>`

const advancedPerson = `<DistinctParty FixedRef="2674"><Comment>A remark.</Comment><Profile ID="2674" PartySubTypeID="4"><Identity ID="6746" Primary="true" False="false">
<Alias AliasTypeID="1400" Primary="false" LowQuality="true"><DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="73">EAGLE</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName DocNameStatusID="1"><DocumentedNamePart><NamePartValue NamePartGroupID="71">MUSTERMANN</NamePartValue></DocumentedNamePart>
<DocumentedNamePart><NamePartValue NamePartGroupID="72">Otto</NamePartValue></DocumentedNamePart></DocumentedName>
<DocumentedName DocNameStatusID="2"><DocumentedNamePart><NamePartValue NamePartGroupID="71">Мустерман</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias AliasTypeID="1400" Primary="false" LowQuality="false"><DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="71">MUSTER</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<NamePartGroups><MasterNamePartGroup><NamePartGroup ID="71" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="72" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups></Identity>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start Approximate="false"><From><Year>1948</Year><Month>12</Month><Day>10</Day></From><To><Year>1948</Year><Month>12</Month><Day>10</Day></To></Start>
<End><From><Year>1948</Year><Month>12</Month><Day>10</Day></From><To><Year>1948</Year><Month>12</Month><Day>10</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start><From><Year>1962</Year><Month>1</Month><Day>1</Day></From></Start><End><To><Year>1962</Year><Month>12</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start><From><Year>1963</Year><Month>2</Month><Day>1</Day></From></Start><End><To><Year>1963</Year><Month>2</Month><Day>28</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start><From><Year>1964</Year><Month>1</Month><Day>1</Day></From></Start><End><To><Year>1966</Year><Month>12</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="9"><FeatureVersion><VersionLocation LocationID="26"/></FeatureVersion></Feature>
<Feature FeatureTypeID="10"><FeatureVersion><VersionDetail DetailTypeID="1433"/><VersionLocation LocationID="26"/></FeatureVersion></Feature>
<Feature FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="25"/></FeatureVersion></Feature>
<Feature FeatureTypeID="26"><FeatureVersion><VersionDetail DetailTypeID="1432">Director</VersionDetail></FeatureVersion></Feature>
<Feature FeatureTypeID="5"><FeatureVersion><VersionDetail DetailTypeID="1432">15,000</VersionDetail></FeatureVersion></Feature>
<Feature FeatureTypeID="224"><FeatureVersion><VersionDetail DetailTypeID="1431" DetailReferenceID="91526"/></FeatureVersion></Feature></Profile></DistinctParty>`

const advancedCompany = `<DistinctParty FixedRef="36"><Comment/><Profile ID="36" PartySubTypeID="3"><Identity ID="4375" Primary="true">
<Alias AliasTypeID="1403" Primary="true"><DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="67">MUSTER AIRLINES</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<NamePartGroups><MasterNamePartGroup><NamePartGroup ID="67" NamePartTypeID="1525"/></MasterNamePartGroup></NamePartGroups></Identity></Profile></DistinctParty>
<DistinctParty FixedRef="37"><Profile ID="37" PartySubTypeID="1"><Identity ID="4376" Primary="true">
<Alias Primary="true"><DocumentedName><DocumentedNamePart><NamePartValue>MAR AZUL</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity></Profile></DistinctParty>`

const advancedRelations = `<ProfileRelationships><ProfileRelationship ID="1" From-ProfileID="2674" To-ProfileID="36" RelationTypeID="15003"/></ProfileRelationships>`

func advancedEntry(profile, list, basis, program string) string {
	return `<SanctionsEntry ID="1" ProfileID="` + profile + `" ListID="` + list + `"><EntryEvent LegalBasisID="` + basis + `"><Comment/>
<Date><Year>2001</Year><Month>12</Month><Day>4</Day></Date></EntryEvent><SanctionsMeasure SanctionsTypeID="1"><Comment>` + program + `</Comment></SanctionsMeasure>
<SanctionsMeasure SanctionsTypeID="2"><Comment/></SanctionsMeasure></SanctionsEntry>`
}

func TestTheAdvancedListOfOFAC(t *testing.T) {
	t.Parallel()
	text := advancedHead + "<DistinctParties>" + advancedPerson + advancedCompany + "</DistinctParties>" + advancedRelations +
		"<SanctionsEntries>" + advancedEntry("2674", "1550", "2", "SDGT") + advancedEntry("37", "1550", "1", "CUBA") + "</SanctionsEntries></Sanctions>"
	got, info, err := read(t, map[string]string{"sdn_advanced.xml": text}, "sdn_advanced.xml")
	if err != nil {
		t.Fatal(err)
	}
	want := []Entry{
		{
			ID: "2674", Names: []string{"MUSTERMANN, Otto"}, Aliases: []string{"Мустерман", "MUSTER"}, Weak: []string{"EAGLE"}, First: []string{"Otto"}, Last: []string{"MUSTERMANN"},
			Titles: []string{"Director"}, Genders: []string{"male"}, BirthPlaces: []string{"Karbala, Iraq"}, Addresses: []string{"Calle 5, Havana, Cuba"},
			BirthDates: []string{"1948-12-10", "1962", "1963-02", "1964/1966"}, Nationalities: []string{"IQ"}, Countries: []string{"CU"},
			Documents: []Document{{"passport", "X123", "IQ"}}, Datasets: []string{"Sanctions"}, Crimes: []Crime{{"Terrorism", 100}},
			Links: []Link{{"MUSTER AIRLINES", "Acting for or on behalf of"}}, Programs: []string{"SDGT"}, LegalBasis: []string{"Executive Order 13224 (Terrorism)"},
			ListedOn: []string{"2001-12-04"}, Notes: []string{"A remark."},
		},
		{
			ID: "37", Company: true, Names: []string{"MAR AZUL"}, Topics: []string{"vessel"}, Datasets: []string{"Sanctions"}, Programs: []string{"CUBA"},
			ListedOn: []string{"2001-12-04"},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// The company is named beside a person, and on no list itself.
	if info.Format != FormatOFACAdvanced || info.Entries != 2 || info.Skipped != 1 || info.Published.Format("2006-01-02") != "2026-08-07" || !strings.Contains(info.Title, "Specially") {
		t.Errorf("the list is %+v", info)
	}
}

func TestTheConsolidatedListHasANameOfItsOwn(t *testing.T) {
	t.Parallel()
	text := advancedHead + "<DistinctParties>" + advancedCompany + "</DistinctParties><SanctionsEntries>" + advancedEntry("36", "91243", "1", "UKRAINE-EO13662") + "</SanctionsEntries></Sanctions>"
	got, info, err := read(t, map[string]string{"c.xml": text}, "c.xml")
	if err != nil || len(got) != 1 || !got[0].Company || got[0].Names[0] != "MUSTER AIRLINES" || !strings.Contains(info.Title, "Consolidated") {
		t.Errorf("%+v, %+v, %v", got, info, err)
	}
}

func TestAnAdvancedListThatIsNotWholeIsRefused(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"the end is missing":     advancedHead + "<DistinctParties>" + advancedPerson,
		"a year that is no year": advancedHead + "<DistinctParties>" + strings.Replace(advancedPerson, "1948", "soon", 1) + "</DistinctParties></Sanctions>",
	} {
		_, _, err := read(t, map[string]string{"a.xml": text}, "a.xml")
		var at *Error
		if !errors.As(err, &at) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got, info, err := read(t, map[string]string{"a.xml": advancedHead + "<DistinctParties>" + advancedPerson + "</DistinctParties></Sanctions>"}, "a.xml"); err != nil || len(got) != 0 || info.Skipped != 1 {
		t.Errorf("without entries: %v, %+v, %v", got, info, err)
	}
}
