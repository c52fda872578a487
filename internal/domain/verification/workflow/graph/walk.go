package graph

import (
	"maps"
	"math"
	"slices"

	"vidimus/internal/domain/verification/workflow/feature"
)

// ids are the ids of all nodes, sorted.
func (g Graph) ids() []string { return slices.Sorted(maps.Keys(g.Nodes)) }

// test picks nodes.
type test func(id string, n Node) bool

func running(features ...feature.Name) test {
	return func(_ string, n Node) bool { return n.NodeType == TypeFeature && slices.Contains(features, n.Feature) }
}

// reached are the nodes that can be got to from the given one, itself
// included; nodes that skip picks are neither entered nor passed.
func (g Graph) reached(from string, skip test) map[string]bool {
	seen := map[string]bool{}
	todo := []string{from}
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n, ok := g.Nodes[id]
		if !ok || seen[id] || (skip != nil && skip(id, n)) {
			continue
		}
		seen[id] = true
		for _, e := range n.Edges() {
			todo = append(todo, e.To)
		}
	}
	return seen
}

// avoiding are the nodes that a session can come to without having passed one
// of the picked nodes, on at least one way from the start. A picked node
// itself counts by what comes before it.
func (g Graph) avoiding(picked test) map[string]bool {
	free := g.reached(g.StartNode, picked)
	out := maps.Clone(free)
	if _, ok := g.Nodes[g.StartNode]; ok {
		out[g.StartNode] = true
	}
	for id := range free {
		for _, e := range g.Nodes[id].Edges() {
			if _, ok := g.Nodes[e.To]; ok {
				out[e.To] = true
			}
		}
	}
	return out
}

// Cycles finds the edges that lead back, each as the ids of its circle from
// the smallest back to it. A graph without any has an end on every way.
func (g Graph) Cycles() [][]string {
	w := circleWalk{graph: g, place: map[string]int{}}
	for _, id := range g.ids() {
		w.visit(id)
	}
	return w.found
}

type circleWalk struct {
	graph Graph
	// place is where a node stands on the way, from 1; -1 when it is done with.
	place map[string]int
	way   []string
	found [][]string
}

func (w *circleWalk) visit(id string) {
	n, ok := w.graph.Nodes[id]
	if !ok || w.place[id] < 0 {
		return
	}
	if at := w.place[id]; at > 0 {
		w.found = append(w.found, slices.Clone(w.way[at-1:]))
		return
	}
	w.way = append(w.way, id)
	w.place[id] = len(w.way)
	for _, to := range n.targets() {
		w.visit(to)
	}
	w.way = w.way[:len(w.way)-1]
	w.place[id] = -1
}

// Range is the cheapest and the dearest way through a graph, and all steps
// together, in the unit of the prices.
type Range struct{ Min, Max, Total int64 }

// Price adds the prices of features up. Each node is looked at once, however
// many ways there are. A graph with circles, or without a way to an end, has
// no range: all are the total.
func (g Graph) Price(of func(feature.Name) int64) Range {
	var r Range
	for _, n := range g.Nodes {
		if n.NodeType == TypeFeature {
			r.Total = plus(r.Total, of(n.Feature))
		}
	}
	r.Min, r.Max = r.Total, r.Total
	if len(g.Cycles()) > 0 {
		return r
	}
	c := costs{graph: g, of: of, known: map[string]cost{}}
	if way := c.from(g.StartNode); way.ends {
		r.Min, r.Max = way.least, way.most
	}
	return r
}

type cost struct {
	least, most int64
	ends        bool
}

type costs struct {
	graph Graph
	of    func(feature.Name) int64
	known map[string]cost
}

func (c *costs) from(id string) cost {
	n, ok := c.graph.Nodes[id]
	if !ok {
		return cost{}
	}
	if found, ok := c.known[id]; ok {
		return found
	}
	out := cost{ends: n.NodeType == TypeStatus}
	for _, e := range n.Edges() {
		way := c.from(e.To)
		switch {
		case !way.ends:
		case !out.ends:
			out = way
		default:
			out.least, out.most = min(out.least, way.least), max(out.most, way.most)
		}
	}
	if n.NodeType == TypeFeature {
		price := c.of(n.Feature)
		out.least, out.most = plus(out.least, price), plus(out.most, price)
	}
	c.known[id] = out
	return out
}

// plus adds without passing the largest number.
func plus(a, b int64) int64 {
	if b > 0 && a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// Paths lists ways from the start to an end, at most limit of them, in the
// order in which branches are tried, and says how many there are; the number
// stops at the largest that fits.
func (g Graph) Paths(limit int) (paths [][]string, count int64) {
	if len(g.Cycles()) > 0 {
		return nil, 0
	}
	w := pathWalk{graph: g, limit: limit, counts: map[string]int64{}}
	count = w.count(g.StartNode)
	if limit > 0 {
		w.list(g.StartNode)
	}
	return w.paths, count
}

type pathWalk struct {
	graph  Graph
	limit  int
	counts map[string]int64
	way    []string
	paths  [][]string
}

func (w *pathWalk) count(id string) int64 {
	n, ok := w.graph.Nodes[id]
	if !ok {
		return 0
	}
	if c, ok := w.counts[id]; ok {
		return c
	}
	var c int64
	if n.NodeType == TypeStatus {
		c = 1
	}
	for _, to := range n.targets() {
		c = plus(c, w.count(to))
	}
	w.counts[id] = c
	return c
}

// list never enters a node from which no end is reached, so each step of it
// belongs to a path that is listed.
func (w *pathWalk) list(id string) {
	if len(w.paths) >= w.limit || w.counts[id] == 0 {
		return
	}
	w.way = append(w.way, id)
	n := w.graph.Nodes[id]
	if n.NodeType == TypeStatus {
		w.paths = append(w.paths, slices.Clone(w.way))
	}
	for _, to := range n.targets() {
		w.list(to)
	}
	w.way = w.way[:len(w.way)-1]
}

// targets are the nodes that follow, each once.
func (n Node) targets() []string {
	var out []string
	for _, e := range n.Edges() {
		if !slices.Contains(out, e.To) {
			out = append(out, e.To)
		}
	}
	return out
}
