package main

import "strings"

// latin makes stems of many languages that use Latin letters.
var latin = strings.Fields("a al am ar as be bel bor bra ca cal car co cor cra da dan del do dor el em en er fa fal fer fin fo ga gal gor gra ha hal har hel in is ja jo ka kel kor la lan lar len li lin lor lu ma mar mel mi mon mor na nel ni nor o pa pel per po ra ral ren ri ro ros sa sel ser si sol sta ta tal ten ter ti tor tra u va val ven vi vor wa wel win ya yor za zel zen zo")

const (
	english  = "Oak River Summit Harbour Meadow Falcon Granite Beacon Cedar Willow Atlas Phoenix Anchor Raven Stirling Hadley Preston Whitmore Ashford Kingsley Thornton Barlow Carver Dalton Ellis Fletcher Grayson Hobbs Ingram Jarvis Keating Langley Mercer Norris Osborne Parrish Quinn Radcliffe Sheldon Tucker Underwood Vaughan Walsh Yates Northgate Southbank Eastfield Westbrook Highland Lakeside Silver Crown Apex Vertex Nimbus Orchard Copper Amber Jade Coral"
	germanic = "Müller Schmidt Krüger Schäfer Köhler König Böhm Groß Weiß Jäger Vögel Lübeck Nürnberg Wagner Becker Hoffmann Schulz Richter Klein Wolf Neumann Schwarz Zimmermann Braun Hartmann Lange Krause Lehmann Huber Kaiser Fuchs Lang Weber Rhein Elbe Alpen Nordsee"
	french   = "Dupont Lefèvre Moreau Bernard Étoile Château Beaumont Fournier Girard Bonnet François Hélène Béziers Orléans Mercier Blanc Guérin Boyer Garnier Chevalier Lumière Océan Forêt Rivière Soleil Provence Lyon"
	romance  = "García Martínez López Núñez Muñoz Rodríguez Fernández Castaño Peña Ibáñez Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Greco Silva Gonçalves Araújo Conceição Simões Magalhães Aurora Estrela Montaña Mediterráneo Andalucía"
	slavic   = "Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Kovács Szabó Tóth Varga Nagy Ionescu Popescu Horvat Kovačević Babić Jurić"
	northern = "Andersson Johansson Lindström Bergström Öberg Åkesson Sjöberg Hansen Sørensen Jørgensen Kjær Nygård Bjørnstad Mäkinen Virtanen Hämäläinen Fjord Skog Nord Vik Strand Bratt Ødegård"
	turkic   = "Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Koç Güneş Ağaoğlu Boğaziçi"
)

var (
	englishTrades = trades("Trading, International Trading, Manufacturing, Engineering Services, Logistics, Consulting, Holdings, Properties, Technologies, Construction, Investments, Brothers, Associates, Foods, Pharmaceuticals, Insurance Brokers, Marketing, Software Solutions, Transport, Distribution, Development, Industries, Management, Electrical, Catering, Plumbing, Motors, Group, Systems, Energy, Design Studio, Financial Services, Medical Equipment, Import Export")
	ltd           = []legalForm{{"Ltd", "Limited", "GmbH"}, {"LIMITED", "Ltd.", "LLC"}, {"Limited", "Ltd", "B.V."}, {"PLC", "Public Limited Company", "AG"}, {"LLP", "Limited Liability Partnership", ""}}
)

// cultures are the countries of the register.
//
//nolint:misspell // words of many languages
func cultures() []culture {
	stems := syllables(2, 4, true, latin...)
	return []culture{
		{country: "GB", share: 26, forms: ltd, stem: either(stems, words(english)), trades: englishTrades},
		{country: "US", share: 12, forms: []legalForm{{"Inc.", "Incorporated", "AG"}, {"LLC", "L.L.C.", "Ltd"}, {"Corp.", "Corporation", "S.A."}}, stem: either(stems, words(english)), trades: englishTrades},
		{country: "DE", share: 14, forms: []legalForm{{"GmbH", "Gesellschaft mit beschränkter Haftung", "Ltd"}, {"AG", "Aktiengesellschaft", "PLC"}, {"GmbH & Co. KG", "GmbH und Co KG", ""}, {"UG (haftungsbeschränkt)", "UG", "Ltd"}},
			stem: either(stems, words(germanic)), trades: trades("Handels, Maschinenbau, Beteiligungs, Logistik, Immobilien, Verwaltungs, Bau, Elektrotechnik, Software, Beratung, Metallbau, Transporte, Internationale_Spedition, Vermögensverwaltung, Gebrüder_Söhne")},
		{country: "FR", share: 8, forms: []legalForm{{"SARL", "Société à responsabilité limitée", "Ltd"}, {"S.A.S.", "SAS", "LLC"}, {"SA", "Société Anonyme", "PLC"}},
			stem: either(stems, words(french)), trades: trades("Conseil, Distribution, Immobilier, Transports, Énergie, Bâtiment, Services, Gestion, Électricité, Industries, Développement, Finances, Matériaux")},
		{country: "ES", share: 6, forms: []legalForm{{"S.L.", "Sociedad Limitada", "Ltd"}, {"S.A.", "Sociedad Anónima", "PLC"}, {"Lda", "Limitada", "Ltd"}, {"S.r.l.", "Società a responsabilità limitada", "Ltd"}},
			stem: either(stems, words(romance)), trades: trades("Construcciones, Inversiones, Transportes, Servicios, Alimentación, Comercial, Consultores, Energía, Costruzioni, Serviços, Hermanos, Exportación")},
		{country: "PL", share: 6, forms: []legalForm{{"Sp. z o.o.", "Spółka z ograniczoną odpowiedzialnością", "LLC"}, {"S.A.", "Spółka Akcyjna", "PLC"}, {"s.r.o.", "spol. s r.o.", "Ltd"}, {"Kft.", "Korlátolt Felelősségű Társaság", "LLC"}, {"d.o.o.", "društvo s ograničenom odgovornošću", "LLC"}},
			stem: either(stems, words(slavic)), trades: trades("Usługi, Transport, Budowa, Handel, Nieruchomości, Stavby, Obchod, Služby, Energia, Produkcja")},
		{country: "SE", share: 4, forms: []legalForm{{"AB", "Aktiebolag", "Ltd"}, {"A/S", "Aktieselskab", "PLC"}, {"Oy", "Osakeyhtiö", "Ltd"}, {"ApS", "Anpartsselskab", "Ltd"}},
			stem: either(stems, words(northern)), trades: trades("Bygg, Fastigheter, Konsult, Ejendomme, Rakennus, Shipping, Energi, Teknik, Invest, Transport")},
		{country: "NL", share: 4, forms: []legalForm{{"B.V.", "Besloten Vennootschap", "Ltd"}, {"N.V.", "Naamloze Vennootschap", "PLC"}},
			stem: stems, trades: trades("Beheer, Holding, Techniek, Transport, Bouw, Advies, Groothandel, International")},
		{country: "TR", share: 3, forms: []legalForm{{"Ltd. Şti.", "Limited Şirketi", "Ltd"}, {"A.Ş.", "Anonim Şirketi", "PLC"}},
			stem: either(stems, words(turkic)), trades: trades("İnşaat, Gıda, Tekstil, Otomotiv, Enerji, Turizm, Lojistik")},
		russian(), greek(), chinese(), japanese(), korean(), arabic(),
	}
}

//nolint:misspell // words of another language
func russian() culture {
	return culture{country: "RU", share: 7, front: true, forms: []legalForm{{"ООО", "Общество с ограниченной ответственностью", "LLC"}, {"АО", "Акционерное общество", "JSC"}, {"ЗАО", "Закрытое акционерное общество", "CJSC"}},
		stem:   syllables(2, 4, true, strings.Fields("бе/be ва/va го/go да/da же/zhe за/za ки/ki ла/la мо/mo не/ne по/po ра/ra си/si та/ta ху/khu/hu це/tse че/che ша/sha ви/vi гра/gra дон/don ка/ka лен/len ми/mi ни/ni рос/ros сев/sev тер/ter ур/ur фа/fa хо/kho/ho эл/el юг/yug/iug ям/yam/iam вол/vol гор/gor дал/dal")...),
		trades: trades("Строй/Stroy, Торг/Torg, Сервис/Servis, Инвест/Invest, Транс/Trans, Холдинг/Holding, Групп/Grupp, Энерго/Energo, Логистика/Logistika, Технологии/Tekhnologii, Производство/Proizvodstvo"),
	}
}

func greek() culture {
	return culture{country: "GR", share: 2, forms: []legalForm{{"Α.Ε.", "Ανώνυμη Εταιρεία", "S.A."}, {"Ε.Π.Ε.", "ΕΠΕ", "Ltd"}, {"ΙΚΕ", "Ιδιωτική Κεφαλαιουχική Εταιρεία", "P.C."}},
		stem:   syllables(2, 4, true, strings.Fields("κα/ka λι/li μα/ma νι/ni πα/pa ρο/ro σα/sa τε/te φι/fi χα/cha/ha δη/di γα/ga θε/the κο/ko ξε/xe ζα/za λα/la με/me νε/ne πο/po ρα/ra σι/si")...),
		trades: trades("Εμπορική/Emporiki, Τεχνική/Techniki, Ναυτιλιακή/Naftiliaki, Κατασκευές/Kataskeves, Τουριστική/Touristiki, Μεταφορές/Metafores"),
	}
}

func chinese() culture {
	return culture{country: "CN", share: 3, glued: true, forms: []legalForm{{"有限公司", "有限责任公司", "Co., Ltd."}, {"股份有限公司", "股份公司", "Co Ltd"}},
		stem:   syllables(2, 3, false, strings.Fields("安/an 邦/bang 宝/bao 晨/chen 达/da 德/de 鼎/ding 东/dong 飞/fei 丰/feng 福/fu 光/guang 海/hai 恒/heng 宏/hong 华/hua 汇/hui 佳/jia 金/jin 景/jing 凯/kai 康/kang 兰/lan 利/li 林/lin 龙/long 明/ming 南/nan 鹏/peng 瑞/rui 山/shan 盛/sheng 泰/tai 天/tian 伟/wei 新/xin 星/xing 兴/xing 亚/ya 永/yong 远/yuan 云/yun 正/zheng 中/zhong")...),
		trades: trades("科技/keji, 贸易/maoyi, 实业/shiye, 物流/wuliu, 投资/touzi, 电子/dianzi, 建设/jianshe, 食品/shipin"),
	}
}

func japanese() culture {
	return culture{country: "JP", share: 2, glued: true, front: true, forms: []legalForm{{"株式会社", "(株)", "K.K."}, {"合同会社", "(同)", "G.K."}},
		stem:   syllables(2, 4, false, strings.Fields("ア/a イ/i カ/ka キ/ki ク/ku コ/ko サ/sa シ/shi ス/su セ/se タ/ta ト/to ナ/na ニ/ni ノ/no ハ/ha ヒ/hi フ/fu マ/ma ミ/mi モ/mo ヤ/ya ユ/yu ヨ/yo ラ/ra リ/ri ル/ru ロ/ro ワ/wa ジャ/ja シュ/shu キョ/kyo ファ/fa ン/n")...),
		trades: trades("システム/shisutemu, サービス/sabisu, テクノ/tekuno, エンジニアリング/enjiniaringu, フーズ/fuzu, ホールディングス/horudingusu"),
	}
}

func korean() culture {
	return culture{country: "KR", share: 2, front: true, forms: []legalForm{{"주식회사", "(주)", "Co., Ltd."}, {"유한회사", "(유)", "LLC"}},
		stem:   syllables(2, 3, false, strings.Fields("한/han 삼/sam 성/seong/sung 대/dae 현/hyeon/hyun 신/sin/shin 동/dong 태/tae 광/gwang/kwang 명/myeong/myung 우/u/woo 진/jin 세/se 하/ha 나/na 미/mi 서/seo 영/yeong/young 산/san 원/won 정/jeong/jung 민/min 주/ju 호/ho 해/hae 보/bo")...),
		trades: trades("전자/jeonja, 건설/geonseol, 무역/muyeok, 산업/saneop, 화학/hwahak, 물산/mulsan"),
	}
}

func arabic() culture {
	return culture{country: "AE", share: 1, before: true, forms: []legalForm{{"ذ.م.م", "ش.ذ.م.م", "LLC"}, {"ش.م.ع", "شركة مساهمة عامة", "PJSC"}},
		stem:   paired("النور/Al_Noor/Al_Nour الفجر/Al_Fajr الخليج/Al_Khaleej/Al_Khalij الصحراء/Al_Sahra الواحة/Al_Waha الأمل/Al_Amal السلام/Al_Salam النخيل/Al_Nakheel/Al_Nakhil الوفاء/Al_Wafa الهلال/Al_Hilal الصقر/Al_Saqr المدينة/Al_Madina الريان/Al_Rayan البركة/Al_Baraka الزهراء/Al_Zahra الماجد/Al_Majid البستان/Al_Bustan الشروق/Al_Shorouq/Al_Shuruq الربيع/Al_Rabea/Al_Rabie الكوثر/Al_Kawthar منصور/Mansour كريم/Karim سالم/Salem جاسم/Jassim رشيد/Rashid"),
		trades: trades("شركة_تجارة/Tijara, شركة_مقاولات/Muqawalat, شركة_عقارات/Aqarat, مجموعة/Majmoua, شركة_استثمار/Istithmar"),
	}
}
