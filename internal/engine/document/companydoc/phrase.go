package companydoc

import (
	"slices"
	"strings"
)

// phrase is a phrase in small Latin letters and the language that it is of.
type phrase struct{ text, language string }

// kind is what a subtype is known by: titles name it, signs stand in it.
type kind struct {
	subtype       Subtype
	titles, signs []phrase
}

// phrases are lists parted by commas, by language; the longest come first.
func phrases(byLanguage map[string]string) []phrase {
	var out []phrase
	for language, words := range byLanguage {
		for w := range strings.SplitSeq(words, ",") {
			if w = fold(w); w != "" {
				out = append(out, phrase{w, language})
			}
		}
	}
	slices.SortFunc(out, func(a, b phrase) int {
		if d := len(b.text) - len(a.text); d != 0 {
			return d
		}
		return strings.Compare(a.text+a.language, b.text+b.language)
	})
	return out
}

// kinds are all of them. A kind that can be taken for another stands behind it.
var kinds = []kind{
	{CertificateOfIncorporation, phrases(incorporationTitles), phrases(incorporationSigns)},
	{CertificateOfGoodStanding, phrases(standingTitles), phrases(standingSigns)},
	{CertificateOfIncumbency, phrases(incumbencyTitles), nil},
	{ShareholderRegistry, phrases(shareholderTitles), phrases(shareholderSigns)},
	{BeneficialOwnerRegistry, phrases(beneficialTitles), nil},
	{DirectorRegistry, phrases(directorTitles), nil},
	{ArticlesOfAssociation, phrases(articlesTitles), phrases(articlesSigns)},
	{PowerOfAttorney, phrases(attorneyTitles), phrases(attorneySigns)},
	{BoardResolution, phrases(resolutionTitles), phrases(resolutionSigns)},
	{TaxRegistration, phrases(taxTitles), nil},
	{BusinessLicense, phrases(licenseTitles), nil},
	{RegistryExcerpt, phrases(excerptTitles), phrases(excerptSigns)},
	{FinancialStatement, phrases(financialTitles), nil},
	{BankStatement, phrases(bankTitles), phrases(bankSigns)},
}

//nolint:misspell // words of many languages
var (
	incorporationTitles = map[string]string{
		"en": "certificate of incorporation,certificate of formation,certificate of organization,certificate of registration of a company,certificate of incorporation of a private limited company,certificate of registration,certificate of incorporation on change of name,articles of incorporation",
		"de": "gründungsurkunde,gründungsbescheinigung,eintragungsbestätigung,bescheinigung über die eintragung",
		"fr": "certificat d'incorporation,certificat de constitution,certificat d'immatriculation,attestation d'immatriculation",
		"es": "certificado de constitución,certificado de incorporación,escritura de constitución,acta constitutiva,certificado de inscripción",
		"it": "atto costitutivo,certificato di costituzione,certificato di iscrizione",
		"pt": "certificado de constituição,certidão de constituição,ato de constituição,escritura de constituição,certificado de registo",
		"nl": "akte van oprichting,oprichtingsakte",
		"pl": "akt założycielski,zaświadczenie o wpisie,akt zawiązania spółki",
		"cs": "zakladatelská listina,osvědčení o založení společnosti", "sk": "zakladateľská listina",
		"sv": "registreringsbevis", "da": "stiftelsesdokument,registreringsbevis", "nb": "stiftelsesdokument,firmaattest for nystiftet selskap",
		"fi": "perustamiskirja,rekisteröintitodistus", "ro": "certificat de înregistrare,act constitutiv", "hu": "alapító okirat,cégbejegyzési végzés",
		"tr": "kuruluş belgesi,kuruluş sözleşmesi,sicil tasdiknamesi", "el": "πιστοποιητικό σύστασης,πράξη σύστασης", "bg": "удостоверение за регистрация",
		"ru": "свидетельство о государственной регистрации,свидетельство о регистрации юридического лица,решение о создании", "uk": "свідоцтво про державну реєстрацію",
		"ar": "شهادة تأسيس,شهادة التأسيس,عقد التأسيس,شهادة تسجيل شركة", "he": "תעודת התאגדות", "zh": "公司注册证书,公司註冊證書,注册证书,公司註冊證明書", "ja": "設立証明書,会社設立証明書", "ko": "설립증명서,법인설립증명서",
	}
	incorporationSigns = map[string]string{
		"en": "is this day incorporated,was incorporated under,companies act,is incorporated under,registrar of companies", "ar": "مسجل الشركات", "zh": "公司注册处处长,公司註冊處處長",
	}
	standingTitles = map[string]string{
		"en": "certificate of good standing,good standing certificate,certificate of status,certificate of existence,certificate of compliance,letter of good standing",
		"de": "bescheinigung über das bestehen der gesellschaft,bescheinigung des rechtlichen bestehens,unbedenklichkeitsbescheinigung", "fr": "certificat de bonne vie et mœurs de société,certificat de conformité,certificat de bon standing,attestation de non-faillite,certificat de non-faillite",
		"es": "certificado de vigencia,certificado de vigencia de sociedad,certificado de buena situación,certificado de buena pro,certificado de existencia", "it": "certificato di vigenza,certificato di buona esistenza",
		"pt": "certidão de regularidade,certificado de boa situação,certidão de existência legal", "nl": "verklaring van goed gedrag van de vennootschap,certificaat van goede status", "pl": "zaświadczenie o niezaleganiu,zaświadczenie o istnieniu spółki",
		"ro": "certificat constatator de bună funcționare", "tr": "faaliyet belgesi,iyi hal belgesi", "el": "πιστοποιητικό καλής λειτουργίας,πιστοποιητικό ισχύουσας κατάστασης", "ru": "сертификат хорошего состояния,свидетельство о надлежащем правовом статусе,сертификат о благополучном состоянии",
		"ar": "شهادة حسن السيرة,شهادة حسن سير وسلوك الشركة,شهادة سريان", "zh": "良好声誉证书,良好存續證明,存续证明,存續證明書", "ja": "存続証明書,グッドスタンディング証明書", "ko": "존속증명서",
	}
	standingSigns = map[string]string{
		"en": "in good standing,legal existence,legal corporate existence,records of this office,so far as the records,is duly formed,is duly incorporated",
	}
	incumbencyTitles = map[string]string{
		"en": "certificate of incumbency,incumbency certificate,secretary's certificate,officer's certificate,registered agent's certificate", "de": "vertretungsbescheinigung,vertretungsnachweis,bescheinigung der vertretungsberechtigung", "fr": "certificat de fonction,certificat d'incumbency,attestation de pouvoirs",
		"es": "certificado de incumbencia,certificado de cargos,certificado de representación legal,certificado de vigencia de cargos", "it": "certificato di incumbency,certificato dei poteri di rappresentanza,attestazione dei poteri", "pt": "certificado de incumbência,certidão de titularidade de cargos",
		"nl": "vertegenwoordigingsverklaring,verklaring van vertegenwoordigingsbevoegdheid", "pl": "zaświadczenie o reprezentacji,zaświadczenie o składzie zarządu", "tr": "imza sirküleri,yetki belgesi", "el": "πιστοποιητικό εκπροσώπησης,πιστοποιητικό διευθυντών και γραμματέα",
		"ru": "справка о полномочиях,сертификат инкамбенси,свидетельство о полномочиях должностных лиц", "ar": "شهادة شاغلي المناصب,شهادة التفويض بالتوقيع", "zh": "在职证明书,董事在职证明,公司现状证明书", "ja": "資格証明書,代表者事項証明書", "ko": "재직증명서,대표자 증명서",
	}
	excerptTitles = map[string]string{
		"en": "company extract,extract from the register,extract from the commercial register,commercial register extract,company profile,company registration extract,register of companies extract,business profile,registry extract,current appointments report,company search report,certificate of registered particulars",
		"de": "handelsregisterauszug,auszug aus dem handelsregister,aktueller ausdruck,chronologischer ausdruck,amtlicher ausdruck,handelsregister b des amtsgerichts,handelsregister a des amtsgerichts,firmenbuchauszug,auszug aus dem firmenbuch,auszug mit aktuellen daten,auszug mit historischen daten,republik österreich firmenbuch,wiedergabe des aktuellen registerinhalts",
		"fr": "extrait kbis,extrait k bis,extrait d'immatriculation principale au registre du commerce et des sociétés,extrait du registre du commerce,extrait du registre de commerce et des sociétés,extrait d'immatriculation,extrait rne,extrait des inscriptions",
		"es": "información mercantil interactiva,nota simple,extracto del registro mercantil,certificación registral,certificado del registro mercantil,certificado de existencia y representación legal,nota informativa mercantil,información general mercantil",
		"it": "visura camerale,visura ordinaria,visura ordinaria societa di capitale,visura storica,certificato camerale,visura di evasione,registro imprese visura", "pt": "certidão permanente,certidão do registo comercial,certidão comercial,certidão simplificada,cartão cnpj,comprovante de inscrição e de situação cadastral",
		"nl": "uittreksel handelsregister,uittreksel handelsregister kamer van koophandel,uittreksel kvk,bedrijfsprofiel,uittreksel uit de kruispuntbank van ondernemingen", "pl": "odpis aktualny z rejestru przedsiębiorców,odpis pełny z rejestru przedsiębiorców,informacja odpowiadająca odpisowi aktualnemu,wydruk z ceidg,odpis z krs,informacja odpowiadająca odpisowi pełnemu",
		"cs": "výpis z obchodního rejstříku,úplný výpis z obchodního rejstříku", "sk": "výpis z obchodného registra", "sl": "izpis iz sodnega registra,redni izpis iz poslovnega registra", "hr": "izvadak iz sudskog registra", "sr": "извод из регистра привредних субјеката,izvod iz registra privrednih subjekata",
		"sv": "utdrag ur aktiebolagsregistret,näringslivsregistret,registerutdrag", "da": "udskrift fra det centrale virksomhedsregister,selskabsrapport,fuldstændig rapport,virksomhedsrapport,tjenesteudskrift", "nb": "firmaattest,utskrift fra foretaksregisteret", "fi": "kaupparekisteriote,ote kaupparekisteristä", "et": "äriregistri väljavõte,registrikaardi väljatrükk", "lv": "izziņa no uzņēmumu reģistra", "lt": "registro išrašas,juridinių asmenų registro išrašas",
		"ro": "certificat constatator,extras din registrul comerțului", "hu": "cégkivonat,hiteles cégkivonat,tárolt cégkivonat", "tr": "ticaret sicil kaydı,ticaret sicil gazetesi,sicil kayıt sureti", "el": "γενικό πιστοποιητικό,απόσπασμα από το γεμη", "bg": "удостоверение за актуално състояние,актуално състояние",
		"ru": "выписка из единого государственного реестра юридических лиц,выписка из егрюл,выписка из торгового реестра", "uk": "витяг з єдиного державного реєстру юридичних осіб,витяг з єдр", "ar": "مستخرج من السجل التجاري,السجل التجاري,مستخرج السجل التجاري,شهادة السجل التجاري", "he": "נסח חברה,תמצית רישום",
		"zh": "企业信用信息公示报告,工商登记信息,企业登记信息查询单,商業登記冊內資料摘錄,公司變更登記表,公司资料报告", "ja": "履歴事項全部証明書,現在事項全部証明書,登記事項証明書,登記簿謄本", "ko": "등기사항전부증명서,법인등기부등본", "th": "หนังสือรับรอง", "vi": "trích lục đăng ký doanh nghiệp", "id": "profil perusahaan",
	}
	excerptSigns = map[string]string{
		"de": "stammkapital,grund- oder stammkapital,allgemeine vertretungsregelung,prokura,geschäftsanschrift", "fr": "immatriculation au rcs,greffe du tribunal,activité principale", "it": "rea,camera di commercio,pec,capitale sociale", "es": "registro mercantil,tomo,folio,hoja", "pl": "krajowy rejestr sądowy,rejestr przedsiębiorców",
		"ru": "огрн,инн,кпп", "ja": "会社法人等番号,商号,本店", "ko": "등기번호,상호,본점", "en": "sic code,officers,nature of business", "nl": "kvk-nummer,vestigingsnummer,rsin", "cs": "spisová značka,identifikační číslo",
	}
	licenseTitles = map[string]string{
		"en": "business license,business licence,trade license,trade licence,commercial license,commercial licence,license to operate,business operating licence,business permit,operating license", "de": "gewerbeanmeldung,gewerbeschein,gewerbe-anmeldung,gewerbeberechtigung,gewerbeerlaubnis", "fr": "licence commerciale,licence d'exploitation,autorisation d'exercer,patente commerciale",
		"es": "licencia de actividad,licencia comercial,licencia de funcionamiento,licencia de apertura,licencia municipal", "it": "licenza commerciale,autorizzazione all'esercizio,segnalazione certificata di inizio attivita", "pt": "alvará de funcionamento,alvará de licença,licença comercial,alvará de localização e funcionamento", "nl": "bedrijfsvergunning,exploitatievergunning,handelsvergunning", "pl": "zezwolenie na prowadzenie działalności,koncesja,licencja na prowadzenie działalności",
		"cs": "živnostenský list,výpis z živnostenského rejstříku", "sk": "živnostenské oprávnenie", "sv": "näringstillstånd", "da": "næringsbrev", "ro": "autorizație de funcționare", "hu": "működési engedély", "tr": "işyeri açma ve çalışma ruhsatı,ticari ruhsat", "el": "άδεια λειτουργίας", "ru": "лицензия на осуществление деятельности,лицензия на осуществление,лицензия", "uk": "ліцензія на провадження господарської діяльності",
		"ar": "رخصة تجارية,الرخصة التجارية,رخصة مهنية,رخصة ممارسة نشاط", "zh": "营业执照,營業執照,營利事業登記證", "ja": "営業許可証,営業許可書", "ko": "영업허가증,영업신고증", "vi": "giấy chứng nhận đăng ký doanh nghiệp,giấy phép kinh doanh", "id": "surat izin usaha perdagangan,nomor induk berusaha", "th": "ใบอนุญาตประกอบธุรกิจ",
	}
	taxTitles = map[string]string{
		"en": "tax registration certificate,vat registration certificate,certificate of registration for value added tax,certificate of tax registration,tax identification certificate,employer identification number confirmation,gst registration certificate,certificate of vat registration", "de": "steuerliche erfassung,bescheinigung über die steuerliche erfassung,mitteilung der steuernummer,umsatzsteuer-identifikationsnummer bestätigung,bescheinigung in steuersachen,mitteilung über die erteilung einer umsatzsteuer-identifikationsnummer",
		"fr": "attestation d'immatriculation à la tva,certificat d'identification fiscale,attestation de régularité fiscale,mémento fiscal", "es": "certificado de situación censal,tarjeta acreditativa del número de identificación fiscal,cédula de identificación fiscal,constancia de situación fiscal,registro único tributario,certificado de registro fiscal",
		"it": "certificato di attribuzione del numero di partita iva,certificato di attribuzione,attribuzione codice fiscale,certificato di attribuzione partita iva", "pt": "cartão de pessoa coletiva,certidão de situação fiscal,declaração de início de atividade,certificado de registo fiscal", "nl": "beschikking btw-identificatienummer,fiscale registratie,bevestiging btw-nummer", "pl": "potwierdzenie nadania numeru nip,potwierdzenie zarejestrowania podatnika vat,decyzja o nadaniu numeru identyfikacji podatkowej",
		"cs": "osvědčení o registraci k dani,rozhodnutí o registraci", "sk": "osvedčenie o registrácii", "sv": "f-skattebevis,bevis om f-skatt", "da": "momsregistreringsbevis,skatteregistreringsbevis", "ro": "certificat de înregistrare fiscală,certificat de înregistrare în scopuri de tva", "hu": "adószám megállapítása", "tr": "vergi levhası,vergi kimlik belgesi", "el": "βεβαίωση απόδοσης αφμ,βεβαίωση έναρξης εργασιών",
		"ru": "свидетельство о постановке на учет в налоговом органе,свидетельство о постановке на учет российской организации,уведомление о постановке на учет", "uk": "свідоцтво платника податку на додану вартість,витяг з реєстру платників", "ar": "شهادة التسجيل الضريبي,شهادة تسجيل ضريبي,شهادة التسجيل في ضريبة القيمة المضافة,البطاقة الضريبية", "he": "תעודת עוסק מורשה", "zh": "税务登记证,稅務登記證,一般纳税人资格证书", "ja": "納税証明書,課税事業者証明書", "ko": "사업자등록증", "vi": "giấy chứng nhận đăng ký thuế", "id": "nomor pokok wajib pajak",
	}
	shareholderTitles = map[string]string{
		"en": "register of members,register of shareholders,shareholder register,share register,list of shareholders,shareholders list,cap table,capitalization table,register of members and share ledger,statement of shareholders,shareholding structure", "de": "gesellschafterliste,liste der gesellschafter,aktienregister,aktienbuch,anteilbuch,liste der gesellschafter der,gesellschafterverzeichnis",
		"fr": "registre des actionnaires,liste des actionnaires,registre des associés,liste des associés,registre des mouvements de titres,table de capitalisation", "es": "libro registro de socios,libro de accionistas,registro de accionistas,libro registro de acciones nominativas,lista de accionistas,relación de socios,listado de socios", "it": "libro soci,elenco soci,libro dei soci,elenco dei soci,elenco degli azionisti",
		"pt": "livro de registo de ações,lista de acionistas,registo de acionistas,lista de sócios,quadro societário,quadro de sócios", "nl": "aandeelhoudersregister,register van aandeelhouders,aandelenregister", "pl": "księga udziałów,lista wspólników,rejestr akcjonariuszy,księga akcyjna,lista akcjonariuszy", "cs": "seznam společníků,seznam akcionářů", "sk": "zoznam spoločníkov,zoznam akcionárov", "sv": "aktiebok", "da": "ejerbog,ejerfortegnelse,aktiebog", "nb": "aksjeeierbok,aksjonærregister,aksjeeierliste", "fi": "osakasluettelo,osakeluettelo",
		"ro": "registrul asociaților,registrul acționarilor,lista asociaților", "hu": "tagjegyzék,részvénykönyv", "tr": "pay defteri,ortaklar listesi,hissedarlar listesi,hazır bulunanlar listesi", "el": "μητρώο μετόχων,βιβλίο μετόχων", "bg": "книга на акционерите,книга на дружествените дялове", "ru": "список участников общества,список участников,реестр акционеров,список акционеров,выписка из реестра акционеров", "uk": "перелік учасників,реєстр акціонерів",
		"ar": "سجل المساهمين,قائمة المساهمين,قائمة الشركاء,سجل الشركاء", "he": "מרשם בעלי מניות,פנקס בעלי מניות", "zh": "股东名册,股東名冊,股东名单,股東名單,股权结构表", "ja": "株主名簿,株主一覧,株主リスト", "ko": "주주명부",
	}
	shareholderSigns = map[string]string{
		"en": "number of shares,ordinary shares,class of shares,shares held", "de": "nennbetrag,laufende nummern,prozentuale beteiligung,geschäftsanteile", "fr": "nombre d'actions,parts sociales,nombre de parts", "es": "número de acciones,participaciones", "it": "quota,azioni", "ru": "размер доли,номинальная стоимость доли", "ja": "株式数,持株数,議決権", "zh": "持股比例,股份数,股份數目", "ar": "عدد الأسهم,نسبة الملكية", "pl": "liczba udziałów", "ko": "주식수,지분율",
	}
	beneficialTitles = map[string]string{
		"en": "register of beneficial owners,beneficial ownership declaration,declaration of beneficial ownership,beneficial owner declaration,register of persons with significant control,psc register,statement of beneficial ownership,beneficial ownership register", "de": "transparenzregister,auszug aus dem transparenzregister,erklärung zum wirtschaftlich berechtigten,wirtschaftlich berechtigter,auszug aus dem register der wirtschaftlichen eigentümer", "fr": "registre des bénéficiaires effectifs,déclaration des bénéficiaires effectifs,extrait du registre des bénéficiaires effectifs,document relatif au bénéficiaire effectif",
		"es": "acta de titularidad real,declaración de titularidad real,registro de titularidades reales,manifestación de titularidad real,declaración de beneficiario final", "it": "dichiarazione del titolare effettivo,registro dei titolari effettivi", "pt": "registo central do beneficiário efetivo,declaração de beneficiário efetivo,declaração de beneficiário final", "nl": "ubo-register,uittreksel ubo-register,ubo verklaring", "pl": "centralny rejestr beneficjentów rzeczywistych,oświadczenie o beneficjencie rzeczywistym", "cs": "výpis z evidence skutečných majitelů", "sv": "verklig huvudman", "da": "reelle ejere,register over reelle ejere", "ro": "declarație privind beneficiarul real", "tr": "gerçek faydalanıcı beyanı,nihai faydalanıcı beyanı", "ru": "сведения о бенефициарных владельцах,анкета бенефициарного владельца", "ar": "سجل المستفيد الحقيقي,إقرار المستفيد الحقيقي,نموذج المستفيد الحقيقي", "zh": "实益拥有人声明,受益所有人声明,重要控制人登記冊,最终受益人声明", "ja": "実質的支配者リスト,実質的支配者情報一覧", "ko": "실제소유자 확인서",
	}
	directorTitles = map[string]string{
		"en": "register of directors,register of directors and secretaries,register of directors and officers,list of directors,register of officers", "de": "liste der geschäftsführer,verzeichnis der geschäftsführer,liste der mitglieder des aufsichtsrats", "fr": "registre des administrateurs,liste des dirigeants,liste des administrateurs", "es": "registro de administradores,lista de administradores,libro de registro de directores,registro de directores", "it": "elenco amministratori,elenco degli amministratori", "pt": "lista de administradores,registo de administradores", "nl": "register van bestuurders,lijst van bestuurders", "pl": "lista członków zarządu", "tr": "yönetim kurulu üyeleri listesi", "ru": "реестр директоров,список директоров,список членов совета директоров", "ar": "سجل المديرين,قائمة المديرين,سجل أعضاء مجلس الإدارة", "zh": "董事名册,董事登記冊,董事名單", "ja": "取締役名簿,役員名簿", "ko": "이사명부,임원명부",
	}
	articlesTitles = map[string]string{
		"en": "articles of association,memorandum of association,memorandum and articles of association,articles of organization,bylaws,by-laws,operating agreement,constitution of the company,limited liability company agreement,shareholders agreement", "de": "gesellschaftsvertrag,satzung,satzung der gesellschaft,gesellschaftsvertrag der,statuten", "fr": "statuts,statuts constitutifs,statuts mis à jour,statuts de la société", "es": "estatutos sociales,estatutos,estatutos de la sociedad,contrato social", "it": "statuto,statuto sociale,statuto della società,patti sociali", "pt": "estatutos,contrato de sociedade,contrato social,estatuto social,pacto social", "nl": "statuten,statutenwijziging,doorlopende tekst statuten", "pl": "umowa spółki,umowa spółki z ograniczoną odpowiedzialnością,statut spółki,statut", "cs": "společenská smlouva,stanovy", "sk": "spoločenská zmluva", "sv": "bolagsordning", "da": "vedtægter", "nb": "vedtekter", "fi": "yhtiöjärjestys", "ro": "statutul societății", "hu": "társasági szerződés", "tr": "esas sözleşme,ana sözleşme,şirket sözleşmesi", "el": "καταστατικό", "bg": "дружествен договор,устав", "ru": "устав,устав общества,устав общества с ограниченной ответственностью", "uk": "статут", "ar": "النظام الأساسي,النظام الأساسي للشركة,عقد الشركة", "he": "תקנון החברה,תקנון", "zh": "公司章程,章程,组织章程细则,組織章程細則", "ja": "定款", "ko": "정관", "vi": "điều lệ công ty", "id": "anggaran dasar",
	}
	articlesSigns = map[string]string{
		"en": "general meeting,objects of the company,transfer of shares", "de": "§ 1,§ 2,gegenstand des unternehmens,gesellschafterversammlung", "fr": "article 1,objet social,assemblée générale", "es": "artículo 1,objeto social,junta general", "it": "art. 1,oggetto sociale,assemblea", "pl": "§ 1,zgromadzenie wspólników", "ru": "общее собрание участников,уставный капитал", "zh": "第一章,第一条", "ja": "第1章,第1条,第一章", "ar": "المادة 1,المادة الأولى", "tr": "madde 1", "pt": "artigo 1,objeto social",
	}
	attorneyTitles = map[string]string{
		"en": "power of attorney,general power of attorney,special power of attorney,letter of authorization,letter of authorisation,authorization letter,authority to act", "de": "vollmacht,generalvollmacht,handlungsvollmacht,spezialvollmacht,vollmachtsurkunde", "fr": "procuration,pouvoir spécial,délégation de pouvoirs,mandat spécial", "es": "poder notarial,poder general,poder especial,poder de representación,carta poder,escritura de poder", "it": "procura,procura speciale,procura generale,delega", "pt": "procuração,instrumento de procuração,procuração pública", "nl": "volmacht,algemene volmacht,volmachtverklaring", "pl": "pełnomocnictwo,pełnomocnictwo szczególne,pełnomocnictwo ogólne", "cs": "plná moc", "sk": "plnomocenstvo,splnomocnenie", "sv": "fullmakt", "da": "fuldmagt", "nb": "fullmakt", "fi": "valtakirja", "ro": "procură,împuternicire", "hu": "meghatalmazás", "tr": "vekaletname,vekâletname", "el": "πληρεξούσιο,εξουσιοδότηση", "bg": "пълномощно", "ru": "доверенность", "uk": "довіреність", "ar": "وكالة,توكيل,توكيل رسمي,وكالة عامة,وكالة خاصة", "he": "ייפוי כוח,יפוי כוח", "zh": "授权委托书,授權委託書,授权书,授權書,委托书", "ja": "委任状", "ko": "위임장", "vi": "giấy ủy quyền", "id": "surat kuasa",
	}
	attorneySigns = map[string]string{
		"en": "hereby appoint,hereby appoints,attorney-in-fact,on behalf of", "de": "bevollmächtigt,hiermit bevollmächtigen,bevollmächtigte", "fr": "donne pouvoir,mandataire,donne procuration", "es": "apoderado,confiere poder", "it": "conferisce procura,procuratore", "pl": "upoważniam,udziela pełnomocnictwa", "ru": "уполномочивает,настоящей доверенностью", "zh": "受托人,委托人,被授权人", "ja": "代理人,委任者", "ar": "الموكل,الوكيل", "tr": "vekil", "pt": "outorgante,procurador",
	}
	resolutionTitles = map[string]string{
		"en": "board resolution,resolution of the board of directors,resolution of the board,written resolution of the directors,minutes of the meeting of the board of directors,minutes of a meeting of the board,resolutions of the board of directors,directors' resolution,written resolution of the sole director,shareholder resolution,shareholders' resolution,unanimous written consent", "de": "gesellschafterbeschluss,beschluss der gesellschafterversammlung,vorstandsbeschluss,beschluss der geschäftsführung,protokoll der gesellschafterversammlung,beschluss des aufsichtsrats", "fr": "procès-verbal du conseil d'administration,décision de l'associé unique,procès-verbal des délibérations,résolution du conseil d'administration,procès-verbal de l'assemblée générale", "es": "acta de la junta directiva,acuerdo del consejo de administración,acta del consejo de administración,resolución de la junta directiva,acta de junta general,certificación de acuerdos sociales", "it": "delibera del consiglio di amministrazione,verbale del consiglio di amministrazione,verbale di assemblea,determina dell'amministratore unico", "pt": "ata da reunião do conselho de administração,ata da assembleia geral,deliberação do conselho de administração,ata de reunião de sócios", "nl": "bestuursbesluit,besluit van het bestuur,besluit van de algemene vergadering,notulen van de bestuursvergadering", "pl": "uchwała zarządu,uchwała zgromadzenia wspólników,uchwała rady nadzorczej", "cs": "usnesení představenstva,rozhodnutí jediného společníka", "sv": "styrelseprotokoll,protokoll fört vid styrelsemöte", "da": "bestyrelsesreferat,bestyrelsesbeslutning", "ro": "hotărârea consiliului de administrație,hotărârea adunării generale", "hu": "igazgatósági határozat", "tr": "yönetim kurulu kararı,genel kurul kararı,müdürler kurulu kararı", "el": "πρακτικό διοικητικού συμβουλίου", "ru": "протокол заседания совета директоров,решение единственного участника,протокол общего собрания,решение совета директоров,протокол общего собрания участников", "uk": "протокол загальних зборів", "ar": "قرار مجلس الإدارة,محضر اجتماع مجلس الإدارة,قرار الشركاء", "he": "החלטת דירקטוריון,פרוטוקול ישיבת דירקטוריון", "zh": "董事会决议,董事會決議,股东会决议,股東會決議", "ja": "取締役会議事録,取締役会決議,株主総会議事録", "ko": "이사회 의사록,이사회의사록,주주총회의사록",
	}
	resolutionSigns = map[string]string{
		"en": "it was resolved,resolved that,be it resolved,quorum", "de": "beschlossen,einstimmig", "fr": "a décidé,à l'unanimité,résolution", "es": "se acuerda,por unanimidad", "it": "delibera,all'unanimità", "ru": "постановили,решили,повестка дня", "pl": "uchwala,jednogłośnie", "zh": "一致通过,一致通過", "ja": "議長,議案", "ar": "تقرر", "pt": "deliberou,por unanimidade", "tr": "karar verilmiştir,oybirliği",
	}
	financialTitles = map[string]string{
		"en": "annual report and financial statements,financial statements,balance sheet,statement of financial position,annual accounts,audited accounts,profit and loss account,income statement", "de": "jahresabschluss,bilanz,bilanz zum,gewinn- und verlustrechnung", "fr": "comptes annuels,bilan,bilan comptable,compte de résultat", "es": "cuentas anuales,balance de situación,cuenta de pérdidas y ganancias,estados financieros", "it": "bilancio di esercizio,stato patrimoniale,conto economico", "pt": "demonstrações financeiras,balanço patrimonial,balanço", "nl": "jaarrekening,balans", "pl": "sprawozdanie finansowe,bilans,rachunek zysków i strat", "sv": "årsredovisning", "da": "årsrapport", "tr": "bilanço,gelir tablosu", "ru": "бухгалтерский баланс,бухгалтерская отчетность,отчет о финансовых результатах", "ar": "القوائم المالية,الميزانية العمومية", "zh": "财务报表,財務報表,资产负债表,資產負債表", "ja": "貸借対照表,損益計算書,決算報告書", "ko": "재무제표,재무상태표,대차대조표",
	}
	bankTitles = map[string]string{
		"en": "bank statement,account statement,statement of account,bank reference letter,bank confirmation letter,bank account confirmation", "de": "kontoauszug,bankbestätigung,kontobestätigung,bankauskunft", "fr": "relevé de compte,relevé bancaire,relevé d'identité bancaire,attestation bancaire", "es": "extracto bancario,extracto de cuenta,estado de cuenta,certificado de titularidad bancaria,certificado bancario", "it": "estratto conto,attestazione bancaria", "pt": "extrato bancário,extrato de conta,comprovativo de iban", "nl": "rekeningafschrift,bankafschrift", "pl": "wyciąg z rachunku,wyciąg bankowy,zaświadczenie o prowadzeniu rachunku", "cs": "výpis z účtu", "sv": "kontoutdrag", "da": "kontoudskrift", "nb": "kontoutskrift", "ro": "extras de cont", "hu": "számlakivonat", "tr": "hesap ekstresi,hesap özeti", "ru": "выписка по счету,выписка по расчетному счету,банковская выписка", "ar": "كشف حساب,كشف حساب بنكي", "zh": "银行对账单,銀行對帳單,银行结单,銀行月結單,开户许可证", "ja": "取引明細書,残高証明書,預金通帳", "ko": "거래내역서,통장사본,잔액증명서",
	}
	bankSigns = map[string]string{"en": "opening balance,closing balance,sort code", "": "iban,bic,swift", "de": "kontostand,saldo"}
)
