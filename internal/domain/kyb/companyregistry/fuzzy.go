package companyregistry

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/company/companyname"
)

// Bounds of a fuzzy search.
const (
	// mostLike is how many words of the registers are compared with those of a
	// name, and mostVariants how many of them are taken for one of its words.
	mostLike     = 1000
	mostVariants = 10
	leastLike    = 0.6
	// rareWord is how many records have a word at most whose records are all looked at.
	rareWord = 400
	// mostRare and mostCommon are how many records are looked at by rare words, and by several common ones.
	mostRare   = 800
	mostCommon = 250
	mostWholes = 200
	// mostPairs is the maximum number of pairs of common words tried.
	mostPairs = 3
	// goodHope is the estimated score of a record that has nearly every word.
	goodHope = 0.93
)

// unit is a word of the name that is searched for, with the words of the
// registers that may be meant.
type unit struct {
	word   companyname.Word
	weight float64
	keys   []string
	// records is how many records those words have.
	records int64
}

// credit is the weight of a search key.
type credit struct {
	unit int
	like float64
}

// fuzzy finds names that are like the one that is asked for: words of the
// registers that are like its words lead to records, and these are compared.
func (q *query) fuzzy(ctx context.Context) error {
	units, credits, err := q.units(ctx)
	if err != nil {
		return err
	}
	if _, err := q.any(ctx, q.wholes(units), mostWholes); err != nil {
		return err
	}
	if err := q.byUnits(ctx, units, credits); err != nil {
		return err
	}
	all := make([]*hit, 0, len(q.hits))
	for _, h := range q.hits {
		h.hope(units, credits)
		all = append(all, h)
	}
	slices.SortFunc(all, func(a, b *hit) int {
		return cmp.Or(cmp.Compare(b.hopes, a.hopes), cmp.Compare(len(a.names[0]), len(b.names[0])), cmp.Compare(a.id, b.id))
	})
	for i, h := range all {
		if i < mostCompared || h.numbered {
			h.compare(q.name)
		}
	}
	return nil
}

// units are the words of the name with those that may be meant.
func (q *query) units(ctx context.Context) ([]unit, map[string][]credit, error) {
	words := proper(q.name)
	units := make([]unit, len(words))
	var exact, slips keySet
	for i, w := range words {
		units[i] = unit{word: w, weight: w.Weight}
		spellings := w.Spellings()
		for _, s := range spellings[:min(len(spellings), mostSpellings)] {
			exact.add(q.Country + wordMark + s)
			for _, slip := range slipsOf(q.Country+wordMark+s, 2) {
				slips.add(slip)
			}
		}
	}
	rows, err := q.queries.RegisterWordsLike(ctx, db.RegisterWordsLikeParams{Words: exact.keys, Slips: slips.keys, Most: mostLike})
	if err != nil {
		return nil, nil, fmt.Errorf("search words: %w", err)
	}
	credits := map[string][]credit{}
	known := make([]companyname.Word, len(rows))
	for i, r := range rows {
		known[i] = companyname.WordOf(r.Word[len(q.Country)+len(wordMark):])
	}
	for i := range units {
		q.expand(i, &units[i], rows, known, credits)
	}
	for _, j := range joins(words) {
		for i := j.from; i < j.to; i++ {
			key := q.Country + wordMark + j.text
			credits[key] = append(credits[key], credit{i, joinedHope})
		}
	}
	return units, credits, nil
}

// joinedHope is what a joined word is worth for each of its parts.
const joinedHope = 0.97

// expand finds the words that may be meant by a word of the name. The word
// itself is one of them: records have it as a joined word, too.
func (q *query) expand(number int, u *unit, rows []db.RegisterWordsLikeRow, known []companyname.Word, credits map[string][]credit) {
	type variant struct {
		key     string
		like    float64
		records int64
	}
	var found []variant
	prefix := q.Country + wordMark
	for i, r := range rows {
		if like := u.word.Similarity(known[i]); like >= leastLike {
			found = append(found, variant{r.Word, like, r.RecordCount})
		}
	}
	slices.SortFunc(found, func(a, b variant) int {
		return cmp.Or(cmp.Compare(b.like, a.like), cmp.Compare(b.records, a.records), cmp.Compare(a.key, b.key))
	})
	for _, v := range found[:min(len(found), mostVariants)] {
		u.keys = append(u.keys, v.key)
		u.records += v.records
		credits[v.key] = append(credits[v.key], credit{number, v.like})
	}
	if own := prefix + u.word.Canon; !slices.Contains(u.keys, own) {
		u.keys = append(u.keys, own)
		credits[own] = append(credits[own], credit{number, 1})
	}
	// A common word tells records apart less than a rare one.
	u.weight *= 1 / (1 + math.Log10(1+float64(u.records))/4)
}

// wholes are keys of whole names: the one that is asked for, with a word less,
// with a word that may be meant, and its initials.
func (q *query) wholes(units []unit) []string {
	var out keySet
	words := make([]string, len(units))
	for i := range units {
		words[i] = units[i].word.Canon
	}
	whole := func(words []string) { out.add(q.Country + wholeMark + wholeOf(words)) }
	whole(words)
	prefix := len(q.Country) + len(wordMark)
	for i, u := range units {
		for _, key := range u.keys[:min(len(u.keys), 4)] {
			other := slices.Clone(words)
			other[i] = key[prefix:]
			whole(other)
			if len(units) <= 2 {
				whole([]string{key[prefix:]})
			}
		}
		if len(words) > 1 {
			whole(slices.Delete(slices.Clone(words), i, i+1))
		}
	}
	for _, j := range joins(proper(q.name)) {
		whole(slices.Replace(slices.Clone(words), j.from, j.to, j.text))
	}
	if initials := q.name.Initials(); initials != "" {
		whole([]string{initials})
	}
	if len(words) == 1 && len(words[0]) >= 3 && len(words[0]) <= 8 {
		out.add(q.Country + initialsMark + words[0])
	}
	return out.keys
}

// byUnits takes in the records of rare words, and those of several common ones
// where the rare ones have not led to a record with all that is asked for.
func (q *query) byUnits(ctx context.Context, units []unit, credits map[string][]credit) error {
	var rare keySet
	var common []unit
	for _, u := range units {
		if u.records > rareWord {
			common = append(common, u)
			continue
		}
		for _, k := range u.keys {
			rare.add(k)
		}
	}
	for _, j := range joins(proper(q.name)) {
		rare.add(q.Country + wordMark + j.text)
	}
	if _, err := q.any(ctx, rare.keys, mostRare); err != nil {
		return err
	}
	for _, h := range q.hits {
		if h.hope(units, credits); h.hopes >= goodHope {
			return nil
		}
	}
	slices.SortStableFunc(common, func(a, b unit) int { return cmp.Compare(a.records, b.records) })
	if len(common) >= 3 {
		if err := q.three(ctx, common); err != nil {
			return err
		}
	}
	pairs := 0
	for i := range common {
		for j := i + 1; j < len(common) && pairs < mostPairs; j++ {
			pairs++
			if err := q.both(ctx, common[i], common[j]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (q *query) three(ctx context.Context, common []unit) error {
	rows, err := q.queries.RegisterRecordsThree(ctx, db.RegisterRecordsThreeParams{
		First: common[0].keys, Second: common[1].keys, Third: common[2].keys, Region: q.Region, Most: mostCommon,
	})
	if err != nil {
		return fmt.Errorf("search records: %w", err)
	}
	for _, r := range rows {
		q.take(hit{register: r.RegisterName, id: r.RecordID, names: r.Names, keys: r.Keys})
	}
	return nil
}

func (q *query) both(ctx context.Context, a, b unit) error {
	rows, err := q.queries.RegisterRecordsBoth(ctx, db.RegisterRecordsBothParams{First: a.keys, Second: b.keys, Region: q.Region, Most: mostCommon})
	if err != nil {
		return fmt.Errorf("search records: %w", err)
	}
	for _, r := range rows {
		q.take(hit{register: r.RegisterName, id: r.RecordID, names: r.Names, keys: r.Keys})
	}
	return nil
}

// hope is what the keys of a record promise: the share of the words of the name
// that it has, less a little for those it has besides.
func (h *hit) hope(units []unit, credits map[string][]credit) {
	var buffer [maxUnits]float64
	best := buffer[:len(units)]
	words := 0
	for _, key := range h.keys {
		if len(key) > 2 && key[2:3] == wordMark {
			words++
		}
		for _, c := range credits[key] {
			best[c.unit] = max(best[c.unit], c.like)
		}
	}
	got, all := 0.0, 0.0
	for i, u := range units {
		got += u.weight * best[i]
		all += u.weight
	}
	h.hopes = got/all - surplusCost*float64(words)
}

const (
	// maxUnits is the maximum number of words in a name.
	maxUnits = 16
	// surplusCost makes the shorter of two names come first.
	surplusCost = 0.004
)
