package personname

import (
	"slices"
	"strings"
)

// Hangul syllables are composed of an initial, a vowel and a final (Unicode
// standard, section 3.12).
const (
	firstHangul  = '가'
	lastHangul   = '힣'
	hangulVowels = 21
	hangulFinals = 28
)

// Letters of the ways in which Koreans write their names: the Revised Romanization,
// McCune-Reischauer without its marks, what most people in the South choose
// (YOUNG, SOO, HEE), what the North does (JONG UN), and the usual spelling with a
// voiceless beginning (KYUNG, CHUNG). The order is that of schemes.
var (
	koreanInitials = [5][]string{
		strings.Split("G,KK,N,D,TT,R,M,B,PP,S,SS,,J,JJ,CH,K,T,P,H", ","),
		strings.Split("K,KK,N,T,TT,R,M,P,PP,S,SS,,CH,TCH,CH,K,T,P,H", ","),
		strings.Split("G,K,N,D,D,R,M,B,B,S,S,,J,J,CH,K,T,P,H", ","),
		strings.Split("K,KK,N,T,TT,R,M,P,PP,S,SS,,J,JJ,CH,K,T,P,H", ","),
		strings.Split("K,KK,N,D,TT,L,M,B,PP,SH,SS,,CH,J,CH,K,T,P,H", ","),
	}
	koreanVowels = [5][]string{
		strings.Split("A,AE,YA,YAE,EO,E,YEO,YE,O,WA,WAE,OE,YO,U,WO,WE,WI,YU,EU,UI,I", ","),
		strings.Split("A,AE,YA,YAE,O,E,YO,YE,O,WA,WAE,OE,YO,U,WO,WE,WI,YU,U,UI,I", ","),
		strings.Split("A,AE,YA,YAE,U,E,YOU,YE,O,WA,WAE,OI,YO,OO,WO,WE,WI,YOO,EU,EE,EE", ","),
		strings.Split("A,AE,YA,YAE,O,E,YO,YE,O,WA,WAE,OE,YO,U,WO,WE,WI,YU,U,UI,I", ","),
		strings.Split("A,AE,YA,YAE,U,E,YU,YE,O,WA,WAE,OE,YO,U,WO,WE,WI,YU,EU,UI,I", ","),
	}
	// bearersVowels are what bearers write after any beginning: AHN, KOO, HEE.
	bearersVowels = map[int]string{0: "AH", 13: "OO", 20: "EE"}
	koreanFinals  = strings.Split(",K,K,K,N,N,N,T,L,K,M,L,L,L,P,L,M,P,P,T,T,NG,T,T,K,T,P,T", ",")
)

// koreanSurnames has the spellings that bearers of the commonest surnames choose.
var koreanSurnames = map[rune]string{
	'김': "KIM GIM", '이': "LEE YI RI RHEE", '리': "RI LEE", '박': "PARK PAK BAK", '최': "CHOI CHOE", '정': "CHUNG JUNG JEONG CHONG JONG",
	'강': "KANG GANG", '조': "CHO JO", '윤': "YOON YUN", '장': "CHANG JANG", '임': "LIM IM RIM YIM", '림': "RIM LIM", '한': "HAN", '오': "OH O",
	'서': "SEO SUH SO", '신': "SHIN SIN", '권': "KWON GWON", '황': "HWANG", '안': "AHN AN", '송': "SONG", '류': "RYU YOO YU", '유': "YOO YU RYU",
	'전': "JEON CHUN CHON JUN", '홍': "HONG", '고': "KO GO KOH", '문': "MOON MUN", '양': "YANG", '량': "RYANG YANG", '손': "SON SOHN", '배': "BAE PAE",
	'백': "BAEK PAEK PAIK", '허': "HUH HEO HO", '남': "NAM", '심': "SHIM SIM", '노': "NOH ROH NO", '로': "RO ROH NOH", '하': "HA", '곽': "KWAK GWAK",
	'성': "SUNG SEONG SONG", '차': "CHA", '주': "JOO JU CHU", '우': "WOO U", '구': "KOO GU KU", '나': "NA RA", '라': "RA NA", '민': "MIN", '진': "JIN CHIN",
	'지': "JI CHI", '엄': "UM EOM OM", '채': "CHAE", '원': "WON", '천': "CHEON CHUN CHON", '방': "BANG PANG", '공': "KONG GONG", '현': "HYUN HYON HYEON",
	'변': "BYUN BYEON PYON", '여': "YEO YO", '추': "CHOO CHU", '도': "DO TO", '소': "SO", '석': "SEOK SUK SOK", '선': "SUN SEON", '설': "SEOL SUL SOL",
	'마': "MA", '길': "GIL KIL", '반': "BAN PAN", '기': "KI GI", '태': "TAE",
}

func isHangul(r rune) bool { return r >= firstHangul && r <= lastHangul }

// koreanWords reads a word of Hangul: the first syllable of a name that is written
// without a gap is the surname.
func koreanWords(word string, first bool) []Word {
	syllables := []rune(word)
	out := make([]Word, 0, len(syllables))
	for i, s := range syllables {
		spellings := koreanSpellings(s)
		if i == 0 && first && koreanSurnames[s] != "" {
			for _, usual := range slices.Backward(strings.Fields(koreanSurnames[s])) {
				spellings = append([]string{usual}, slices.DeleteFunc(spellings, func(x string) bool { return x == usual })...)
			}
		}
		out = append(out, newWord(spellings, 1))
	}
	return out
}

// koreanSpellings are the ways in which a syllable is written, without doubles.
func koreanSpellings(s rune) []string {
	at := int(s - firstHangul)
	initial, vowel, final := at/(hangulVowels*hangulFinals), at/hangulFinals%hangulVowels, at%hangulFinals
	var out []string
	for scheme := range koreanInitials {
		begin, end := koreanInitials[scheme][initial], koreanFinals[final]
		for _, v := range []string{koreanVowels[scheme][vowel], bearersVowels[vowel]} {
			if text := begin + v + end; v != "" && !slices.Contains(out, text) {
				out = append(out, text)
			}
		}
	}
	return out
}
