package xmlschema

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func schemaOf(content string) []byte {
	return []byte(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">` + content + `</xs:schema>`)
}

// groups are groups of which each has the next one several times.
func groups(levels, times int) string {
	var out strings.Builder
	for i := range levels {
		fmt.Fprintf(&out, `<xs:group name="g%d"><xs:sequence>%s</xs:sequence></xs:group>`, i, strings.Repeat(fmt.Sprintf(`<xs:group ref="g%d"/>`, i+1), times))
	}
	fmt.Fprintf(&out, `<xs:group name="g%d"><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:group>`, levels)
	return out.String() + `<xs:element name="report"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element>`
}

// TestSchemasThatUnfoldToMuchAreRefused before they are compiled, which would take the memory of the process.
func TestSchemasThatUnfoldToMuchAreRefused(t *testing.T) {
	t.Parallel()
	repeated := func(bounds string) string {
		return `<xs:sequence ` + bounds + `><xs:sequence ` + bounds + `><xs:element name="a" type="xs:string" ` + bounds + `/></xs:sequence></xs:sequence>`
	}
	typed := func(name, content string) string {
		return `<xs:complexType name="` + name + `">` + content + `</xs:complexType>`
	}
	var many strings.Builder
	for i := range 3 {
		many.WriteString(typed(fmt.Sprintf("t%d", i), `<xs:sequence><xs:element name="a" type="xs:string" maxOccurs="1999"/></xs:sequence>`))
	}
	var unions strings.Builder
	for i := range 12 {
		member := fmt.Sprintf("u%d ", i+1)
		fmt.Fprintf(&unions, `<xs:simpleType name="u%d"><xs:union memberTypes="%s"/></xs:simpleType>`, i, strings.Repeat(member, 20))
	}
	unions.WriteString(`<xs:simpleType name="u12"><xs:restriction base="xs:string"/></xs:simpleType>`)
	for name, content := range map[string]string{
		"groups of groups":        groups(12, 20),
		"repetitions":             typed("t", repeated(`maxOccurs="9999"`)),
		"repetitions at least":    typed("t", repeated(`minOccurs="9999" maxOccurs="unbounded"`)),
		"a number beyond numbers": typed("t", repeated(`maxOccurs="99999999999999999999"`)),
		"several large types":     many.String(),
		"unions of unions":        unions.String(),
		"a group of itself":       `<xs:group name="g"><xs:sequence><xs:group ref="g"/></xs:sequence></xs:group>`,
		"groups of each other":    `<xs:group name="g"><xs:sequence><xs:group ref="h"/></xs:sequence></xs:group><xs:group name="h"><xs:sequence><xs:group ref="g"/></xs:sequence></xs:group>`,
		"a type of itself":        typed("t", `<xs:complexContent><xs:extension base="t"><xs:sequence/></xs:extension></xs:complexContent>`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Load("big.xsd", schemaOf(content))
			var refused *InvalidSchemaError
			if !errors.As(err, &refused) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestSchemasOfUsualWeightAreRead(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"some groups":              groups(3, 5),
		"an element of itself":     `<xs:element name="a"><xs:complexType><xs:sequence><xs:element ref="a" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>`,
		"as many as FinCEN's type": `<xs:element name="a"><xs:complexType><xs:sequence><xs:element name="b" type="xs:string" maxOccurs="1203"/></xs:sequence></xs:complexType></xs:element>`,
	} {
		if _, err := Load("usual.xsd", schemaOf(content)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
