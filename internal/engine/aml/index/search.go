package index

import (
	"cmp"
	"math"
	"slices"

	"vidimus/internal/domain/personname"
)

// Query says what to look for.
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
	// Score runs from 0 to 100.
	Score int
}

// candidates is how many names are compared in full; more alike ones are
// hardly ever among those left out, since the estimate is close.
const candidates = 96

// unit is a word of the wanted name, or neighbours written together, with the
// words of the index that are like it.
type unit struct {
	from, span int
	spellings  []personname.Spelling
	like       map[int32]float32
}

// wanted is the name that is looked for.
type wanted struct {
	units   []unit
	weights []float32
	total   float32
	letters string
}

// Search returns the entries with the names most alike, best first.
func (x *Index) Search(q Query) []Hit {
	s := x.scratch.Get().(*scratch) //nolint:forcetypeassert // New gives nothing else
	defer x.scratch.Put(s)
	w := x.prepare(q, s)
	if len(w.weights) == 0 {
		return nil
	}
	best := map[int32]Hit{}
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
	hits := make([]Hit, 0, len(best))
	for _, h := range best {
		hits = append(hits, h)
	}
	slices.SortFunc(hits, func(a, b Hit) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Entry, b.Entry)) })
	return hits[:min(len(hits), q.Limit)]
}

// prepare takes the wanted name apart and finds the words like its own.
func (x *Index) prepare(q Query, s *scratch) wanted {
	words := personname.Words(q.Name)
	w := wanted{}
	first := make([]spelt, len(words))
	for i, word := range words {
		first[i] = spelt{word.Spellings[0], word.Weight}
		u := unit{from: i, span: 1, spellings: word.Spellings}
		u.like = x.alike(u.spellings, s)
		weight := word.Weight
		if q.Company && legalForms[first[i].Text()] {
			weight = formWeight
		}
		weight *= float64(x.rarityOf(u))
		w.units, w.weights = append(w.units, u), append(w.weights, float32(weight))
		w.total += float32(weight)
		w.letters += first[i].Text()
	}
	for i := range words {
		for span := 2; span <= maxSpan && i+span <= len(words); span++ {
			if text, ok := together(first[i : i+span]); ok {
				u := unit{from: i, span: span, spellings: []personname.Spelling{personname.NewSpelling(text)}}
				if u.like = x.alike(u.spellings, s); len(u.like) > 0 {
					w.units = append(w.units, u)
				}
			}
		}
	}
	return w
}

// rarityOf is the rarity of a wanted word: that of the commonest word which is
// nearly the same. A word that no list knows is rare.
func (x *Index) rarityOf(u unit) float32 {
	rarity := float32(1)
	for id, sim := range u.like {
		if sim >= 0.9 {
			rarity = min(rarity, x.words[id].rarity)
		}
	}
	return rarity
}

// alike finds the words of the index that are like one of the spellings.
func (x *Index) alike(spellings []personname.Spelling, s *scratch) map[int32]float32 {
	like := map[int32]float32{}
	consider := func(id int32, sp personname.Spelling) {
		if sim := float32(sp.Similarity(x.words[id].spelling)); sim > like[id] {
			like[id] = sim
		}
	}
	for _, sp := range spellings {
		text := sp.Text()
		if id, ok := x.known[text]; ok {
			like[id] = 1
		}
		if len(text) < 2 {
			continue // an initial fits too many words to look for them
		}
		for _, id := range x.sounds[sp.Sound()] {
			consider(id, sp)
		}
		for _, id := range x.sharing(text, s) {
			consider(id, sp)
		}
	}
	return like
}

// sharing are the words that share enough pairs of letters with a text to be
// within the edits that a likeness allows: an edit destroys two pairs, a swap three.
func (x *Index) sharing(text string, s *scratch) []int32 {
	n := len(text)
	if n < 4 {
		return nil
	}
	edits := max(1, 3*n/10)
	least := uint8(max(2, n+1-2*edits-1)) //nolint:gosec // words have at most 40 letters
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
		if other := len(x.words[id].spelling.Text()); s.shared[id] >= least && other >= n-edits && other <= n+edits {
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
		for id, sim := range u.like {
			for _, at := range x.words[id].at {
				if u.span > 1 && at.span > 1 && u.span != int(at.span) {
					continue
				}
				if s.sums[at.name] == 0 {
					s.names = append(s.names, at.name)
				}
				// A unit counts once for each name, with its best word.
				if gain := sim * weight; s.unit[at.name] != int32(i+1) { //nolint:gosec // few units
					s.unit[at.name], s.gain[at.name] = int32(i+1), gain //nolint:gosec // few units
					s.sums[at.name] += gain
				} else if gain > s.gain[at.name] {
					s.sums[at.name] += gain - s.gain[at.name]
					s.gain[at.name] = gain
				}
			}
		}
	}
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
	out := make([]int32, len(top))
	for i, r := range top {
		out[i] = r.name
	}
	return out
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
		case k-1 >= i:
			low = i
		default:
			return
		}
	}
}

// scratch is the memory of one search; arrays are all zero between searches.
type scratch struct {
	shared         []uint8
	touched, found []int32
	sums, gain     []float32
	unit           []int32
	names          []int32
	best           []ranked
}

func newScratch(words, names int) *scratch {
	return &scratch{shared: make([]uint8, words), sums: make([]float32, names), gain: make([]float32, names), unit: make([]int32, names)}
}
