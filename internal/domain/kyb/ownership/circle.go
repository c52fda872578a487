package ownership

import "math"

// components groups the holders that own one another (strongly connected
// components, by Tarjan's algorithm), owned companies before their owners. Only
// what is above the company is in it.
func (n *network) components() [][]int {
	t := tarjan{n: n, index: make([]int, len(n.holders)), low: make([]int, len(n.holders)), open: make([]bool, len(n.holders))}
	t.visit(n.company)
	// Tarjan finds the owners first.
	for i, j := 0, len(t.found)-1; i < j; i, j = i+1, j-1 {
		t.found[i], t.found[j] = t.found[j], t.found[i]
	}
	return t.found
}

type tarjan struct {
	n          *network
	index, low []int
	open       []bool
	stack      []int
	next       int
	found      [][]int
}

// visit works down with a stack of its own: ways may be long.
func (t *tarjan) visit(root int) {
	type frame struct{ at, edge int }
	work := []frame{{at: root}}
	t.enter(root)
	for len(work) > 0 {
		f := &work[len(work)-1]
		if f.edge < len(t.n.above[f.at]) {
			to := t.n.above[f.at][f.edge].owner
			f.edge++
			switch {
			case t.index[to] == 0:
				t.enter(to)
				work = append(work, frame{at: to})
			case t.open[to]:
				t.low[f.at] = min(t.low[f.at], t.index[to])
			}
			continue
		}
		done := f.at
		work = work[:len(work)-1]
		if len(work) > 0 {
			below := work[len(work)-1].at
			t.low[below] = min(t.low[below], t.low[done])
		}
		t.close(done)
	}
}

func (t *tarjan) enter(at int) {
	t.next++
	t.index[at], t.low[at], t.open[at] = t.next, t.next, true
	t.stack = append(t.stack, at)
}

// close takes a finished component off the stack.
func (t *tarjan) close(at int) {
	if t.low[at] != t.index[at] {
		return
	}
	for i := len(t.stack) - 1; ; i-- {
		t.open[t.stack[i]] = false
		if t.stack[i] == at {
			t.found = append(t.found, append([]int(nil), t.stack[i:]...))
			t.stack = t.stack[:i]
			return
		}
	}
}

// mostInCircle bounds the companies that are solved for together: the work
// grows with the third power.
const mostInCircle = 300

// bound picks the lower or the upper bound of a stake.
type bound struct {
	of    func(edge) float64
	upper bool
}

// pass follows the stakes from the company upwards with one bound of each, and
// returns the part that each holder has.
func (n *network) pass(components [][]int, b bound) (parts []float64, findings []Finding) {
	parts = make([]float64, len(n.holders))
	// flow is what arrives at a holder, in parts of the company.
	flow := make([]float64, len(n.holders))
	flow[n.company] = 1
	for _, members := range components {
		found, solved := n.settle(members, b, flow, parts)
		findings = append(findings, found...)
		inside := map[int]bool{}
		for _, m := range members {
			inside[m] = true
		}
		for _, from := range members {
			for _, e := range n.above[from] {
				switch {
				case inside[e.owner]:
				case solved:
					flow[e.owner] += flow[from] * b.of(e)
				case b.upper:
					flow[e.owner] = min(1, flow[e.owner]+flow[from])
				}
			}
		}
	}
	return parts, findings
}

// settle finds what arrives at the members of one component in the end, and
// what part each of them has.
//
// In a circle a part goes round and round: the sum of all rounds is the
// solution x of x = v + A·x, v being what comes in from outside and A the stakes
// among the members. What one member has is what reaches it the first time, x
// divided by its own entry of the inverse of 1 - A (Baldone, Brioschi, Paleari
// 1998): counting the later rounds as well would give companies more than all.
func (n *network) settle(members []int, b bound, flow, parts []float64) (findings []Finding, solved bool) {
	if first := members[0]; len(members) == 1 && !n.ownsItself(first) {
		parts[first] = flow[first]
		return nil, true
	}
	findings = []Finding{{Fault: FaultCircle, IDs: n.ids(members)}}
	if len(members) > mostInCircle {
		n.giveUp(members, b, flow, parts)
		return append(findings, Finding{Fault: FaultTooLarge, IDs: n.ids(members)}), false
	}
	inverse, ok := invert(n.matrix(members, b))
	if !ok {
		n.giveUp(members, b, flow, parts)
		return append(findings, Finding{Fault: FaultClosedCircle, IDs: n.ids(members)}), false
	}
	in := make([]float64, len(members))
	for i, m := range members {
		in[i] = flow[m]
	}
	for i, m := range members {
		x := 0.0
		for j := range members {
			x += inverse[i][j] * in[j]
		}
		flow[m], parts[m] = x, x/inverse[i][i]
	}
	return findings, true
}

// giveUp leaves members of which little can be said: what came in at each is
// certain, and all that came in is the most that any of them has.
func (n *network) giveUp(members []int, b bound, flow, parts []float64) {
	in := 0.0
	for _, m := range members {
		in += flow[m]
	}
	for _, m := range members {
		if b.upper {
			flow[m] = min(in, 1)
		}
		parts[m] = flow[m]
	}
}

// matrix is 1 - A for the members.
func (n *network) matrix(members []int, b bound) [][]float64 {
	row := map[int]int{}
	for i, m := range members {
		row[m] = i
	}
	out := make([][]float64, len(members))
	for i := range out {
		out[i] = make([]float64, len(members))
		out[i][i] = 1
	}
	for j, owned := range members {
		for _, e := range n.above[owned] {
			if i, inside := row[e.owner]; inside {
				out[i][j] -= b.of(e)
			}
		}
	}
	return out
}

func (n *network) ownsItself(who int) bool {
	_, does := n.at[[2]int{who, who}]
	return does
}

// invert inverts a square matrix (Gauss and Jordan, with pivots). It refuses
// what has no inverse, and inverses with entries below zero: there more than
// everything goes round, and the rounds have no sum.
func invert(m [][]float64) ([][]float64, bool) {
	size := len(m)
	out := make([][]float64, size)
	for i := range out {
		out[i] = make([]float64, size)
		out[i][i] = 1
	}
	for col := range size {
		pivot := col
		for i := col + 1; i < size; i++ {
			if math.Abs(m[i][col]) > math.Abs(m[pivot][col]) {
				pivot = i
			}
		}
		if isNothing(m[pivot][col]) {
			return nil, false
		}
		m[col], m[pivot], out[col], out[pivot] = m[pivot], m[col], out[pivot], out[col]
		eliminate(m, out, col)
	}
	for i := range out {
		for j := range out[i] {
			if out[i][j] < -nearlyNothing {
				return nil, false
			}
		}
	}
	return out, true
}

// eliminate makes a column that of the identity.
func eliminate(m, out [][]float64, col int) {
	by := m[col][col]
	for j := range m {
		m[col][j] /= by
		out[col][j] /= by
	}
	for i := range m {
		factor := m[i][col]
		if i == col || factor == 0 {
			continue
		}
		for j := range m {
			m[i][j] -= factor * m[col][j]
			out[i][j] -= factor * out[col][j]
		}
	}
}
