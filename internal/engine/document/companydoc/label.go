package companydoc

import (
	"strings"

	"vidimus/internal/engine/document/docfields"
)

// fieldLabels are the labels of all fields in small Latin letters, apart from the
// short ones that may begin a name.
var fieldLabels = func() []string {
	var out []string
	for _, f := range wanted {
		for _, lb := range f.Labels {
			if lb = fold(lb); len(lb) > 3 {
				out = append(out, lb)
			}
		}
		out = append(out, fold(f.Name))
	}
	return out
}()

func list(s string) []string { return strings.Split(s, ",") }

// wanted are the fields that labels tell.
//
//nolint:misspell // words of many languages
var wanted = []docfields.Field{
	{Key: CompanyName, Name: "Company name", Type: docfields.Text, Take: takeName, Labels: list("name of company,name of the company,entity name,legal name,name of entity,corporate name,registered name,legal entity name,taxpayer name,licensee,trade name,account name," +
		"firma,name der firma,firmenname,firmenwortlaut,name der gesellschaft,kontoinhaber," +
		"dénomination,dénomination sociale,raison sociale,dénomination ou raison sociale,nom de la société,titulaire du compte," +
		"denominación,denominación social,razón social,nombre de la sociedad,nombre o razón social,denominación o razón social,titular de la cuenta," +
		"denominazione,ragione sociale,denominazione sociale,nome della società,intestatario," +
		"denominação,denominação social,nome empresarial,firma ou denominação,razão social,titular da conta," +
		"handelsnaam,statutaire naam,naam,naam van de vennootschap," +
		"nazwa,firma spółki,nazwa podmiotu,pod którą spółka działa,nazwa firmy,posiadacz rachunku," +
		"obchodní firma,název,název společnosti,obchodné meno,cégnév,a cég elnevezése,denumire,denumirea,denumirea societății,naziv,tvrtka," +
		"företagsnamn,firma,virksomhedsnavn,navn,foretaksnavn,navn/foretaksnavn,toiminimi,yrityksen nimi," +
		"ticaret unvanı,şirket unvanı,unvan,unvanı,ünvanı," +
		"επωνυμία,επωνυμία εταιρείας,наименование на дружеството,фирма," +
		"полное наименование на русском языке,полное наименование,наименование,наименование организации,полное наименование юридического лица,полное наименование общества,фирменное наименование,сокращенное наименование,наименование юридического лица,повне найменування,найменування," +
		"اسم الشركة,الاسم التجاري,اسم المنشأة,اسم الشركة التجاري,שם החברה,שם חברה," +
		"公司名称,企业名称,名称,公司名稱,企業名稱,名稱,纳税人名称,单位名称,商号,会社名,法人名,상호,법인명,회사명,상호(법인명),tên công ty,tên doanh nghiệp,nama perusahaan")},
	{Key: RegistrationNumber, Take: takeNumber, Name: "Company number", Type: docfields.Text, Labels: list("registration number,company no,company no.,registration no,registration no.,register number,entity number,file number,business registration number,license number,licence no,licence number,license no,uen,acn,abn,ein,crn,cin,company registration number,company registration no,document number," +
		"registernummer,handelsregisternummer,hrb,hra,nummer der firma,firmenbuchnummer,fn,uid,unternehmens-identifikationsnummer,che,registernummer der gesellschaft," +
		"numéro d'immatriculation,immatriculation au rcs,immatriculation au rcs numéro,siren,numéro siren,siret,rcs,numéro d'entreprise,numéro rcs," +
		"datos registrales,número de registro,número de inscripción,hoja registral,irus,número de matrícula,matrícula,nit,folio mercantil electrónico,ruc," +
		"numero rea,rea,numero di iscrizione,numero iscrizione,codice fiscale e numero di iscrizione,numero registro imprese," +
		"nipc,número de matrícula,nire,cnpj,número de inscrição,matrícula,número de registo," +
		"kvk-nummer,kvk nummer,kvk,ondernemingsnummer,numer krs,krs,nr krs,regon,numer regon,numer w rejestrze," +
		"identifikační číslo,ičo,ič,spisová značka,cégjegyzékszám,cod unic de înregistrare,număr de ordine în registrul comerțului,nr. de ordine în registrul comerțului,mbs,oib,matična številka,matični broj," +
		"organisationsnummer,organisationsnr,org.nr,org. nr,cvr-nummer,cvr-nr,cvr-nr.,cvr,y-tunnus,registrikood,reģistrācijas numurs,kodas,įmonės kodas," +
		"ticaret sicil no,ticaret sicil numarası,sicil no,mersis no,mersis numarası," +
		"αριθμός γεμη,αρ. γεμη,γεμη,αρ. μητρώου,еик,огрн,егрюл,основной государственный регистрационный номер,код єдрпоу,єдрпоу,ідентифікаційний код,ідентифікаційний код юридичної особи," +
		"رقم السجل التجاري,رقم التسجيل,السجل التجاري رقم,رقم السجل,الرقم الوطني الموحد,رقم الرخصة,מספר חברה,ח.פ.,ח.פ,מספר תאגיד," +
		"统一社会信用代码,注册号,公司编号,公司編號,商業登記號碼,統一編號,统一编号,注册编号,会社法人等番号,法人番号,登録番号,등기번호,법인등록번호,사업자등록번호,등록번호,mã số doanh nghiệp,nomor induk berusaha")},
	{Key: TaxNumber, Take: takeNumber, Name: "Tax number", Type: docfields.Text, Labels: list("tax id,tax identification number,tin,taxpayer identification number,tax registration number,employer identification number,trn," +
		"steuernummer,steuer-nr,steuer-nr.,st.-nr.,numéro fiscal,numéro d'identification fiscale,nif,cif,número de identificación fiscal,c.i.f.,n.i.f.,rfc,codice fiscale,número de identificação fiscal,número de contribuinte,fiscaal nummer,rsin," +
		"nip,numer nip,nr nip,daňové identifikační číslo,dič,adószám,cod de identificare fiscală,cif,vergi no,vergi numarası,vergi kimlik no,vergi kimlik numarası,αφμ,α.φ.μ.,инн юридического лица,инн,идентификационный номер налогоплательщика,ідентифікаційний номер платника податку," +
		"الرقم الضريبي,رقم التسجيل الضريبي,מספר תיק ניכויים,纳税人识别号,税务登记号,納税者番号,납세번호,mã số thuế,npwp")},
	{Key: VATNumber, Take: takeNumber, Name: "VAT number", Type: docfields.Text, Labels: list("vat no,vat no.,vat id,vat registration number,vat reg no,gstin,gst number,gst no,ust-idnr,ust-idnr.,ust-id-nr.,ust-id,umsatzsteuer-identifikationsnummer,mwst-nummer,uid-nummer,numéro de tva,n° tva,tva intracommunautaire,numéro de tva intracommunautaire,nif-iva,nif iva,número de iva,partita iva,p. iva,p.iva,btw-nummer,btw-identificatienummer,btw nr,vat ue,nip ue,momsregistreringsnummer,momsnummer,moms nr,alv-numero,cod tva,közösségi adószám,kdv no,αριθμός φπα,ндс,ддс номер,رقم ضريبة القيمة المضافة,增值税号")},
	{Key: IssueDate, Take: takeDate, Name: "Date of issue", Type: docfields.Date, Labels: list("issue date,issued on,issued,date issued,dated,dated this,date,given under my hand,given at,certified on,printed on,extract date,as of,as at,report date,statement date," +
		"ausstellungsdatum,ausgestellt am,datum,abruf vom,ausdruck vom,stand,stand vom,abrufdatum,stichtag," +
		"date d'émission,fait à,fait le,délivré le,à jour au,date,en date du,établi le," +
		"fecha de emisión,fecha de expedición,expedido el,fecha,expedida el,fecha de la nota," +
		"data di emissione,data di rilascio,rilasciato il,data,estratto dal registro imprese in data,documento estratto il," +
		"data de emissão,emitido em,emitida em,data da emissão,passada em," +
		"datum van afgifte,datum,afgegeven op,vervaardigd op,stan na dzień,data wydania,data sporządzenia,wydano dnia,data," +
		"datum vyhotovení,vyhotoveno dne,datum vydání,dňa,data emiterii,data eliberării,emis la,kiállítás dátuma,kelt,készült,datum izdavanja," +
		"utfärdat,utfärdandedatum,datum för utfärdande,udskrevet,udstedt,udstedelsesdato,dato,utstedt,utskriftsdato,annettu,päivämäärä," +
		"düzenleme tarihi,tarih,veriliş tarihi,ημερομηνία έκδοσης,ημερομηνία,дата издаване,дата на издаване," +
		"дата выдачи,дата формирования,дата формирования выписки,по состоянию на,дата,дата составления,дата видачі,станом на," +
		"تاريخ الإصدار,تاريخ الاصدار,التاريخ,تاريخ,صدر بتاريخ,תאריך הפקה,תאריך," +
		"发证日期,签发日期,出具日期,日期,發證日期,簽發日期,打印日期,查询日期,発行日,発行年月日,作成日,交付日,証明日,발급일,발급일자,발행일,작성일,ngày cấp,tanggal terbit")},
	{Key: ExpiryDate, Take: takeDate, Name: "Valid until", Type: docfields.Date, Labels: list("expiry date,expiration date,expires on,expires,valid to,valid till,valid through,date of expiry,valid up to,gültig bis,ablaufdatum,valable jusqu'au,date d'expiration,expire le,válido hasta,válida hasta,fecha de vencimiento,vence el,vigente hasta,valido fino al,data di scadenza,scadenza,válido até,válida até,data de validade,geldig tot,vervaldatum,ważne do,data ważności,termin ważności,platnost do,platí do,giltig till,gyldig til,voimassa asti,valabil până la,érvényes,geçerlilik tarihi,bitiş tarihi,ισχύει έως,ημερομηνία λήξης,действительно до,срок действия до,действует до,дійсний до,تاريخ الانتهاء,تاريخ انتهاء الرخصة,صالح حتى,בתוקף עד,有效期至,有效期限至,有効期限,유효기간,유효기간 만료일,có giá trị đến,berlaku sampai")},
	{Key: IncorporationDate, Take: takeDate, Name: "Date of incorporation", Type: docfields.Date, Labels: list("incorporated,date incorporated,formation date,date of formation,date of registration,registered on,establishment date,date of establishment,date of organization,filing date," +
		"gründungsdatum,tag der ersten eintragung,datum der gründung,tag der eintragung,erste eintragung,eintragungsdatum,ersteintragung,gesellschaftsvertrag vom," +
		"date d'immatriculation,date de constitution,date de création,date d'immatriculation au rcs," +
		"fecha de constitución,fecha constitución,inicio de operaciones,fecha de inscripción,fecha de matrícula," +
		"data costituzione,data di costituzione,data atto di costituzione,data di iscrizione,data iscrizione," +
		"data de constituição,data de abertura,data da constituição,datum van oprichting,datum akte van oprichting,oprichtingsdatum,datum oprichting," +
		"data rejestracji,data wpisu do rejestru,data rejestracji w krs,data zawarcia umowy spółki,datum vzniku a zápisu,datum vzniku,datum zápisu,deň zápisu,a cég bejegyzésének napja,alapítás dátuma,data înființării,data înmatriculării,datum upisa,datum osnivanja," +
		"registreringsdatum,bolaget bildat,startdato,stiftelsesdato,registreringsdato,stiftet,rekisteröintipäivä,perustettu," +
		"kuruluş tarihi,tescil tarihi,ημερομηνία σύστασης,дата на регистрация," +
		"дата регистрации,дата присвоения огрн,дата государственной регистрации,дата создания,дата державної реєстрації," +
		"تاريخ التأسيس,تاريخ التسجيل,تاريخ القيد,תאריך רישום,תאריך התאגדות," +
		"成立日期,注册日期,公司成立日期,註冊日期,設立日期,核准設立日期,会社成立の年月日,設立年月日,設立日,회사성립연월일,설립일,설립일자,개업연월일,ngày thành lập,tanggal pendirian")},
	{Key: RegisteredAddress, Take: takeAddress, Name: "Registered office", Type: docfields.Text, Labels: list("registered office address,registered address,address,principal address,business address,address of registered office,principal place of business,office address," +
		"geschäftsanschrift,sitz,anschrift,sitz der gesellschaft,adresse," +
		"siège social,adresse du siège,adresse du siège social,adresse,siège," +
		"domicilio social,domicilio,domicilio fiscal,dirección,dirección comercial," +
		"sede legale,indirizzo sede legale,indirizzo sede,sede,indirizzo," +
		"sede social,sede,endereço,morada,endereço da sede,bezoekadres,adres,statutaire zetel,vestigingsadres,maatschappelijke zetel," +
		"siedziba,adres siedziby,adres,siedziba i adres,sídlo,székhely,a cég székhelye,sediu social,sediul social,adresa sediului,sjedište,sedež,sedište," +
		"adress,postadress,besöksadress,säte och adress,forretningsadresse,adresse,osoite," +
		"merkez adresi,adres,adresi,işyeri adresi,έδρα,διεύθυνση,διεύθυνση έδρας,седалище и адрес на управление,адрес," +
		"место нахождения,адрес,адрес юридического лица,место нахождения и адрес,юридический адрес,місцезнаходження," +
		"العنوان,عنوان الشركة,المقر الرئيسي,المركز الرئيسي,כתובת,כתובת החברה,משרד רשום," +
		"住所,地址,公司地址,注册地址,註冊地址,营业场所,註冊辦事處,経営場所,本店,本店の所在地,所在地,본점,본점소재지,사업장 소재지,주소,소재지,địa chỉ trụ sở chính,alamat")},
}
