import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { settle } from '../api/client'
import { text, word } from '../i18n/translator'
import { Dialog } from '../ui/dialog'
import { Icon, type IconName } from '../ui/icon'
import { menuOf } from './navigation'
import { signOut } from './frame'
import { useHere } from './state'
import { BUSINESSES, idOf, titleOf, USERS } from '../view/entity/kinds'
import { nameOf } from '../view/sessions/name'
import { moneyOf } from '../view/transactions/money'

interface Entry {
  id: string
  icon: IconName
  label: string
  aside?: string
  run(): void
}

/** Finds screens, actions, applications, sessions, users, businesses, transactions and cases by a few letters. */
export default function Palette({ onClose }: { onClose(): void }) {
  const { client, application, organization, session, hasPermission } = useHere()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState(0)
  const list = useId()
  const query = typed.trim()
  const searched = useDeferredValue(query)
  const found = useQuery({
    queryKey: [application.id, 'palette', searched],
    queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { search: searched, limit: 6 } } })),
    enabled: searched.length >= 2 && hasPermission('list:sessions'),
  })
  const cases = useQuery({
    queryKey: [application.id, 'palette', 'cases', searched],
    queryFn: () => settle(() => client.GET('/cases/', { params: { query: { search: searched, limit: 4 } } })),
    enabled: searched.length >= 2 && hasPermission('list:cases'),
  })
  const users = useQuery({
    queryKey: [application.id, 'palette', 'users', searched],
    queryFn: () => USERS.list(client, { search: searched, limit: 3 }),
    enabled: searched.length >= 2 && hasPermission('list:users'),
  })
  const businesses = useQuery({
    queryKey: [application.id, 'palette', 'businesses', searched],
    queryFn: () => BUSINESSES.list(client, { search: searched, limit: 3 }),
    enabled: searched.length >= 2 && hasPermission('list:businesses'),
  })
  const payments = useQuery({
    queryKey: [application.id, 'palette', 'transactions', searched],
    queryFn: () => settle(() => client.GET('/transactions/', { params: { query: { search: searched, limit: 3 } } })),
    enabled: searched.length >= 2 && hasPermission('list:transactions'),
  })
  const params = { application: application.id }
  const fits = (label: string) => label.toLowerCase().includes(query.toLowerCase())
  const entries: Entry[] = [
    ...menuOf(organization.permissions).map((screen): Entry => ({
      id: screen.id, icon: screen.id, label: text(screen.title), aside: `g ${screen.key}`, run: () => void navigate({ to: `/a/$application/${screen.path}`, params }),
    })),
    ...session.organizations.flatMap((each) => each.applications).filter((each) => each.id !== application.id).map((each): Entry => ({
      id: each.id, icon: 'next', label: text('palette.switch', { application: each.name }), run: () => void navigate({ to: '/a/$application', params: { application: each.id } }),
    })),
    { id: 'out', icon: 'out' as const, label: text('account.signOut'), run: () => void signOut() } satisfies Entry,
  ].filter(({ label }) => fits(label))
  const records = (found.data?.results ?? []).map((row): Entry => ({
    id: row.session_id, icon: 'sessions', label: `${row.session_number} · ${nameOf(row) ?? text('session.nameless')}`, aside: word('status', row.status),
    run: () => void navigate({ to: '/a/$application/sessions/$session', params: { ...params, session: row.session_id } }),
  }))
  const files = (cases.data?.results ?? []).map((row): Entry => ({
    id: row.uuid, icon: 'cases', label: `${row.case_number} · ${row.title}`, aside: word('status', row.status),
    run: () => void navigate({ to: '/a/$application/cases/$case', params: { ...params, case: row.uuid } }),
  }))
  const entities = ([['users', users.data], ['businesses', businesses.data]] as const).flatMap(([kind, page]) => (page?.results ?? []).map((row): Entry => ({
    id: row.internal_id, icon: kind, label: titleOf(row), aside: row.vendor_data ?? '',
    run: () => void navigate({ to: `/a/$application/${kind}/$entity`, params: { ...params, entity: idOf(row) } }),
  })))
  const money = (payments.data?.results ?? []).map((row): Entry => ({
    id: row.uuid, icon: 'transactions', label: [row.transaction_number, moneyOf(row.amount, row.currency), row.subject_name ?? row.subject_vendor_data, row.counterparty_name].filter(Boolean).join(' · '), aside: word('status', row.status),
    run: () => void navigate({ to: '/a/$application/transactions/$transaction', params: { ...params, transaction: row.uuid } }),
  }))
  // What was found for an earlier text is nothing that Enter may open.
  const all = searched === query ? [...records, ...entities, ...money, ...files, ...entries] : entries
  const at = Math.min(chosen, all.length - 1)
  const take = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const pressed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') take(all[at])
    else if (step !== 0 && all.length > 0) choose((at + step + all.length) % all.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text('palette.title')} open onClose={onClose} place="top">
      <input
        className="palette-input" role="combobox" aria-expanded="true" aria-controls={list} aria-autocomplete="list" aria-label={text('palette.title')}
        aria-activedescendant={all[at] ? `${list}-${at}` : undefined} placeholder={text('palette.placeholder')} value={typed} autoFocus spellCheck={false}
        onChange={(event) => { setTyped(event.target.value); choose(0) }} onKeyDown={pressed}
      />
      <ul className="palette-list" role="listbox" id={list} aria-label={text('palette.title')}>
        {all.map((entry, index) => (
          <li key={entry.id} id={`${list}-${index}`} role="option" aria-selected={index === at} ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined} onClick={() => take(entry)}>
            <Icon name={entry.icon} size={16} />
            <bdi>{entry.label}</bdi>
            {entry.aside && <span className="quiet">{entry.aside}</span>}
          </li>
        ))}
      </ul>
      {all.length === 0 && <p className="quiet palette-none" role="status">{text('palette.none')}</p>}
    </Dialog>
  )
}
