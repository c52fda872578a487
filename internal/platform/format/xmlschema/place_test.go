package xmlschema_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/format/xmlschema"
)

const placed = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="word"><xs:restriction base="xs:string"><xs:pattern value="^[a-z0-9-+]+$"/><xs:pattern value="[A-Z]+"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="short"><xs:restriction base="word"><xs:pattern value=".{1,3}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="bounded"><xs:restriction base="two"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="two"><xs:restriction base="xs:string"><xs:minLength value="2"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="kind"><xs:restriction base="xs:string"><xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType>
  <xs:complexType name="base"><xs:sequence><xs:element name="first" type="short"/><xs:element name="may" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType>
  <xs:group name="pair"><xs:sequence><xs:element name="left" type="xs:string"/></xs:sequence></xs:group>
  <xs:element name="shared"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\d+"/></xs:restriction></xs:simpleType></xs:element>
  <xs:element name="report"><xs:complexType><xs:complexContent><xs:extension base="base"><xs:sequence>
    <xs:choice><xs:element name="code" type="xs:string"/><xs:element name="swift" type="xs:string"/></xs:choice>
    <xs:choice minOccurs="0"><xs:element name="x" type="xs:string"/><xs:element name="y" type="xs:string"/></xs:choice>
    <xs:choice><xs:sequence><xs:element name="long" type="xs:string"/></xs:sequence><xs:element name="z" type="xs:string"/></xs:choice>
    <xs:group ref="pair"/><xs:element ref="shared"/><xs:element name="bounded" type="bounded" minOccurs="0"/><xs:element name="kind" type="kind" minOccurs="0"/>
  </xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:element>
</xs:schema>`

func TestPlaces(t *testing.T) {
	t.Parallel()
	schema, err := xmlschema.Load("placed.xsd", []byte(placed))
	if err != nil {
		t.Fatal(err)
	}
	root := schema.Root("report")
	if diff := cmp.Diff([][]string{{"first"}, {"code", "swift"}, {"left"}, {"shared"}}, root.RequiredChildren()); diff != "" {
		t.Errorf("the schema demands (-want +got):\n%s", diff)
	}
	for name, known := range map[string]bool{"first": true, "y": true, "long": true, "left": true, "shared": true, "other": false} {
		if root.Child(name).IsKnown() != known {
			t.Errorf("%s is known: %v", name, !known)
		}
	}
	for _, c := range []struct {
		element, text string
		takes         bool
	}{
		{"first", "abc", true}, {"first", "a-9", true}, {"first", "ABC", true}, {"first", "aBc", false}, {"first", "abcd", false}, {"may", "Ä", true},
		{"shared", "12", true}, {"shared", "a", false}, {"other", "Ä", true},
	} {
		if root.Child(c.element).MatchesPatterns(c.text) != c.takes {
			t.Errorf("%s takes %q: %v", c.element, c.text, !c.takes)
		}
	}
	for _, c := range []struct {
		element, text string
		fits          bool
	}{
		{"bounded", "äöü", true}, {"bounded", "abcd", false}, {"bounded", "a", false}, {"kind", "B", true}, {"kind", "C", false}, {"first", "aBc", false},
		{"shared", "12", true}, {"may", "", true}, {"other", "Ä", true},
	} {
		if root.Child(c.element).IsValidText(c.text) != c.fits {
			t.Errorf("%q fits %s: %v", c.text, c.element, !c.fits)
		}
	}
	var none *xmlschema.Schema
	if p := none.Root("report"); p.IsKnown() || p.Child("x").IsKnown() || p.RequiredChildren() != nil || !p.MatchesPatterns("x") || !p.IsValidText("x") {
		t.Error("no schema says something")
	}
}
