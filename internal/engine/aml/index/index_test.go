package index

import (
	"encoding/csv"
	"os"
	"strings"
	"sync"
	"testing"
)

// invented are the names of persons who do not exist.
func invented(t testing.TB) []string {
	t.Helper()
	f, err := os.Open("../../../domain/screening/personname/testdata/negatives_global.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var names []string
	for _, row := range rows[1:] {
		if name := row[0]; len(strings.Fields(name)) > 1 && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

func build(texts ...string) *Index {
	var names []Name
	for i, text := range texts {
		names = append(names, Name{Entry: int32(i), Text: text, Person: true})
	}
	return Build(names)
}

func find(x *Index, name string) []Hit { return x.Search(Query{Name: name, Least: 50, Limit: 10}) }

func TestScores(t *testing.T) {
	t.Parallel()
	x := build(append(invented(t), "AL-QADHAFI, Mu'ammar Muhammad", "KIM, Jong Un", "Владимир Сорокин", "MÜLLER, Jürgen", "GONZALEZ PEREZ, Juan Carlos", "Pablo", "PAE, Won Uk", "KONY, Ali")...)
	for name, tc := range map[string]struct {
		wanted, found string
		least, most   int
	}{
		"the same name":                       {"Mu'ammar Muhammad al-Qadhafi", "AL-QADHAFI, Mu'ammar Muhammad", 100, 100},
		"in another order and case":           {"al-qadhafi mu'ammar MUHAMMAD", "AL-QADHAFI, Mu'ammar Muhammad", 100, 100},
		"spelt otherwise":                     {"Moammar Mohammed al Qadhafi", "AL-QADHAFI, Mu'ammar Muhammad", DefaultMatchScore, 99},
		"without the middle name":             {"Mu'ammar al-Qadhafi", "AL-QADHAFI, Mu'ammar Muhammad", DefaultMatchScore, 99},
		"with two words joined":               {"Muammar Muhammad Alqadhafi", "AL-QADHAFI, Mu'ammar Muhammad", DefaultMatchScore, 100},
		"with a first name abbreviated":       {"M. Muhammad al-Qadhafi", "AL-QADHAFI, Mu'ammar Muhammad", DefaultMatchScore, 98},
		"with one typing error":               {"Mu'ammar Muhamamd al-Qadhafi", "AL-QADHAFI, Mu'ammar Muhammad", DefaultMatchScore, 99},
		"in another script":                   {"Vladimir Sorokin", "Владимир Сорокин", 100, 100},
		"without umlauts":                     {"Jurgen Muller", "MÜLLER, Jürgen", 100, 100},
		"with umlauts written out":            {"Juergen Mueller", "MÜLLER, Jürgen", 100, 100},
		"with a title":                        {"Dr. Juan Carlos Gonzalez Perez", "GONZALEZ PEREZ, Juan Carlos", 100, 100},
		"a namesake by first name only":       {"Pablo Rodriguez", "Pablo", 0, DefaultMatchScore - 1},
		"with a typing error in a short word": {"Won Uk Pea", "PAE, Won Uk", DefaultMatchScore, 98},
		"with half of a short word":           {"Ai Kony", "KONY, Ali", 80, DefaultMatchScore - 1},
		"with another short word":             {"Wo Kony", "KONY, Ali", 0, 85},
		"somebody with another last name":     {"Mu'ammar Muhammad Petersen", "AL-QADHAFI, Mu'ammar Muhammad", 0, 90},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			score := 0
			for _, h := range find(x, tc.wanted) {
				if h.Name == tc.found {
					score = h.Score
				}
			}
			if score < tc.least || score > tc.most {
				t.Errorf("%q scores %d against %q, want %d to %d", tc.wanted, score, tc.found, tc.least, tc.most)
			}
		})
	}
}

func TestEverybodyIsFoundFirst(t *testing.T) {
	t.Parallel()
	names := invented(t)
	x := build(names...)
	missed, slipped := 0, 0
	for _, name := range names {
		if hits := find(x, name); len(hits) == 0 || hits[0].Score < 100 {
			t.Logf("%q is found as %v", name, hits)
			missed++
		}
		words := strings.Fields(name)
		last := []rune(words[len(words)-1])
		if len(last) > 4 && last[0] < 0x250 {
			last[2], last[3] = last[3], last[2]
			words[len(words)-1] = string(last)
			if hits := find(x, strings.Join(words, " ")); len(hits) == 0 || hits[0].Name != name && hits[0].Score < DefaultMatchScore {
				slipped++
			}
		}
	}
	t.Logf("%d of %d are not found as they are, %d not after a typo", missed, len(names), slipped)
	if missed > 0 || 100*slipped > len(names) {
		t.Errorf("%d of %d are not found as they are, %d not after a typo", missed, len(names), slipped)
	}
}

func TestPersonsAndOrganisationsAreApart(t *testing.T) {
	t.Parallel()
	var names []Name
	for i, other := range invented(t) {
		names = append(names, Name{Entry: int32(i + 3), Text: other + " Ltd", Organisation: true})
	}
	x := Build(append(names, []Name{
		{Entry: 0, Text: "Atlas Trading Company Ltd", Organisation: true}, {Entry: 1, Text: "Atlas Trading", Person: true},
		{Entry: 2, Text: "Atlas Trading LLC", Person: true, Organisation: true},
	}...))
	has := func(company bool) (found [3]bool) {
		for _, h := range x.Search(Query{Name: "Atlas Trading", Company: company, Least: 50, Limit: 10}) {
			if h.Entry < 3 {
				found[h.Entry] = true
			}
		}
		return found
	}
	if got := has(true); got != [3]bool{true, false, true} {
		t.Errorf("companies: %v", got)
	}
	if got := has(false); got != [3]bool{false, true, true} {
		t.Errorf("persons: %v", got)
	}
	if hits := x.Search(Query{Name: "Atlas Trading Limited", Company: true, Least: 50, Limit: 1}); len(hits) == 0 || hits[0].Score < 90 {
		t.Errorf("the legal form weighs too much: %v", hits)
	}
}

func TestAWeakNameIsNeverSure(t *testing.T) {
	t.Parallel()
	x := Build([]Name{{Entry: 0, Text: "El Probador", Person: true, Weak: true}})
	if hits := find(x, "El Probador"); len(hits) != 1 || hits[0].Score > 93 {
		t.Errorf("%v", hits)
	}
}

func TestEveryInputIsAnswered(t *testing.T) {
	t.Parallel()
	x := build(invented(t)...)
	for _, q := range []string{
		"", " ", "\x00", "\xff\xfe", "...", "12345", "安", "a", strings.Repeat("a ", 5000), strings.Repeat("Muhammad", 5000), "😀 😀", "יוסי כהן", "أبو بكر",
		strings.Repeat("Ali ", 12), "\u202eAnna", "ﷺ",
	} {
		for _, company := range []bool{false, true} {
			for _, h := range x.Search(Query{Name: q, Company: company, Limit: 10}) {
				if h.Score < 0 || h.Score > 100 {
					t.Errorf("%.20q scores %d", q, h.Score)
				}
			}
		}
	}
	if hits := Build(nil).Search(Query{Name: "Anna", Limit: 1}); len(hits) != 0 {
		t.Errorf("an empty index has found %v", hits)
	}
}

func TestSearchesDoNotDisturbEachOther(t *testing.T) {
	t.Parallel()
	names := invented(t)
	x := build(names...)
	want := make([]Hit, 50)
	for i := range want {
		want[i] = find(x, names[i])[0]
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i := range want {
				if got := find(x, names[i]); len(got) == 0 || got[0] != want[i] {
					t.Errorf("%q: %v, alone %v", names[i], got, want[i])
				}
			}
		})
	}
	group.Wait()
}

// FuzzSearch holds that no name ends in a panic, nor leaves traces in the next search.
func FuzzSearch(f *testing.F) {
	x := build("AL-QADHAFI, Mu'ammar Muhammad", "KIM, Jong Un", "Владимир Сорокин", "Anna Maria Eriksson")
	for _, seed := range []string{"Anna", "Kim Jong Un", "А Б", "\x00", "a b c d e f g h i j k l m n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		for _, h := range find(x, name) {
			if h.Score < 50 || h.Score > 100 {
				t.Errorf("%d", h.Score)
			}
		}
		if hits := find(x, "Kim Jong Un"); len(hits) == 0 || hits[0].Score != 100 {
			t.Errorf("after %q: %v", name, hits)
		}
	})
}

// pairOf is the score that a name has beside the only listed one.
func pairOf(t *testing.T, company bool, listed, wanted string) int {
	t.Helper()
	names := []Name{{Entry: 0, Text: listed, Person: !company, Organisation: company}}
	for i, other := range invented(t) {
		names = append(names, Name{Entry: int32(i + 1), Text: other, Person: !company, Organisation: company})
	}
	for _, h := range Build(names).Search(Query{Name: wanted, Company: company, Least: 1, Limit: 2000}) {
		if h.Entry == 0 {
			return h.Score
		}
	}
	return 0
}

func TestNamesOfOneBearer(t *testing.T) {
	t.Parallel()
	for listed, wanted := range map[string]string{
		"KIM, Jong Un": "김정은", "윤석열": "Yoon Suk Yeol", "WATANABE, Ken": "渡辺謙", "伊藤博文": "Hirobumi Ito", "Tsai Ing-wen": "蔡英文", "CHAN, Hsiao-ming": "陳小明",
		"習近平": "习近平", "ABD AL-KARIM, Nur al-Din": "Noureddine Abdelkrim", "AL-ASAD, Bashar": "بشار الأسد", "Yevhen Marchuk": "Evgenii Marchuk",
		"ROTENBERG, Arkadii Romanovich": "Arkady Rotenberg", "DUVALIER, Jean Claude": "J.-C. Duvalier", "LOPEZ, Juan Maria": "JM Lopez", "Xu Guohua": "Hsu Kuo-hua",
		"SALEH, Saifullah": "Saif Ullah Saleh", "WALIJAN": "ولی جان", "ABDUR REHMAN": "عبد الرحمن", "FAZAL RAHIM": "فضل رحيم", "Benjamin Netanyahu": "בנימין נתניהו",
		"KOO, Bon Ahn": "구본안", "AL-SAHRAOUI, Oualid": "وليد الصحراوي",
	} {
		if score := pairOf(t, false, listed, wanted); score < DefaultMatchScore {
			t.Errorf("%q scores %d beside %q, want %d or more", wanted, score, listed, DefaultMatchScore)
		}
	}
	for listed, wanted := range map[string]string{
		"Rostec Holding OOO": "Limited Liability Company Rostec Holding", "LLC Sever Trading": "Limited Liability Company Sever Trading", "Meier & Söhne GmbH": "Meier und Söhne Gesellschaft mit beschränkter Haftung",
		"Brigade 2": "Brigade Two", "L.X.T. Aviation": "LXT Aviation", "1st Gulf Bank": "First Gulf Bank", "Cтройтрест ООО": "Cтройтрест",
	} {
		if score := pairOf(t, true, listed, wanted); score < DefaultMatchScore {
			t.Errorf("%q scores %d beside %q, want %d or more", wanted, score, listed, DefaultMatchScore)
		}
	}
}

func TestNamesOfOthers(t *testing.T) {
	t.Parallel()
	for listed, wanted := range map[string]string{
		"KIM, Jong Il": "김정은", "JAMAL, Walid": "خالد جمال", "李明": "黎铭", "RICHTER, Frank": "Frederik Richter", "Sergey Ivanovich Lavrov": "Sergey Viktorovich Petrov", "김수진": "김영철",
	} {
		if score := pairOf(t, false, listed, wanted); score >= DefaultMatchScore {
			t.Errorf("%q scores %d beside %q, want less than %d", wanted, score, listed, DefaultMatchScore)
		}
	}
	for listed, wanted := range map[string]string{
		"Management Company 23": "Management Company 24", "LXC Aviation": "LAU Aviation", "Fourteenth Ocean GmbH": "Fifteenth Ocean GmbH",
	} {
		if score := pairOf(t, true, listed, wanted); score >= DefaultMatchScore {
			t.Errorf("%q scores %d beside %q, want less than %d", wanted, score, listed, DefaultMatchScore)
		}
	}
}
