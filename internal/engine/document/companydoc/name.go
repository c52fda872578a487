package companydoc

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/engine/document/docfields"
)

// forms are legal forms at the end of names of companies.
var forms = regexp.MustCompile(`(?:^|[\s,])(?:(?i:Limited Şirketi|Ltd\.? Şti\.|Limited Liability Company|Public Limited Company|Private Limited|Pte\.? Ltd\.?|Pty\.? Ltd\.?|Pvt\.? Ltd\.?|Co\.,? Ltd\.?|Limited|Ltd\.?|L\.?L\.?C\.?|LLP|PLC|Incorporated|Inc\.?|Corporation|Corp\.?|GmbH & Co\.? KGa?A?|UG \(haftungsbeschränkt\)|GmbH|Gesellschaft mit beschränkter Haftung|Aktiengesellschaft|S\.?A\.?R\.?L\.?|S\.?A\.?S\.?U?|Société anonyme|Société par actions simplifiée|S\.? ?p\.? ?A\.?|S\.?r\.?l\.?s?|Sociedad Limitada|Sociedad Anónima|S\.A\. de C\.V\.|Lda\.?|Limitada|Ltda\.?|B\.V\.|N\.V\.|B\.?V\.?B\.?A\.?|sp\. z o\. ?o\.|spółka z ograniczoną odpowiedzialnością|spółka akcyjna|s\.r\.o\.|spol\. s r\.o\.|a\.s\.|d\.o\.o\.|d\.d\.|Kft\.?|Zrt\.?|Nyrt\.?|ApS|A/S|Aktiebolag|Oyj?|Osakeyhtiö|Anonim Şirketi|A\.Ş\.)|AG|KG|OHG|SE|SA|SL|S\.L\.U?\.?|S\.A\.|SpA|Srl|BV|NV|AB|AS|ASA|EOOD|ООД|ЕООД|АД|ТОВ|ΑΕ|ΙΚΕ|ΕΠΕ|A\.E\.|S\.R\.L\.|SRL)(?:$|[\s,;.)"”»])`)

var limitedBy = regexp.MustCompile(`(?i)^\s*(?:limited|company limited) by\b|^\s*limited liability compan(?:y|ies) act`)

// slavic are forms that stand before names, which are quoted.
var slavic = regexp.MustCompile(`(?i)(?:ООО|ОАО|ПАО|ЗАО|АО|ТОВ|ПрАТ|Обществ[оа] с ограниченной ответственностью|Акционерное общество|Публичное акционерное общество|Товариство з обмеженою відповідальністю)\s*[«"“„][^»"”“]{1,80}[»"”“]`)

// eastern are names in scripts that part no words.
var eastern = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}ー・()()A-Za-z0-9]{2,40}(?:有限责任公司|股份有限公司|有限公司)|(?:株式会社|合同会社|有限会社)[\p{Han}\p{Hiragana}\p{Katakana}ー・A-Za-z0-9]{1,30}|[\p{Han}\p{Hiragana}\p{Katakana}ー・A-Za-z0-9]{1,30}(?:株式会社|合同会社|有限会社)|(?:주식회사|유한회사)\s?[\p{Hangul}A-Za-z0-9]{1,30}|[\p{Hangul}A-Za-z0-9]{1,30}\s?(?:주식회사|유한회사)`)

// arabic are names that begin with the word for company.
var arabic = regexp.MustCompile(`(?:شركة|مؤسسة)\s[\p{Arabic} .&]{3,60}(?:ذ\s?\.\s?م\s?\.\s?م|ش\s?\.\s?م\s?\.\s?[عمح]|المحدودة|م\s?\.\s?م\s?\.\s?ح)`)

// prefixed are names that begin with their form, alone in their line.
var prefixed = regexp.MustCompile(`^(?:SASU?|SARL|SNC|SCI|EURL)\s+[\p{Lu}\d][\p{L}\d&'’. -]{1,60}$`)

// isCompany recognises a company name by its legal form.
func isCompany(text string) bool {
	return forms.MatchString(text) || prefixed.MatchString(text) || slavic.MatchString(text) || eastern.MatchString(text) || arabic.MatchString(text)
}

// nameIn is the first name of a company in a text: the capital words before a
// legal form, with it.
func nameIn(text string) string {
	for _, re := range []*regexp.Regexp{slavic, eastern, arabic, prefixed} {
		if name := re.FindString(text); name != "" {
			return strings.TrimSpace(name)
		}
	}
	at := forms.FindStringIndex(text)
	if at == nil {
		return ""
	}
	if limitedBy.MatchString(text[at[0]:]) {
		return "" // the kind of company, no name
	}
	end := strings.TrimRight(text[at[0]:at[1]], " ,;\"”»")
	if !strings.Contains(end, "(") {
		end = strings.TrimRight(end, ")")
	}
	words := strings.Fields(text[:at[0]])
	from := len(words)
	for from > 0 && len(words)-from < 9 && belongs(words[from-1], from == len(words)) {
		from--
	}
	for from < len(words) && (little[words[from]] || germanArticles[words[from]]) {
		from++
	}
	if from == len(words) {
		return ""
	}
	sep := ""
	if strings.HasPrefix(end, ",") {
		sep, end = ",", strings.TrimLeft(end, ", ")
	}
	return strings.Trim(strings.Join(words[from:], " ")+sep+" "+strings.TrimSpace(end), `"“”„«» `)
}

// little are the words that may stand within a name and never begin one.
var little = map[string]bool{
	"of": true, "and": true, "und": true, "et": true, "de": true, "der": true, "die": true, "das": true, "y": true, "e": true, "i": true, "og": true, "och": true, "für": true, "del": true, "la": true, "di": true, "the": true, "by": true, "da": true, "do": true, "van": true, "en": true, "für:": true, "that": true, "firma": true, "company:": true,
}

// germanArticles begin sentences, and no name of a German company.
var germanArticles = map[string]bool{"Die": true, "Der": true, "Das": true, "Firma": true}

// belongs tells whether a word before a legal form is part of the name.
func belongs(word string, last bool) bool {
	if strings.HasSuffix(word, ":") || strings.HasSuffix(word, ";") || strings.HasSuffix(word, ".") && len(word) > 4 || strings.HasSuffix(word, ",") && !last {
		return false
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(word, `"“„«(`))
	return unicode.IsUpper(r) || unicode.IsDigit(r) || r == '&' || r == '+' || r == '-' || unicode.IsLetter(r) && !unicode.IsLower(r) || little[strings.ToLower(word)]
}

// certified are the words that certificates and minutes name the company after.
var certified = regexp.MustCompile(`(?i)certif(?:y|ies)(?: that)?\b|bescheinig(?:t|en wir),? dass|certifie(?:nt)? que|certific(?:a|o|an) (?:que|che)|zaświadcza się, że|potwierdza się, że|verklaart dat|osvědčuje, že|intygar att|board of directors of|directors of|members of|shareholders of|meeting of|im namen der|aufsichtsrat der|gesellschafter der|vorstand der|conseil d'administration de|associés de|consejo de administración de|amministrazione (?:di|della)|conselho de administração d[aeo]|zarządu|bestuur van|acting for|on behalf of|for and on behalf of|represented by|namens|organisation ci-après`)

// certifiedName is the company that a sentence is about.
func certifiedName(all []line) (docfields.Value, bool) {
	for i, l := range all[:min(len(all), proseLines)] {
		at := certified.FindStringIndex(l.text)
		if at == nil {
			continue
		}
		text := around(all, i)[at[1]:]
		if r := []rune(text); len(r) > 160 {
			text = string(r[:160])
		}
		if name := nameIn(text); name != "" {
			return docfields.Value{Text: name, Page: l.page, Line: l.row, Confidence: sureProse * l.confidence}, true
		}
	}
	return docfields.Value{}, false
}

// namesNear is the number of lines in which a heading may name the company.
const namesNear = 25

// headedName is the first line near the top that names a company and none that
// issues papers.
func headedName(all []line) (docfields.Value, bool) {
	for _, l := range all[:min(namesNear, len(all))] {
		if isAuthority(l.folded) || !isCompany(l.text) {
			continue
		}
		if name := nameIn(l.text); name != "" {
			return docfields.Value{Text: name, Page: l.page, Line: l.row, Confidence: sureGuess * l.confidence}, true
		}
	}
	return docfields.Value{}, false
}

// authorities are who issues papers of companies.
var authorities = foldAll(list("registrar of companies,companies house,secretary of state,department of state,register of companies,corporations commission,accounting and corporate regulatory authority,companies registry,companies registration office,securities and investments commission,financial services commission,department of economic development,ministry of corporate affairs,internal revenue service,hm revenue and customs,revenue commissioners," +
	"amtsgericht,amtsgerichts,registergericht,handelsregisteramt,handelsregister des kantons,firmenbuchgericht,landesgericht,finanzamt,bundeszentralamt für steuern,gewerbeamt,ordnungsamt,bundesanzeiger," +
	"greffe du tribunal de commerce,tribunal de commerce,greffe du tribunal,registre de commerce et des sociétés,direction générale des finances publiques,administration fiscale,service des impôts," +
	"registro mercantil de,registro mercantil central,cámara de comercio,agencia tributaria,agencia estatal de administración tributaria,servicio de administración tributaria,superintendencia nacional,ayuntamiento," +
	"camera di commercio,registro imprese,agenzia delle entrate,conservatória do registo comercial,junta comercial,receita federal,autoridade tributária,prefeitura,kamer van koophandel,belastingdienst," +
	"krajowy rejestr sądowy,sąd rejonowy,urząd skarbowy,centralna informacja krajowego rejestru sądowego,krajský soud,městský soud,finanční úřad,okresný súd,oficiul național al registrului comerțului,fővárosi törvényszék,cégbíróság,sudski registar,trgovački sud," +
	"bolagsverket,erhvervsstyrelsen,brønnøysundregistrene,patentti- ja rekisterihallitus,skatteverket,registrų centras,ticaret sicili müdürlüğü,ticaret odası,vergi dairesi,γενικό εμπορικό μητρώο,αγενция по вписванията,агенция по вписванията," +
	"федеральная налоговая служба,межрайонная инспекция федеральной налоговой службы,инспекция федеральной налоговой службы,міністерство юстиції," +
	"وزارة التجارة,وزارة الاقتصاد,غرفة التجارة,مسجل الشركات,دائرة التنمية الاقتصادية,هيئة الزكاة والضريبة والجمارك,الهيئة الاتحادية للضرائب,רשם החברות,רשות המסים," +
	"市场监督管理局,工商行政管理局,行政审批局,国家税务总局,公司註冊處,公司注册处,經濟部,法務局,地方法務局,税務署,登記官,등기소,법원행정처,세무서,sở kế hoạch và đầu tư"))

func foldAll(in []string) []string {
	out := make([]string, 0, len(in))
	for _, s := range in {
		out = append(out, fold(s))
	}
	return out
}

func isAuthority(folded string) bool {
	for _, a := range authorities {
		if has(folded, a) {
			return true
		}
	}
	return false
}

// maxAuthority is how long a line may be that names who issued the document.
const maxAuthority = 100

// authorityOf is the line that names who issued the document, shortened to it.
func authorityOf(all []line) (docfields.Value, bool) {
	for _, l := range all {
		if !isAuthority(l.folded) {
			continue
		}
		text := l.text
		if label, after, ok := strings.Cut(text, ": "); ok && isAuthority(fold(after)) && len(label) < 60 {
			text = after
		}
		for _, separator := range []string{" · ", " | ", " • ", " – ", ", "} {
			parts := strings.Split(text, separator)
			if at := slices.IndexFunc(parts, func(p string) bool { return isAuthority(fold(p)) }); at >= 0 {
				text = parts[at]
			}
		}
		if words := strings.Fields(text); len(words) > 1 && isIdeographic(words[len(words)-1]) {
			text = words[len(words)-1] // what stands before is its label
		}
		if utf8.RuneCountInString(text) <= maxAuthority {
			return docfields.Value{Text: text, Page: l.page, Line: l.row, Confidence: sureProse * l.confidence}, true
		}
	}
	return docfields.Value{}, false
}
