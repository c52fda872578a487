package visualzone

// labelTexts are the words by which documents name their fields, in the
// languages that they are printed in. They are compared folded, so that accents
// and case do not matter.
//
//nolint:misspell // words of many languages
var labelTexts = map[Field]string{
	Surname: "Surname|Surnames|Surname(s)|Family name|Last name|LN|Nom de famille|Nom(s) de famille|Apellidos|Apellido|Primer apellido|Cognome|Cognomi|Apelidos|Apelido|" +
		"Sobrenome|Nachname|Familienname|Achternaam|Geslachtsnaam|Nazwisko|Příjmení|Priezvisko|Prezime|Priimek|Családi név|Vezetéknév|Efternamn|" +
		"Efternavn|Etternavn|Sukunimi|Perekonnanimi|Uzvārds|Pavardė|Nume|Nume de familie|Soyadı|Soyad|Фамилия|Прізвище|Презиме|Επώνυμο|Επωνυμο|اللقب|العائلة|Mbiemri",
	GivenNames: "Given names|Given name|Given name(s)|First name|First names|FN|Forename|Forenames|Prénoms|Prénom|Prénom(s)|Nombre|Nombres|Nombre(s)|Nome|Nomi|Nome(s)|" +
		"Nomes próprios|Vornamen|Vorname|Vorname(n)|Voornamen|Voornaam|Imię|Imiona|Imię (imiona)|Jméno|Jména|Meno|Mená|Ime|Imena|Utónév|Utónevek|Keresztnév|" +
		"Förnamn|Fornavn|Fornavne|Etunimet|Eesnimed|Eesnimi|Vārds|Vārdi|Vardas|Vardai|Prenume|Prenumele|Adı|Имя|Ім'я|Имена|Όνομα|Ονομα|الاسم|الإسم|Emri",
	name: "Name|Nom|Naam|Navn|Namn|Név|ФИО|Full name|Name in full",
	Number: "Document No|Document Nr|Document number|Doc No|Passport No|Passport Nr|Passport number|No du passeport|Passeport No|Card No|Card number|" +
		"ID No|Identity card No|Identity card number|Licence No|Licence number|License No|License number|DL|DLN|Numéro du document|No du document|N document|" +
		"Numero documento|Número de documento|Número del documento|Documento No|No documento|Número do documento|Ausweisnummer|Ausweis Nr|Passnummer|Pass Nr|Reisepass Nr|" +
		"Pasaporte No|Passaporto No|No pasaporte|Número de pasaporte|Dokumentennummer|Dokumentnummer|Numer dokumentu|Nr dokumentu|Numer dowodu osobistego|Seria i numer|Číslo dokladu|" +
		"Číslo pasu|Číslo OP|Broj dokumenta|Broj putovnice|Broj osobne iskaznice|Številka dokumenta|Okmányazonosító|Okmány száma|Pasnummer|Pas nr|Passnummer|" +
		"Paspoortnummer|Documentnummer|Passin numero|Asiakirjan numero|Dokumendi number|Dokumenta numurs|Dokumento Nr|Paso Nr|Seria|Pasaport No|Belge No|Seri No|" +
		"Номер документа|Номер паспорта|Паспорт No|Документ No|Αριθμός εγγράφου|Αριθμός διαβατηρίου|رقم الجواز|رقم جواز السفر|رقم الوثيقة",
	PersonalNumber: "Personal No|Personal number|Personal identification number|Personal ID|Identity No|Identity number|National ID|National identification number|" +
		"PESEL|Numer PESEL|Rodné číslo|CNP|NIF|NIE|DNI|Personnummer|Personnr|Henkilötunnus|Isikukood|Personas kods|Asmens kodas|OIB|EMŠO|JMBG|Kimlik No|T.C. Kimlik No|" +
		"Codice fiscale|BSN|Persoonsnummer|CPR|CPR nr|Fødselsnummer|ЕГН|CURP|CPF|RUT|RUN|Cédula|NUIP|Személyi azonosító|رقم الهوية|الرقم الوطني|الرقم القومي",
	Nationality: "Nationality|Nationalité|Nacionalidad|Nazionalità|Cittadinanza|Nacionalidade|Staatsangehörigkeit|Nationaliteit|Obywatelstwo|Státní občanství|" +
		"Štátne občianstvo|Državljanstvo|Állampolgárság|Medborgarskap|Nationalitet|Statsborgerskap|Kansalaisuus|Kodakondsus|Pilsonība|Pilietybė|Cetăţenie|Cetățenia|" +
		"Uyruğu|Uyruk|Гражданство|Громадянство|Ιθαγένεια|Υπηκοότητα|الجنسية|Shtetësia|Citizenship",
	Sex: "Sex|Sexe|Sexo|Sesso|Geschlecht|Geslacht|Płeć|Pohlaví|Pohlavie|Spol|Neme|Nem|Kön|Køn|Kjønn|Sukupuoli|Sugu|Dzimums|Lytis|Cinsiyeti|Cinsiyet|" +
		"Пол|Стать|Φύλο|الجنس|Gender|Gjinia",
	Birth: "Date of birth|Birth date|DOB|Born|Date de naissance|Né(e) le|Fecha de nacimiento|Data di nascita|Data de nascimento|Geburtsdatum|Geburtstag|" +
		"Geboortedatum|Data urodzenia|Datum narození|Dátum narodenia|Datum rođenja|Datum rojstva|Születési idő|Születési idő dátum|Születési dátum|Födelsedatum|Fødselsdato|" +
		"Födelsetid|Syntymäaika|Sünniaeg|Dzimšanas datums|Gimimo data|Data naşterii|Data nașterii|Doğum tarihi|Дата рождения|Дата народження|Дата на раждане|" +
		"Ημερομηνία γέννησης|Ημ. γέννησης|تاريخ الميلاد|تاريخ الولادة|Datëlindja",
	PlaceOfBirth: "Place of birth|Birthplace|Lieu de naissance|Lugar de nacimiento|Luogo di nascita|Naturalidade|Local de nascimento|Geburtsort|Geboorteplaats|" +
		"Miejsce urodzenia|Místo narození|Miesto narodenia|Mjesto rođenja|Kraj rojstva|Születési hely|Födelseort|Fødested|Syntymäpaikka|Sünnikoht|Dzimšanas vieta|" +
		"Gimimo vieta|Locul naşterii|Locul nașterii|Loc nastere|Doğum yeri|Место рождения|Місце народження|Място на раждане|Τόπος γέννησης|مكان الميلاد|مكان الولادة|Vendlindja",
	Issue: "Date of issue|Issue date|Issued on|ISS|Date de délivrance|Date d'émission|Délivré le|Fecha de expedición|Fecha de emisión|Data di rilascio|Data di emissione|" +
		"Data de emissão|Data de expedição|Ausstellungsdatum|Datum der Ausstellung|Ausgestellt am|Datum van afgifte|Afgiftedatum|Data wydania|Datum vydání|Dátum vydania|" +
		"Datum izdavanja|Datum izdaje|Kiállítás dátuma|Kiállítás kelte|Utfärdandedatum|Utfärdad den|Udstedelsesdato|Utstedelsesdato|Utstedt|Myöntämispäivä|Myönnetty|" +
		"Väljaandmise kuupäev|Välja antud|Izdošanas datums|Išdavimo data|Data emiterii|Data eliberării|Veriliş tarihi|Düzenleme tarihi|Дата выдачи|Дата видачі|" +
		"Дата на издаване|Ημερομηνία έκδοσης|Ημ. έκδοσης|تاريخ الإصدار|Data e lëshimit",
	Expiry: "Date of expiry|Date of expiration|Expiry date|Expiration date|Expiry|Expires|EXP|Valid until|Valid to|Date d'expiration|Expire le|Valable jusqu'au|" +
		"Fecha de caducidad|Fecha de vencimiento|Válido hasta|Validez|Data di scadenza|Scadenza|Data de validade|Validade|Válido até|Gültig bis|Ablaufdatum|Geldig tot|" +
		"Data ważności|Termin ważności|Platnost do|Platný do|Platné do|Datum skončení platnosti|Dátum platnosti|Vrijedi do|Važi do|Velja do|Datum poteka|Érvényességi idő|Lejárat dátuma|" +
		"Érvényes|Giltig till|Giltigt t o m|Gyldig til|Udløbsdato|Utløpsdato|Viimeinen voimassaolopäivä|Voimassa|Kehtiv kuni|Kehtivuse lõpp|Derīga līdz|Galioja iki|" +
		"Valabil până la|Valabilitate|Data expirării|Son geçerlilik tarihi|Geçerlilik tarihi|Действителен до|Срок действия|Дата окончания срока действия|" +
		"Дійсний до|Дата закінчення строку дії|Валидност|Валиден до|Ημερομηνία λήξης|Ισχύει έως|تاريخ الانتهاء|تاريخ الإنتهاء|صالح لغاية|Data e skadimit",
	Authority: "Issuing authority|Authority|Issued by|Autorité|Délivré par|Autoridad|Autoridad expedidora|Autorità|Autoridade|Entidade emissora|Behörde|Ausstellende Behörde|" +
		"Instantie|Autoriteit|Organ wydający|Vydal|Vydal úřad|Izdao|Izdal|Kiállító hatóság|Myndighet|Myndighed|Viranomainen|Väljaandja|Izdevējiestāde|Išdavusi įstaiga|" +
		"Autoritatea|Emisă de|Eliberat de|Veren makam|Кем выдан|Орган выдавший документ|Орган що видав|Издаден от|Αρχή|Εκδούσα αρχή|جهة الإصدار|Autoriteti",
	Address: "Address|Adresse|Domicile|Residence|Dirección|Domicilio|Indirizzo|Residenza|Indirizzo di residenza|Morada|Endereço|Anschrift|Wohnort|Woonplaats|Adres|Adres zameldowania|" +
		"Trvalý pobyt|Adresa|Prebivalište|Prebivališče|Lakcím|Lakóhely|Adress|Bopæl|Osoite|Aadress|Adrese|Adresas|Domiciliu|Адрес|Место жительства|Адреса|" +
		"Διεύθυνση|العنوان|Adresa e banimit",
	MaritalStatus: "Marital status|Civil status|État civil|Estado civil|Stato civile|Familienstand|Burgerlijke staat|Medeni hali|الحالة الاجتماعية",
	IssuingState: "Code of issuing state|Code of State|Country code|State code|Issuing state|Issuing country|Code du pays|Code pays|Code de l'État|Código del país|Código do país|Codice paese|Staat|" +
		"Kod państwa|Kód státu|Код государства|Код держави",
	Categories: "Categories|Category|Vehicle categories|Class|Classes|Klassen|Klasse|Catégories|Clases|Categorie|Kategorie|Категории",
	// What else stands on documents, lest it be taken for the value of a neighbour.
	other: "Type|Typ|Tipo|Código|Code|Kod|Height|Taille|Größe|Grösse|Estatura|Altura|Statura|Lengte|Wzrost|Boy|Рост|Eye colour|Eyes|Eye color|Couleur des yeux|Augenfarbe|Farbe der Augen|" +
		"Colore degli occhi|Kolor oczu|Signature|Signature du titulaire|Unterschrift|Unterschrift der Inhaberin des Inhabers|Firma|Assinatura|Handtekening|Podpis|İmza|Подпись|Holders signature|Signature of bearer|" +
		"Name at birth|Birth name|Nom de naissance|Geburtsname|Nazwisko rodowe|Rodné příjmení|Nom d'usage|Ordensname|Künstlername|Religious name|Segundo apellido|Middle name|MN|Suffix|" +
		"Restrictions|Endorsements|Restr|End|Hgt|Wgt|Weight|Hair|Organ donor|Donor|Veteran|DD|REV|Remarks|Observations|Bemerkungen|Annotazioni|Entries|Number of entries|Duration of stay|" +
		"Valid from|Gültig ab|Valable à partir du|Father's name|Mother's name|Baba adı|Anne adı|Отчество|Profession|Occupation|Blood group|Kan grubu|CAN|Access number",
}
