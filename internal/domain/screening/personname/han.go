package personname

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// southernSurnames are the spellings of surnames outside of the mainland: in
// Cantonese, Hokkien, and as Taiwan writes Mandarin.
var southernSurnames = readingsOf(`
陈 CHAN TAN CHEN;陳 CHAN TAN CHEN;黄 WONG NG HUANG;黃 WONG NG HUANG;张 CHEUNG CHANG TEO;張 CHEUNG CHANG TEO;李 LEE LI;王 WONG ONG WANG;林 LAM LIM LIN;吴 NG WU GOH;吳 NG WU GOH;刘 LAU LIU LOW;劉 LAU LIU LOW
蔡 TSAI CHOI CHUA;杨 YEUNG YANG YEO;楊 YEUNG YANG YEO;郑 CHENG TAY;鄭 CHENG TAY;赵 CHIU CHAO;趙 CHIU CHAO;周 CHOW CHOU CHEW;徐 HSU TSUI CHEE;许 HSU HUI KOH;許 HSU HUI KOH;谢 HSIEH TSE CHIA;謝 HSIEH TSE CHIA
郭 KUO KWOK QUEK;马 MA;馬 MA;何 HO HE;罗 LO LAW;羅 LO LAW;梁 LEUNG LIANG NEO;叶 YEH YIP YAP;葉 YEH YIP YAP;邓 TANG TENG;鄧 TANG TENG;朱 CHU CHOO;胡 WU HU;高 KAO KO GOH;曾 TSENG TSANG CHAN;萧 HSIAO SIU;蕭 HSIAO SIU
冯 FUNG FENG;馮 FUNG FENG;孙 SUN SUEN;孫 SUN SUEN;洪 HUNG ANG;丁 TING;江 CHIANG KONG;蒋 CHIANG TSEUNG;蔣 CHIANG TSEUNG;沈 SHEN SHUM SIM;余 YU YEE;潘 PAN POON PHUA;卢 LU LO;盧 LU LO;简 CHIEN KAN;简 CHIEN KAN
朴 PARK;崔 CHOI;金 KIM KAM;关 KWAN KUAN;關 KWAN KUAN;区 AU OU;區 AU OU;苏 SU SO;蘇 SU SO;袁 YUEN YUAN;莫 MOK MO;霍 FOK HUO;石 SHIH SHEK;宋 SUNG SOONG;唐 TANG TONG;吕 LU LUI;呂 LU LUI;任 YAM JEN;连 LIEN;連 LIEN;游 YU YOU
`)

// wadeInitials and wadeFinals write a syllable of pinyin as Wade and Giles did, which
// Taiwan keeps for names. Longest first.
var (
	wadeInitials = [][2]string{
		{"ZH", "CH"}, {"CH", "CH"}, {"SH", "SH"}, {"B", "P"}, {"D", "T"}, {"G", "K"}, {"J", "CH"}, {"Q", "CH"}, {"X", "HS"}, {"Z", "TS"}, {"C", "TS"}, {"R", "J"},
	}
	wadeFinals = [][2]string{{"IONG", "IUNG"}, {"ONG", "UNG"}, {"IAN", "IEN"}, {"IE", "IEH"}, {"UI", "UEI"}, {"UO", "O"}, {"UE", "UEH"}}
	wadeWhole  = map[string]string{
		"YI": "I", "YAN": "YEN", "YE": "YEH", "YOU": "YU", "ZI": "TZU", "CI": "TZU", "SI": "SSU", "ZHI": "CHIH", "CHI": "CHIH", "SHI": "SHIH", "RI": "JIH",
		"ER": "ERH", "ZE": "TSE", "HE": "HO", "GE": "KO", "KE": "KO", "JIU": "JEOU", "YONG": "YUNG", "RONG": "JUNG", "GUO": "KUO", "DE": "TE",
	}
)

// wade is a syllable of pinyin in the older spelling.
func wade(syllable string) string {
	if whole, ok := wadeWhole[syllable]; ok {
		return whole
	}
	initial, rest := "", syllable
	for _, w := range wadeInitials {
		if after, ok := strings.CutPrefix(syllable, w[0]); ok {
			initial, rest = w[1], after
			break
		}
	}
	for _, w := range wadeFinals {
		if before, ok := strings.CutSuffix(rest, w[0]); ok {
			rest = before + w[1]
			break
		}
	}
	return initial + rest
}

// pinyinSyllables are those of names, which the older spelling writes otherwise.
const pinyinSyllables = `BA BAI BAO BEI BIN BING BO CAI CAO CEN CHAO CHEN CHENG CHI CHONG CHU CUI DA DAI DAN DAO DE DENG DING DONG DOU DU DUAN GAN GANG GAO GE
GENG GONG GOU GU GUAN GUANG GUI GUO JI JIA JIAN JIANG JIAO JIE JIN JING JIU JU JUAN JUN QI QIAN QIANG QIAO QIN QING QIU QU QUAN REN RONG RU RUI RUN SHI SI
XI XIA XIAN XIANG XIAO XIE XIN XING XIONG XIU XU XUAN XUE YAN YE YI YOU ZAN ZE ZENG ZHAN ZHANG ZHAO ZHE ZHEN ZHENG ZHI ZHONG ZHOU ZHU ZHUANG ZI ZONG ZOU ZU
TIAN LIAN NIAN MIAN BIAN DIAN`

// pinyin gives the present spelling of syllables that only the older one has.
var pinyin = sync.OnceValue(func() map[string]string {
	present, out := map[string]bool{}, map[string]string{}
	all := strings.Fields(pinyinSyllables)
	for _, s := range all {
		present[s] = true
	}
	for _, s := range all {
		if old := wade(s); !present[old] && len(old) > 2 {
			out[old] = s
		}
	}
	return out
})

// IsHan reports whether a text holds Chinese characters.
func IsHan(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// hanWords reads Chinese characters one by one: in Mandarin, as Taiwan spells it, and
// the surname as its bearers in the south do.
func hanWords(word string, first bool) []Word {
	var out []Word
	for _, r := range word {
		text := strings.ReplaceAll(render(string(r), 0), " ", "")
		if text == "" {
			continue
		}
		spellings := []string{text}
		for _, s := range append([]string{wade(text)}, southern(r, first && len(out) == 0)...) {
			if !slices.Contains(spellings, s) {
				spellings = append(spellings, s)
			}
		}
		out = append(out, newWord(spellings, 1))
	}
	return out
}

func southern(r rune, first bool) []string {
	if !first {
		return nil
	}
	return southernSurnames[string(r)]
}

// simplified has pairs of characters of names, the old form and the new one.
var simplified = pairsOf("習习陳陈張张劉刘楊杨趙赵黃黄吳吴孫孙馬马許许鄭郑謝谢羅罗葉叶鄧邓馮冯蔣蒋蕭萧盧卢蘇苏呂吕關关區区連连錢钱韓韩傑杰龍龙鳳凤國国華华東东偉伟強强軍军濤涛澤泽興兴榮荣業业義义禮礼" +
	"學学寶宝貴贵麗丽蘭兰英英紅红愛爱慶庆賢贤聖圣衛卫來来時时廣广開开長长陽阳陰阴雲云飛飞風风鵬鹏鴻鸿銀银鋒锋鋼钢鐵铁錦锦鎮镇閣阁間间陸陆隊队階阶隨随難难電电靜静韋韦順顺頌颂顧顾顯显" +
	"萬万與与亞亚億亿儀仪優优億亿內内劍剑動动勝胜勞劳務务員员圍围園园圓圆塵尘壽寿夢梦奮奋婦妇孟孟實实寧宁將将專专尋寻對对導导島岛嶺岭幹干庫库應应懷怀戰战揚扬擁拥據据擊击斷断曉晓會会條条極极構构樂乐樹树橋桥機机檢检權权歐欧歲岁歷历歸归殺杀毅毅氣气決决沖冲滅灭滿满漢汉潔洁澀涩瀾澜熱热爾尔獎奖現现瑪玛環环畢毕當当發发盡尽監监碩硕禎祯種种穩稳節节範范紀纪純纯紹绍統统經经維维綱纲緒绪線线縣县總总績绩繼继續续羣群聞闻聯联職职聲声肅肃脅胁臺台艦舰薩萨蔔卜藝艺處处號号裝装親亲觀观覺觉記记訊讯設设詩诗誌志認认誠诚調调論论諾诺謙谦講讲證证譚谭譯译護护豐丰貝贝財财責责賓宾賀贺質质賴赖贊赞趙赵車车軒轩輝辉輪轮載载輔辅轉转達达運运過过遠远適适選选遺遗郵邮釗钊針针鈞钧鑑鉴鑫鑫門门")

func pairsOf(text string) map[rune]rune {
	out := map[rune]rune{}
	characters := []rune(text)
	for i := 0; i+1 < len(characters); i += 2 {
		out[characters[i]] = characters[i+1]
	}
	return out
}

// HanCharacters are the Chinese characters of a name in their new forms; the same name
// read aloud may be written with others.
func HanCharacters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.Is(unicode.Han, r) {
			return -1
		}
		if s, ok := simplified[r]; ok {
			return s
		}
		return r
	}, name)
}
