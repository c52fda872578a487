package docfields_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/docfields"
)

func field(name string, more ...string) docfields.Field {
	f := docfields.Field{Key: strings.ReplaceAll(strings.ToLower(name), " ", "_"), Name: name}
	for _, m := range more {
		switch m {
		case "number", "date":
			f.Type = docfields.Type(m)
		case "name":
			f.FullName = true
		default:
			f.Instruction = m
		}
	}
	return f
}

func texts(page string, fields ...docfields.Field) map[string]string {
	out := map[string]string{}
	for key, v := range docfields.Read(docfields.Pages([]string{page}), fields) {
		out[key] = v.Text
	}
	return out
}

const invoice = `Northern Light Trading Ltd
12 Harbour Street, Leith
INVOICE
Invoice number: NL-2026/0173   Invoice date: 14/03/2026
Due date: 13/04/2026
Bill to: Anna Eriksson
Description	Qty	Price
Lamp	2	£40.00
Subtotal: £80.00
VAT (20%): £16.00
Total due: £1,096.00
IBAN GB82 WEST 1234 5698 7654 32
BIC: NWBKGB2L
Questions? accounts@northern.example`

const rechnung = "Stadtwerke Musterstadt GmbH\nRechnungsnummer 4711-88\nRechnungsdatum: 5. März 2026\nFällig am 01.04.2026\n" +
	"Kundennummer: 000123\nNettobetrag 1.234,56 €\nGesamtbetrag: 1.469,13 EUR\nKontoinhaber: Jürgen Weiß"

const typo = "Pay slip\nEmployee\nAnna Maria Eriksson\nEmployer: Harbour Works plc\nPay date: 31 October 2026\nGross pay 3,200.00\nNet pay\n2,541.07\n"

const extract = "Registerauszug\nFirma: Nordlicht Handels GmbH\nHandelsregisternummer: HRB 12345 B\nRechtsform: Gesellschaft mit beschränkter Haftung\n" +
	"Sitz: Berlin\nStammkapital: 25.000,00 EUR\nTag der Eintragung: 12.05.1987\nGeschäftsführer: Karl Otto Müller"

func TestFieldsOfDocuments(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		page   string
		fields []docfields.Field
		want   map[string]string
	}{
		"an invoice": {invoice, []docfields.Field{
			field("Invoice number"), field("Invoice date", "date"), field("Due date", "date"), field("Total", "number"), field("Net total", "number"),
			field("VAT amount", "number"), field("IBAN"), field("BIC"), field("Customer", "name"), field("Purchase order"),
		}, map[string]string{
			"invoice_number": "NL-2026/0173", "invoice_date": "2026-03-14", "due_date": "2026-04-13", "total": "1096.00", "net_total": "80.00",
			"vat_amount": "16.00", "iban": "GB82WEST12345698765432", "bic": "NWBKGB2L", "customer": "Anna Eriksson",
		}},
		"a German invoice, asked for in English": {rechnung, []docfields.Field{
			field("Invoice number"), field("Invoice date", "date"), field("Due date", "date"), field("Total amount", "number"), field("Net amount", "number"),
			field("Customer number"), field("Account holder", "name"),
		}, map[string]string{
			"invoice_number": "4711-88", "invoice_date": "2026-03-05", "due_date": "2026-04-01", "total_amount": "1469.13", "net_amount": "1234.56",
			"customer_number": "000123", "account_holder": "Jürgen Weiß",
		}},
		"a pay slip with values below": {typo, []docfields.Field{
			field("Employee name", "name"), field("Employer"), field("Net pay", "number"), field("Gross pay", "number"), field("Pay date", "date"),
		}, map[string]string{
			"employee_name": "Anna Maria Eriksson", "employer": "Harbour Works plc", "net_pay": "2541.07", "gross_pay": "3200.00", "pay_date": "2026-10-31",
		}},
		"an extract of a register": {extract, []docfields.Field{
			field("Company name"), field("Registration number"), field("Legal form"), field("Registered office"), field("Share capital", "number"),
			field("Date of incorporation", "date"), field("Director", "name"),
		}, map[string]string{
			"company_name": "Nordlicht Handels GmbH", "registration_number": "HRB 12345 B", "legal_form": "Gesellschaft mit beschränkter Haftung",
			"registered_office": "Berlin", "share_capital": "25000.00", "date_of_incorporation": "1987-05-12", "director": "Karl Otto Müller",
		}},
		"labels of the caller's own": {"Zaubernummer: X-17\nStufe = 4\nRuf des Tages: laut", []docfields.Field{
			field("Zaubernummer"), field("Level", "number", `the number after "Stufe"`), field("Call", "what stands behind «Ruf des Tages»"),
		}, map[string]string{"zaubernummer": "X-17", "level": "4", "call": "laut"}},
		"other scripts": {"姓名：王小明\nהסכום: 12.50\nИмя: Юлия Иванова\n開立日期：2026年3月5日", []docfields.Field{
			field("姓名", "name"), field("Имя", "name"), field("開立日期", "date"),
		}, map[string]string{"姓名": "王小明", "имя": "Юлия Иванова", "開立日期": "2026-03-05"}},
		"nothing that is not labelled": {"Anna Eriksson\n1,096.00\n14/03/2026\nGB82 WEST 1234 5698 7654 32\nYour total satisfaction is our aim", []docfields.Field{
			field("Total", "number"), field("Invoice date", "date"), field("IBAN"), field("Customer", "name"),
		}, map[string]string{}},
		"values of another kind": {"Total: see below\nInvoice date: soon\nIBAN: GB82 WEST 1234 5698 7654 33\nEmployee: 12345\nE-mail: none", []docfields.Field{
			field("Total", "number"), field("Invoice date", "date"), field("IBAN"), field("Employee", "name"), field("E-mail"),
		}, map[string]string{}},
		"a label below a label": {"Net pay\nGross pay\n100.00", []docfields.Field{field("Net pay", "number")}, map[string]string{}},
		"a label within a word": {"Subtotals: 5\nTotality: 7", []docfields.Field{field("Total", "number")}, map[string]string{}},
	} {
		if diff := cmp.Diff(tc.want, texts(tc.page, tc.fields...)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	pages := docfields.Pages([]string{"first", "x\r\nTotal: 5"})
	v := docfields.Read(pages, []docfields.Field{field("Total", "number")})["total"]
	if v.Page != 2 || v.Line != 2 || v.Confidence != 0.95 {
		t.Errorf("%+v", v)
	}
	pages[1][1].Confidence = 0.5
	if v := docfields.Read(pages, []docfields.Field{field("Total", "number")})["total"]; v.Confidence != 0.475 {
		t.Errorf("of doubtful print: %+v", v)
	}
}

func TestDoubtLowersConfidence(t *testing.T) {
	t.Parallel()
	sure := func(page string, f docfields.Field) float64 {
		return docfields.Read(docfields.Pages([]string{page}), []docfields.Field{f})[f.Key].Confidence
	}
	date, total := field("Invoice date", "date"), field("Total", "number")
	for name, tc := range map[string]struct{ more, less float64 }{
		"day and month exchanged":      {sure("Invoice date: 13/03/2026", date), sure("Invoice date: 05/03/2026", date)},
		"the document tells elsewhere": {sure("Paid 31/12/2025\nInvoice date: 05/03/2026", date), sure("Invoice date: 05/03/2026", date)},
		"two values":                   {sure("Total: 5\nTotal: 5", total), sure("Total: 5\nTotal: 6", total)},
		"no colon":                     {sure("Total: 5", total), sure("Total 5", total)},
		"another word for it":          {sure("Total: 5", total), sure("Gesamtbetrag: 5", total)},
	} {
		if tc.more <= tc.less || tc.less == 0 {
			t.Errorf("%s: %.3f and %.3f", name, tc.more, tc.less)
		}
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"1,234.56": "1234.56", "1.234,56 €": "1234.56", "€ 1 234,56": "1234.56", "CHF 1'234.50": "1234.50", "1,234": "1234", "1.234": "1234", "12.5": "12.5",
		"12,5": "12.5", "0.125": "0.125", "0,125": "0.125", "1.234.567": "1234567", "1,234,567.89": "1234567.89", "(1,234.56)": "-1234.56", "-5": "-5",
		"5,00-": "-5.00", "- 12.00": "-12.00", "007": "7", "0": "0", "-0.00": "0.00", "7 %": "7", "EUR 12,00 (brutto)": "12.00",
		"1.234,567,8": "", "": "", "none": "", "A4": "", "1,23,45": "12345", "9": "9", "１２３": "",
	} {
		if got, ok := docfields.NumberIn(text); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"14/03/2026": "2026-03-14", "03/14/2026": "2026-03-14", "14.3.26": "2026-03-14", "2026-03-14": "2026-03-14", "14 March 2026": "2026-03-14",
		"March 14, 2026": "2026-03-14", "14. März 2026": "2026-03-14", "14 de marzo de 2026": "2026-03-14", "2026年3月14日": "2026-03-14",
		"12.05.1887": "1887-05-12", "31/02/2026": "", "0/0/2026": "", "2026": "", "14 Foo 2026": "", "1.1.51": "1951-01-01", "9999-99-99": "",
		"from 1 May 2026 to 2 May 2026": "2026-05-01",
	} {
		if got := texts("Day: "+text, field("Day", "date"))["day"]; got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{invoice, rechnung, typo, extract, "Total:", "\x00:\xff", strings.Repeat("total:", 200), strings.Repeat("a\n", 5000), "İ: ı"} {
		f.Add(s, "Total", `say "x" „y"`)
	}
	f.Fuzz(func(t *testing.T, page, name, instruction string) {
		fields := []docfields.Field{field(name, instruction), field(name, "number"), field("Date", "date"), field("Name", "name"), field("IBAN")}
		for _, v := range docfields.Read(docfields.Pages([]string{page}), fields) {
			if v.Text == "" || !utf8.ValidString(v.Text) || v.Confidence <= 0 || v.Confidence > 1 || v.Page != 1 || v.Line < 1 {
				t.Errorf("%+v", v)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	pages := docfields.Pages([]string{strings.Repeat(invoice+"\n", 20)})
	fields := []docfields.Field{field("Invoice number"), field("Invoice date", "date"), field("Total", "number"), field("Customer", "name")}
	for b.Loop() {
		docfields.Read(pages, fields)
	}
}

func TestWhetherAValueStandsInADocument(t *testing.T) {
	t.Parallel()
	pages := docfields.Pages([]string{"Cover", invoice + "\nRef A45\n12 Rue de la Paix\n75002 Paris\nОплатить 1 234,50\nWe send 2.541,07 EUR\n2026年3月14日"})
	for _, tc := range []struct {
		kind  docfields.Type
		value string
		there bool
	}{
		{docfields.Text, "anna ERIKSSON", true}, {docfields.Text, "Anna", true}, {docfields.Text, "Ann", false}, {docfields.Text, "Ana Eriksson", false},
		{docfields.Text, "12 Rue de la Paix, 75002 Paris", true}, {docfields.Text, "", false}, {docfields.Text, "!!", false},
		{docfields.Number, "1096.00", true}, {docfields.Number, "1096", true}, {docfields.Number, "1096.01", false}, {docfields.Number, "45", false},
		{docfields.Number, "1234.50", true}, {docfields.Number, "2541.07", true}, {docfields.Date, "2026-03-14", true}, {docfields.Date, "2026-03-15", false}, {docfields.Date, "14", false},
	} {
		v, there := docfields.Find(pages, tc.kind, tc.value)
		if there != tc.there || there && (v.Page != 2 || v.Text != tc.value) {
			t.Errorf("%s %q: %+v %v", tc.kind, tc.value, v, there)
		}
	}
}
