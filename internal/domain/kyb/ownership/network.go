package ownership

import (
	"math"
	"slices"
)

// edge is a stake as a part of one, with the place of its owner.
type edge struct {
	owner    int
	min, max float64
	unknown  bool
}

// network is a structure by places instead of ids.
type network struct {
	holders []Holder
	company int
	// above has the stakes in each holder, one for each owner.
	above [][]edge
	// at finds a stake by the places of owned and owner.
	at map[[2]int]int
}

// build puts the stakes of the same two together and leaves out what cannot be.
func build(s Structure) (*network, []Finding) {
	n := &network{at: map[[2]int]int{}}
	at := map[string]int{}
	place := func(h Holder) int {
		if i, ok := at[h.ID]; ok {
			return i
		}
		at[h.ID] = len(n.holders)
		n.holders, n.above = append(n.holders, h), append(n.above, nil)
		return at[h.ID]
	}
	n.company = place(Holder{ID: s.Company, Kind: Company})
	for _, h := range s.Holders {
		place(h)
	}
	var findings []Finding
	for _, stake := range s.Stakes {
		owner, known := at[stake.Owner]
		owned, also := at[stake.Owned]
		if !known || !also || n.holders[owned].Kind == Person || !stake.fits() {
			findings = append(findings, Finding{Fault: FaultInvalidStake, IDs: sorted(stake.Owner, stake.Owned)})
			continue
		}
		n.add(owned, stake.edge(owner))
	}
	return n, findings
}

func (s Stake) fits() bool {
	if s.Share == nil {
		return true
	}
	// NaN fails every comparison.
	return s.Share.Min >= 0 && s.Share.Max <= whole+tolerance && s.Share.Min <= s.Share.Max && s.Share.Max > 0
}

func (s Stake) edge(owner int) edge {
	if s.Share == nil {
		return edge{owner: owner, max: 1, unknown: true}
	}
	return edge{owner: owner, min: s.Share.Min / whole, max: s.Share.Max / whole}
}

func (n *network) add(owned int, e edge) {
	key := [2]int{owned, e.owner}
	i, seen := n.at[key]
	if !seen {
		n.at[key] = len(n.above[owned])
		n.above[owned] = append(n.above[owned], e)
		return
	}
	into := &n.above[owned][i]
	into.min, into.max = into.min+e.min, into.max+e.max
	into.unknown = into.unknown && e.unknown
}

// fit brings the bounds of every company's owners into what can be together:
// nobody has what is certainly another's, and all have no more than everything.
func (n *network) fit() (findings []Finding) {
	reached := n.layers(false)
	for owned, edges := range n.above {
		if reached[owned] < 0 {
			continue
		}
		total := 0.0
		for _, e := range edges {
			total += e.min
		}
		if total > 1+tolerance/whole {
			findings = append(findings, Finding{Fault: FaultExceedsWhole, IDs: []string{n.holders[owned].ID}, Total: percent(total)})
		}
		for i := range edges {
			e := &edges[i]
			if total > 1 {
				e.min, e.max = e.min/total, max(e.max/total, e.min/total)
			}
			e.max = min(e.max, 1)
		}
		total = min(total, 1)
		for i := range edges {
			e := &edges[i]
			e.max = max(e.min, min(e.max, 1-(total-e.min)))
		}
	}
	return findings
}

// layers counts the stakes of the shortest way to each holder, -1 where there is
// none; knownOnly leaves stakes out of which the share is unknown.
func (n *network) layers(knownOnly bool) []int {
	out := make([]int, len(n.holders))
	for i := range out {
		out[i] = -1
	}
	out[n.company] = 0
	queue := []int{n.company}
	for len(queue) > 0 {
		from := queue[0]
		queue = queue[1:]
		for _, e := range n.above[from] {
			if out[e.owner] < 0 && !(knownOnly && e.unknown) {
				out[e.owner] = out[from] + 1
				queue = append(queue, e.owner)
			}
		}
	}
	return out
}

// ids are the sorted ids of holders.
func (n *network) ids(places []int) []string {
	out := make([]string, len(places))
	for i, p := range places {
		out[i] = n.holders[p].ID
	}
	slices.Sort(out)
	return out
}

func sorted(ids ...string) []string {
	slices.Sort(ids)
	return ids
}

// nearlyNothing is the tolerance below which a fraction counts as zero.
const nearlyNothing = 1e-9

func isNothing(x float64) bool { return math.Abs(x) < nearlyNothing }
