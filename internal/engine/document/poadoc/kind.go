package poadoc

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kinds and subtypes are those of the contract.
type kind struct {
	kind, subtype string
	// titles name such a document, signs only occur in it.
	titles, signs []string
}

func list(s string) []string { return strings.Split(s, ",") }

//nolint:misspell // words of many languages
var kinds = []kind{
	{"UTILITY_BILL", "ELECTRICITY_BILL",
		list("electricity bill,stromrechnung,facture d'electricite,factura de electricidad,factura de luz,bolletta luce,fattura energia elettrica,fatura de eletricidade,rachunek za prad,faktura za energie,elektrik faturasi,stroomrekening,elregning"),
		list("electricity,strom,kwh,electricite,electricidad,energia elettrica,eletricidade,elektrik,power supply,stromverbrauch,elektrichestvo")},
	{"UTILITY_BILL", "GAS_BILL",
		list("gas bill,gasrechnung,facture de gaz,factura de gas,bolletta gas,rachunek za gaz,dogalgaz faturasi"),
		list("natural gas,gasverbrauch,gaz naturel,gas natural,erdgas,dogalgaz,gas supply")},
	{"UTILITY_BILL", "WATER_BILL",
		list("water bill,wasserrechnung,facture d'eau,factura de agua,bolletta acqua,fatura de agua,rachunek za wode,su faturasi"),
		list("water,wasser,abwasser,trinkwasser,sewerage,agua,acqua,eau,wastewater")},
	{"UTILITY_BILL", "INTERNET_BILL",
		list("internet bill,broadband bill,internetrechnung,facture internet,factura de internet"),
		list("broadband,internet access,dsl,fibre,fiber,fibra,glasfaser,internetanschluss")},
	{"UTILITY_BILL", "PHONE_BILL",
		list("phone bill,telephone bill,mobile bill,telefonrechnung,mobilfunkrechnung,facture telephone,facture mobile,factura de telefono,bolletta telefonica,telefon faturasi"),
		list("mobile plan,telephone,mobilfunk,festnetz,telefonia,monthly plan,call charges,roaming")},
	{"BANK_STATEMENT", "ACCOUNT_STATEMENT",
		list("bank statement,account statement,statement of account,kontoauszug,releve de compte,releve bancaire,extracto bancario,extracto de cuenta,estratto conto,extrato bancario,wyciag z rachunku,hesap ozeti,rekeningafschrift,kontoutskrift"),
		list("opening balance,closing balance,kontostand,saldo,solde,iban,sort code,account number,kontonummer")},
	{"BANK_STATEMENT", "CREDIT_CARD_STATEMENT",
		list("credit card statement,kreditkartenabrechnung,releve de carte,extracto de tarjeta,estratto conto carta"),
		list("minimum payment,credit limit,kreditkarte,tarjeta de credito")},
	{"GOVERNMENT_ISSUED_DOCUMENT", "TAX_ASSESSMENT",
		list("tax assessment,council tax bill,council tax,steuerbescheid,einkommensteuerbescheid,avis d'impot,avis d'imposition,declaracion de la renta,taxe d'habitation,notice of assessment,property tax"),
		list("finanzamt,steuernummer,tax office,impots,agencia tributaria,agenzia delle entrate")},
	{"GOVERNMENT_ISSUED_DOCUMENT", "RESIDENCY_CERTIFICATE",
		list("certificate of residence,residence certificate,meldebescheinigung,meldebestaetigung,certificado de empadronamiento,volante de empadronamiento,certificat de residence,attestation de residence,certificato di residenza,atestado de residencia,zaswiadczenie o zameldowaniu,ikametgah"),
		list("einwohnermeldeamt,buergeramt,municipal register,padron municipal,mairie,comune di")},
	{"OTHER_POA_DOCUMENT", "UNKNOWN",
		list("rental agreement,lease agreement,tenancy agreement,mietvertrag,contrat de bail,contrato de arrendamiento,contratto di locazione,insurance policy,versicherungsschein"),
		list("landlord,tenant,vermieter,mieter,arrendador,locataire")},
}

// allKinds are those of all languages.
var allKinds = append(slices.Clone(kinds), nativeKinds...)

// A kind needs a title, or several signs.
const (
	titleCounts = 3
	leastCount  = 2
)

// kindOf is the kind that most speaks for; UNKNOWN when too little does.
func kindOf(all []line) (name, subtype string) {
	best := 0
	for _, k := range allKinds {
		count := 0
		for _, t := range k.titles {
			if inAny(all, t) {
				count += titleCounts
			}
		}
		for _, s := range k.signs {
			if inAny(all, s) {
				count++
			}
		}
		if count > best {
			best, name, subtype = count, k.kind, k.subtype
		}
	}
	if best < leastCount {
		return "UNKNOWN", ""
	}
	return name, subtype
}

func inAny(all []line, phrase string) bool {
	for _, l := range all {
		if holds(l, phrase) {
			return true
		}
	}
	return false
}

// companies are words that companies, authorities and banks are called by.
var companies = list("gmbh,ag,kg,ug,se,mbh,ltd,limited,plc,llc,llp,inc,corp,corporation,company,co,s.a.,s.l.,s.p.a.,s.r.l.,sarl,sas,b.v.,n.v.,oy,ab,as,a/s,aps,sp. z o.o.,a.s.," +
	"bank,banco,banque,banca,sparkasse,volksbank,credit union,energy,energie,energia,power,electric,electricity,gas,water,wasser,wasserwerke,stadtwerke,telecom,telekom,mobile,communications," +
	"council,city of,county,municipality,ministry,finanzamt,buergeramt,rathaus,mairie,ayuntamiento,comune,tax office,revenue,insurance,versicherung,assurances,seguros,utilities,werke")

func isCompany(folded string) bool {
	return anyOf(strings.Trim(folded, " "), companies) || anyOf(strings.Trim(folded, " "), moreCompanies)
}

// legalForms mark the name of a company for certain.
var legalForms = list("gmbh,ag,plc,ltd,limited,llc,inc,s.a.,s.l.,s.p.a.,s.r.l.,b.v.,n.v.,sarl,sas,bank,banco,banque,banca,sparkasse")

// issuerOf is the issuer by its label; else the first line that names a company or an
// authority; else, of a paper whose kind is known, its first line.
func issuerOf(all []line, d Document) string {
	for _, l := range all {
		if value, ok := labelled(l.text, issuerLabels); ok && len(words(fold(value))) <= maxIssuer {
			return value
		}
	}
	head := ""
	if len(all) > 0 && d.Kind != "UNKNOWN" && isLetterhead(all[0].text) && !d.names(all[0].text) {
		head = all[0].text
	}
	for i, l := range all {
		text, ok := companyIn(l.text)
		if !ok {
			continue
		}
		// "Water services" below the name of a company is no other company.
		if head != "" && i > 0 && !anyOf(fold(text), legalForms) {
			return head
		}
		return text
	}
	return head
}

// maxIssuer is the maximum number of words of an issuer's name.
const maxIssuer = 8

// names reports whether a text is the name of somebody the paper was sent to.
func (d *Document) names(text string) bool {
	name := withoutTitle(text)
	return slices.Contains(d.Names, name) || slices.ContainsFunc(d.Letters, func(l AddressBlock) bool { return l.Person && l.Name == name })
}

// companyIn is the name of a company or an authority that a line begins with.
func companyIn(text string) (string, bool) {
	for _, separator := range []string{" · ", " | ", " • ", " - ", ", ", "  "} {
		text, _, _ = strings.Cut(text, separator)
	}
	if _, after, labelled := strings.Cut(text, ": "); labelled {
		text = after
	}
	folded := fold(text)
	isNamed := isCompany(folded) || slices.ContainsFunc(nativeCompanies, func(w string) bool { return holds(line{text, folded}, w) })
	return text, isNamed && len(words(folded)) <= maxIssuerSyllables(text) && !isSentence(text)
}

// maxIssuerSyllables allows more words to scripts that are folded by syllables.
func maxIssuerSyllables(text string) int {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return 3 * maxIssuer
	}
	return maxIssuer
}

// isSentence distinguishes prose and titles from names.
func isSentence(text string) bool {
	folded := fold(text)
	for _, k := range allKinds {
		if slices.ContainsFunc(k.titles, func(t string) bool { return holds(line{text, folded}, t) }) {
			return true
		}
	}
	small, last := 0, ""
	for w := range strings.FieldsSeq(text) {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLower(r) {
			small++
		}
		last = w
	}
	return small > 2 || strings.ContainsAny(text, "?!") || strings.HasSuffix(last, ".") && small > 0 && len(last) > 5
}

var languages = map[string][]string{
	"en": list("the,and,of,your,for,date,bill,account,please,from,amount,total,payment,statement"),
	"de": list("der,die,und,das,ihre,fuer,fur,bitte,mit,von,betrag,rechnung,kunde,kundennummer,ist,zum,vom"),
	"fr": list("le,la,les,et,votre,de,du,des,pour,facture,montant,vous,client,date"),
	"es": list("el,la,los,y,su,de,del,para,factura,importe,cliente,fecha,por,total"),
	"it": list("il,la,di,e,del,per,fattura,importo,cliente,della,data,totale"),
	"pt": list("o,a,os,e,do,da,para,fatura,valor,cliente,data,pagamento"),
	"nl": list("de,het,een,en,van,uw,voor,factuur,bedrag,klant,rekening,datum"),
	"pl": list("i,do,na,z,faktura,kwota,klient,dla,data,wystawienia,nabywca,razem"),
	"tr": list("ve,fatura,tutar,musteri,tarihi,icin,toplam,odeme,son"),
	"id": list("dan,yang,untuk,tanggal,nama,jumlah,tagihan,pelanggan,dengan,pada,bulan,dari,pajak,harus"),
	"sv": list("och,att,det,faktura,belopp,kund,datum,for,till"),
}

// scripts tell languages that are alone with their letters, by a mark of each.
var scripts = []struct {
	code  string
	table *unicode.RangeTable
}{
	{"ja", unicode.Hiragana}, {"ko", unicode.Hangul}, {"zh", unicode.Han}, {"ar", unicode.Arabic}, {"he", unicode.Hebrew}, {"el", unicode.Greek},
	{"th", unicode.Thai}, {"hi", unicode.Devanagari}, {"bn", unicode.Bengali}, {"ru", unicode.Cyrillic}, {"ka", unicode.Georgian}, {"hy", unicode.Armenian},
}

// leastWords is the number of common words needed to detect a language.
const leastWords = 4

// languageOf detects the language by its most common words, or by its script.
func languageOf(all []line) string {
	counts := map[string]int{}
	for _, l := range all {
		for _, s := range scripts {
			if strings.ContainsFunc(l.text, func(r rune) bool { return unicode.Is(s.table, r) }) {
				counts[s.code] += 2
				break
			}
		}
		for _, w := range words(l.folded) {
			for code, common := range languages {
				for _, c := range common {
					if c == w {
						counts[code]++
					}
				}
			}
		}
	}
	best, least := "", leastWords-1
	for code, n := range counts {
		if n > least || n == least && best != "" && code < best {
			best, least = code, n
		}
	}
	return best
}

var (
	ibans = regexp.MustCompile(`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b`)
	bics  = regexp.MustCompile(`\b(?:BIC|SWIFT)[^A-Z0-9]{0,12}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b`)
)

// accountOf finds an account number whose check digits are right, and the code of a bank.
func accountOf(all []line) (iban, bic string) {
	for _, l := range all {
		upper := strings.ToUpper(l.text)
		if m := ibans.FindString(upper); iban == "" && m != "" {
			iban = ibanIn(m)
		}
		if m := bics.FindStringSubmatch(upper); bic == "" && m != nil {
			bic = m[1]
		}
	}
	return iban, bic
}

// ibanIn drops words from the end until the check digits are right.
func ibanIn(text string) string {
	for {
		if number := strings.ReplaceAll(text, " ", ""); validIBAN(number) {
			return number
		}
		at := strings.LastIndex(text, " ")
		if at < 0 {
			return ""
		}
		text = text[:at]
	}
}

// validIBAN checks the digits of ISO 13616 (remainder 1 of 97).
func validIBAN(number string) bool {
	if len(number) < 15 || len(number) > 34 {
		return false
	}
	rest := 0
	for _, c := range number[4:] + number[:4] {
		switch {
		case c >= '0' && c <= '9':
			rest = (rest*10 + int(c-'0')) % 97
		case c >= 'A' && c <= 'Z':
			rest = (rest*100 + int(c-'A') + 10) % 97
		default:
			return false
		}
	}
	return rest == 1
}
