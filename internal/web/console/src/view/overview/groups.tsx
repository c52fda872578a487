import './texts'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { CaseStatistics } from '../../api/shapes'
import { quantity, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card } from '../../ui/basic'
import { Bar } from './chart'
import { blueprintOf, COLUMNS, GROUPS, type Group, type Row } from './figures'
import type { Range } from './range'

/** The cases of the range in groups, the largest first. */
export function GroupCard({ tables, totals, range }: { tables: CaseStatistics['tables']; totals: Row; range: Range }) {
  const [group, choose] = useState<Group>('officer')
  const step = (by: number) => choose(GROUPS[(GROUPS.indexOf(group) + by + GROUPS.length) % GROUPS.length]!)
  useShortcuts(text('overview.groups'), [
    { keys: ']', label: text('overview.nextGroup'), run: () => step(1) },
    { keys: '[', label: text('overview.previousGroup'), run: () => step(-1) },
  ])
  const rows = [...tables[group]].sort((a, b) => b.created - a.created)
  const most = Math.max(...rows.map(({ created }) => created), 0)
  return (
    <Card title={text('overview.groups')} aside={
      <span className="segments" role="group" aria-label={text('overview.group')}>
        {GROUPS.map((each) => <Button key={each} look="quiet" aria-pressed={each === group} onClick={() => choose(each)}>{text(`overview.by.${each}`)}</Button>)}
      </span>
    }>
      {rows.length === 0 ? <p className="quiet">{text('overview.none')}</p> : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={text(`overview.by.${group}`)}>
          <table className="fields figures">
            <thead><tr><th scope="col">{text(`overview.by.${group}`)}</th><th scope="col">{text('overview.created')}</th>{COLUMNS.map(({ label }) => <th key={label} scope="col">{label}</th>)}</tr></thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row"><Named group={group} value={row.key} range={range} /></th>
                  <td><span className="bar-cell">{quantity(row.created)}<Bar value={row.created} most={most} /></span></td>
                  {COLUMNS.map(({ label, cell }) => <td key={label}>{cell(row)}</td>)}
                </tr>
              ))}
            </tbody>
            <tfoot><tr><th scope="row">{text('overview.total')}</th><td>{quantity(totals.created)}</td>{COLUMNS.map(({ label, cell }) => <td key={label}>{cell(totals)}</td>)}</tr></tfoot>
          </table>
        </div>
      )}
    </Card>
  )
}

/** What a group is called; where the list has a filter for it, a way to its cases. */
function Named({ group, value, range }: { group: Group; value: string; range: Range }): ReactNode {
  const { application } = useHere()
  const link = (search: Record<string, string>, said: ReactNode) => <Link to="/a/$application/cases" params={{ application: application.id }} search={{ ...range, ...search } as never}>{said}</Link>
  if (group === 'officer') return value === 'unassigned' ? link({ unassigned: 'true' }, text('overview.unassigned')) : <bdi>{value}</bdi>
  if (group === 'source') return link({ source__in: value }, word('source', value))
  if (group === 'status') return link({ status__in: value }, word('case', value))
  const { name, id } = blueprintOf(value)
  return id === null ? text('case.noBlueprint') : link({ blueprint: id }, <bdi>{name}</bdi>)
}
