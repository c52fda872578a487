package personname_test

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"vidimus/internal/domain/screening/personname"
)

// people reads the invented persons of testdata, each name once.
func people(t *testing.T) []personname.Person {
	t.Helper()
	f, err := os.Open("testdata/negatives_global.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var list []personname.Person
	for _, row := range rows[1:] {
		first := strings.TrimSpace(row[1] + " " + row[2])
		if key := first + "|" + row[3]; first != "" && row[3] != "" && !seen[key] {
			seen[key] = true
			list = append(list, personname.Person{First: first, Last: row[3]})
		}
	}
	return list
}

// zone is a person as a machine readable zone shows them.
func zone(p personname.Person) personname.Person {
	return personname.Person{First: personname.Fold(p.First), Last: personname.Fold(p.Last)}
}

// misspell swaps two letters in the middle of the last name's longest word.
func misspell(name string) string {
	words := strings.Fields(name)
	at := 0
	for i, w := range words {
		if len(w) > len(words[at]) {
			at = i
		}
	}
	w := []byte(words[at])
	if len(w) >= 5 {
		w[len(w)/2], w[len(w)/2-1] = w[len(w)/2-1], w[len(w)/2]
	}
	words[at] = string(w)
	return strings.Join(words, " ")
}

// TestAccuracy holds the figures of the documentation on the invented persons.
func TestAccuracy(t *testing.T) {
	t.Parallel()
	list := people(t)
	if len(list) < 900 {
		t.Fatalf("%d persons", len(list))
	}
	rejected, slipped, alike, pairs := 0, 0, 0, 0
	const others = 10 // each person is compared with as many others
	for i, p := range list {
		if personname.ScorePerson(p, zone(p), personname.Options{}) < personname.DefaultStrictness {
			rejected++
		}
		typo := zone(p)
		typo.Last = misspell(typo.Last)
		if personname.ScorePerson(p, typo, personname.Options{}) < personname.DefaultStrictness {
			slipped++
		}
		for k := 1; k <= others; k++ {
			q := list[(i+k*97)%len(list)]
			pairs++
			if personname.ScorePerson(p, zone(q), personname.Options{}) >= personname.DefaultStrictness {
				alike++
			}
		}
	}
	t.Logf("%d persons: %d rejected, %d rejected with a slip; %d of %d pairs of strangers accepted", len(list), rejected, slipped, alike, pairs)
	if rejected > 0 {
		t.Errorf("%d of %d persons are not recognised in their own zone", rejected, len(list))
	}
	if 100*slipped > len(list) {
		t.Errorf("%d of %d persons are not recognised after one typing error, more than 1 %%", slipped, len(list))
	}
	if 1000*alike > pairs {
		t.Errorf("%d of %d pairs of strangers are accepted, more than 0.1 %%", alike, pairs)
	}
}
