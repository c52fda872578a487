package poadoc

import (
	"slices"
	"strings"
	"unicode"
)

// nativeKinds are titles and signs of papers in more languages. Phrases in other scripts
// are looked for in the text itself, as words of some of them are not parted.
//
//nolint:misspell // words of many languages
var nativeKinds = []kind{
	{"UTILITY_BILL", "ELECTRICITY_BILL",
		list("boleta de electricidad,recibo de luz,conta de luz,conta de energia,tagihan listrik,rekening listrik,facture energie,счёт за электроэнергию,счет за электроэнергию,квитанция за электроэнергию," +
			"рахунок за електроенергію,电费账单,電費帳單,电费通知单,電気料金,電気ご使用量,बिजली बिल,विद्युत बिल,فاتورة الكهرباء,فاتورة كهرباء,বিদ্যুৎ বিল"),
		list("листрик,электроэнергия,киловатт,kwh,用电量,电量,電気,बिजली,विद्युत,الكهرباء,বিদ্যুৎ,listrik")},
	{"UTILITY_BILL", "GAS_BILL",
		list("boleta de gas,recibo de gas,conta de gas,tagihan gas,квитанция за газ,счёт за газ,счет за газ,燃气费账单,燃气账单,ガス料金,गैस बिल,فاتورة الغاز,গ্যাস বিল"),
		list("газоснабжение,天然气,燃气,ガス,गैस,الغاز,গ্যাস")},
	{"UTILITY_BILL", "WATER_BILL",
		list("your water charges,water charges,water and sewer,wassergebuehren,abwassergebuehren,recibo de agua,boleta de agua,conta de agua,tagihan air,rekening air,facture eau," +
			"квитанция за водоснабжение,счёт за воду,счет за воду,水费账单,水費單,水道料金,पानी का बिल,जल बिल,فاتورة المياه,فاتورة مياه,পানির বিল"),
		list("waste water,water supplied,водоотведение,холодная вода,водоснабжение,用水量,使用水量,水道,المياه,পানি")},
	{"UTILITY_BILL", "WASTE_BILL",
		list("refuse collection bill,waste collection,waste bill,gebuehrenbescheid muellabfuhr,gebuhrenbescheid mullabfuhr,muellgebuehren,abfallgebuehren,redevance ordures menageres,taxe d'enlevement des ordures," +
			"tasa de basuras,recibo de basuras,tassa rifiuti,taxa de lixo,вывоз мусора,обращение с тко,垃圾处理费,ごみ処理手数料,retribusi sampah"),
		list("restmuelltonne,restmulltonne,biotonne,ordures menageres,recogida de basuras,tari,refuse,твёрдые коммунальные отходы")},
	{"UTILITY_BILL", "INTERNET_BILL",
		list("broadband statement,tagihan internet,conta de internet,boleta de internet,счёт за интернет,счет за интернет,宽带账单,インターネット料金,इंटरनेट बिल,فاتورة الإنترنت,ইন্টারনেট বিল"),
		list("broadband access,интернет,宽带,インターネット,इंटरनेट,الإنترنت,ইন্টারনেট")},
	{"UTILITY_BILL", "PHONE_BILL",
		list("factura de telefonia movil,factura de telefonia,factura movil,conta de telefone,fatura de telemovel,tagihan telepon,счёт за связь,счет за услуги связи,话费账单,电话费账单,電話料金,携帯電話料金,टेलीफोन बिल,मोबाइल बिल,فاتورة الهاتف,টেলিফোন বিল,মোবাইল বিল"),
		list("telefonia movil,telepon,услуги связи,话费,携帯電話,मोबाइल,الهاتف")},
	{"BANK_STATEMENT", "ACCOUNT_STATEMENT",
		list("extrato de conta,extrato da conta,estado de cuenta,rekening koran,mutasi rekening,выписка по счёту,выписка по счету,виписка по рахунку,银行对账单,对账单,銀行對帳單,交易明细,取引明細書,残高証明書,बैंक विवरण,खाता विवरण,كشف حساب,ব্যাংক স্টেটমেন্ট,হিসাব বিবরণী"),
		list("saldo inicial,saldo final,期初余额,期末余额,входящий остаток,исходящий остаток,الرصيد,残高,saldo awal")},
	{"GOVERNMENT_ISSUED_DOCUMENT", "TAX_ASSESSMENT",
		list("property tax demand,rates notice,grundsteuerbescheid,taxe fonciere,impuesto predial,impuesto sobre bienes inmuebles,imposto predial,iptu,pajak bumi dan bangunan,налоговое уведомление,房产税通知书,固定資産税,納税通知書,संपत्ति कर,गृह कर,ضريبة الأملاك,ضريبة العقار,হোল্ডিং ট্যাক্স"),
		list("налог,wajib pajak,納税,कर निर्धारण,الضريبة,tax office")},
	{"GOVERNMENT_ISSUED_DOCUMENT", "RESIDENCY_CERTIFICATE",
		list("surat keterangan domisili,comprovante de residencia,справка о регистрации,свидетельство о регистрации по месту,居住证明,住民票,निवास प्रमाण पत्र,شهادة سكن,إفادة سكن,বাসস্থান সনদ"), nil},
	{"GOVERNMENT_ISSUED_DOCUMENT", "GOVERNMENT_LETTER",
		list("rentenbescheid,leistungsbescheid,kindergeldbescheid,attestation de droits,benefit letter,pension statement,state pension,benefit award,social security statement,notificacion de la seguridad social,carta da seguranca social,surat pemerintah,पेंशन पत्र,справка о пенсии,年金通知書,إشعار حكومي"),
		list("rentenversicherung,department for work,securite sociale,seguridad social,seguranca social,пенсионный фонд,年金")},
	{"OTHER_POA_DOCUMENT", "INSURANCE_LETTER",
		list("insurance certificate,insurance renewal,insurance statement,versicherungsbestaetigung,versicherungsbestatigung,versicherungspolice,attestation d'assurance,poliza de seguro,polizza assicurativa,apolice de seguro,polis asuransi,страховой полис,保险单,保険証券,बीमा पॉलिसी,وثيقة تأمين,বীমা পলিসি"),
		list("versicherungsnehmer,policyholder,premium,praemie,assure,asegurado,страхователь,保险,保険,बीमा")},
	{"OTHER_POA_DOCUMENT", "SALARY_SLIP",
		list("payslip,pay slip,salary slip,salary statement,gehaltsabrechnung,lohnabrechnung,entgeltabrechnung,bulletin de paie,bulletin de salaire,fiche de paie,nomina,recibo de nomina,busta paga,recibo de vencimento,contracheque,holerite,slip gaji,расчётный листок,расчетный листок,工资单,薪资单,給与明細,वेतन पर्ची,قسيمة الراتب,كشف راتب,বেতন স্লিপ"),
		list("net pay,gross pay,nettolohn,bruttolohn,salaire net,sueldo,salario liquido,gaji,оклад,工资,मूल वेतन,الراتب")},
}

// nativeCompanies are words of names of companies and authorities in other scripts.
var nativeCompanies = list("公司,银行,銀行,水道局,電力,电力,燃气,税务局,市役所,区役所,株式会社,保险,ооо,оао,зао,пао,ао,муп,гуп,банк,водоканал,энергосбыт,фонд,निगम,लिमिटेड,बैंक,विभाग,कंपनी,मंडल,شركة,بنك,مصرف,وزارة,هيئة,بلدية,কোম্পানি,ব্যাংক,বোর্ড,কর্তৃপক্ষ")

// moreCompanies are such words in Latin letters, besides those of companies.
var moreCompanies = list("pt,tbk,versicherungen,versicherungsverein,companhia,compania,compagnie,borough of,borough,district of,pemerintah,kota,dinas,caisse,kasse,rentenkasse,betrieb,abfallwirtschaftsbetrieb,assurance,aseguradora,prefeitura,municipio,university,universitaet,agency,authority,movil,nacional")

// issuerLabels stand before the name of who has issued a paper.
var issuerLabels = list("issuer,issued by,provider,supplier,service provider,sender,absender,aussteller,anbieter,versorger,emetteur,expediteur,fournisseur,emisor,empresa emisora,proveedor,emitido por,emittente,fornitore,emitente,emissor,fornecedor,wystawca,sprzedawca,penerbit,penyedia,duzenleyen,uitgever," +
	"поставщик,исполнитель,получатель платежа,отправитель,开票单位,签发单位,供应商,発行者,発行元,जारीकर्ता,प्रदाता,الجهة المصدرة,المورد,الجهة,প্রদানকারী")

// nativeNameLabels stand before the name of the customer in other scripts and languages.
var nativeNameLabels = list("nama,nama pelanggan,nama wajib pajak,nome do cliente,nom du client,абонент,потребитель,плательщик,клиент,фио,ф.и.о.,户名,姓名,客户名称,客户姓名,氏名,お名前,契約者,नाम,उपभोक्ता का नाम,ग्राहक का नाम,اسم العميل,الاسم,اسم المشترك,اسم صاحب الحساب,গ্রাহকের নাম,নাম")

// holds reports whether a phrase stands in a line: one in Latin letters as whole words.
func holds(l line, phrase string) bool {
	for i := range len(phrase) {
		if phrase[i] >= 0x80 {
			return holdsNative(strings.ToLower(l.text), phrase)
		}
	}
	return has(l.folded, phrase)
}

// holdsNative looks for a phrase of another script; Cyrillic parts its words.
func holdsNative(text, phrase string) bool {
	if !strings.ContainsFunc(phrase, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
		return strings.Contains(text, phrase)
	}
	parted := " " + strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' }), " ") + " "
	return strings.Contains(parted, " "+phrase+" ")
}

// labelled gives what stands behind one of the labels of a line.
func labelled(text string, labels []string) (string, bool) {
	label, value, ok := strings.Cut(text, ":")
	if !ok {
		return "", false
	}
	label = strings.TrimSpace(label)
	known := slices.Contains(labels, fold(label)) || slices.Contains(labels, strings.ToLower(label))
	value = strings.TrimSpace(value)
	return value, known && value != ""
}

// isLetterhead accepts a first line that may be the name of the issuer.
func isLetterhead(text string) bool {
	parts := strings.Fields(text)
	if len(parts) == 0 || len(parts) > 6 || hasDigit(text) || strings.ContainsAny(text, ":;?!@") || isSentence(text) {
		return false
	}
	return !slices.Contains(titles, strings.TrimSuffix(fold(parts[0]), "."))
}
