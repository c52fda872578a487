// Pictures of cases and reports.

const ROW = (key, created, resolved) => ({ assigned: 0, avg_assign_hours: 1.5, avg_handling_hours: 4, avg_resolve_hours: 20.25, created, escalation_rate: 0.125, false_positive_rate: 0.5, key, reassignment_rate: 0, resolved, threat_rate: 0.25, unresolved: created - resolved })
const DAYS = Array.from({ length: 30 }, (_, at) => ({ date: new Date(Date.UTC(2026, 1, 9 + at)).toISOString().slice(0, 10), created: (at * 7) % 5, reviewed: (at * 3) % 4 }))
const STATISTICS = {
  queue: { open: 24, overdue: 3 }, series: DAYS, totals: ROW(undefined, 60, 36),
  tables: {
    blueprint: [ROW('Screening:01a220db-4a30-76d6-9a99-b26abc0b54c9', 40, 30), ROW('none', 20, 6)], officer: [ROW('unassigned', 60, 36)],
    source: [ROW('MANUAL', 50, 30), ROW('RULE', 10, 6)], status: [ROW('OPEN', 24, 0), ROW('RESOLVED', 36, 36)],
  },
}

export function casework({ state, steps, press, click, shown, says, see, refused, missing }) {
  const dialog = (page) => page.getByRole('dialog')
  const late = (made) => `/cases/${made.late}`
  const proposed = (made) => `/cases/${made.proposed}`
  return [
    state('cases', '/cases', { looks: ['wide', 'phone'] }),
    state('cases-none', '/cases?search=nothing&priority=HIGH'),
    state('cases-filters', '/cases', { act: click('button', 'Filters') }),
    state('cases-several', '/cases', { act: steps(async (page) => { await page.getByLabel(/^Choose .*CS-0001/).check(); await page.getByLabel(/^Choose .*CS-0002/).check() }, says('2 cases chosen')) }),
    state('cases-give', '/cases', { act: steps((page) => page.getByLabel(/^Choose .*CS-0001/).check(), click('button', 'Give to somebody'), shown('dialog')) }),
    state('cases-status', '/cases', { act: steps((page) => page.getByLabel(/^Choose .*CS-0001/).check(), click('button', 'Set status'), shown('dialog'), (page) => dialog(page).getByLabel('Status').selectOption({ label: 'Resolved' })) }),
    state('board', '/cases?view=board', { looks: ['dark', 'rtl'] }),
    state('board-move', '/cases?view=board', { act: steps(click('button', /^Move .*CS-0002/), shown('menu')) }),
    state('case-open', '/cases', { act: steps(press('e'), shown('dialog')) }),
    state('case-open-refused', '/cases', { act: steps(press('e'), async (page) => { await dialog(page).getByLabel('Title').fill('Nobody'); await dialog(page).getByLabel('Vendor data').fill('nobody'); await page.keyboard.press('Enter') }, says('There is nobody of that reference')) }),
    state('case', late, { looks: ['wide', 'dark', 'rtl-phone', 'forced'] }),
    state('case-checklist', late, { act: see('.checklist') }),
    state('case-screening', late, { act: see('.hits') }),
    state('case-notes', late, { act: steps(press('n'), (page) => page.keyboard.type('Please look, @gra'), shown('option')) }),
    state('case-resolve', late, { act: steps(press('d'), shown('dialog')) }),
    state('case-resolve-refused', late, { stubs: { 'POST /resolve/': refused }, act: steps(press('d'), shown('dialog'), press('2'), async (page) => { await dialog(page).getByLabel(/^Note/).fill('The names agree.'); await page.keyboard.press('Control+Enter') }, says('Made up refusal.')) }),
    state('case-edit', late, { act: steps(press('i'), shown('dialog')) }),
    state('case-give', late, { act: steps(click('button', 'Give to somebody'), shown('dialog')) }),
    state('case-resolved', (made) => `/cases/${made.resolved}`),
    state('case-proposed', proposed),
    state('case-approve', proposed, { looks: ['dark'], act: steps(press('a'), shown('dialog')) }),
    state('case-reject', proposed, { act: steps(press('d'), shown('dialog')) }),
    state('case-proposed-by-me', proposed, { login: 'grace', act: says('another person has to decide') }),
    state('case-missing', `/cases/${missing}`, { act: says('This does not exist') }),
    state('blueprints', '/cases/blueprints'),
    state('blueprint', (made) => `/cases/blueprints/${made.blueprint}`),
    state('overview', '/cases/overview', { looks: ['wide', 'rtl-phone'], stubs: { '/cases/statistics/': STATISTICS } }),
    state('overview-table', '/cases/overview', { stubs: { '/cases/statistics/': STATISTICS }, act: (page) => page.getByText('As a table').click() }),
    state('reports', '/reports'),
    state('report-new', late, { act: steps(click('button', 'New report'), shown('dialog')) }),
    state('report', (made) => `/reports/${made.draft}`, { looks: ['wide', 'rtl-phone'] }),
    state('report-faults', (made) => `/reports/${made.draft}`, { looks: ['dark'], stubs: { 'POST /validate/': { is_valid: false, errors: [{ field: 'action', message: 'Action taken is required.' }] } }, act: steps(press('v'), says('To be mended')) }),
    state('report-finalize', (made) => `/reports/${made.draft}`, { act: steps(click('button', 'Finalize'), shown('alertdialog')) }),
    state('report-final', (made) => `/reports/${made.final}`),
    state('report-download', (made) => `/reports/${made.final}`, { act: steps(click('button', 'Download'), shown('menu')) }),
    state('report-filed', (made) => `/reports/${made.final}`, { act: steps(press('d'), shown('dialog')) }),
    state('templates', '/reports/templates'),
    state('template', (made) => `/reports/templates/${made.template}`, { looks: ['dark-phone'] }),
    state('template-new', '/reports/templates/new'),
    state('schemas', '/reports/schemas'),
    state('schema', '/reports/schemas/NORTH'),
    state('schema-upload', '/reports/schemas', { act: steps(press('e'), (page) => dialog(page).getByLabel('Name', { exact: true }).fill('north'), click('button', 'Upload schema', dialog), says('Choose a file.')) }),
  ]
}
