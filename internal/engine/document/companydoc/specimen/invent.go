package specimen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// stock holds the name and address parts of a language.
type stock struct {
	// company is a form with a place for an invented word.
	companies, words  []string
	given, family     []string
	address           []string
	familyFirst, thin bool
}

var stocks = map[string]stock{
	"en": {l("%s Trading Limited|%s Holdings Ltd|The %s Group PLC|%s & Partners LLP|%s Solutions LLC"), l("Northwater|Bluefern|Oakhurst|Silverlake|Redmoor"), l("Amelia|Oliver|Grace|Henry"), l("Hartley|Stone|O'Neill|Bright"), l("%d High Street, Leeds LS1 4DY|Unit %d, Mill Road, York YO1 7HH"), false, false},
	"de": {l("%s Handels GmbH|%s Maschinenbau AG|%s & Söhne GmbH & Co. KG|%s Technik UG (haftungsbeschränkt)"), l("Weißbach|Nordlicht|Müllerhof|Grünwald"), l("Jonas|Anna|Jürgen|Lena"), l("Weißmüller|Schäfer|Vogt|Brandt"), l("Hauptstraße %d, 10115 Berlin|Am Markt %d, 80331 München"), false, false},
	"fr": {l("%s SARL|SAS %s|%s Conseil SAS|Société %s SA"), l("Lumière|Beauchamp|Rivière|Montclair"), l("Zoé|Étienne|Camille|Hélène"), l("Lefèvre|Moreau|Dubois|Garnier"), l("%d rue de la Paix, 75002 Paris|%d avenue du Lac, 69003 Lyon"), false, false},
	"es": {l("%s Comercial S.L.|Grupo %s S.A.|Construcciones %s SL|%s Servicios S.L.U."), l("Peñalara|Montaña|Iberluz|Alborada"), l("Lucía|Andrés|Begoña|Iñigo"), l("Fernández Gómez|Núñez Peña|García Ruiz|Ortega Díaz"), l("Calle Mayor %d, 28013 Madrid|Avenida del Puerto %d, 46021 Valencia"), false, false},
	"it": {l("%s Costruzioni S.r.l.|%s S.p.A.|Società %s Srl"), l("Belvedere|Aurora|Tramonto|Collina"), l("Giulia|Marco|Chiara|Nicolò"), l("Ferrari|Bianchi|Esposito|D'Angelo"), l("Via Roma %d, 20121 Milano|Piazza Verdi %d, 40121 Bologna"), false, false},
	"pt": {l("%s Comércio Lda.|%s Investimentos S.A.|Sociedade %s Limitada"), l("Atlântica|Serrana|Ribeirão|Horizonte"), l("João|Inês|Tiago|Conceição"), l("Gonçalves|Simões|Araújo|Magalhães"), l("Rua Augusta %d, 1100-053 Lisboa|Avenida da Boavista %d, 4100-119 Porto"), false, false},
	"nl": {l("%s Handel B.V.|%s Beheer BV|%s Groep N.V."), l("Noordzee|Zonnebloem|Waterland|Veldkamp"), l("Sanne|Daan|Lotte|Pieter"), l("de Vries|van den Berg|Jansen|Bakker"), l("Kerkstraat %d, 1017 GC Amsterdam|Laan van Meerdervoort %d, 2517 AA Den Haag"), false, false},
	"pl": {l("%s sp. z o.o.|%s Spółka Akcyjna|%s Usługi sp. z o.o."), l("Zielona Łąka|Wisła|Żuraw|Bursztyn"), l("Anna|Łukasz|Małgorzata|Zbigniew"), l("Kowalska|Wiśniewski|Dąbrowska|Żak"), l("ul. Marszałkowska %d, 00-590 Warszawa|ul. Długa %d, 31-147 Kraków"), false, false},
	"cs": {l("%s s.r.o.|%s a.s.|%s Obchod s.r.o."), l("Vltava|Šumava|Říp|Krkonoše"), l("Jiří|Kateřina|Tomáš|Zdeňka"), l("Dvořák|Nováková|Černý|Šimková"), l("Dlouhá %d, 110 00 Praha 1|Masarykova %d, 602 00 Brno"), false, false},
	"sv": {l("%s Handel AB|%s Konsult AB|Aktiebolaget %s AB"), l("Norrsken|Björklund|Åkervik|Södergård"), l("Åsa|Björn|Linnea|Örjan"), l("Lindqvist|Åkesson|Sjöberg|Öberg"), l("Storgatan %d, 111 22 Stockholm"), false, false},
	"da": {l("%s Handel ApS|%s Holding A/S|%s & Søn ApS"), l("Ærø|Nordvig|Søborg|Fjordlyst"), l("Søren|Mette|Jørgen|Astrid"), l("Sørensen|Kjær|Møller|Østergaard"), l("Vestergade %d, 1456 København K"), false, false},
	"tr": {l("%s Ticaret Limited Şirketi|%s Sanayi A.Ş.|%s İnşaat Ltd. Şti."), l("Yıldız|Güneş|Çınar|Boğaziçi"), l("Ayşe|Mehmet|Gülşen|Çağrı"), l("Yılmaz|Şahin|Öztürk|Işık"), l("Atatürk Caddesi No: %d, 34000 İstanbul"), false, false},
	"ru": {l("Общество с ограниченной ответственностью «%s»|ООО «%s»|Акционерное общество «%s»"), l("Северный ветер|Ромашка|Техносфера|Волга"), l("Иван Петрович|Анна Сергеевна|Дмитрий Олегович"), l("Соколов|Кузнецова|Щербаков"), l("125009, г. Москва, ул. Тверская, д. %d|191186, г. Санкт-Петербург, Невский проспект, д. %d"), true, false},
	"ar": {l("شركة %s للتجارة ذ.م.م|شركة %s للمقاولات ش.م.ع"), l("النور|الأفق|الواحة|الخليج"), l("أحمد|فاطمة|خالد|مريم"), l("الحسن|العلي|المنصوري|الزهراني"), l("شارع الملك فهد %d, الرياض"), false, false},
	"zh": {l("上海%s贸易有限公司|北京%s科技股份有限公司|深圳市%s电子有限公司"), l("明远|华盛|金桥|蓝海"), l("伟|秀英|建国|丽"), l("王|李|张|欧阳"), l("上海市浦东新区世纪大道%d号|北京市朝阳区建国路%d号"), true, true},
	"ja": {l("株式会社%s|%s商事株式会社|合同会社%s"), l("東雲|さくら物産|北斗テック|山川"), l("太郎|花子|健一|美咲"), l("佐藤|高橋|渡辺|小林"), l("東京都千代田区丸の内一丁目%d番1号"), true, true},
	"ko": {l("주식회사 %s|%s산업 주식회사|유한회사 %s"), l("한빛|새벽|푸른솔|미래"), l("민수|지영|현우|서연"), l("김|이|박|최"), l("서울특별시 중구 세종대로 %d"), true, true},
}

// monthNames are those that stand in dates, where they are not English.
var monthNames = map[string]string{
	"de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
	"fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
	"es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
}

func l(s string) []string { return strings.Split(s, "|") }

func invent(language string, dice *rand.Rand) values {
	s := stocks[language]
	pick := func(from []string) string { return from[dice.IntN(len(from))] }
	digits := func(n int) string {
		out := strconv.Itoa(1 + dice.IntN(9))
		for len(out) < n {
			out += strconv.Itoa(dice.IntN(10))
		}
		return out
	}
	v := values{language: language, texts: map[string]string{}, days: map[string]time.Time{}}
	v.texts["company"] = fmt.Sprintf(pick(s.companies), pick(s.words))
	v.texts["address"] = fmt.Sprintf(pick(s.address), 1+dice.IntN(98))
	first := dice.IntN(len(s.given))
	for i, key := range []string{"p1", "p2"} {
		given, family := s.given[(first+i)%len(s.given)], s.family[(first+i)%len(s.family)]
		name := given + " " + family
		if s.familyFirst {
			name = family + " " + given
		}
		if s.thin {
			name = family + given
		}
		v.texts[key], v.texts[key+"first"], v.texts[key+"last"] = name, given, family
	}
	share := 51 + dice.IntN(40)
	v.texts["s1"], v.texts["s2"] = strconv.Itoa(share), strconv.Itoa(100-share)
	v.texts["n1"], v.texts["n2"] = strconv.Itoa(10*share), strconv.Itoa(1000-10*share)
	length, own := map[string]int{"ru": 13, "pl": 10, "sv": 10, "pt": 9, "ko": 6, "it": 7, "ar": 10}[language]
	if !own {
		length = 8
	}
	v.texts["number"] = digits(length)
	v.texts["hrb"] = "HRB " + digits(5)
	v.texts["fn"] = "FN " + digits(6) + "a"
	d := digits(9)
	v.texts["siren"] = d[:3] + " " + d[3:6] + " " + d[6:]
	v.texts["uscc"] = "91310000" + "MA1K" + digits(6)
	v.texts["jno"] = "0100-01-" + digits(6)
	v.texts["tax"] = map[string]string{"es": "B" + digits(8), "ru": digits(10), "it": digits(11)}[language]
	v.texts["vat"] = "GB" + digits(9)
	v.days["formed"] = time.Date(2019+dice.IntN(5), time.Month(1+dice.IntN(12)), 1+dice.IntN(28), 0, 0, 0, 0, time.UTC)
	v.days["issued"] = time.Date(2025+dice.IntN(2), time.Month(1+dice.IntN(12)), 1+dice.IntN(28), 0, 0, 0, 0, time.UTC)
	v.days["expires"] = v.days["issued"].AddDate(1, 0, 0)
	return v
}
