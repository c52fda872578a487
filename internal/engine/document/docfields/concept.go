package docfields

import (
	"slices"
	"strings"
)

// concept is a field that documents of the world have, and what it is called.
type concept struct {
	phrases []string
	// valid judges a value that has a form of its own; nil takes every one.
	valid func(string) (string, bool)
}

func phrases(s string) []string { return strings.Split(s, ",") }

// concepts are those of invoices, statements, pay slips and extracts of
// registers, in small Latin letters. English, German, French, Spanish, Italian,
// Portuguese, Dutch, Polish and Turkish, as far as somebody could check them.
//
//nolint:misspell // words of many languages
var concepts = []concept{
	// Invoices.
	{phrases: phrases("invoice number,invoice no,invoice nr,invoice id,bill number,rechnungsnummer,rechnungs-nr,rechnung nr,numero de facture,facture n,numero de factura,factura n,numero fattura,fattura n,numero da fatura,factuurnummer,numer faktury,faktura nr,fatura no,fatura numarasi")},
	{phrases: phrases("invoice date,date of invoice,bill date,rechnungsdatum,date de facture,date de la facture,fecha de factura,fecha factura,data fattura,data da fatura,factuurdatum,data wystawienia,fatura tarihi")},
	{phrases: phrases("due date,payment due,pay by,payable by,zahlbar bis,faellig am,fallig am,falligkeit,date d'echeance,echeance,fecha de vencimiento,vencimiento,scadenza,data de vencimento,vervaldatum,termin platnosci,son odeme tarihi")},
	{phrases: phrases("grand total,total amount,total due,amount due,total payable,balance due,invoice total,total,gesamtbetrag,rechnungsbetrag,endbetrag,gesamtsumme,zu zahlen,montant total,total ttc,net a payer,importe total,total a pagar,totale,totale fattura,importo totale,valor total,totaalbedrag,te betalen,do zaplaty,razem brutto,genel toplam,toplam tutar")},
	{phrases: phrases("subtotal,net total,total net,net amount,nettobetrag,zwischensumme,total ht,montant ht,base imponible,imponibile,valor liquido,subtotaal,razem netto,ara toplam")},
	{phrases: phrases("vat amount,tax amount,sales tax,vat,mehrwertsteuer,mwst,umsatzsteuer,ust,montant tva,tva,iva,btw,kwota vat,kdv")},
	{phrases: phrases("vat number,vat id,vat no,vat reg no,ust-idnr,ust-id,umsatzsteuer-id,numero de tva,n tva,nif iva,nif,cif,partita iva,p.iva,btw-nummer,nip,vergi no,vergi numarasi")},
	{phrases: phrases("customer number,customer no,customer id,client number,kundennummer,kunden-nr,numero client,numero de cliente,codice cliente,numero do cliente,klantnummer,numer klienta,musteri no")},
	{phrases: phrases("order number,order no,purchase order,bestellnummer,auftragsnummer,numero de commande,numero de pedido,numero ordine,bestelnummer,numer zamowienia,siparis no")},
	// Accounts.
	{phrases: phrases("iban"), valid: validIBAN},
	{phrases: phrases("bic,swift,swift code,bic/swift,swift/bic"), valid: validBIC},
	{phrases: phrases("account number,account no,kontonummer,konto-nr,numero de compte,numero de cuenta,numero conto,numero da conta,rekeningnummer,numer rachunku,hesap no,hesap numarasi")},
	{phrases: phrases("account holder,account name,account owner,kontoinhaber,titulaire du compte,titulaire,titular de la cuenta,titular,intestatario,titular da conta,rekeninghouder,posiadacz rachunku,hesap sahibi")},
	{phrases: phrases("opening balance,previous balance,balance brought forward,anfangssaldo,alter kontostand,solde initial,ancien solde,saldo inicial,saldo anterior,saldo iniziale,beginsaldo,saldo poczatkowe,acilis bakiyesi")},
	{phrases: phrases("closing balance,new balance,ending balance,balance carried forward,endsaldo,neuer kontostand,kontostand,solde final,nouveau solde,saldo final,saldo finale,eindsaldo,saldo koncowe,kapanis bakiyesi")},
	{phrases: phrases("statement date,date of statement,auszugsdatum,auszug vom,date du releve,fecha del extracto,data estratto conto,data do extrato,afschriftdatum,data wyciagu,ekstre tarihi")},
	{phrases: phrases("statement period,billing period,period,abrechnungszeitraum,zeitraum,periode,periodo,periodo de facturacion,okres,donem")},
	// Pay slips and work.
	{phrases: phrases("employee name,name of employee,employee,arbeitnehmer,mitarbeiter,nom du salarie,salarie,nombre del trabajador,trabajador,empleado,dipendente,nome do trabalhador,werknemer,pracownik,calisan")},
	{phrases: phrases("employer name,name of employer,employer,arbeitgeber,employeur,empleador,empresa,datore di lavoro,entidade patronal,werkgever,pracodawca,isveren")},
	{phrases: phrases("gross pay,gross salary,gross wage,total gross,bruttogehalt,bruttolohn,gesamtbrutto,salaire brut,salario bruto,total devengado,retribuzione lorda,vencimento bruto,brutoloon,bruto salaris,wynagrodzenie brutto,brut ucret")},
	{phrases: phrases("net pay,net salary,net wage,take home pay,nettogehalt,nettolohn,auszahlungsbetrag,auszahlung,salaire net,net a payer,salario neto,liquido total a percibir,liquido a percibir,retribuzione netta,netto in busta,vencimento liquido,nettoloon,netto salaris,wynagrodzenie netto,net ucret")},
	{phrases: phrases("pay date,payment date,date paid,zahltag,auszahlungsdatum,date de paiement,fecha de pago,data pagamento,data de pagamento,betaaldatum,data wyplaty,odeme tarihi")},
	// Companies.
	{phrases: phrases("company name,name of company,business name,registered name,legal name,firma,firmenname,unternehmensname,denomination sociale,raison sociale,denominacion social,razon social,denominazione,ragione sociale,denominacao social,firma do registo,handelsnaam,statutaire naam,nazwa firmy,firma spolki,sirket unvani,ticaret unvani")},
	{phrases: phrases("company number,registration number,register number,registered number,company registration number,registernummer,handelsregisternummer,hrb,numero d'immatriculation,numero siren,siren,siret,numero de registro,numero rea,numero di iscrizione,numero de matricula,nipc,kvk-nummer,kvk nummer,numer krs,krs,regon,ticaret sicil no,mersis no")},
	{phrases: phrases("legal form,company type,rechtsform,forme juridique,forma juridica,forma giuridica,natureza juridica,rechtsvorm,forma prawna,hukuki sekli")},
	{phrases: phrases("date of incorporation,incorporated on,incorporation date,date of registration,registration date,gruendungsdatum,grundungsdatum,tag der eintragung,date d'immatriculation,date de creation,fecha de constitucion,data costituzione,data di costituzione,data de constituicao,datum van oprichting,datum akte van oprichting,data rejestracji,kurulus tarihi,tescil tarihi")},
	{phrases: phrases("registered office,registered address,registered office address,business address,sitz,geschaeftsanschrift,geschaftsanschrift,siege social,adresse du siege,domicilio social,sede legale,sede,sede social,bezoekadres,statutaire zetel,siedziba,merkez adresi")},
	{phrases: phrases("share capital,issued capital,stammkapital,grundkapital,capital social,capitale sociale,geplaatst kapitaal,kapital zakladowy,sermaye")},
	{phrases: phrases("director,managing director,directors,geschaeftsfuehrer,geschaftsfuhrer,vorstand,gerant,president,administrador,administrador unico,amministratore,amministratore unico,gerente,bestuurder,prezes zarzadu,mudur")},
	// Persons and papers.
	{phrases: phrases("full name,name of holder,holder,name,nom et prenom,nom complet,nombre completo,nombre y apellidos,nombre,nome completo,cognome e nome,nome,naam,volledige naam,imie i nazwisko,ad soyad,adi soyadi,vor- und nachname,vollstaendiger name,vollstandiger name")},
	{phrases: phrases("customer name,customer,client name,bill to,billed to,kunde,rechnungsempfaenger,rechnungsempfanger,client,cliente,facture a,klant,nabywca,musteri")},
	{phrases: phrases("date of birth,birth date,born,born on,geburtsdatum,geboren am,date de naissance,ne le,nee le,fecha de nacimiento,data di nascita,data de nascimento,geboortedatum,data urodzenia,dogum tarihi")},
	{phrases: phrases("date of issue,issue date,issued on,ausstellungsdatum,ausgestellt am,date d'emission,delivre le,fecha de emision,fecha de expedicion,data di emissione,data di rilascio,data de emissao,datum van afgifte,data wydania,duzenleme tarihi")},
	{phrases: phrases("expiry date,date of expiry,expiration date,valid until,expires on,gueltig bis,gultig bis,date d'expiration,valable jusqu'au,fecha de caducidad,valido hasta,data di scadenza,valido fino al,data de validade,geldig tot,wazny do,gecerlilik tarihi")},
	{phrases: phrases("document number,document no,dokumentnummer,numero de document,numero de documento,numero documento,documentnummer,numer dokumentu,belge no")},
	{phrases: phrases("policy number,policy no,versicherungsscheinnummer,policennummer,numero de police,numero de poliza,numero polizza,numero da apolice,polisnummer,numer polisy,police no")},
	{phrases: phrases("tax number,tax id,tin,tax identification number,steuernummer,steuer-id,identifikationsnummer,numero fiscal,codigo fiscal,codice fiscale,numero de identificacao fiscal,fiscaal nummer,bsn,pesel,vergi kimlik no,tckn,cpf")},
	{phrases: phrases("address,anschrift,adresse,direccion,domicilio,indirizzo,morada,endereco,adres,adres zamieszkania")},
	{phrases: phrases("e-mail,email,e-mail address,email address,correo electronico,courriel,posta elettronica"), valid: validEmail},
	{phrases: phrases("phone,telephone,phone number,tel,telefon,telefonnummer,telefono,telefone,telefoon,numer telefonu")},
	{phrases: phrases("reference number,reference,our reference,aktenzeichen,referenz,referencia,riferimento,kenmerk,numer sprawy,referans no")},
	{phrases: phrases("currency,waehrung,wahrung,devise,moneda,divisa,moeda,valuta,waluta,para birimi")},
}

// conceptOf are the other names of a field that is called by these. The longest
// phrase that its own name holds tells what it is.
func conceptOf(own []label, f Field) []string {
	best, length := -1, 0
	for i, c := range concepts {
		for _, p := range c.phrases {
			for _, o := range own {
				if at := strings.Index(o.phrase, p); at >= 0 && bounded(o.phrase, at, at+len(p)) && len(p) > length {
					best, length = i, len(p)
				}
			}
		}
	}
	switch {
	case best >= 0:
		return concepts[best].phrases
	case f.FullName:
		return conceptNamed("full name").phrases
	default:
		return nil
	}
}

func conceptNamed(phrase string) concept {
	i := slices.IndexFunc(concepts, func(c concept) bool { return slices.Contains(c.phrases, phrase) })
	if i < 0 {
		return concept{}
	}
	return concepts[i]
}

// formOf judges the values of fields that have a form of their own.
func formOf(labels []label) func(string) (string, bool) {
	for _, c := range concepts {
		if c.valid != nil && slices.ContainsFunc(labels, func(l label) bool { return slices.Contains(c.phrases, l.phrase) }) {
			return c.valid
		}
	}
	return nil
}
