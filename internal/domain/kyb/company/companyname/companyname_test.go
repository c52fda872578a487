package companyname_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"vidimus/internal/domain/kyb/company/companyname"
)

// alike are two ways to write the name of one company.
var alike = [][2]string{
	{"Siemens Aktiengesellschaft", "SIEMENS AG"},
	{"Müller & Söhne GmbH & Co. KG", "Mueller und Soehne GmbH & Co KG"},
	{"Müller GmbH", "MULLER"},
	{"Société Générale S.A.", "SOCIETE GENERALE"},
	{"ООО «Газпром»", "Gazprom LLC"},
	{"Общество с ограниченной ответственностью «Ромашка»", "OOO Romashka"},
	{"ТОВ «Київ Буд»", "Kyiv Bud TOV"},
	{"株式会社トヨタ", "Toyota K.K."},
	{"㈱ソニー", "Soni Kabushiki Kaisha"},
	{"株式会社シャープ", "Shapu Co., Ltd."},
	{"北京华为技术有限公司", "Beijing Huawei Jizhu Co., Ltd."},
	{"주식회사 한국전자", "Hangug Jeonja Co Ltd"},
	{"بنك الراجحي", "Bank Al Rajhi"},
	{"Ανώνυμη Εταιρεία Κέντρο", "Kentro AE"},
	{"Kowalski Sp. z o. o.", "Kowalski Spółka z ograniczoną odpowiedzialnością"},
	{"Novák spol. s r.o.", "NOVAK s.r.o."},
	{"Foo S.à r.l.", "Foo SARL"},
	{"Pemex S.A. de C.V.", "PEMEX SA DE CV"},
	{"S.C. Dacia S.R.L.", "Dacia SRL"},
	{"PT Bank Central Asia Tbk", "Bank Central Asia"},
	{"AB Volvo", "Volvo AB"},
	{"Oy Nokia Ab", "Nokia Oyj"},
	{"Novo Nordisk A/S", "NOVO NORDISK AS"},
	{"Acme Intl Mfg Ltd", "ACME INTERNATIONAL MANUFACTURING LIMITED"},
	{"Brown Bros & Co", "Brown Brothers and Company"},
	{"Blue Sky Logistics BV", "BlueSky Logistics B.V."},
	{"J. P. Morgan", "JP Morgan"},
	{"Trading Acme Ltd", "Acme Trading Ltd"},
	{"Gazporm PJSC", "Gazprom PJSC"},
	{"3M Deutschland GmbH", "3M Germany"},
	{"Ａｃｍｅ　Ｌｔｄ", "ACME LTD"},
	{"McDonald's", "MCDONALDS"},
	{"บริษัท ปตท จำกัด (มหาชน)", "ปตท"},
	{"חברה בע\"מ", "חברה"},
	{"Foo GmbH i.L.", "Foo GmbH"},
	{"Petrobras S/A", "PETROBRAS"},
}

func TestNamesOfOneCompanyAreAlike(t *testing.T) {
	t.Parallel()
	for _, p := range alike {
		if r := companyname.Score(p[0], p[1]); r.Score < companyname.Same {
			t.Errorf("%q and %q: %+v, %q and %q", p[0], p[1], r, companyname.Parse(p[0]).Key, companyname.Parse(p[1]).Key)
		}
	}
}

func TestNamesOfTwoCompaniesAreNot(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"Fund 12 LP", "Fund 13 LP"},
		{"Nordic Trading Ltd", "Baltic Trading Ltd"},
		{"Acme Holdings Ltd", "Zenith Holdings Ltd"},
		{"First National Bank", "First Regional Bank"},
		{"ООО Ромашка", "ООО Василёк"},
		{"上海贸易有限公司", "深圳科技有限公司"},
		{"Smith Plumbing Ltd", "Smith & Jones Bakery Ltd"},
		{"3M", "4M"},
		{"Ltd", "GmbH"},
	} {
		if r := companyname.Score(p[0], p[1]); r.Score >= companyname.Same {
			t.Errorf("%q and %q: %+v", p[0], p[1], r)
		}
	}
}

func TestReasonsSayWhatDiffers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		wanted, found string
		want          companyname.Reason
	}{
		{"Acme Ltd", "Acme", companyname.FormMissing},
		{"Acme GmbH", "Acme Ltd", companyname.FormOfAnotherNation},
		{"Acme Ltd", "Acme PLC", companyname.FormDiffers},
		{"Acme Intl", "Acme International", companyname.Abbreviated},
		{"Blue Sky", "Bluesky", companyname.JoinedWords},
		{"Trading Acme", "Acme Trading", companyname.OtherOrder},
		{"Gazporm", "Gazprom", companyname.Misspelled},
		{"Müller", "Muller", companyname.SpelledOtherwise},
		{"Acme Overseas Trading", "Acme Trading", companyname.WordsMissing},
		{"Acme Trading", "Acme Overseas Trading", companyname.WordsAdded},
		{"Acme Trading", "Zenith Trading", companyname.WordsDiffer},
		{"Fund 12", "Fund 13", companyname.NumbersDiffer},
		{"IBM", "International Business Machines", companyname.Initials},
	} {
		if r := companyname.Score(c.wanted, c.found); !slices.Contains(r.Reasons, c.want) || r.Score == 1 {
			t.Errorf("%q and %q: %+v, want %s", c.wanted, c.found, r, c.want)
		}
	}
	if r := companyname.Score("Acme & Sons Ltd.", "ACME AND SONS LIMITED"); r.Score != 1 || len(r.Reasons) != 0 {
		t.Errorf("%+v", r)
	}
}

// TestAnotherFormIsAnotherCompany orders what legal forms do to a score.
func TestAnotherFormIsAnotherCompany(t *testing.T) {
	t.Parallel()
	order := []string{"Acme Limited", "Acme GmbH", "Acme", "Acme PLC", "Acme Tools Ltd"}
	last := 1.1
	for _, found := range order {
		score := companyname.Score("Acme Ltd", found).Score
		if score >= last {
			t.Errorf("%q scores %.3f, not less than %.3f", found, score, last)
		}
		last = score
	}
}

func TestFormsAreToldFromNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string][2]string{
		"Ford Motor Company":                      {"FORD MOTOR", "Company"},
		"SA Recycling LLC":                        {"SA RECYCLING", "LLC"},
		"IP Solutions Ltd":                        {"IP SOLUTIONS", "Ltd"},
		"Plan B S.A.":                             {"PLAN B", "SA"},
		"Company Limited":                         {"COMPANY", "Limited"},
		"Limited":                                 {"LIMITED", ""},
		"Sp. z o.o.":                              {"SP Z OO", ""},
		"UAB „Rivona“":                            {"RIVONA", "UAB"},
		"SIA \"Rimi Latvia\"":                     {"RIMI LATVIA", "SIA"},
		"Công ty TNHH Hoa Sen":                    {"HOA SEN", "Công ty TNHH"},
		"Acme Pty. Ltd.":                          {"ACME", "Pty Ltd"},
		"Acme Sdn. Bhd.":                          {"ACME", "Sdn Bhd"},
		"Kovács Kft.":                             {"KOVACS", "Kft."},
		"Yılmaz Gıda San. ve Tic. Ltd. Şti.":      {"YILMAZ GIDA", "San. ve Tic. Ltd. Şti."},
		"Horvat d.o.o.":                           {"HORVAT", "d.o.o."},
		"Silva & Irmãos, Lda.":                    {"SILVA AND IRMAOS", "Lda"},
		"Construções Souza Ltda - ME":             {"CONSTRUCOES SOUZA", "Ltda ME"},
		"Verdi di Rossi S.n.c.":                   {"VERDI DI ROSSI", "SNC"},
		"شركة النور ذ.م.م":                        {"AL NOUR", "ذ.م.م"},
		"深圳市腾讯计算机系统有限公司":                          {"", "有限公司"},
		"Stg Natuur":                              {"NATUUR", "Stg"},
		"Acme GmbH Zweigniederlassung Österreich": {"ACME GMBH ZWEIGNIEDERLASSUNG OESTERREICH", "GmbH"},
	} {
		n := companyname.Parse(name)
		title := ""
		if len(n.Forms) > 0 {
			title = n.Forms[0].Title()
		}
		if want[0] != "" && n.Plain != want[0] || title != want[1] {
			t.Errorf("%q: %q %q, want %q", name, n.Plain, title, want)
		}
	}
}

// TestFormsOfTheWorld holds every form of the table to be found at the end of a
// name, and the table to cover the world.
func TestFormsOfTheWorld(t *testing.T) {
	t.Parallel()
	countries := map[string]bool{}
	for _, f := range companyname.AllForms() {
		for _, c := range f.Countries {
			countries[c] = true
		}
		n := companyname.Parse("Zyrkon " + f.Spelling)
		if n.Plain != "ZYRKON" && !strings.HasPrefix(n.Plain, "ZYRKON ") || len(n.Forms) == 0 {
			t.Errorf("%q is not taken for a legal form: %q", f.Spelling, n.Plain)
		}
		if r := companyname.Score("Zyrkon "+f.Spelling, "ZYRKON"); r.Score < 0.97 {
			t.Errorf("%q weighs too much: %+v %q", f.Spelling, r, n.Plain)
		}
	}
	if len(countries) < 60 {
		t.Errorf("forms of %d countries only", len(countries))
	}
}

func TestHostileNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"", " ", "\x00", "\xff\xfe", "...", "&", "🦄", "\u202e\u202d", strings.Repeat("A", 100_000), strings.Repeat("ﷺ", 1000), strings.Repeat("a.", 5000),
		strings.Repeat("株", 1000), strings.Repeat("́", 500), "A\x00B Ltd", "Ltd Ltd Ltd Ltd Ltd", "ー", "ッ", "ャ", "ًٌ",
	} {
		n := companyname.Parse(name)
		for _, r := range n.Plain + n.Key {
			if r != ' ' && (r > unicode.MaxASCII || !unicode.IsUpper(r) && !unicode.IsDigit(r)) {
				t.Errorf("%.20q is written %.40q", name, n.Plain)
				break
			}
		}
		if r := companyname.Compare(n, companyname.Parse("Acme Ltd")); r.Score < 0 || r.Score > 1 {
			t.Errorf("%.20q scores %v", name, r)
		}
	}
}

// drawn are names of all scripts with legal forms in all places.
var drawn = rapid.Custom(func(t *rapid.T) string {
	words := []string{
		"Müller", "ACME", "Газпром", "トヨタ", "华为", "한국", "الاتصالات", "Κέντρο", "3M", "Intl", "Bros", "&", "and", "of", "A", "B.", "Ltd", "GmbH", "S.A.", "ООО",
		"株式会社", "有限公司", "Sp. z o.o.", "ש", "Holding", "Trading", "Tradnig", "12", "٣", "-", "(UK)", "L'Oréal", "d.o.o.", "AB", "PT",
	}
	list := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(words), rapid.String()), 0, 6).Draw(t, "words")
	return strings.Join(list, " ")
})

func TestScoresAreSound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawn.Draw(t, "a"), drawn.Draw(t, "b")
		x, y := companyname.Parse(a), companyname.Parse(b)
		there, back := companyname.Compare(x, y), companyname.Compare(y, x)
		if there.Score != back.Score {
			t.Fatalf("%q and %q: %+v and back %+v", a, b, there, back)
		}
		if there.Score < 0 || there.Score > 1 || (there.Score == 1 && len(there.Reasons) > 0) {
			t.Fatalf("%q and %q: %+v", a, b, there)
		}
		if self := companyname.Compare(x, x); !x.Empty() && self.Score != 1 {
			t.Fatalf("%q is not like itself: %+v", a, self)
		}
		if again := companyname.Parse(a); again.Key != x.Key || again.Plain != x.Plain {
			t.Fatalf("%q is %q, then %q", a, x.Key, again.Key)
		}
		if len(x.Spellings()) > 3 || x.Spellings()[0] != x.Plain {
			t.Fatalf("%q: %q", a, x.Spellings())
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, p := range alike {
		f.Add(p[0], p[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		if r := companyname.Score(a, b); r.Score < 0 || r.Score > 1 {
			t.Errorf("%v", r)
		}
	})
}

func BenchmarkCompare(b *testing.B) {
	wanted := companyname.Parse("Nordic Shipping & Trading Intl Ltd")
	for b.Loop() {
		companyname.Compare(wanted, companyname.Parse("NORDIK SHIPPING AND TRADING INTERNATIONAL LIMITED"))
	}
}
