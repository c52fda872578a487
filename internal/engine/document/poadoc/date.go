package poadoc

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mozillazg/go-unidecode"
)

// Forms of dates in small Latin letters: 5. maerz 2026, march 5 2026, 05/03/26.
var (
	dayMonth = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th|er|o)?[\s.\-/]*(?:de |of |d')?\s*([a-z]{3,12})'?[.,]?[\s\-/]*(?:de |del )?(\d{4})\b`)
	monthDay = regexp.MustCompile(`\b([a-z]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`)
	numbers  = regexp.MustCompile(`\b(\d{1,4})\s?[./\-]\s?(\d{1,2})\s?[./\-]\s?(\d{1,4})\b`)
	eastern  = regexp.MustCompile(`(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]`)
)

// found is a date in a line; perhaps is the other reading of 05/03/2026.
type found struct {
	date, perhaps time.Time
	// before is what stands before it, after its end.
	before string
}

// months are names of months in many languages, in small Latin letters.
//
//nolint:misspell // words of many languages
var months = monthTable(
	"jan january januar janvier enero gennaio janeiro stycznia styczen ocak ianuarie leden ledna sijecanj ianvaria ianvar iiaiuaria yanvar yanvaria ianouariou tammikuu sausio ynayr",
	"feb february februar fevrier febrero febbraio fevereiro lutego luty subat februari unor unora veljaca fevralia fevral fevrouariou helmikuu vasario fbrayr",
	"mar march mars marz maerz marzo marco marca marzec mart maart martie brezen brezna ozujak marta martiou maaliskuu kovo mrs",
	"apr april avril abril aprile kwietnia kwiecien nisan aprilie duben dubna travanj aprelia aprel apriliou huhtikuu balandzio abryl",
	"may mai mayo maggio maio maja maj mayis mei kveten kvetna svibanj maia maiou toukokuu geguzes mayw",
	"jun june juni juin junio giugno junho czerwca czerwiec haziran iunie cerven cervna lipanj iiunia iyunya iouniou kesakuu birzelio ywnyw",
	"jul july juli juillet julio luglio julho lipca lipiec temmuz iulie cervenec cervence srpanj iiulia iyulya iouliou heinakuu liepos ywlyw",
	"aug august aout agosto augusti sierpnia sierpien agustos augustus srpen srpna kolovoz avgusta avgustou elokuu rugpjucio ghsts",
	"sep sept september septembre septiembre settembre setembro wrzesnia wrzesien eylul septembrie zari rujan sentiabria septemvriou syyskuu rugsejo sbtmbr",
	"oct okt october oktober octobre octubre ottobre outubro pazdziernika pazdziernik ekim octombrie rijen rijna listopada oktiabria oktovriou lokakuu spalio aktwbr",
	"nov november novembre noviembre novembro listopad kasim noiembrie listopadu studeni noiabria noemvriou marraskuu lapkricio nwfmbr",
	"dec dez december dezember decembre diciembre dicembre dezembro grudnia grudzien aralik decembrie prosinec prosince prosinac dekabria dekemvriou joulukuu gruodzio dysmbr",
)

func monthTable(names ...string) map[string]time.Month {
	all := map[string]time.Month{}
	for i, month := range names {
		for name := range strings.FieldsSeq(month) {
			all[name] = time.Month(i + 1)
		}
	}
	return all
}

func monthOf(name string) time.Month { return months[strings.Trim(name, "'.")] }

// datesOf finds the dates of a line. Dates may have more than one reading.
func datesOf(l line, o order) []found {
	var all []found
	for _, g := range eastern.FindAllStringSubmatchIndex(l.text, -1) {
		sub := submatch(l.text, g)
		all = appendDate(all, found{date: day(sub[1], sub[2], sub[3]), before: fold(l.text[:g[0]])})
	}
	text := strings.ToLower(unidecode.Unidecode(l.text))
	for _, g := range dayMonth.FindAllStringSubmatchIndex(text, -1) {
		sub := submatch(text, g)
		all = appendDate(all, found{date: named(sub[3], sub[2], sub[1]), before: text[:g[0]]})
	}
	for _, g := range monthDay.FindAllStringSubmatchIndex(text, -1) {
		sub := submatch(text, g)
		all = appendDate(all, found{date: named(sub[3], sub[1], sub[2]), before: text[:g[0]]})
	}
	for _, g := range numbers.FindAllStringSubmatchIndex(text, -1) {
		f := ordered(submatch(text, g), orderIn(text[g[0]:g[1]], o))
		f.before = text[:g[0]]
		all = appendDate(all, f)
	}
	slices.SortStableFunc(all, func(a, b found) int { return len(a.before) - len(b.before) })
	return all
}

func submatch(text string, at []int) []string {
	out := make([]string, len(at)/2)
	for i := range out {
		if at[2*i] >= 0 {
			out[i] = text[at[2*i]:at[2*i+1]]
		}
	}
	return out
}

func appendDate(all []found, f found) []found {
	if f.date.IsZero() {
		return all
	}
	return append(all, f)
}

// order is the order of day and month in numeric dates.
type order int

const (
	dayFirst order = iota
	monthFirst
	unknown
)

// orderIn is that of one date: with points the day is first everywhere.
func orderIn(date string, o order) order {
	if strings.Contains(date, ".") {
		return dayFirst
	}
	return o
}

// ordered reads three numbers: the year first, else the day, else the month first.
func ordered(g []string, o order) found {
	a, b, c := g[1], g[2], g[3]
	switch {
	case len(a) == 4 && len(c) <= 2:
		return found{date: day(a, b, c)}
	case len(a) > 2 || len(c) == 3 || len(c) == 1:
		return found{}
	}
	european, other := day(c, b, a), day(c, a, b)
	if o == monthFirst {
		european, other = other, european
	}
	if european.IsZero() {
		return found{date: other}
	}
	if o != unknown || other.Equal(european) {
		other = time.Time{}
	}
	return found{date: european, perhaps: other}
}

func named(year, month, dayOf string) time.Time {
	m := monthOf(month)
	if m == 0 {
		return time.Time{}
	}
	return day(year, strconv.Itoa(int(m)), dayOf)
}

// day is a date that exists, of this century; zero for all others.
func day(year, month, dayOf string) time.Time {
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(dayOf)
	if y < 100 {
		y += 2000
	}
	date := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	if y < 1990 || y > 2099 || int(date.Month()) != m || date.Day() != d {
		return time.Time{}
	}
	return date
}

// Labels before dates, in small Latin letters.
//
//nolint:misspell // words of many languages
var (
	issueLabels = strings.Split("date of issue,issue date,issued on,issued,invoice date,bill date,billing date,statement date,letter date,dated,tax date,"+
		"rechnungsdatum,ausstellungsdatum,ausgestellt am,auszug vom,datum der rechnung,belegdatum,fecha de emision,fecha de factura,fecha factura,fecha de expedicion,"+
		"date d'emission,date de facture,date de la facture,date facture,emise le,etabli le,data emissione,data fattura,data di emissione,emessa il,data de emissao,"+
		"data da fatura,emitido em,data wystawienia,wystawiono,fatura tarihi,duzenleme tarihi,factuurdatum,fakturadato,fakturadatum,datum vystaveni,data emiterii,"+
		"data vystavleniia,ri qi,fa xing ri,balraeng il", ",")
	dateLabels  = strings.Split("date,datum,fecha,data,le,tarih,dato,paivays,data scheta", ",")
	otherLabels = strings.Split("due,pay by,payable,payment,faellig,fallig,zahlbar,zahlung,vencimiento,vence,echeance,prelevement,scadenza,termin,son odeme,period,from,to,until,"+
		"zeitraum,vom,bis,von,periodo,periode,du,au,dal,al,desde,hasta,od,do,birth,born,geboren,geburtsdatum,nacimiento,naissance,nascita,valid,expires,expiry,gueltig,gultig,"+
		"next,naechste,contract start,vertragsbeginn,since,seit,reading,ablesung,lectura", ",")
)

// issuedOf chooses the date of issue: one with the label of such a date, else
// one that is merely called a date, else the latest of the past that is
// nothing else.
func issuedOf(all []line, o order, today time.Time) (string, []string) {
	var called, plain []found
	for i, l := range all {
		dates := datesOf(l, o)
		for n, f := range dates {
			label := f.before
			if n == 0 && i > 0 && strings.Trim(label, " :.-") == "" {
				label = all[i-1].folded // the label may stand above
			}
			if len(label) > 60 {
				label = label[len(label)-60:]
			}
			switch {
			case anyOf(label, issueLabels) && n == 0:
				return readings(f)
			case anyOf(label, otherLabels) || n > 0:
			case anyOf(label, dateLabels):
				called = append(called, f)
			default:
				plain = append(plain, f)
			}
		}
	}
	if len(called) > 0 {
		return readings(called[0])
	}
	var latest *found
	for i := range plain {
		if f := &plain[i]; !f.date.After(today) && (latest == nil || f.date.After(latest.date)) {
			latest = f
		}
	}
	if latest == nil {
		return "", nil
	}
	return readings(*latest)
}

func anyOf(folded string, phrases []string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return has(folded, p) })
}

func readings(f found) (string, []string) {
	issued := f.date.Format(time.DateOnly)
	if f.perhaps.IsZero() {
		return issued, nil
	}
	return issued, []string{issued, f.perhaps.Format(time.DateOnly)}
}
