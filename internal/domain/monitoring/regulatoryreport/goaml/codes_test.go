package goaml_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/platform/format/xmlschema"
)

// TestMembersAreMarkedAsTheAuthorityDemandsThem tells what the schema has, what it demands, and which codes it takes.
func TestMembersAreMarkedAsTheAuthorityDemandsThem(t *testing.T) {
	t.Parallel()
	members := map[string]goaml.ReportMember{}
	for _, m := range profiles(t)["NORTH"].ReportMembers() {
		members[m.Name] = m
	}
	for name, want := range map[string]goaml.ReportMember{
		"report_indicators":           {Element: "report/report_indicators/indicator", IsMandatory: true},
		"reason":                      {Element: "report/reason"},
		"reporting_person.first_name": {Element: "report/reporting_person/first_name", IsMandatory: true},
		"reporting_person.gender":     {Element: "report/reporting_person/gender"},
	} {
		want.Name = name
		if diff := cmp.Diff(want, members[name]); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if m, has := members["location.city"]; has {
		t.Errorf("an element that the schema does not have is %v", m)
	}
	if len(goaml.Profile{}.ReportMembers()) > 0 {
		t.Error("without a schema something is known")
	}
}

// TestMappingsOfferTheCodesOfTheSchema suggests what looks alike and takes nothing by itself.
func TestMappingsOfferTheCodesOfTheSchema(t *testing.T) {
	t.Parallel()
	schema, err := goaml.LoadSchema("A.xsd", []byte(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">`+least+`
		<xs:simpleType name="identifier_type"><xs:restriction base="xs:string">
		<xs:enumeration value="PASSP"><xs:annotation><xs:documentation>Passport</xs:documentation></xs:annotation></xs:enumeration>
		<xs:enumeration value="EID"><xs:annotation><xs:documentation>National identity card</xs:documentation></xs:annotation></xs:enumeration>
		<xs:enumeration value="A"><xs:annotation><xs:documentation>Residence permit, old</xs:documentation></xs:annotation></xs:enumeration>
		<xs:enumeration value="B"><xs:annotation><xs:documentation>Residence permit, new</xs:documentation></xs:annotation></xs:enumeration>
		</xs:restriction></xs:simpleType></xs:schema>`))
	if err != nil {
		t.Fatal(err)
	}
	p := goaml.Profile{Schema: schema, Settings: goaml.Settings{Codes: map[string]map[string]string{"identifier_type": {"Passport": "EID", "Visa": "B"}}}}
	at := slices.IndexFunc(p.Mapping(), func(m goaml.CodeListMapping) bool { return m.Name == "identifier_type" })
	list := p.Mapping()[at]
	want := []goaml.ValueMapping{
		{Text: "Passport", Code: "EID"}, {Text: "Identity Card", Suggestion: "EID"}, {Text: "Driver's License"}, {Text: "Residence Permit"}, {Text: "Visa", Code: "B"},
	}
	if diff := cmp.Diff(want, list.Words); diff != "" || len(list.Codes) != 4 || list.Codes[0] != (xmlschema.Code{Value: "PASSP", Description: "Passport"}) {
		t.Errorf("%s %v", diff, list.Codes)
	}
	if err := p.CheckCodes(); err != nil {
		t.Error(err)
	}
	for text, codes := range map[string]map[string]map[string]string{
		`the code "X"`: {"identifier_type": {"Passport": "X"}}, `no list "names"`: {"names": {"Jo": "J"}},
	} {
		p.Codes = codes
		var unfit *goaml.InvalidSettingError
		if err := p.CheckCodes(); !errors.As(err, &unfit) || unfit.Member != "codes" || !strings.Contains(unfit.Reason, text) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
