/** Something in a picture, in one of its columns. */
export interface Placed {
  id: string
  column: number
}

export interface Line {
  from: string
  to: string
}

export interface Layout {
  width: number
  height: number
  /** The top left corner of each box. */
  at: Map<string, { x: number; y: number }>
}

/** Four columns go into the card of a record at the width of a laptop. */
export const BOX = { width: 142, height: 38 }
const GAP = { column: 24, row: 12 }
const EDGE = 8

/** Boxes in columns, each near those that it is linked with in the columns before it; columns without a box take no room. */
export function arrange(nodes: readonly Placed[], lines: readonly Line[]): Layout {
  const columns = [...new Set(nodes.map(({ column }) => column))].sort((a, b) => a - b)
  const beside = neighbours(lines)
  const row = new Map<string, number>()
  const stacks = columns.map((column) => {
    const stack = nodes.filter((node) => node.column === column).map((node, at) => ({ id: node.id, at, pull: pullOf(beside.get(node.id) ?? [], row) }))
    stack.sort((a, b) => (a.pull ?? a.at) - (b.pull ?? b.at) || a.at - b.at)
    stack.forEach(({ id }, place) => row.set(id, place / Math.max(1, stack.length - 1)))
    return stack.map(({ id }) => id)
  })
  const most = Math.max(0, ...stacks.map(({ length }) => length))
  const step = BOX.height + GAP.row
  const at = new Map<string, { x: number; y: number }>()
  stacks.forEach((stack, column) => {
    const top = EDGE + ((most - stack.length) * step) / 2
    stack.forEach((id, place) => at.set(id, { x: EDGE + column * (BOX.width + GAP.column), y: top + place * step }))
  })
  return { width: Math.max(0, stacks.length * (BOX.width + GAP.column) - GAP.column) + 2 * EDGE, height: Math.max(0, most * step - GAP.row) + 2 * EDGE, at }
}

function neighbours(lines: readonly Line[]): Map<string, string[]> {
  const beside = new Map<string, string[]>()
  const add = (one: string, other: string) => beside.set(one, [...(beside.get(one) ?? []), other])
  for (const { from, to } of lines) {
    add(from, to)
    add(to, from)
  }
  return beside
}

/** The mean row of those that stand already. */
function pullOf(ids: readonly string[], row: ReadonlyMap<string, number>): number | undefined {
  const rows = ids.flatMap((id) => row.get(id) ?? [])
  return rows.length === 0 ? undefined : rows.reduce((sum, each) => sum + each, 0) / rows.length
}

/** A line from the side of one box to that of another. */
export function pathOf(a: { x: number; y: number }, b: { x: number; y: number }): string {
  const middle = BOX.height / 2
  if (a.x === b.x) {
    const side = a.x + BOX.width
    return `M${side},${a.y + middle} C${side + 40},${a.y + middle} ${side + 40},${b.y + middle} ${side},${b.y + middle}`
  }
  const [left, right] = a.x < b.x ? [a, b] : [b, a]
  const start = left.x + BOX.width
  const bend = (right.x - start) / 2
  return `M${start},${left.y + middle} C${start + bend},${left.y + middle} ${right.x - bend},${right.y + middle} ${right.x},${right.y + middle}`
}
