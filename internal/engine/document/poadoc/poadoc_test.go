package poadoc

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var today = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// Invented documents, each as the text of its page.
const (
	german = `Stadtwerke Musterstadt GmbH · Werkstraße 1 · 10117 Berlin
Herrn
Jonas Weißmüller
Hauptstraße 12a
10115 Berlin
Stromrechnung
Kundennummer 4711 Rechnungsdatum: 17.10.2026
Sehr geehrter Herr Weißmüller, für die Lieferung von Strom im Zeitraum vom 01.09.2026 bis 30.09.2026 bitten wir um Zahlung.
Verbrauch 210 kWh, Betrag 63,40 EUR, fällig am 01.11.2026
IBAN DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX`
	british = `Example Bank plc
Your account statement
Mr Oliver Stone
Flat 3
12 High Street
London
SW1A 1AA
Statement date 5 October 2026
Opening balance 100.00 for the period from 5 September 2026 to 5 October 2026
Closing balance 120.00 of your account. The sort code and the account number are printed on the card.`
	american = `Pacific Power Company
Service address: 742 Evergreen Terrace, Springfield, OR 97403
Customer: Lisa Maria Brown
ELECTRICITY BILL
Bill date: 10/12/2026 Due date: 11/02/2026
The amount of your bill and the total for the account`
	french = `Eau de Ville S.A.
Facture d'eau
Madame Zoé Lefèvre
5 rue de la Paix
75002 Paris
France
Date de facture : 1er août 2026
Montant pour la période du 1 juin 2026 au 30 juin 2026 et votre abonnement`
	spanish = `Ayuntamiento de Madrid
Certificado de empadronamiento
Nombre: Lucía Fernández Gómez
Calle Mayor 15, 28013 Madrid
Madrid, a 3 de noviembre de 2026
El importe de la factura y los datos del cliente`
	polish = `Energia Polska S.A.
Faktura za energię
Anna Kowalska
ul. Marszałkowska 10
00-590 Warszawa
Data wystawienia: 5 października 2026
Kwota do zapłaty na dzień i dla klienta`
)

func TestDocuments(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		text   string
		want   Document
		letter AddressBlock
	}{
		"a German electricity bill": {german, Document{
			Kind: "UTILITY_BILL", Subtype: "ELECTRICITY_BILL", Language: "de", Issuer: "Stadtwerke Musterstadt GmbH", Issued: "2026-10-17",
			IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX",
		}, AddressBlock{Name: "Jonas Weißmüller", Person: true, Street1: "Hauptstraße 12a", City: "Berlin", Code: "10115", Country: "DE", Printed: "Hauptstraße 12a, 10115 Berlin"}},
		"a British bank statement": {british, Document{
			Kind: "BANK_STATEMENT", Subtype: "ACCOUNT_STATEMENT", Language: "en", Issuer: "Example Bank plc", Issued: "2026-10-05",
		}, AddressBlock{Person: false, Name: "", Street1: "12 High Street", City: "London", Code: "SW1A 1AA", Country: "GB", Printed: "12 High Street, London, SW1A 1AA"}},
		"an American bill": {american, Document{
			Kind: "UTILITY_BILL", Subtype: "ELECTRICITY_BILL", Language: "en", Issuer: "Pacific Power Company", Issued: "2026-10-12",
			Names: []string{"Lisa Maria Brown"},
		}, AddressBlock{Street1: "742 Evergreen Terrace", City: "Springfield", Region: "OR", Code: "97403", Country: "US", Printed: "742 Evergreen Terrace, Springfield, OR 97403", Name: "Pacific Power Company"}},
		"a French water bill": {french, Document{
			Kind: "UTILITY_BILL", Subtype: "WATER_BILL", Language: "fr", Issuer: "Eau de Ville S.A.", Issued: "2026-08-01",
		}, AddressBlock{Name: "Zoé Lefèvre", Person: true, Street1: "5 rue de la Paix", City: "Paris", Code: "75002", Country: "FR", Printed: "5 rue de la Paix, 75002 Paris"}},
		"a Spanish certificate": {spanish, Document{
			Kind: "GOVERNMENT_ISSUED_DOCUMENT", Subtype: "RESIDENCY_CERTIFICATE", Language: "es", Issuer: "Ayuntamiento de Madrid", Issued: "2026-11-03",
			Names: []string{"Lucía Fernández Gómez"},
		}, AddressBlock{Name: "Lucía Fernández Gómez", Person: true, Street1: "Calle Mayor 15", City: "Madrid", Code: "28013", Country: "ES", Printed: "Calle Mayor 15, 28013 Madrid"}},
		"a Polish bill": {polish, Document{
			Kind: "UTILITY_BILL", Subtype: "ELECTRICITY_BILL", Language: "pl", Issuer: "Energia Polska S.A.", Issued: "2026-10-05",
		}, AddressBlock{Name: "Anna Kowalska", Person: true, Street1: "ul. Marszałkowska 10", City: "Warszawa", Code: "00-590", Country: "PL", Printed: "ul. Marszałkowska 10, 00-590 Warszawa"}},
	} {
		got := Read([]string{tc.text}, today)
		if len(got.Letters) == 0 {
			t.Errorf("%s: no address", name)
		} else if diff := cmp.Diff(tc.letter, got.Letters[0]); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		got.Letters = nil
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestDatesOfTheWorld(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026-03-05": "2026-03-05", "05.03.2026": "2026-03-05", "5 March 2026": "2026-03-05", "March 5, 2026": "2026-03-05", "5th of March 2026": "2026-03-05",
		"5. März 2026": "2026-03-05", "5 de marzo de 2026": "2026-03-05", "5 mars 2026": "2026-03-05", "1er août 2026": "2026-08-01", "5 marca 2026": "2026-03-05",
		"5 Mart 2026": "2026-03-05", "2026年3月5日": "2026-03-05", "2026년 3월 5일": "2026-03-05", "05/03/26": "2026-03-05", "13/04/2026": "2026-04-13",
		"04/13/2026": "2026-04-13", "5 марта 2026 г.": "2026-03-05", "٥ مارس ٢٠٢٦": "2026-03-05", "٠٥/٠٣/٢٠٢٦": "2026-03-05", "05-Mar-2026": "2026-03-05",
		"2026/3/5": "2026-03-05", "5 January 2026": "2026-01-05", "February 5, 2026": "2026-02-05", "31.02.2026": "", "99/99/2026": "", "1234": "", "no date": "", "12.345.678": "",
	} {
		got := ""
		if dates := datesOf(line{text, fold(text)}, dayFirst); len(dates) > 0 {
			got = dates[0].date.Format(time.DateOnly)
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func TestTheDateOfIssueIsNoOther(t *testing.T) {
	t.Parallel()
	for rule, tc := range map[string]struct{ text, want string }{
		"the label decides":                {"Due date: 3 Mar 2026\nInvoice date: 17 Feb 2026", "2026-02-17"},
		"the label may stand above":        {"Issue date\n17 Feb 2026", "2026-02-17"},
		"a date so called":                 {"Berlin\nDatum: 17.02.2026\n13.01.2026", "2026-02-17"},
		"else the latest of the past":      {"13.01.2026\n17.02.2026\n13.12.2026", "2026-02-17"},
		"a due date is none":               {"Due 3 Mar 2026", ""},
		"a period is none":                 {"Period 13 Jan 2026 to 31 Jan 2026", ""},
		"a birthday is none":               {"Geboren am 13.01.1990\nDate of birth 13.01.1991", ""},
		"nothing is taken from the future": {"13.01.2027", ""},
	} {
		if got, _ := issuedOf(linesOf([]string{tc.text}), dayFirst, today); got != tc.want {
			t.Errorf("%s: %q, want %q", rule, got, tc.want)
		}
	}
}

func TestOnlyEnglishDatesWithoutACountryAreAmbiguous(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"Invoice date: 05/03/2026": {"2026-03-05", "2026-05-03"}, "Invoice date: 05.03.2026": nil, "Invoice date: 05/05/2026": nil, "Invoice date: 13/03/2026": nil,
		"Invoice date: 05/03/2026\n12 High Street\nLondon SW1A 1AA": nil, "Rechnungsdatum 05/03/2026 und die Rechnung der Kunde": nil,
	} {
		if diff := cmp.Diff(want, Read([]string{text}, today).IssuedPerhaps); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestWhatIsNoProofIsUnknown(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "Hello world", "Recipe: take water and flour", strings.Repeat("lorem ipsum ", 500)} {
		if d := Read([]string{text}, today); d.Kind != "UNKNOWN" || d.Issuer != "" || d.Issued != "" || len(d.Letters) > 0 {
			t.Errorf("%.30q is read as %+v", text, d)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{german, british, american, french, spanish, polish, "\xff\x00 12 34/56/7890 年月日 \u202e"} {
		f.Add(text)
	}
	f.Fuzz(func(_ *testing.T, text string) { Read([]string{text, text}, today) })
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		Read([]string{german}, today)
	}
}
