package companydoc

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// role is a role with the words that stand before whoever has it.
type role struct {
	name   string
	labels []phrase
}

// Roles are named as the contract names those of key people.
var roles = []role{
	{"ubo", one("beneficial owner,beneficial owners,ultimate beneficial owner,ultimate beneficial owners,person with significant control,persons with significant control,wirtschaftlich berechtigter,wirtschaftlich berechtigte,bénéficiaire effectif,bénéficiaires effectifs,titular real,titulares reales,beneficiario final,titolare effettivo,titolari effettivi,beneficiário efetivo,uiteindelijk belanghebbende,beneficjent rzeczywisty,beneficjenci rzeczywiści,skutečný majitel,verklig huvudman,reel ejer,reelle ejere,beneficiar real,gerçek faydalanıcı,бенефициарный владелец,бенефициарные владельцы,المستفيد الحقيقي,受益所有人,实益拥有人,実質的支配者,실제소유자")},
	{"shareholder", one("shareholder,shareholders,member,members,stockholder,stockholders,partner,partners,name of shareholder,name of member,gesellschafter,gesellschafterin,gesellschafterinnen,aktionär,aktionäre,kommanditist,kommanditisten,associé,associés,actionnaire,actionnaires,socio,socios,accionista,accionistas,soci,azionista,azionisti,soci e titolari di diritti su azioni e quote,sócio,sócios,acionista,acionistas,aandeelhouder,aandeelhouders,enige aandeelhouder,wspólnik,wspólnicy,akcjonariusz,akcjonariusze,společník,společníci,akcionáři,aktieägare,ejer,ejere,legale ejere,aksjonær,aksjonærer,osakas,asociat,asociați,acționari,tag,tagok,ortak,ortaklar,pay sahibi,pay sahipleri,μέτοχος,μέτοχοι,съдружници,участник,участники,сведения об участниках,сведения об участниках / учредителях юридического лица,акционер,акционеры,засновники,المساهم,المساهمون,الشركاء,الشريك,בעל מניות,בעלי מניות,股东,股東,股东名称,株主,株主名,주주,주주명")},
	{"secretary", one("secretary,company secretary,schriftführer,secrétaire,secretario,segretario,secretário,secretaris,sekretarz,секретарь,أمين السر,公司秘書,公司秘书")},
	{"chairman", one("chairman,chairwoman,chairperson,chair,chairman of the board,vorsitzender,aufsichtsratsvorsitzender,président du conseil d'administration,presidente del consejo,presidente del consejo de administración,presidente consiglio amministrazione,presidente do conselho,voorzitter,prezes,przewodniczący rady nadzorczej,ordförande,styrelseordförande,bestyrelsesformand,formand,styrets leder,başkan,yönetim kurulu başkanı,πρόεδρος,председатель совета директоров,رئيس مجلس الإدارة,董事长,董事長,会長,이사장")},
	{"authorized_signatory", one("authorized signatory,authorised signatory,authorized signatories,authorised signatories,prokurist,prokura,prokuristen,einzelprokura,gesamtprokura,fondé de pouvoir,fondés de pouvoir,apoderado,apoderados,procuratore,procuratori,procurador,procuradores,procuratiehouder,gevolmachtigde,prokurent,prokurenci,prokurista,firmatecknare,tegningsberettiget,imza yetkilisi,имеющий право без доверенности действовать,المفوض بالتوقيع,授权签字人")},
	{"representative", one("attorney,attorney-in-fact,authorised representative,authorized representative,legal representative,bevollmächtigter,bevollmächtigte,mandataire,représentant légal,representante legal,representante,rappresentante legale,legale rappresentante,vertegenwoordiger,wettelijk vertegenwoordiger,pełnomocnik,przedstawiciel,zmocněnec,ombud,fuldmægtig,reprezentant legal,împuternicit,meghatalmazott,vekil,temsilci,yetkili temsilci,νόμιμος εκπρόσωπος,представитель,поверенный,представник,الممثل القانوني,الوكيل,נציג,法定代表人,法人代表,受托人,被授权人,代表人,代理人,受任者,대표자,수임인,대리인")},
	{"founder", one("founder,founders,incorporator,incorporators,subscriber,gründer,fondateur,fondateurs,fundador,fundadores,socio fundador,fondatore,oprichter,założyciel,zakladatel,kurucu,kurucular,учредитель,учредители,المؤسس,المؤسسون,发起人,發起人,発起人")},
	{"director", one("director,directors,managing director,managing directors,current directors,board of directors,officers,officer,name of director,manager,managers,geschäftsführer,geschäftsführerin,geschäftsführerinnen,vorstand,vorstandsmitglied,mitglieder des vorstands,gérant,gérants,gérante,président,directeur général,administrateur,administrateurs,administrador,administradores,administrador único,administrador solidario,gerente,director general,consejero,consejero delegado,consejeros,amministratore,amministratore unico,amministratori,amministratore delegato,titolari di cariche o qualifiche,presidente,administradora,bestuurder,bestuurders,bestuur,członek zarządu,członkowie zarządu,prezes zarządu,zarząd,skład zarządu,jednatel,jednatelé,předseda představenstva,konateľ,konatelia,styrelseledamot,styrelseledamöter,verkställande direktör,direktør,direktion,bestyrelse,daglig leder,styremedlem,styre,hallituksen jäsen,toimitusjohtaja,administrator,administratori,ügyvezető,ügyvezetők,müdür,müdürler,yönetim kurulu üyesi,yönetim kurulu üyeleri,direktor,διαχειριστής,διευθύνων σύμβουλος,σύμβουλοι,управител,сведения о лице имеющем право без доверенности действовать от имени юридического лица,генеральный директор,директор,руководитель,директора,керівник,المدير,المديرون,المدير العام,أعضاء مجلس الإدارة,מנהל,דירקטור,דירקטורים,董事,执行董事,執行董事,董事姓名,取締役,代表取締役,業務執行社員,役員,이사,사내이사,대표이사")},
}

// one is a list of phrases of any language.
func one(words string) []phrase { return phrases(map[string]string{"": words}) }

// sections are the roles of whoever a document of a kind lists without a label.
var sections = map[Subtype]string{
	ShareholderRegistry: "shareholder", DirectorRegistry: "director", BeneficialOwnerRegistry: "ubo",
}

// labelled is a label with its role.
type labelled struct {
	text, role string
}

var roleLabels = func() []labelled {
	var out []labelled
	for _, r := range roles {
		for _, p := range r.labels {
			out = append(out, labelled{p.text, r.name})
		}
	}
	slices.SortStableFunc(out, func(a, b labelled) int { return len(b.text) - len(a.text) })
	return out
}()

// roster collects people line by line.
type roster struct {
	people []Person
	// section is the role of the heading above; empty outside of any.
	section string
	// silent counts the lines since somebody was named under it.
	silent int
}

// maxSilent is how many lines that name nobody a section survives: column
// headings, addresses and dates of birth stand between people.
const maxSilent = 4

// peopleOf lists the people named in the lines.
func peopleOf(all []line, kind Subtype) []Person {
	r := roster{section: ""}
	for _, l := range all {
		if len(r.people) == maxPeople {
			break
		}
		r.line(l, sections[kind])
	}
	return r.people
}

func (r *roster) line(l line, standing string) {
	label, after := roleAt(l)
	switch {
	case label.role != "" && strings.TrimSpace(after) == "":
		r.section, r.silent = label.role, 0
		return
	case label.role != "":
		// A label without a name is the heading of a column in a list of such people.
		if r.add(l, after, label.role, true) || label.role == standing {
			r.section, r.silent = label.role, 0
			return
		}
	}
	if startsLabel(l.folded) && !ownName.MatchString(l.text) {
		r.section = ""
		return
	}
	section, listed := r.section, false
	if section == "" {
		section, listed = standing, true
	}
	if section == "" {
		return
	}
	// A list without headings names whoever has a share or a number before the name.
	if listed && percentIn(l.text) == "" && !numbered.MatchString(l.text) || !r.add(l, l.text, section, false) {
		if r.silent++; r.silent > maxSilent {
			r.section = ""
		}
		return
	}
	r.silent = 0
}

// roleAt is the role label that a line begins with, and what follows it.
func roleAt(l line) (labelled, string) {
	head := lettered.ReplaceAllString(numbered.ReplaceAllString(l.text, ""), "")
	folded := fold(head)
	for _, lb := range roleLabels {
		if !strings.HasPrefix(folded, lb.text) || len(folded) > len(lb.text) && isWord(folded[len(lb.text)]) {
			continue
		}
		rest := strings.TrimLeft(ending.ReplaceAllString(behind(head, len(lb.text)), ""), " ")
		if first, _ := utf8.DecodeRuneInString(rest); unicode.In(first, unicode.Hiragana) {
			return lb, "" // "matters about officers" heads those who follow
		}
		// Without a colon it has to be the whole line, or a name follows at once.
		if signs := strings.TrimLeft(rest, " :：-–."); signs != rest || rest == "" || startsName(rest) {
			return lb, signs
		}
	}
	return labelled{}, ""
}

// ending is what may follow a label and is part of it: GESCHÄFTSFÜHRER/IN (handelsrechtlich).
var ending = regexp.MustCompile(`^(?:\(s\)|/\p{L}{1,6})?(?:\s*\([^)]{0,40}\))?`)

// lettered is the letter of an entry within a number: b) Geschäftsführer.
var lettered = regexp.MustCompile(`^\s*\(?[a-z]\)\s*`)

// behind is what stands in a text behind as many letters as fold to a length.
func behind(text string, length int) string {
	for i := range text {
		if len(fold(text[:i])) >= length {
			return text[i:]
		}
	}
	return ""
}

func startsName(rest string) bool {
	first, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsUpper(first) || unicode.IsLetter(first) && !unicode.IsLower(first)
}

// numbered is the number that a row of a list begins with.
var numbered = regexp.MustCompile(`^\s*(?:\(?\d{1,3}[.)]\s*|\d{1,3}\s{1,3}(?:\p{Lu}|\p{Lo}){1}|№\s?\d+\s)`)

// add adds a named person; several may follow one label.
func (r *roster) add(l line, text, roleName string, many bool) bool {
	added := false
	for _, part := range apart(text, many) {
		p, ok := personIn(part)
		if !ok || len(r.people) == maxPeople {
			continue
		}
		p.Role, p.Page, p.Line = roleName, l.page, l.row
		same := func(o Person) bool { return fold(o.Name) == fold(p.Name) && o.Role == p.Role }
		if at := slices.IndexFunc(r.people, same); at >= 0 {
			if r.people[at].Percent == "" {
				r.people[at].Percent = p.Percent
			}
		} else {
			r.people = append(r.people, p)
		}
		added = true
	}
	return added
}

// apart parts several people of one line.
func apart(text string, many bool) []string {
	if !many {
		return []string{text}
	}
	return strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '、' || r == '；' })
}

var (
	percents = regexp.MustCompile(`(\d{1,3}(?:[.,]\d{1,6})?)\s?(?:%|％|percent|Prozent|pour cent|por ciento|per cento|процент)`)
	salutes  = regexp.MustCompile(`(?i)^(?:mr|mrs|ms|miss|dr|prof|herr|frau|m|mme|monsieur|madame|sr|sra|señor|señora|don|doña|d|sig|sig\.ra|dott|pan|pani|господин|гражданин|السيد|السيدة)\b\.?\s+`)
)

// ownName is the label of a name within the entry of a person.
var ownName = regexp.MustCompile(`(?i)^\s*(?:nom(?:,| et) prénoms?|nom, prénoms|nom|full name|name|nombre y apellidos|nombre|cognome e nome|imię i nazwisko|naam|ad soyad|jméno|фио|фамилия,? имя,? отчество|氏名|姓名|성명|الاسم)\s*(?:[:：]|\s)\s*`)

// percentIn is the share in a text as a number with a point; empty when there is none.
func percentIn(text string) string {
	g := percents.FindStringSubmatch(text)
	if g == nil {
		return ""
	}
	n, err := strconv.ParseFloat(strings.Replace(g[1], ",", ".", 1), 64)
	if err != nil || n > 100 {
		return ""
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// personIn is the person or company that a text begins with.
func personIn(text string) (Person, bool) {
	p := Person{Percent: percentIn(text)}
	if loc := numbered.FindString(text); loc != "" && strings.ContainsAny(loc, ".)№") {
		text = text[len(loc):]
	} else if number := strings.TrimLeft(strings.TrimLeft(text, " "), "0123456789"); number != text && strings.HasPrefix(number, " ") {
		text = number
	}
	text = ownName.ReplaceAllString(text, "")
	text = strings.TrimSpace(salutes.ReplaceAllString(strings.TrimSpace(text), ""))
	if name := nameIn(text); name != "" && strings.Index(text, firstWord(name)) < 3 {
		p.Name, p.Company = name, true
		return p, true
	}
	text = surnameFirst(text)
	if at := strings.IndexFunc(text, func(r rune) bool {
		return unicode.IsDigit(r) || strings.ContainsRune(",;:()（）/|*–—=%", r)
	}); at >= 0 {
		text = text[:at]
	}
	p.Name = strings.Trim(text, " .-'\"")
	p.Name = nameWords(p.Name)
	return p, p.Name != "" && !isAuthority(fold(p.Name))
}

func firstWord(s string) string { w, _, _ := strings.Cut(s, " "); return w }

// surnameFirst turns "Müller, Hans" round. More than a comma and one or two given
// names would be a place.
func surnameFirst(text string) string {
	last, rest, ok := strings.Cut(text, ", ")
	if !ok || len(strings.Fields(last)) > 3 || strings.ContainsFunc(last, unicode.IsDigit) {
		return text
	}
	given, more, _ := strings.Cut(rest, ",")
	if at := strings.IndexAny(given, "0123456789(*"); at >= 0 {
		given = given[:at]
	}
	words := strings.Fields(given)
	if len(words) == 0 || len(words) > 3 || len(strings.Fields(last)) > 1 && !strings.Contains(more, "*") && !particles[firstWord(last)] {
		return text
	}
	return strings.Join(words, " ") + " " + last
}

// headings are words of tables that no name begins with or ends in.
var headings = map[string]bool{}

func init() {
	for _, w := range list("name,names,date,number,total,shares,share,nationality,address,role,position,appointed,signature,signed,class,none,status,born,ordinary,holder,percentage,ownership,function,title,page,company,register," +
		"dni,nif,nie,passport,cargo,datum,anzahl,summe,gesamt,anschrift,geburtsdatum,wohnort,nennbetrag,nom,prénom,adresse,nationalité,fonction,nombre,apellidos,nacionalidad,cargo,domicilio,acciones,nome,cognome,carica,quota,função,naam,functie,imię,nazwisko,funkcja,razem,unterschrift,stammkapital,celkem,jméno," +
		"фио,дата,доля,итого,инн,размер,адрес,الاسم,التاريخ,الجنسية,المجموع,姓名,日期,合计,合計,氏名,住所,注册资本,注册资金,经营范围,经营期限,目的,类型,資本金,持株数,議決権割合,名册,名簿,名冊,名单,名單,명부,リスト,出资额,대표자,성명,주소,합계,持股比例,股数,株式数,名称") {
		headings[fold(w)] = true
	}
}

// nameWords are the words at the begin of a text that are those of a name; empty
// when it begins with none.
func nameWords(text string) string {
	fields := strings.Fields(text)
	if len(fields) > 0 && isIdeographic(fields[0]) {
		name := fields[0]
		if n := utf8.RuneCountInString(name); n == 1 && len(fields) > 1 && isIdeographic(fields[1]) {
			name += " " + fields[1]
		}
		if n := utf8.RuneCountInString(name); n < 2 || n > 8 || headings[fold(name)] {
			return ""
		}
		return name
	}
	if len(fields) > 0 && connectives[strings.ToLower(fields[0])] {
		return ""
	}
	var kept []string
	capitals := 0
	for _, w := range fields {
		first, _ := utf8.DecodeRuneInString(w)
		if !unicode.IsLetter(first) || len(kept) == 6 || headings[fold(strings.Trim(w, ".,"))] {
			break
		}
		small := unicode.IsLower(first)
		if small && !particles[w] {
			break
		}
		if !small {
			capitals++
		}
		kept = append(kept, w)
	}
	for len(kept) > 0 && particles[kept[len(kept)-1]] {
		kept = kept[:len(kept)-1]
	}
	if capitals < 2 || len(kept) < 2 {
		return ""
	}
	return strings.Join(kept, " ")
}

// connectives go on with a heading: Administradores y cargos.
var connectives = map[string]bool{"y": true, "e": true, "and": true, "und": true, "et": true, "og": true, "och": true, "i": true, "en": true, "и": true, "of": true}

// particles are the small words within names of people.
var particles = map[string]bool{
	"de": true, "la": true, "del": true, "di": true, "da": true, "do": true, "dos": true, "das": true, "von": true, "van": true, "der": true, "den": true, "zu": true, "le": true, "du": true, "bin": true, "ibn": true, "al": true, "el": true, "y": true, "e": true, "af": true, "av": true, "ter": true, "ten": true,
}

// startsLabel tells lines that begin with the label of a field: they name nobody.
func startsLabel(folded string) bool {
	for _, lb := range fieldLabels {
		if strings.HasPrefix(folded, lb) && (len(folded) == len(lb) || !isWord(folded[len(lb)])) {
			return true
		}
	}
	return false
}

func isIdeographic(w string) bool {
	for _, r := range w {
		if !unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) && r != '・' && r != '·' {
			return false
		}
	}
	return w != ""
}
