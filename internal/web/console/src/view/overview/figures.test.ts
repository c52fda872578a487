import { expect, test } from 'vitest'
import type { CaseStatistics } from '../../api/shapes'
import { csvOf } from './csv'
import { figuresOf, type Row } from './figures'

const row = (key: string, more: Partial<Row> = {}): Row & { key: string } => ({
  key, assigned: 0, avg_assign_hours: 0, avg_handling_hours: 0, avg_resolve_hours: 0, created: 2, escalation_rate: 0.5, false_positive_rate: 0, reassignment_rate: 0, resolved: 0, threat_rate: 0, unresolved: 2, ...more,
})

test('the figures are one table: all, each group, each day; what is not known is empty', () => {
  const statistics = {
    totals: row('', { resolved: 1, unresolved: 1, false_positive_rate: 0.3333, avg_resolve_hours: 1234.5 }), queue: { open: 2, overdue: 0 },
    tables: { officer: [row('unassigned')], blueprint: [row('none'), row('A:B:7')], source: [row('MANUAL')], status: [row('OPEN')] },
    series: [{ date: '2026-11-28', created: 2, reviewed: 1 }],
  } as unknown as CaseStatistics
  const rows = figuresOf(statistics, { date_from: '2026-11-28', date_to: '2026-11-28' })
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  expect(rows[1]).toEqual(['In all', '2026-11-28/2026-11-28', 2, 1, 1, 0.3333, 0, '', 1234.5, '', '', 0.5, 1])
  expect(rows.slice(2).map(([group, name]) => [group, name])).toEqual([['Assignee', 'Nobody'], ['Blueprint', 'None'], ['Blueprint', 'A:B'], ['Source', 'By hand'], ['Status', 'Open'], ['Days', '2026-11-28']])
})

test('a cell is text to a spreadsheet, never a formula', () => {
  const cells = (...all: (string | number)[]) => csvOf([all]).replace(/^\ufeff|\r\n$/g, '')
  for (const hostile of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =HYPERLINK("x")', '\r=1', '＝1']) expect(cells(hostile).replace(/^"/, '')[0]).toBe("'")
  expect(cells('=cmd|"/c calc"!A1')).toBe('"\'=cmd|""/c calc""!A1"')
  expect(cells('a, b', 'line\nbreak', 'plain', -0.5)).toBe('"a, b","line\nbreak",plain,-0.5')
})

test('a file begins with the mark of UTF-8 and ends its lines as the format says', () => {
  expect(csvOf([['Ærø'], [1]])).toBe('\ufeffÆrø\r\n1\r\n')
})
