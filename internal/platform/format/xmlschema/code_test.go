package xmlschema_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/format/xmlschema"
)

const listed = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="color"><xs:restriction base="xs:string">
    <xs:enumeration value="R"><xs:annotation><xs:documentation> Red,
      like roses </xs:documentation></xs:annotation></xs:enumeration><xs:enumeration value="G"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="paint"><xs:restriction base="color"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>
  <xs:element name="shade" type="paint"/>
  <xs:element name="report"><xs:complexType><xs:sequence>
    <xs:element name="plain" type="paint"/><xs:element ref="shade"/><xs:element name="text" type="xs:string"/>
    <xs:element name="own"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="1"/></xs:restriction></xs:simpleType></xs:element>
    <xs:element name="marked"><xs:complexType><xs:simpleContent><xs:extension base="color"><xs:attribute name="x" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`

func TestCodesAreThoseOfTheSchema(t *testing.T) {
	t.Parallel()
	schema, err := xmlschema.Load("listed.xsd", []byte(listed))
	if err != nil {
		t.Fatal(err)
	}
	colors := []xmlschema.Code{{Value: "R", Description: "Red, like roses"}, {Value: "G"}}
	own := []xmlschema.Code{{Value: "1"}}
	report := schema.Root("report")
	for name, want := range map[string][]xmlschema.Code{"plain": colors, "shade": colors, "marked": colors, "own": own, "text": nil, "none": nil} {
		if diff := cmp.Diff(want, report.Child(name).Codes()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	for _, names := range [][]string{{"color"}, {"nothing", "plain"}, {"paint", "own"}} {
		if diff := cmp.Diff(colors, schema.CodesOf(names...)); diff != "" {
			t.Errorf("%s: %s", names, diff)
		}
	}
	if diff := cmp.Diff(own, schema.CodesOf("own")); diff != "" {
		t.Error(diff)
	}
}

func TestPatternsThatAreReadOtherwiseAreTold(t *testing.T) {
	t.Parallel()
	schema, err := xmlschema.Load("placed.xsd", []byte(placed))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]xmlschema.PatternRewrite{{Pattern: "^[a-z0-9-+]+$", ReadAs: "[a-z0-9+-]+"}}, schema.PatternRewrites()); diff != "" {
		t.Error(diff)
	}
}

// TestWhatIsNoSchemaIsRefused names what is wrong with it; nothing that a document can hold is fetched or unfolded.
func TestWhatIsNoSchemaIsRefused(t *testing.T) {
	t.Parallel()
	const head, tail = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"`, `</xs:schema>`
	for document, reason := range map[string]string{
		"":                    "EOF",
		"no XML":              "EOF",
		"<a></b>":             "element <a> closed by </b>",
		"<report/>":           "no xs:schema",
		"<schema/>":           "no xs:schema",
		head + `><xs:element`: "syntax error",
		head + ` version="1">` + `<xs:include schemaLocation="file:///etc/passwd"/>` + tail:                 "another document (include)",
		head + `><xs:import namespace="a" schemaLocation="http://127.0.0.1/"/>` + tail:                      "another document (import)",
		head + `><xs:override schemaLocation="b"/>` + tail:                                                  "another document (override)",
		`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>` + head + `>&x;` + tail:                     "document type",
		head + `><xs:complexType name="a"><xs:sequence/><xs:assert test="true()"/></xs:complexType>` + tail: "assert",
		head + `><xs:element name="report" type="unknown"/>` + tail:                                         "unknown",
		`<?xml version="1.0" encoding="UTF-16"?>` + head + `>` + tail:                                       "UTF-16",
		strings.Repeat(" ", xmlschema.MaxSize+1):                                                            "more than 2097152 bytes",
		strings.Repeat("<a>", 20_000):                                                                       "depth",
	} {
		_, err := xmlschema.Load("some.xsd", []byte(document))
		var refusal *xmlschema.InvalidSchemaError
		if !errors.As(err, &refusal) || !strings.Contains(refusal.Reason, reason) {
			t.Errorf("%.80s is refused with %v, want %s", document, err, reason)
		}
	}
}
