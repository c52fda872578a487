package aamva

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// payload is a file of one subfile with right offsets.
func payload(issuer, version, kind string, elements ...string) []byte {
	body := kind + strings.Join(elements, "\n") + "\n\r"
	head := "@\n\x1e\rANSI " + issuer + version
	if version != "01" {
		head += "00"
	}
	head += "01"
	return []byte(head + kind + fmt.Sprintf("%04d%04d", len(head)+10, len(body)) + body)
}

var californian = []string{
	"DCAC", "DCBNONE", "DCDNONE", "DBA04152031", "DCSSAMPLE", "DACALEXANDRA", "DADMARIE", "DBD04152023", "DBB01071990", "DBC2", "DAYBRO",
	"DAU067 in", "DAG123 EXAMPLE STREET", "DAIANYTOWN", "DAJCA", "DAK902230000  ", "DAQD5369460", "DCF83D9BN217QO983B1", "DCGUSA", "DDAF",
}

func californianCard() Card {
	return Card{
		Class: "DL", Issuer: "636014", Jurisdiction: "CA", Country: "USA", Version: 9, Surname: "SAMPLE", GivenNames: "ALEXANDRA MARIE",
		Number: "D5369460", Discriminator: "83D9BN217QO983B1", Birth: Date{1990, 1, 7}, Issue: Date{2023, 4, 15}, Expiry: Date{2031, 4, 15},
		Sex: "F", Street1: "123 EXAMPLE STREET", City: "ANYTOWN", Region: "CA", Postcode: "90223", Vehicles: "C",
	}
}

// with returns the elements with some replaced or added; one of three letters
// alone is taken away.
func with(base []string, changes ...string) []string {
	var out []string
	for _, line := range base {
		keep := true
		for _, c := range changes {
			keep = keep && c[:3] != line[:3]
		}
		if keep {
			out = append(out, line)
		}
	}
	for _, c := range changes {
		if len(c) > 3 {
			out = append(out, c)
		}
	}
	return out
}

var wrongLength = regexp.MustCompile(`(DL0031)\d{4}`)

func TestParse(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		payload []byte
		change  func(*Card)
	}{
		"a card of version 9": {payload("636014", "09", "DL", californian...), func(*Card) {}},
		"an identity card":    {payload("636014", "09", "ID", californian...), func(c *Card) { c.Class = "ID" }},
		"an offset that is off": {
			[]byte(strings.Replace(string(payload("636014", "09", "DL", californian...)), "DL0031", "DL0039", 1)), func(*Card) {},
		},
		"a length that is wrong": {
			[]byte(wrongLength.ReplaceAllString(string(payload("636014", "09", "DL", californian...)), "${1}0007")), func(*Card) {},
		},
		"separators lost on the way": {
			[]byte(strings.Replace(string(payload("636014", "09", "DL", californian...)), "@\n\x1e\r", "@", 1)), func(*Card) {},
		},
		"a card of Ontario counts the year first": {
			payload("636012", "08", "DL", with(californian, "DBA20310415", "DBB19900107", "DBD20230415", "DCGCAN", "DAJON", "DAKM5V 3L9")...),
			func(c *Card) {
				c.Issuer, c.Jurisdiction, c.Country, c.Version, c.Region, c.Postcode = "636012", "ON", "CAN", 8, "ON", "M5V 3L9"
			},
		},
		"version 2 has given names in one": {
			payload("636014", "02", "DL", with(californian, "DAC", "DAD", "DCTALEXANDRA,MARIE")...), func(c *Card) { c.Version = 2 },
		},
		"version 1 has the name in one": {
			payload("636014", "01", "DL", with(californian, "DCS", "DAC", "DAD", "DAASAMPLE,ALEXANDRA,MARIE", "DBA20310415", "DBB19900107", "DBD20230415", "DBCF")...),
			func(c *Card) { c.Version = 1 },
		},
		"a suffix and a cut name": {
			payload("636014", "10", "DL", with(californian, "DCUJR", "DDET")...), func(c *Card) { c.Version, c.Suffix, c.NamesTruncated = 10, "JR", true },
		},
		"letters of Latin-1": {
			payload("636014", "09", "DL", with(californian, "DCSPE\xd1A")...), func(c *Card) { c.Surname = "PEÑA" },
		},
		"letters of UTF-8": {payload("636014", "09", "DL", with(californian, "DCSPEÑA")...), func(c *Card) { c.Surname = "PEÑA" }},
		"what is missing is named": {
			payload("636014", "09", "DL", with(californian, "DAQ", "DBB13451990", "DBC7", "DCGCalifornia")...), func(c *Card) {
				c.Number, c.Birth, c.Sex, c.Faults = "", Date{}, "", []string{"DBB", "DBC", "DAQ", "DCG"}
			},
		},
		"an issuer that nobody knows": {
			payload("999999", "09", "DL", californian...), func(c *Card) { c.Issuer, c.Faults = "999999", []string{"IIN"} },
		},
		"the nine digits of a postcode": {
			payload("636014", "09", "DL", with(californian, "DAK902231234")...), func(c *Card) { c.Postcode = "90223-1234" },
		},
		"what stands twice counts once": {
			payload("636014", "09", "DL", append(append([]string{}, californian...), "DCSOTHER")...), func(*Card) {},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := californianCard()
			tc.change(&want)
			got, err := Parse(tc.payload)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestOtherPayloadsAreNotTakenForCards(t *testing.T) {
	t.Parallel()
	good := string(payload("636014", "09", "DL", californian...))
	for name, text := range map[string]string{
		"nothing":                 "",
		"an address of the web":   "https://example.test/v/1",
		"a ticket":                "M1ERIKSSON/ANNA  EABC123 JFKLHRBA 0123",
		"a header alone":          good[:21],
		"a header cut short":      good[:28],
		"no compliance indicator": good[1:],
		"no parts":                strings.Replace(good, "090001DL", "090000DL", 1),
		"parts without number":    strings.Replace(good, "090001DL", "0900xxDL", 1),
		"another part":            strings.ReplaceAll(good, "DL", "ZC"),
		"too long":                good + strings.Repeat("x", maxPayload),
		"zeros":                   strings.Repeat("\x00", 100),
	} {
		if c, err := Parse([]byte(text)); !errors.Is(err, ErrForm) {
			t.Errorf("%s was read as %+v, %v", name, c, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(payload("636014", "09", "DL", californian...))
	f.Add(payload("636014", "01", "ID", "DAASAMPLE,A,B"))
	f.Add([]byte("@\n\x1e\rANSI 636014099910DL99999999"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse(data)
		if err != nil && !errors.Is(err, ErrForm) {
			t.Errorf("Parse = %v", err)
		}
		for _, text := range []string{c.Surname, c.GivenNames, c.Number, c.Street1, c.Vehicles} {
			if strings.ContainsAny(text, "\x00\n\r\x1e") || len(text) > 8*maxValue {
				t.Errorf("%q", text)
			}
		}
	})
}
