package personname_test

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"vidimus/internal/domain/screening/personname"
)

func TestSamePerson(t *testing.T) {
	t.Parallel()
	// Each row is the same person; least is the score it must reach.
	rows := []struct {
		expected, found string
		least           int
	}{
		// Latin letters with marks, as machine readable zones write them.
		// Scripts without vowels, as Arabs, Persians, Afghans, Pakistanis and Israelis write their names in Latin letters.
		{"ولی جان", "Wali Jan", 95},
		{"فضل رحيم", "Fazal Rahim", 90},
		{"ثناء اللہ غفاری", "Sanaullah Ghafari", 80},
		{"محمد ظاهر", "Mohammad Zaher", 90},
		{"وليد القبيسي", "Oualid al-Kubaysi", 80},
		{"خدای رحیم", "Khudai Rahim", 95},
		{"בנימין נתניהו", "Benjamin Netanyahu", 100},
		{"José", "JOSE", 100},
		{"Müller", "MUELLER", 100},
		{"Müller", "MULLER", 100},
		{"Müller", "MUXXLLER", 100},
		{"Mueller", "Müller", 100},
		{"Muller", "MUELLER", 80},
		{"Søren Ørsted", "SOEREN OERSTED", 100},
		{"Åse Bjørnsdóttir", "AASE BJOERNSDOTTIR", 100},
		{"Þór Guðmundsson", "THOR GUDMUNDSSON", 100},
		{"Muñoz", "MUNOZ", 100},
		{"Muñoz", "MUNXXOZ", 100},
		{"Weiß", "WEISS", 100},
		{"Łukasz Żółć", "LUKASZ ZOLC", 100},
		{"Đặng Thị Hà", "DANG THI HA", 100},
		{"Nguyễn Văn A", "NGUYEN VAN A", 100},
		{"Nguyễn Văn A", "A NGUYEN VAN", 100},
		{"Şükrü Yılmaz", "SUEKRUE YILMAZ", 100},
		{"İbrahim Çelik", "IBRAHIM CELIK", 100},
		{"Zoë Françoise", "ZOE FRANCOISE", 100},
		{"Jose\u0301", "JOSE", 100},
		{"ＭＡＲＩＡ", "MARIA", 100},

		// Signs, particles and order.
		{"O'Brien", "OBRIEN", 100},
		{"O’Brien", "O'BRIEN", 100},
		{"O'Brien", "O BRIEN", 90},
		{"Jean-Pierre", "JEAN<PIERRE", 100},
		{"Jean-Pierre", "JEANPIERRE", 100},
		{"van der Berg", "VAN DER BERG", 100},
		{"van der Berg", "VANDERBERG", 100},
		{"van der Berg", "BERG", 85},
		{"de la Cruz", "DELACRUZ", 100},
		{"Anna Schmidt", "SCHMIDT ANNA", 100},
		{"Schmidt, Anna", "ANNA SCHMIDT", 100},
		{"Dr. Anna Schmidt", "ANNA SCHMIDT", 100},
		{"John Smith Jr.", "JOHN SMITH", 100},
		{"MacDonald", "MC DONALD", 70},
		{"Al-Hassan", "ALHASSAN", 100},
		{"El Hassan", "AL HASSAN", 80},

		// Names left out, initials, slips of the pen.
		{"José García", "JOSE LUIS GARCIA", 80},
		{"José García", "JOSE LUIS GARCIA LOPEZ", 75},
		{"José Luis", "JOSE", 75},
		{"John R. Smith", "JOHN SMITH", 85},
		{"J. Smith", "JOHN SMITH", 85},
		{"John Ronald Smith", "JOHN R SMITH", 85},
		{"Johnathan Smith", "JONATHAN SMITH", 85},
		{"Katherine", "CATHERINE", 85},
		{"Philipp", "FILIP", 85},
		{"Stephen", "STEFEN", 85},
		{"Anna", "ANA", 90},
		{"Schmidt", "SHCMIDT", 80},
		{"Suharto", "SUHARTO", 100},
		{"Madonna", "MADONNA", 100},

		// Cyrillic and Greek.
		{"Никита", "NIKITA", 100},
		{"Юлия Щербакова", "IULIIA SHCHERBAKOVA", 100},
		{"Юлия Щербакова", "YULIYA SHCHERBAKOVA", 90},
		{"Сергей Хрущёв", "SERGEI KHRUSHCHEV", 100},
		{"Дмитрий", "DMITRY", 85},
		{"Александр", "ALEXANDER", 80},
		{"Олег Гончар", "OLEH HONCHAR", 80},
		{"Ђорђе Јовановић", "DORDE JOVANOVIC", 80},
		{"Живко Петровић", "ZIVKO PETROVIC", 95},
		{"Щерьо Ангелов", "SHTERYO ANGELOV", 85},
		{"Никита Сергеевич Иванов", "NIKITA IVANOV", 75},
		{"Γεώργιος Παπαδόπουλος", "GEORGIOS PAPADOPOULOS", 90},

		// Scripts with few vowels, and others.
		{"محمد", "MUHAMMAD", 100},
		{"محمد", "MOHAMED", 80},
		{"مُحَمَّد", "MUHAMMAD", 100},
		{"محمد", "MXHMD", 100},
		{"أحمد حسن", "AHMED HASSAN", 90},
		{"عبد الله", "ABDULLAH", 80},
		{"عبدالرحمن", "ABD AL RAHMAN", 80},
		{"فاطمة", "FATIMAH", 90},
		{"يوسف", "YUSUF", 80},
		{"سلطان", "SULTAN", 75},
		{"رستم", "ROSTAM", 75},
		{"דוד", "DAVID", 75},
		{"Mohamed", "MUHAMMAD", 80},
		{"გიორგი", "GIORGI", 85},
		{"Արմեն", "ARMEN", 85},
		{"राजेश कुमार", "RAJESH KUMAR", 85},
		{"王小明", "WANG XIAOMING", 90},
		{"김민준", "KIM MINJUN", 70},
	}
	for _, row := range rows {
		t.Run(row.expected+" is "+row.found, func(t *testing.T) {
			t.Parallel()
			if got := personname.Score(row.expected, row.found, personname.Options{}); got < row.least {
				t.Errorf("score %d (folded %q), want at least %d", got, personname.Fold(row.expected), row.least)
			}
		})
	}
}

func TestAnotherPerson(t *testing.T) {
	t.Parallel()
	rows := []struct{ expected, found string }{
		{"José", "JUAN"},
		{"Jean", "Juan"},
		{"Maria Garcia", "MARIA LOPEZ"},
		{"Anna Schmidt", "BERTA SCHMIDT"},
		{"José Luis García", "JOSE ANTONIO GARCIA"},
		{"Roman", "RAMON"},
		{"Hassan", "HUSSEIN"},
		{"Mahmoud", "MOHAMED"},
		{"محمد", "MAHMOUD"},
		{"محمد", "AHMED"},
		{"Никита", "NIKOLAI"},
		{"Юлия", "YURI"},
		{"Nguyễn Văn A", "TRAN VAN A"},
		{"Nguyễn Thị Hà", "NGUYEN VAN HUNG"},
		{"Peter", "PAUL"},
		{"Kim", "LEE"},
		{"van der Berg", "VAN DER MEER"},
		{"J. Smith", "ROBERT SMITH"},
		{"Al", "JOHN"},
		{"Li", "WU"},
		{"Ann Lee", "JIM LEE"},
		{"王小明", "LI XIAOHONG"},
		{"Smith", "SCHULZ"},
		{"Maria", "MARTIN"},
	}
	for _, row := range rows {
		t.Run(row.expected+" is not "+row.found, func(t *testing.T) {
			t.Parallel()
			if got := personname.Score(row.expected, row.found, personname.Options{}); got >= personname.DefaultStrictness {
				t.Errorf("score %d (folded %q)", got, personname.Fold(row.expected))
			}
		})
	}
}

func TestTruncatedZones(t *testing.T) {
	t.Parallel()
	rows := map[string]struct {
		expected, found string
		same            bool
	}{
		"the last word is cut":             {"Anna Maria Papandropoulou", "ANNA MARIA PAPANDROP", true},
		"the last word is one letter":      {"Nilavadhanananda Chayapa Dejthamrong", "NILAVADHANANANDA CHAYAPA D", true},
		"words are missing at the end":     {"Bennelong Wooloomooloo Warrandyte Warnambool Dingo Potoroo", "BENNELONG WOOLOOMOOLOO WARRANDYTE WARNAM", true},
		"every word is cut to an initial":  {"Anna Maria Schmidt", "SCHMIDT A M", true},
		"another name that is cut":         {"Anna Maria Papandropoulou", "ANNA MARIA KOWALCZYK", false},
		"a found name that was not wanted": {"Anna", "ANNA BERTA CLARA DORA", false},
	}
	for name, row := range rows {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := personname.Score(row.expected, row.found, personname.Options{Truncated: true})
			if (got >= personname.DefaultStrictness) != row.same {
				t.Errorf("score %d, want the same person: %v", got, row.same)
			}
		})
	}
	expected, cut := "Anna Maria Papandropoulou", "ANNA MARIA PAP"
	if whole := personname.Score(expected, cut, personname.Options{}); whole >= personname.Score(expected, cut, personname.Options{Truncated: true}) {
		t.Error("a cut is forgiven though the zone had room")
	}
}

func TestScorePerson(t *testing.T) {
	t.Parallel()
	type person = personname.Person
	rows := map[string]struct {
		expected, found person
		same            bool
	}{
		"both parts agree":                         {person{First: "Anna", Last: "Müller"}, person{First: "ANNA", Last: "MUELLER"}, true},
		"the document parts the name elsewhere":    {person{First: "Văn A", Last: "Nguyễn"}, person{First: "A", Last: "NGUYEN VAN"}, true},
		"the parts are swapped":                    {person{First: "Nguyễn", Last: "Văn A"}, person{First: "VAN A", Last: "NGUYEN"}, true},
		"the document has the whole only":          {person{First: "Anna", Last: "Müller"}, person{Full: "MUELLER ANNA"}, true},
		"only the first name is expected":          {person{First: "Anna"}, person{First: "ANNA MARIA", Last: "MUELLER"}, true},
		"only the last name is expected":           {person{Last: "Müller"}, person{First: "ANNA", Last: "MUELLER"}, true},
		"the whole is expected":                    {person{Full: "Anna Müller"}, person{First: "ANNA", Last: "MUELLER"}, true},
		"another first name":                       {person{First: "Berta", Last: "Müller"}, person{First: "ANNA", Last: "MUELLER"}, false},
		"another last name":                        {person{First: "Anna", Last: "Schmidt"}, person{First: "ANNA", Last: "MUELLER"}, false},
		"the expected first name is the last name": {person{First: "Müller"}, person{First: "ANNA", Last: "MUELLER"}, false},
		"nothing was found":                        {person{First: "Anna", Last: "Müller"}, person{}, false},
		"nothing was expected":                     {person{}, person{First: "ANNA"}, false},
	}
	for name, row := range rows {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := personname.ScorePerson(row.expected, row.found, personname.Options{})
			if (got >= personname.DefaultStrictness) != row.same {
				t.Errorf("score %d, want the same person: %v", got, row.same)
			}
		})
	}
}

func TestFold(t *testing.T) {
	t.Parallel()
	rows := map[string]string{
		"  Jean-Pierre  d'Arc ": "JEAN PIERRE DARC",
		"ŒUVRÉ ĳssel":           "OEUVRE IJSSEL",
		"Щука Ёлкин":            "SHCHUKA ELKIN",
		"ÅSA<<ÄNG":              "AASA AENG",
		"ﬁﬀ":                    "FIFF",
		"李 小龙":                  "LI XIAO LONG",
		"123 !?":                "",
		"":                      "",
		"\xff\xfeANNA":          "ANNA",
		"A\u200bN\u200dNA":      "ANNA",
	}
	for name, want := range rows {
		if got := personname.Fold(name); got != want {
			t.Errorf("Fold(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestComparable(t *testing.T) {
	t.Parallel()
	if personname.Comparable("山田太郎", "YAMADA TARO") || !personname.Comparable("山田", "山田") || !personname.Comparable("محمد", "MUHAMMAD") {
		t.Error("comparable names are told wrong")
	}
}

// anyName draws names of several scripts, and rubbish.
func anyName() *rapid.Generator[string] {
	letters := rapid.RuneFrom([]rune("abcdeéñöüßøåþłıİ -'.<,0"), unicode.Cyrillic, unicode.Arabic, unicode.Greek, unicode.Hebrew, unicode.Han, unicode.Hangul, unicode.Devanagari)
	return rapid.OneOf(
		rapid.String(), rapid.StringOfN(letters, 0, 40, -1),
		rapid.StringMatching(`([A-Z][a-z]{0,9}[ -]){0,6}`),
		rapid.SampledFrom([]string{"José", "محمد علي", "Никита", "Nguyễn Văn A", "O'Brien", "van der Berg", "J. R. R.", "王"}),
	)
}

func TestProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyName().Draw(t, "a"), anyName().Draw(t, "b")
		folded := personname.Fold(a)
		if again := personname.Fold(folded); again != folded && len(folded) <= 200 && !longWord(folded) {
			t.Fatalf("Fold(%q) = %q, then %q", a, folded, again)
		}
		if strings.ContainsFunc(folded, func(r rune) bool { return (r < 'A' || r > 'Z') && r != ' ' }) {
			t.Fatalf("Fold(%q) = %q", a, folded)
		}
		ab, ba := personname.Score(a, b, personname.Options{}), personname.Score(b, a, personname.Options{})
		if ab != ba || ab < 0 || ab > 100 {
			t.Fatalf("score(%q, %q) = %d, the other way round %d", a, b, ab, ba)
		}
		if cut := personname.Score(a, b, personname.Options{Truncated: true}); cut < 0 || cut > 100 {
			t.Fatalf("truncated score %d", cut)
		}
		self := personname.Score(a, a, personname.Options{})
		if folded != "" && self != 100 {
			t.Fatalf("score(%q, itself) = %d", a, self)
		}
	})
}

// longWord: words are cut at forty letters, so a long spelling is cut once more.
func longWord(folded string) bool {
	for word := range strings.FieldsSeq(folded) {
		if len(word) > 40 {
			return true
		}
	}
	return false
}

func TestLeavingOutOrReorderingKeepsThePerson(t *testing.T) {
	t.Parallel()
	word := rapid.StringMatching(`[A-Z][a-z]{4,9}`)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfNDistinct(word, 3, 4, rapid.ID).Draw(t, "words")
		name := strings.Join(words, " ")
		mixed := strings.Join(rapid.Permutation(words).Draw(t, "order"), "<")
		if got := personname.Score(name, mixed, personname.Options{}); got != 100 {
			t.Fatalf("%s against %s: %d", name, mixed, got)
		}
		shorter := strings.Join(append(words[:1:1], words[2:]...), " ")
		if got := personname.Score(name, shorter, personname.Options{}); got < personname.DefaultStrictness || got == 100 {
			t.Fatalf("%s against %s: %d", name, shorter, got)
		}
	})
}

func FuzzScore(f *testing.F) {
	for _, name := range []string{"José", "محمد", "Щ", "A", "", "\xff", strings.Repeat("ẞ ", 200), strings.Repeat("щ", 400), "ﷺ ﷺ", "王小明 王小明"} {
		f.Add(name, "MUHAMMAD ALI", true)
	}
	f.Fuzz(func(t *testing.T, a, b string, truncated bool) {
		if got := personname.Score(a, b, personname.Options{Truncated: truncated}); got < 0 || got > 100 {
			t.Fatalf("score %d", got)
		}
	})
}

func BenchmarkScore(b *testing.B) {
	for name, pair := range map[string][2]string{
		"Latin":    {"José Luis García", "JOSE LUIS GARCIA"},
		"Cyrillic": {"Никита Сергеевич Иванов", "NIKITA IVANOV"},
		"worst":    {strings.Repeat("мущинаю ", 40), strings.Repeat("محمدعبدا ", 40)},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				personname.Score(pair[0], pair[1], personname.Options{})
			}
		})
	}
}
