package registry

import (
	"strings"
	"sync"

	"vidimus/internal/platform/value/iso"
)

// Country is the alpha-2 code of what a register calls a country or a
// nationality in English; empty where that is none, or several.
func Country(words string) string {
	key := placeKey(words)
	if len(key) == 2 || len(key) == 3 {
		if code, known := iso.Alpha2(key); known && iso.IsCountry(key) {
			return code
		}
	}
	if code, known := demonyms()[key]; known {
		return code
	}
	return names()[key]
}

func placeKey(words string) string {
	words = strings.ToLower(CleanText(words))
	words = strings.NewReplacer(".", "", "’", "'", ", ", " ", "(", "", ")", "").Replace(words)
	return strings.TrimPrefix(strings.TrimSpace(words), "the ")
}

// aliases are names of countries that ISO 3166 writes otherwise.
const aliases = `gb:england,scotland,wales,northern ireland,united kingdom,great britain,britain,uk,england & wales,england and wales,england/wales,channel islands uk
us:united states,united states of america,usa,america
kr:south korea,korea,korea republic of,republic of korea kp:north korea ru:russia,russian federation ir:iran,iran islamic republic of
sy:syria vn:vietnam,viet nam la:laos md:moldova tz:tanzania bo:bolivia ve:venezuela cz:czech republic,czechia mk:macedonia,north macedonia
nl:holland,netherlands va:vatican,holy see bn:brunei ci:ivory coast,cote d'ivoire cd:democratic republic of the congo,congo democratic republic of the
cg:republic of the congo,congo cv:cape verde sz:swaziland,eswatini mm:burma,myanmar tw:taiwan,taiwan province of china hk:hong kong mo:macau,macao
ae:uae,united arab emirates,dubai,abu dhabi ie:republic of ireland,ireland,eire cn:people's republic of china,china,prc tr:turkey,turkiye,türkiye
ps:palestine vg:british virgin islands,virgin islands british vi:us virgin islands,virgin islands us xk:kosovo im:isle of man`

// peoples are the words that registers of the English language use for
// nationalities.
const peoples = `af:afghan al:albanian dz:algerian ad:andorran ao:angolan ag:antiguan ar:argentine,argentinian,argentinean am:armenian au:australian at:austrian
az:azerbaijani bs:bahamian bh:bahraini bd:bangladeshi bb:barbadian by:belarusian,byelorussian be:belgian bz:belizean bj:beninese bm:bermudian,bermudan bt:bhutanese
bo:bolivian ba:bosnian,bosnia herzegovinian bw:motswana,botswanan br:brazilian bn:bruneian bg:bulgarian bf:burkinabe bi:burundian kh:cambodian cm:cameroonian
ca:canadian cv:cape verdean ky:cayman islander,caymanian cf:central african td:chadian cl:chilean cn:chinese co:colombian km:comoran cr:costa rican
hr:croatian cu:cuban cy:cypriot cz:czech dk:danish dj:djiboutian ec:ecuadorian,ecuadorean eg:egyptian sv:salvadoran,salvadorean gq:equatorial guinean
er:eritrean ee:estonian et:ethiopian fj:fijian fi:finnish fr:french ga:gabonese gm:gambian ge:georgian de:german gh:ghanaian gi:gibraltarian gr:greek gd:grenadian
gt:guatemalan gn:guinean gy:guyanese ht:haitian hn:honduran hk:hong konger hu:hungarian is:icelandic in:indian id:indonesian ir:iranian iq:iraqi ie:irish il:israeli
it:italian ci:ivorian jm:jamaican jp:japanese jo:jordanian kz:kazakh,kazakhstani ke:kenyan kw:kuwaiti kg:kyrgyz la:lao,laotian lv:latvian lb:lebanese ls:mosotho
lr:liberian ly:libyan li:liechtenstein citizen,liechtensteiner lt:lithuanian lu:luxembourger,luxembourgish mk:macedonian mg:malagasy mw:malawian my:malaysian
mv:maldivian ml:malian mt:maltese mr:mauritanian mu:mauritian mx:mexican md:moldovan mc:monegasque mn:mongolian me:montenegrin ma:moroccan mz:mozambican mm:burmese
na:namibian np:nepalese,nepali nl:dutch nz:new zealander ni:nicaraguan ne:nigerien ng:nigerian kp:north korean no:norwegian om:omani pk:pakistani ps:palestinian
pa:panamanian pg:papua new guinean py:paraguayan pe:peruvian ph:filipino,philippine pl:polish pt:portuguese pr:puerto rican qa:qatari ro:romanian ru:russian
rw:rwandan kn:kittitian lc:st lucian,saint lucian vc:vincentian ws:samoan sm:sammarinese sa:saudi,saudi arabian sn:senegalese rs:serbian sc:seychellois
sl:sierra leonean sg:singaporean sk:slovak,slovakian si:slovenian,slovene sb:solomon islander so:somali za:south african kr:south korean,korean ss:south sudanese
es:spanish lk:sri lankan sd:sudanese sr:surinamese sz:swazi se:swedish ch:swiss sy:syrian tw:taiwanese tj:tajik tz:tanzanian th:thai tl:timorese tg:togolese
to:tongan tt:trinidadian tn:tunisian tr:turkish tm:turkmen ug:ugandan ua:ukrainian ae:emirati uy:uruguayan uz:uzbek,uzbekistani ve:venezuelan vn:vietnamese
ye:yemeni zm:zambian zw:zimbabwean gb:british,english,scottish,welsh,northern irish,united kingdom us:american,us citizen,united states`

var demonyms = sync.OnceValue(func() map[string]string { return table(aliases, peoples) })

// names are the English names of ISO 3166.
var names = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, c := range iso.Countries() {
		out[placeKey(c.Name)] = c.Alpha2
	}
	return out
})

// table reads lines of codes and words: a code begins behind white space and
// ends at a colon, words end at a comma.
func table(texts ...string) map[string]string {
	out := map[string]string{}
	for _, text := range texts {
		code, words := "", []string{}
		keep := func() {
			for w := range strings.SplitSeq(strings.Join(words, " "), ",") {
				out[placeKey(w)] = strings.ToUpper(code)
			}
		}
		for w := range strings.FieldsSeq(text) {
			if next, first, begins := strings.Cut(w, ":"); begins {
				if code != "" {
					keep()
				}
				code, words = next, []string{first}
				continue
			}
			words = append(words, w)
		}
		keep()
	}
	return out
}
