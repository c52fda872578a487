import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Report, ReportFault } from '../../api/shapes'
import { codeLabel, country, serverText, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Failure, Loading, sentenceOf, Time } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy_part'
import { Menu } from '../../ui/menu'
import { localPath } from '../../ui/picture'
import { Status } from '../../ui/status'
import { caseKey, useCase } from '../case/query'
import { useTitle } from '../title'
import { bodyOf, changed, shownWith, type Changes } from './draft'
import type { Form } from './field'
import { faultsElsewhere, faultsIn, mendable, partOfTemplate } from './faults'
import { FilingBanner } from './filing_state'
import { AT_PARTIES } from './parties'
import { ReportPreview } from './preview'
import { FIELDS, FinCENSection, HeaderSection, LocationSection, NarrativeSection, PartsSection, PersonSection, RecordsSection, WordsSection } from './sections'

const ReportXML = lazyPart(async () => (await import('./xml')).default, { over: true })
const FilingDialog = lazyPart(async () => (await import('./filing')).default, { over: true })
const PackageDialog = lazyPart(async () => (await import('./package')).default, { over: true })

const reportKey = (application: string, id: string) => [application, 'report', id] as const

export function ReportScreen() {
  const { report: id } = useParams({ strict: false }) as { report: string }
  const { client, application } = useHere()
  const navigate = useNavigate()
  const found = useQuery({ queryKey: reportKey(application.id, id), queryFn: () => settle(() => client.GET('/regulatory-reports/{report_uuid}/', { params: { path: { report_uuid: id } } })) })
  useTitle(text('screen.reports'))
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/reports', params: { application: application.id } }) }])
  if (found.isPending) return <div className="screen"><h1 className="hidden">{text('screen.reports')}</h1><Loading /></div>
  if (found.error && !found.data) return <div className="screen"><h1 className="hidden">{text('screen.reports')}</h1><Failure error={found.error} retry={() => void found.refetch()} /></div>
  return <div className="screen"><Editor key={id} report={found.data} /></div>
}

/** The calls of a report. Validating and finalizing save first: what is checked is what is shown. */
function useReport(report: Report, changes: Changes, saved: () => void) {
  const { client, application } = useHere()
  const params = { path: { report_uuid: report.uuid } }
  const key = reportKey(application.id, report.uuid)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: [application.id, 'reports'] })
    void queries.invalidateQueries({ queryKey: caseKey(application.id, report.case_uuid) })
  }
  const save = async () => {
    if (Object.keys(changes).length === 0) return
    queries.setQueryData(key, await settle(() => client.PATCH('/regulatory-reports/{report_uuid}/', { params, body: bodyOf(changes) })))
    saved()
  }
  const after = { onSettled: refresh }
  return {
    refresh,
    save: useMutation({ mutationFn: save, ...after }),
    validate: useMutation({ mutationFn: async () => { await save(); return settle(() => client.POST('/regulatory-reports/{report_uuid}/validate/', { params })) }, ...after }),
    finalize: useMutation({ mutationFn: async () => { await save(); return settle(() => client.POST('/regulatory-reports/{report_uuid}/finalize/', { params })) }, ...after }),
    remove: useMutation({ mutationFn: () => settle(() => client.DELETE('/regulatory-reports/{report_uuid}/', { params })), onSuccess: refresh }),
    download: useMutation({
      mutationFn: async (file: 'pdf' | 'xml' | 'json') => {
        const link = await settle(() => client.GET('/regulatory-reports/{report_uuid}/download-url/', { params: { ...params, query: { file } } }))
        Object.assign(document.createElement('a'), { href: localPath(link.download_url), download: `${report.report_number ?? report.uuid}.${file}` }).click()
      },
    }),
  }
}

function Editor({ report }: { report: Report }) {
  const { application, hasPermission } = useHere()
  const navigate = useNavigate()
  const [changes, change] = useState<Changes>({})
  const [asked, ask] = useState<'finalize' | 'delete' | 'xml' | 'filing' | 'package' | null>(null)
  const [preview, setPreview] = useState(false)
  const calls = useReport(report, changes, () => change({}))
  const { save, validate, finalize, remove, download } = calls
  const of = useCase(report.case_uuid).data
  const final = report.status === 'FINALIZED'
  const writes = hasPermission('write:cases') && !final
  const dirty = Object.keys(changes).length > 0
  const leaving = useBlocker({ shouldBlockFn: () => dirty && !remove.isSuccess, enableBeforeUnload: dirty, withResolver: true })
  const refused = finalize.error instanceof CallFailure ? faultsIn(finalize.error.body) : null
  const faults: readonly ReportFault[] = final ? [] : mendable(refused ?? validate.data?.errors ?? report.validation_errors)
  const shown = shownWith(report, changes)
  const form: Form = { report: shown, faults, readOnly: !writes, set: (member, value) => change((now) => changed(report, now, member, value)) }
  const problem = save.error ?? validate.error ?? (refused ? null : finalize.error) ?? remove.error ?? download.error
  const busy = save.isPending || validate.isPending || finalize.isPending
  const check = () => { finalize.reset(); validate.mutate() }
  useShortcuts(text('report.report'), [
    { keys: 's', label: text('report.save'), run: () => save.mutate() },
    { keys: 'v', label: text('report.validate'), run: check },
    ...(hasPermission('approve:cases') ? [{ keys: 'a', label: text('report.finalize'), run: () => ask('finalize') }] : []),
  ], writes)
  useShortcuts(text('report.report'), [{ keys: 'w', label: text('report.preview'), run: () => setPreview(!preview) }, ...(final ? [{ keys: 'p', label: text('action.pdf'), run: () => download.mutate('pdf') }] : [])])
  const hasXML = final && report.format !== 'pdf_only'
  useShortcuts(text('report.report'), [{ keys: 'x', label: text('report.showXml'), run: () => ask('xml') }], hasXML)
  const records = final && hasPermission('approve:cases')
  useShortcuts(text('report.report'), [{ keys: 'd', label: text('filing.mark'), run: () => ask('filing') }], records)
  const entries = (['pdf', ...(report.format === 'pdf_only' ? [] : ['xml']), 'json'] as ('pdf' | 'xml' | 'json')[]).map((file) => ({ label: text(`report.download.${file}`), icon: 'file' as const, run: () => download.mutate(file) }))
  return (
    <div className="session-detail report-detail">
      <header className="session-head">
        <div className="session-title">
          <Link className="back-link" to="/a/$application/reports" params={{ application: application.id }} aria-label={text('report.toList')} title={text('report.toList')}><Icon name="back" /></Link>
          <div>
            <h1><span className="number">{report.report_number}</span> {report.report_type_display}</h1>
            <p className="session-meta">
              <Status value={report.status} group="case" />
              <Link to="/a/$application/cases/$case" params={{ application: application.id, case: report.case_uuid }}>{text('linked.case', { number: report.case_number ?? '' })}</Link>
              <span>{country(report.jurisdiction)} · {word('format', report.format)}</span>
              <span>{text('case.changed')} <Time value={report.updated_at} /></span>
              {dirty && <span className="tone-notice unsaved"><Icon name="edit" size={14} /> {text('report.unsaved')}</span>}
            </p>
          </div>
        </div>
        <div className="session-decisions">
          <Button keys="w" aria-pressed={preview} onClick={() => setPreview(!preview)}>{text('report.preview')}</Button>
          {writes && <Button keys="s" disabled={!dirty || busy} onClick={() => save.mutate()}>{text('report.save')}</Button>}
          {writes && <Button keys="v" disabled={busy} onClick={check}>{text('report.validate')}</Button>}
          {writes && hasPermission('approve:cases') && <Button look="main" icon="check" keys="a" disabled={busy} onClick={() => ask('finalize')}>{text('report.finalize')}</Button>}
          {records && <Button keys="d" onClick={() => ask('filing')}>{text(report.filed_at ? 'filing.change' : 'filing.mark')}</Button>}
          {final && <Menu className="button look-main" trigger={<>{text('report.downloads')} <Icon name="down" size={16} /></>} groups={[{ entries: [...entries, ...(report.format === 'goaml' ? [{ label: text('package.open'), icon: 'file' as const, run: () => ask('package') }] : [])] }, { entries: hasXML ? [{ label: text('report.showXml'), icon: 'eye', keys: 'x', run: () => ask('xml') }] : [] }]} />}
          {writes && <Menu label={text('action.more')} className="icon-button" trigger={<Icon name="more" />} groups={[{ entries: [{ label: text('report.delete'), icon: 'cross', run: () => ask('delete') }] }]} />}
        </div>
      </header>
      {problem && <p className="session-hint" role="alert">{sentenceOf(problem)}{dirty && ` ${text('report.stillHere')}`}</p>}
      <Verdict faults={faults} report={report} checked={validate.isSuccess} />
      <FilingBanner report={report} />
      {preview ? <ReportPreview report={shown} of={of} /> : (
        <div className="report-form">
          <HeaderSection form={form} />
          <RecordsSection form={form} of={of} />
          <NarrativeSection form={form} />
          <WordsSection form={form} />
          {report.format === 'fincen_sar' && <FinCENSection form={form} />}
          <PersonSection form={form} />
          <LocationSection form={form} />
          <PartsSection form={form} />
        </div>
      )}
      {asked === 'xml' && <ReportXML report={report} onClose={() => ask(null)} />}
      {asked === 'filing' && <FilingDialog report={report} onClose={() => ask(null)} onFiled={calls.refresh} />}
      {asked === 'package' && <PackageDialog report={report} onClose={() => ask(null)} />}
      <Confirm title={text('report.finalizeTitle', { number: report.report_number ?? '' })} description={text('report.finalizeExplain')} action={text('report.finalize')} open={asked === 'finalize'} onClose={() => ask(null)} onConfirm={() => finalize.mutate()} />
      <Confirm title={text('report.deleteTitle', { number: report.report_number ?? '' })} description={text('report.deleteExplain')} action={text('report.delete')} open={asked === 'delete'} onClose={() => ask(null)} onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/a/$application/reports', params: { application: application.id } }) })} />
      <Confirm title={text('report.leaveTitle')} description={text('report.leaveExplain')} action={text('report.leave')} open={leaving.status === 'blocked'} onClose={() => leaving.reset?.()} onConfirm={() => leaving.proceed?.()} />
    </div>
  )
}

/** What has to be mended: those of a field as a way to it, the others in full. */
function Verdict({ faults, report, checked: justChecked }: { faults: readonly ReportFault[]; report: Report; checked: boolean }) {
  if (report.status === 'FINALIZED') return <p className="case-banner tone-good" role="status"><Icon name="check" /><span>{text('report.sealed')} <Time value={report.finalized_at} /></span></p>
  if (faults.length === 0) return justChecked || report.status === 'VALIDATED' ? <p className="case-banner tone-good" role="status"><Icon name="check" /><span>{text('report.valid')}</span></p> : null
  const elsewhere = faultsElsewhere(faults, FIELDS)
  const atFields = faults.filter((each) => !elsewhere.includes(each))
  return (
    <section className="case-banner tone-bad" aria-label={text('report.faults')} role="status">
      <Icon name="warn" />
      <div>
        <p><strong>{text('report.faults')}</strong></p>
        <ul className="fault-list">
          {atFields.map((each, at) => <li key={at}><button type="button" className="link" onClick={() => goTo(each.field)}>{serverText(each.message)}</button>{!FIELDS.includes(each.field) && <> <code dir="ltr">{each.field}</code></>}</li>)}
          {elsewhere.map((each, at) => <li key={`e${at}`}><Elsewhere fault={each} /></li>)}
        </ul>
      </div>
    </section>
  )
}

/** A fault that no field of the form mends, and where it is mended. */
function Elsewhere({ fault }: { fault: ReportFault }) {
  const part = partOfTemplate(fault)
  if (part === null) return <><code dir="ltr">{fault.field}</code> {serverText(fault.message)} {serverText(fault.mend)}</>
  return <button type="button" className="link" onClick={() => bring(AT_PARTIES)}>{codeLabel(part)}: {serverText(fault.message)}</button>
}

/** Puts the caret where a fault is mended. */
function goTo(field: string): void {
  const member = FIELDS.find((each) => field === each || field.startsWith(`${each}.`) || field.startsWith(`${each}[`))
  if (member) bring(`at-${member}`)
}

/** Puts a part of the form into the middle, and the caret into its first field. */
function bring(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, select, a, button')?.focus({ preventScroll: true })
}
