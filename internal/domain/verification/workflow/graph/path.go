package graph

import "vidimus/internal/domain/monitoring/rulelanguage"

// Load prepares a graph that was published before. Unlike Compile it minds no
// fault but rules that cannot be read: what a later version of the product
// would refuse, sessions that began before it still run.
func Load(g Graph) (*Program, error) {
	c := newChecker(g)
	for _, id := range c.ids() {
		n := c.Nodes[id]
		if n.NodeType == TypeFeature {
			compiled, err := compileOwn(id, n)
			c.ruleFaults(id, err)
			c.program.verdicts[id] = compiled
		}
		fields := c.past.fieldsAt(id)
		for i, b := range n.Branches {
			c.program.branches[id] = append(c.program.branches[id], c.compiled(id, b, branchOptions(i, fields)))
		}
	}
	if err := c.orNil(); err != nil {
		return nil, err
	}
	return c.program, nil
}

// stops reports whether a session stays at the node until something was done.
func (n Node) stops() bool {
	return n.NodeType == TypeFeature || n.NodeType == TypeWebhook || n.NodeType == TypeAction
}

// DependsOnResults reports whether it depends on what was found, or on a failure, where a
// session goes on after the node.
func (p *Program) DependsOnResults(id string) bool {
	n := p.graph.Nodes[id]
	return len(n.Branches) > 0 || n.OnFailure != "" || p.graph.Nodes[n.Next].NodeType == TypeBranch
}

// CertainNodes lists the nodes that a session at this node stays at, one after the
// other, up to the first one after which there is a choice, or up to the end.
// It begins with the node itself, and is empty for an end.
func (p *Program) CertainNodes(id string) []string {
	var way []string
	for range p.graph.Nodes {
		if !p.graph.Nodes[id].stops() {
			break
		}
		way = append(way, id)
		if p.DependsOnResults(id) {
			break
		}
		id = p.graph.Nodes[id].Next
	}
	return way
}

// Decide is the node that a session comes to after this one: one that it stays
// at, or an end. Branch nodes on the way are passed. failed says that the call
// or the action of this node came to nothing.
func (p *Program) Decide(id string, failed bool, c rulelanguage.Context) string {
	next := p.Next
	if failed {
		next = p.NextAfterFailure
	}
	to := next(id, c)
	for range p.graph.Nodes {
		if p.graph.Nodes[to].NodeType != TypeBranch {
			break
		}
		to = p.Next(to, c)
	}
	return to
}
