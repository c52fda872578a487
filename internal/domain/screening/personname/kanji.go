package personname

import "strings"

// japaneseSurnames are the commonest surnames of Japan and their readings.
var japaneseSurnames = readingsOf(`
佐藤 SATO;鈴木 SUZUKI;高橋 TAKAHASHI;髙橋 TAKAHASHI;田中 TANAKA;伊藤 ITO;渡辺 WATANABE;渡邊 WATANABE;渡邉 WATANABE;山本 YAMAMOTO;中村 NAKAMURA;小林 KOBAYASHI;加藤 KATO
吉田 YOSHIDA;山田 YAMADA;佐々木 SASAKI;山口 YAMAGUCHI;松本 MATSUMOTO;井上 INOUE;木村 KIMURA;林 HAYASHI;斎藤 SAITO;斉藤 SAITO;齋藤 SAITO;清水 SHIMIZU;山崎 YAMAZAKI YAMASAKI
森 MORI;池田 IKEDA;橋本 HASHIMOTO;阿部 ABE;安倍 ABE;石川 ISHIKAWA;山下 YAMASHITA;中島 NAKAJIMA NAKASHIMA;石井 ISHII;小川 OGAWA;前田 MAEDA;岡田 OKADA;長谷川 HASEGAWA
藤田 FUJITA;後藤 GOTO;近藤 KONDO;村上 MURAKAMI;遠藤 ENDO;青木 AOKI;坂本 SAKAMOTO;藤井 FUJII;西村 NISHIMURA;福田 FUKUDA;太田 OTA OHTA;大田 OTA;三浦 MIURA;岡本 OKAMOTO
松田 MATSUDA;中川 NAKAGAWA;中野 NAKANO;原田 HARADA;小野 ONO;田村 TAMURA;竹内 TAKEUCHI;金子 KANEKO;和田 WADA;中山 NAKAYAMA;石田 ISHIDA;上田 UEDA;森田 MORITA;原 HARA
柴田 SHIBATA;酒井 SAKAI;工藤 KUDO;横山 YOKOYAMA;宮崎 MIYAZAKI;宮本 MIYAMOTO;内田 UCHIDA;高木 TAKAGI;安藤 ANDO;谷口 TANIGUCHI;大野 ONO OHNO;丸山 MARUYAMA;今井 IMAI
高田 TAKADA;藤本 FUJIMOTO;武田 TAKEDA;村田 MURATA;上野 UENO;杉山 SUGIYAMA;増田 MASUDA;平野 HIRANO;大塚 OTSUKA;千葉 CHIBA;久保 KUBO;松井 MATSUI;小島 KOJIMA;岩崎 IWASAKI
桜井 SAKURAI;野口 NOGUCHI;松尾 MATSUO;野村 NOMURA;木下 KINOSHITA;菊地 KIKUCHI;菊池 KIKUCHI;佐野 SANO;大西 ONISHI;杉本 SUGIMOTO;新井 ARAI;浜田 HAMADA;菅 SUGA KAN;古川 FURUKAWA
市川 ICHIKAWA;水野 MIZUNO;小松 KOMATSU;島田 SHIMADA;小山 KOYAMA OYAMA;高野 TAKANO;山内 YAMAUCHI;西田 NISHIDA;菅原 SUGAWARA;山中 YAMANAKA;吉川 YOSHIKAWA;川口 KAWAGUCHI
岸田 KISHIDA;石破 ISHIBA;麻生 ASO;小泉 KOIZUMI;鳩山 HATOYAMA;野田 NODA;河野 KONO;茂木 MOTEGI;高市 TAKAICHI;林田 HAYASHIDA;浅田 ASADA;本田 HONDA;豊田 TOYODA TOYOTA;川崎 KAWASAKI
永井 NAGAI;中田 NAKATA;北村 KITAMURA;大橋 OHASHI;松岡 MATSUOKA;服部 HATTORI;福島 FUKUSHIMA;荒木 ARAKI;黒田 KURODA;久保田 KUBOTA;川村 KAWAMURA;辻 TSUJI;関 SEKI;平田 HIRATA;岩田 IWATA
`)

// kanjiInNames are the readings that characters have in given names.
var kanjiInNames = readingsOf(`
一 ICHI KAZU;二 JI;三 ZO MI;太 TA;郎 RO;朗 RO AKIRA;次 JI;介 SUKE;助 SUKE;輔 SUKE;之 YUKI NO;雄 O YU;夫 O;男 O;生 O;彦 HIKO;人 TO HITO;斗 TO;哉 YA;也 YA;弥 YA;矢 YA
子 KO;美 MI;恵 E MEGUMI;江 E;代 YO;世 YO;香 KA KAORI;花 KA HANA;奈 NA;菜 NA;里 RI;理 RI;梨 RI;沙 SA;紗 SA;真 MA SHIN MAKOTO;麻 MA;由 YU;結 YU;優 YU MASARU;友 TOMO
文 FUMI BUN;晋 SHIN;純 JUN;義 YOSHI;良 YOSHI RYO;吉 YOSHI KICHI;佳 YOSHI KA;偉 HIDE;英 HIDE EI;秀 HIDE SHU;茂 SHIGERU SHIGE;繁 SHIGERU;健 KEN TAKESHI TAKERU;武 TAKESHI TAKE
剛 TAKESHI TSUYOSHI GO;誠 MAKOTO SEI;博 HIRO HIROSHI HAKU;弘 HIRO HIROSHI;宏 HIRO HIROSHI;浩 HIRO HIROSHI KO;裕 HIRO YU YUTAKA;洋 HIROSHI YO;寛 HIROSHI HIRO;大 DAI HIRO
勝 KATSU MASARU;克 KATSU;信 NOBU SHIN;伸 NOBU SHIN;延 NOBU;正 MASA TADASHI;政 MASA;昌 MASA;雅 MASA;将 MASA SHO;康 YASU;泰 YASU;安 YASU;靖 YASUSHI YASU;和 KAZU;数 KAZU
俊 SHUN TOSHI;敏 TOSHI;利 TOSHI;年 TOSHI;明 AKI AKIRA;昭 AKI AKIRA;章 AKIRA AKI;秋 AKI;晃 AKIRA KO;隆 TAKASHI TAKA RYU;孝 TAKASHI TAKA;貴 TAKA;高 TAKA;崇 TAKASHI;直 NAO;尚 NAO HISASHI
道 MICHI;通 MICHI;光 MITSU HIKARU;満 MITSURU;智 TOMO CHI;知 TOMO CHI;春 HARU;晴 HARU;治 HARU JI OSAMU;樹 KI ITSUKI;紀 NORI KI;典 NORI;則 NORI;憲 NORI KEN;徳 NORI TOKU;栄 EI SAKAE
角 KAKU;百 MOMO;拓 TAKU HIRAKU;卓 TAKU;司 SHI TSUKASA JI;史 SHI FUMI;志 SHI;士 SHI JI;進 SUSUMU;学 MANABU;修 OSAMU SHU;実 MINORU;稔 MINORU;聡 SATOSHI;悟 SATORU SATOSHI;清 KIYOSHI KIYO
幸 YUKI KO;行 YUKI;雪 YUKI;重 SHIGE;豊 YUTAKA;勇 ISAMU YU;守 MAMORU;均 HITOSHI;仁 HITOSHI JIN;毅 TSUYOSHI TAKESHI;翔 SHO;龍 RYU;竜 RYU;蓮 REN;陽 YO HARU;葵 AOI;愛 AI MANA;桜 SAKURA
謙 KEN;賢 KEN MASARU;研 KEN;建 KEN;元 GEN HAJIME MOTO;源 GEN;玄 GEN;基 MOTO MOTOI;素 MOTO;宗 MUNE;成 NARI SHIGE;範 NORI;法 NORI;盛 MORI;守 MORU;衛 E;門 MON;左 SA;右 U;平 HEI;兵 HEI;歩 AYUMU AYUMI;海 KAI UMI;空 SORA;陸 RIKU;悠 YU HARUKA;遥 HARUKA;彩 AYA;綾 AYA;亜 A;衣 I;絵 E;枝 E;織 ORI;香織 KAORI;佐 SA;早 SA;咲 SAKI;紀子 NORIKO KIKO;静 SHIZUKA SHIZU;鈴 SUZU;澄 SUMI;瞳 HITOMI;夏 NATSU;冬 FUYU;夕 YU;雅子 MASAKO;雅美 MASAMI;瑞 MIZU;満 MITSU;光 KO;節 SETSU;説 SETSU;裕子 YUKO HIROKO;洋子 YOKO;陽子 YOKO;順子 JUNKO;和子 KAZUKO;千 CHI;津 TSU;智津夫 CHIZUO;久 HISA KYU;順 JUN;淳 JUN ATSUSHI;潤 JUN;準 JUN;厚 ATSUSHI;哲 TETSU;鉄 TETSU;圭 KEI;啓 KEI;慶 KEI YOSHI;恭 KYO YASU;京 KYO;国 KUNI;邦 KUNI;忠 TADASHI TADA
`)

// readingsOf parts lines of characters and their readings.
func readingsOf(text string) map[string][]string {
	out := map[string][]string{}
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == ';' }) {
		if fields := strings.Fields(line); len(fields) > 1 {
			out[fields[0]] = fields[1:]
		}
	}
	return out
}

// maxReadings is the maximum number of readings of a given name.
const maxReadings = 24

// japaneseWords reads a name in kanji, family name first; none where the tables do
// not know all of it.
func japaneseWords(name string) []Word {
	characters := []rune(strings.ReplaceAll(name, " ", ""))
	for size := min(3, len(characters)-1); size > 0; size-- {
		surname := japaneseSurnames[string(characters[:size])]
		if surname == nil {
			continue
		}
		if given := givenReadings(characters[size:]); len(given) > 0 {
			return []Word{newWord(surname, 1), newWord(given, 1)}
		}
	}
	return nil
}

// givenReadings joins the readings of the characters in every way.
func givenReadings(characters []rune) []string {
	if whole := kanjiInNames[string(characters)]; whole != nil && len(characters) > 1 {
		return whole
	}
	out := []string{""}
	for _, c := range characters {
		var next []string
		readings := kanjiInNames[string(c)]
		switch {
		case IsKana(c):
			readings = []string{Romanised(string(c))}
		case c == '々' && len(out) == 1:
			readings = []string{out[0]}
		}
		for _, before := range out {
			for _, r := range readings {
				next = append(next, before+r)
			}
		}
		out = next[:min(len(next), maxReadings)]
	}
	return out
}
