package index

import (
	"cmp"
	"math"
	"slices"

	"vidimus/internal/domain/screening/personname"
)

// Query is the name and the filters to search for.
type Query struct {
	Name string
	// Company looks among organisations, else among persons.
	Company bool
	// Least is the score from which an entry is returned; Limit is how many.
	Least, Limit int
}

// Hit is an entry with the one of its names that fits best.
type Hit struct {
	Entry int32
	Name  string
	// Score runs from 0 to 100; from DefaultMatchScore on the names are taken for one.
	Score int
}

// candidates is how many names are compared in full; more alike ones are
// hardly ever among those left out, since the estimate is close.
const candidates = 96

// unit is a word of the wanted name, or neighbours written together, with what
// of the index is like it.
type unit struct {
	from, span int
	text       string
	kind       kind
	// like are single words, by number.
	like []likeWord
	// join is the join that is written like this word; -1 for none.
	join int32
}

type likeWord struct {
	word int32
	sim  float32
}

// of is the likeness of a word of the index, 0 for another one.
func (u *unit) of(word int32) float32 {
	i, ok := slices.BinarySearchFunc(u.like, word, func(l likeWord, id int32) int { return cmp.Compare(l.word, id) })
	if !ok {
		return 0
	}
	return u.like[i].sim
}

// wanted is the name that is looked for.
type wanted struct {
	reading
	units   []unit
	weights []float32
	total   float32
	letters string
}

// Search returns the entries with the names most alike, best first.
func (x *Index) Search(q Query) []Hit {
	s := x.scratch.Get().(*scratch) //nolint:forcetypeassert // New gives nothing else
	defer x.scratch.Put(s)
	best := map[int32]Hit{}
	for _, r := range readings(q) {
		w := x.prepare(r, q, s)
		for _, id := range x.gather(w, q, s) {
			n := &x.names[id]
			score := int(math.Round(100 * x.score(w, n)))
			if score < q.Least {
				continue
			}
			if h, ok := best[n.name.Entry]; !ok || score > h.Score {
				best[n.name.Entry] = Hit{n.name.Entry, n.name.Text, score}
			}
		}
	}
	hits := make([]Hit, 0, len(best))
	for _, h := range best {
		hits = append(hits, h)
	}
	slices.SortFunc(hits, func(a, b Hit) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Entry, b.Entry)) })
	return hits[:min(len(hits), q.Limit)]
}

// prepare takes the wanted name apart and finds the words like its own.
func (x *Index) prepare(r reading, q Query, s *scratch) wanted {
	w := wanted{reading: r}
	for i, word := range r.words {
		u := unit{from: i, span: 1, text: word.spellings[0].Text(), kind: word.kind, like: x.alike(word, q.Company, s), join: -1}
		for _, sp := range word.spellings {
			if id, ok := x.joins[squash(sp.Text())]; ok {
				u.join = id
				break
			}
		}
		weight := word.weight * float64(x.rarityOf(u))
		w.units, w.weights = append(w.units, u), append(w.weights, float32(weight))
		w.total += float32(weight)
		w.letters += u.text
	}
	for i := range r.words {
		for span := 2; span <= maxSpan && i+span <= len(r.words); span++ {
			if like := x.knownTogether(r.words[i : i+span]); len(like) > 0 {
				w.units = append(w.units, unit{from: i, span: span, text: "", like: like, join: -1})
			}
		}
	}
	return w
}

// knownTogether finds words of the index that are some neighbours as one word, in any
// of the spellings of two, and spelling by spelling of three.
func (x *Index) knownTogether(words []wordRead) []likeWord {
	var like []likeWord
	try := func(list ...spelt) {
		text, ok := together(list)
		if !ok {
			return
		}
		if id, ok := x.known[text]; ok && !slices.Contains(like, likeWord{id, 1}) {
			like = append(like, likeWord{id, 1})
		}
	}
	if len(words) == 2 {
		a, b := words[0], words[1]
		for _, first := range a.spellings {
			for _, second := range b.spellings {
				try(spelt{first, a.weight, a.kind, false}, spelt{second, b.weight, b.kind, false})
			}
		}
	} else {
		for _, v := range variants(words) {
			try(v...)
		}
	}
	slices.SortFunc(like, func(a, b likeWord) int { return cmp.Compare(a.word, b.word) })
	return like
}

// rarityOf is the rarity of a wanted word: that of the commonest word which is
// nearly the same. A word that no list knows is rare.
func (x *Index) rarityOf(u unit) float32 {
	rarity := float32(1)
	for _, l := range u.like {
		if l.sim >= surelyLike {
			rarity = min(rarity, x.words[l.word].rarity)
		}
	}
	return rarity
}

// surelyLike is the likeness of two spellings of one word.
const surelyLike = 0.8

// alike finds the words of the index that are like one of the spellings, in the
// order of their numbers.
func (x *Index) alike(word wordRead, company bool, s *scratch) []likeWord {
	s.like = s.like[:0]
	consider := func(id int32, sim float32) {
		if sim == 0 {
			return
		}
		if s.sim[id] == 0 {
			s.like = append(s.like, id)
		}
		s.sim[id] = max(s.sim[id], sim)
	}
	for _, sp := range word.spellings {
		text := sp.Text()
		if id, ok := x.known[text]; ok {
			consider(id, 1)
		}
		if len(text) < 2 || word.kind == number {
			continue // an initial fits too many words to look for them
		}
		if class := personname.Equivalent(text); class != "" && !company {
			for _, id := range x.classes[class] {
				consider(id, equivalentLike)
			}
		}
		if word.kind == syllable {
			continue // another letter is another syllable
		}
		skeletons := x.guessed
		if word.unvocalised {
			skeletons = x.skeletons
		}
		for _, id := range skeletons[sp.Skeleton()] {
			consider(id, float32(sp.UnvocalisedSimilarity(x.words[id].spelling)))
		}
		for _, id := range x.sounds[sp.Sound()] {
			consider(id, likeness(sp, x.words[id].spelling))
		}
		for _, rest := range slipsOf(text) {
			for _, id := range x.deletions[rest] {
				if s.sim[id] == 0 && oneTypo(text, x.words[id].spelling.Text()) {
					consider(id, likeness(sp, x.words[id].spelling))
				}
			}
		}
		for _, id := range x.sharing(text, s) {
			if s.sim[id] < 1 {
				consider(id, likeness(sp, x.words[id].spelling))
			}
		}
	}
	slices.Sort(s.like)
	out := make([]likeWord, len(s.like))
	for i, id := range s.like {
		out[i] = likeWord{id, s.sim[id]}
		s.sim[id] = 0
	}
	return out
}

// sharing are the words that share enough pairs of letters with a text to be
// within the edits that a likeness allows: an edit destroys two pairs, a swap three.
func (x *Index) sharing(text string, s *scratch) []int32 {
	n := len(text)
	if n < 3 {
		return nil
	}
	edits := max(1, 3*n/10)
	s.touched, s.found = s.touched[:0], s.found[:0]
	for _, g := range bigramsOf(text) {
		for _, id := range x.bigrams[g] {
			if s.shared[id] == 0 {
				s.touched = append(s.touched, id)
			}
			s.shared[id]++
		}
	}
	for _, id := range s.touched {
		other := len(x.words[id].spelling.Text())
		least := max(n, other) + 1 - 2*edits
		if edits == 1 {
			least-- // a swap destroys three pairs
		}
		if int(s.shared[id]) >= max(2, least) && other >= n-edits && other <= n+edits {
			s.found = append(s.found, id)
		}
		s.shared[id] = 0
	}
	return s.found
}

// gather estimates every name that has a word like a wanted one, and returns
// the best of them.
func (x *Index) gather(w wanted, q Query, s *scratch) []int32 {
	s.names = s.names[:0]
	for i := range w.units {
		u := &w.units[i]
		weight := float32(0)
		for k := u.from; k < u.from+u.span; k++ {
			weight += w.weights[k]
		}
		for _, l := range u.like {
			s.count(x.words[l.word].at, l.sim*weight, int32(i+1))
		}
		if u.join >= 0 {
			s.count(x.joined[u.join], joinedLike*weight, int32(i+1))
		}
	}
	return x.likeliest(w, q, s)
}

// byInitials are companies that a single word abbreviates, or that are such a word.
func (x *Index) byInitials(w wanted, q Query) []int32 {
	if !q.Company {
		return nil
	}
	if len(w.words) == 1 {
		return x.initials[w.units[0].text]
	}
	var out []int32
	if id, ok := x.known[w.initials]; ok && w.initials != "" {
		for _, at := range x.words[id].at {
			if len(x.names[at.name].parts) == 1 {
				out = append(out, at.name)
			}
		}
	}
	return out
}

// likeliest are the best of the gathered names, by an estimate near the score.
func (x *Index) likeliest(w wanted, q Query, s *scratch) []int32 {
	top := s.best[:0]
	for _, id := range s.names {
		n := &x.names[id]
		sum := min(s.sums[id], w.total)
		s.sums[id], s.unit[id] = 0, 0
		if (q.Company && !n.name.Organisation) || (!q.Company && !n.name.Person) {
			continue
		}
		// Near the score: what is matched against all that is wanted, and less of what is listed.
		estimate := sum / (w.total + missingListed*max(0, n.weight-sum))
		top = append(top, ranked{id, estimate})
	}
	if len(top) > candidates {
		selectBest(top, candidates)
		s.best = top
		top = top[:candidates]
	} else {
		s.best = top
	}
	out := make([]int32, len(top), len(top)+maxVariants)
	for i, r := range top {
		out[i] = r.name
	}
	return append(out, x.byInitials(w, q)...)
}

type ranked struct {
	name  int32
	value float32
}

// selectBest brings the k best to the front, in no order.
func selectBest(list []ranked, k int) {
	low, high := 0, len(list)-1
	for low < high {
		pivot := list[(low+high)/2].value
		i, j := low, high
		for i <= j {
			for list[i].value > pivot {
				i++
			}
			for list[j].value < pivot {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i++
				j--
			}
		}
		switch {
		case k-1 <= j:
			high = j
		case k > i:
			low = i
		default:
			return
		}
	}
}
