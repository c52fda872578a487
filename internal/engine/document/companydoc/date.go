package companydoc

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// eras of Japan and the year before each began.
var eras = map[string]int{"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}

var (
	eraYear = regexp.MustCompile(`(明治|大正|昭和|平成|令和)\s*(元|\d{1,2})\s*年`)
	// rocYear is a year of the Republic of China: 中華民國 112 年.
	rocYear = regexp.MustCompile(`民[國国]\s*(\d{2,3})\s*年`)
	hanYear = regexp.MustCompile(`([〇零○一二三四五六七八九]{4})\s*年\s*([一二三四五六七八九十]{1,2})\s*月\s*([一二三四五六七八九十]{1,3})\s*日`)
	// turned is a year before month and day without signs of the east: 2019. 03. 05.
	turned = regexp.MustCompile(`\b(\d{4})\.\s?(\d{1,2})\.\s?(\d{1,2})\.?`)
	// ofThis is how certificates in English write dates: 5th day of March 2019.
	ofThis = regexp.MustCompile(`(?i)\b(\d{1,2})(?:st|nd|rd|th)?\s+day\s+of\s+([a-z]{3,9}),?\s+(?:A\.?D\.?\s+|in the year\s+)?(\d{4})\b`)
	// spelled is the same with the day in letters.
	spelled = regexp.MustCompile(`(?i)\b(` + strings.Join(ordinals, "|") + `)\s+day\s+of\s+([a-z]{3,9}),?\s+(?:A\.?D\.?\s+|in the year\s+)?(\d{4})\b`)
)

// ordinals are the days of a month in letters.
var ordinals = list("first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth," +
	"nineteenth,twentieth,twenty-first,twenty-second,twenty-third,twenty-fourth,twenty-fifth,twenty-sixth,twenty-seventh,twenty-eighth,twenty-ninth,thirtieth,thirty-first")

// westernDates rewrites dates that no reader of dates would know.
func westernDates(s string) string {
	s = spelled.ReplaceAllStringFunc(s, func(m string) string {
		g := spelled.FindStringSubmatch(m)
		return strconv.Itoa(slices.Index(ordinals, strings.ToLower(g[1]))+1) + " " + g[2] + " " + g[3]
	})
	s = ofThis.ReplaceAllString(s, "$1 $2 $3")
	if !strings.ContainsAny(s, "年.") {
		return s
	}
	s = turned.ReplaceAllString(s, "$1-$2-$3")
	s = eraYear.ReplaceAllStringFunc(s, func(m string) string {
		g := eraYear.FindStringSubmatch(m)
		year := 1
		if g[2] != "元" {
			year, _ = strconv.Atoi(g[2]) // one or two digits
		}
		return strconv.Itoa(eras[g[1]]+year) + "年"
	})
	s = rocYear.ReplaceAllStringFunc(s, func(m string) string {
		year, _ := strconv.Atoi(rocYear.FindStringSubmatch(m)[1])
		return strconv.Itoa(year+1911) + "年"
	})
	return hanYear.ReplaceAllStringFunc(s, func(m string) string {
		g := hanYear.FindStringSubmatch(m)
		year := strings.Map(func(r rune) rune { return rune('0' + hanDigit(string(r))) }, g[1])
		return year + "年" + strconv.Itoa(hanNumber(g[2])) + "月" + strconv.Itoa(hanNumber(g[3])) + "日"
	})
}

// hanDigit is the first digit of a text; 0 for all signs of zero.
func hanDigit(s string) int {
	r, _ := utf8.DecodeRuneInString(s)
	const digits = "一二三四五六七八九"
	at := strings.IndexRune(digits, r)
	if at < 0 {
		return 0
	}
	return at/len("一") + 1
}

// hanNumber is a number up to 99 in the numerals of China: 二十五 is 25.
func hanNumber(s string) int {
	tens, ones, isTen := strings.Cut(s, "十")
	if !isTen {
		return hanDigit(s)
	}
	n := 10
	if tens != "" {
		n = 10 * hanDigit(tens)
	}
	if ones != "" {
		n += hanDigit(ones)
	}
	return n
}
