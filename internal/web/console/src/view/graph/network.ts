/** The network of payments as the contract has it: its nodes and edges are free, for customers may send their own. */
export interface Snapshot {
  nodes: Record<string, unknown>[]
  edges: Record<string, unknown>[]
}

export interface Participant {
  id: string
  name: string | null
  vendorData: string | null
  kind: string | null
  isParty: boolean
}

export interface Payments {
  from: string
  to: string
  payments: number | null
  total: string | null
  currency: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null)
const first = (of: Record<string, unknown>, ...names: string[]): string | null => names.map((name) => textOf(of[name])).find((value) => value !== null) ?? null

/** What can be drawn of it: participants with an id, and lines between them. */
export function readNetwork({ nodes, edges }: Snapshot): { participants: Participant[]; lines: Payments[] } {
  const known = new Map<string, Participant>()
  for (const node of nodes) {
    const id = first(node, 'id', 'uuid')
    if (id === null || known.has(id)) continue
    known.set(id, { id, name: first(node, 'name', 'label', 'full_name'), vendorData: first(node, 'vendor_data'), kind: first(node, 'kind'), isParty: node['is_party'] === true })
  }
  const lines = edges.flatMap((edge) => {
    const [from, to] = [first(edge, 'from', 'source'), first(edge, 'to', 'target')]
    if (from === null || to === null || !known.has(from) || !known.has(to)) return []
    return { from, to, payments: typeof edge['payments'] === 'number' ? edge['payments'] : null, total: first(edge, 'total'), currency: first(edge, 'currency') }
  })
  return { participants: [...known.values()], lines }
}

/** The two sides stand in the middle, those between them who deal with both, and outside those who deal with one. */
export function columnsOf(participants: readonly Participant[], lines: readonly Payments[]): Map<string, number> {
  const sides = participants.filter(({ isParty }) => isParty)
  const [one, two] = [sides[0] ?? participants[0], sides[1]]
  const meets = (id: string, side: Participant | undefined) => side !== undefined && lines.some(({ from, to }) => (from === id && to === side.id) || (to === id && from === side.id))
  return new Map(participants.map(({ id }) => {
    if (id === one?.id) return [id, 1]
    if (id === two?.id) return [id, 3]
    if (meets(id, one)) return [id, meets(id, two) ? 2 : 0]
    return [id, 4]
  }))
}
