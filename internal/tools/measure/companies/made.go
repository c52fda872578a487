package main

import (
	"math/rand/v2"
	"strings"
)

// invented is a company of the register.
type invented struct {
	country string
	name    string
	// parts are the words of the name without its form, latin the same as others
	// abroad write them; nil where the script is Latin.
	parts, latin []string
	// form is the legal form as it stands in the name; front says that it stands first.
	form  legalForm
	front bool
}

// legalForm is a form with how it is also written: other in its country, abroad elsewhere.
type legalForm struct{ usual, other, abroad string }

// culture is how companies of a country are called.
type culture struct {
	country string
	// share is how many of a hundred companies it has.
	share  int
	forms  []legalForm
	front  bool
	stem   func(r *rand.Rand) (native, latin string)
	trades []pairing
	// before says that the trade stands in front of the stem, glued that there is no gap.
	before, glued bool
}

// pairing is a word with how it is written in Latin letters; the same where it is Latin.
type pairing struct{ native, latin string }

// made is the register, always the same for a seed. No two companies of a
// country have one name, whatever their forms.
func made(s settings) []invented {
	r := rand.New(rand.NewPCG(s.seed, 17))
	all := cultures()
	var weighted []int
	for i, c := range all {
		for range c.share {
			weighted = append(weighted, i)
		}
	}
	seen := map[string]bool{}
	out := make([]invented, 0, s.records)
	for len(out) < s.records {
		c := all[weighted[r.IntN(len(weighted))]].company(r)
		if !s.apart {
			c.country = "GB"
		}
		key := c.country + strings.ToLower(strings.Join(c.parts, " "))
		if seen[key] {
			continue
		}
		seen[key] = true
		out = append(out, c)
	}
	return out
}

func (c culture) company(r *rand.Rand) invented {
	out := invented{country: c.country, form: c.forms[r.IntN(len(c.forms))], front: c.front}
	add := func(native, latin string) {
		out.parts = append(out.parts, native)
		out.latin = append(out.latin, latin)
	}
	trade := func() {
		t := c.trades[r.IntN(len(c.trades))]
		for i, w := range strings.Fields(t.native) {
			add(w, strings.Fields(t.latin)[min(i, len(strings.Fields(t.latin))-1)])
		}
	}
	if c.before {
		trade()
	}
	add(c.stem(r))
	switch r.IntN(10) {
	case 0, 1:
		add(c.stem(r))
	case 2:
		if !c.glued {
			add("&", "&")
			add(c.stem(r))
		}
	}
	if !c.before && r.IntN(12) > 0 {
		trade()
		if r.IntN(4) == 0 {
			trade()
		}
	}
	gap := " "
	if c.glued {
		gap = ""
	}
	out.name = strings.Join(out.parts, gap)
	out.name = out.with(out.name, out.form.usual, gap)
	if strings.Join(out.parts, " ") == strings.Join(out.latin, " ") {
		out.latin = nil
	}
	return out
}

// with puts a form to a name.
func (c invented) with(name, form, gap string) string {
	switch {
	case form == "":
		return name
	case c.front:
		return form + gap + name
	default:
		return name + gap + form
	}
}

// syllables makes stems of the pairs of some syllables.
func syllables(least, most int, upper bool, pairs ...string) func(r *rand.Rand) (string, string) {
	return func(r *rand.Rand) (string, string) {
		native, latin := "", ""
		for range least + r.IntN(most-least+1) {
			n, l, paired := strings.Cut(pairs[r.IntN(len(pairs))], "/")
			if !paired {
				l = n
			}
			spellings := strings.Split(l, "/")
			native += n
			latin += spellings[r.IntN(len(spellings))]
		}
		if upper {
			return title(native), title(latin)
		}
		return native, title(latin)
	}
}

// either draws from one maker or another.
func either(a, b func(r *rand.Rand) (string, string)) func(r *rand.Rand) (string, string) {
	return func(r *rand.Rand) (string, string) {
		if r.IntN(2) == 0 {
			return a(r)
		}
		return b(r)
	}
}

// words draws from a list of words that are written in one script only.
func words(list string) func(r *rand.Rand) (string, string) {
	all := strings.Fields(list)
	return func(r *rand.Rand) (string, string) {
		w := all[r.IntN(len(all))]
		return w, w
	}
}

// paired draws from words with their Latin spellings, as NATIVE/LATIN/LATIN.
func paired(list string) func(r *rand.Rand) (string, string) {
	all := strings.Fields(list)
	return func(r *rand.Rand) (string, string) {
		n, l, _ := strings.Cut(all[r.IntN(len(all))], "/")
		spellings := strings.Split(l, "/")
		return n, spellings[r.IntN(len(spellings))]
	}
}

// trades are words of trades, as NATIVE/LATIN or in Latin letters, parted by
// commas; a low line stands for a gap.
func trades(list string) []pairing {
	var out []pairing
	for item := range strings.SplitSeq(list, ",") {
		n, l, found := strings.Cut(strings.TrimSpace(item), "/")
		if !found {
			l = n
		}
		out = append(out, pairing{strings.ReplaceAll(n, "_", " "), strings.ReplaceAll(l, "_", " ")})
	}
	return out
}

func title(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[0])) + string(r[1:])
}
