import type { LinkGraph, LinkNode } from '../../api/shapes'

/** In which column a node stands: the subject, its sessions, what they hold, the sessions of others, and the others. */
export function columnOf(graph: LinkGraph, node: LinkNode): number {
  if (node.id === graph.subject) return 0
  if (node.kind === 'session') return node.is_own ? 1 : 3
  return node.kind === 'user' || node.kind === 'business' ? 4 : 2
}

/** The nodes that lead to others: what the subject alone has is left out, and own sessions that hold nothing else. */
export function sharedOf(graph: LinkGraph): LinkGraph {
  const kept = new Set(graph.nodes.filter(({ is_own, id }) => !is_own || id === graph.subject).map(({ id }) => id))
  const keep = (wanted: (node: LinkNode) => boolean) => {
    for (const node of graph.nodes) {
      if (wanted(node) && graph.edges.some(({ from, to }) => (from === node.id && kept.has(to) && to !== graph.subject) || (to === node.id && kept.has(from) && from !== graph.subject))) kept.add(node.id)
    }
  }
  keep(({ is_own, kind }) => is_own && kind !== 'session')
  keep(({ is_own, kind }) => is_own && kind === 'session')
  return { ...graph, nodes: graph.nodes.filter(({ id }) => kept.has(id)), edges: graph.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) }
}

/** How many users, businesses and counterparties are linked, and sessions of nobody by name. */
export function othersOf(graph: LinkGraph): number {
  const owned = new Set(graph.edges.filter(({ kind }) => kind === 'session').map(({ to }) => to))
  return graph.nodes.filter(({ id, kind, is_own }) => !is_own && (kind !== 'session' || !owned.has(id))).length
}
