import './texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settle } from '../../api/client'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Failure, Input, Loading } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { membersWith } from './mapping'

/** What the schema demands of a report and which codes it takes, to be searched. */
export function CodesCard({ name }: { name: string }) {
  const { client, application } = useHere()
  const [sought, seek] = useState('')
  const found = useQuery({ queryKey: [application.id, 'schemas', name, 'codes'], queryFn: () => settle(() => client.GET('/fiu-profiles/{profile_name}/codes/', { params: { path: { profile_name: name } } })) })
  const members = membersWith(found.data?.members ?? [], sought)
  return (
    <Card title={text('schema.codes')} className="codes">
      <p className="quiet">{text('schema.codesExplain')}</p>
      <Input label={text('schema.search')} type="search" value={sought} dir="auto" onChange={(event) => seek(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} />
      {found.isPending ? <Loading rows={3} /> : found.error && !found.data ? <Failure error={found.error} retry={() => void found.refetch()} /> : (
        <ul>
          {members.map((each) => (
            <li key={each.member}>
              <p>
                <strong><code dir="ltr">{each.member}</code></strong> {each.is_mandatory && <span className="tag"><Icon name="warn" size={14} /> {text('schema.demanded')}</span>}
                <code className="quiet" dir="ltr">{each.element}</code>
              </p>
              {each.codes.length === 0 ? <p className="quiet">{text('schema.noCodes')}</p> : (
                <ul className="code-list">{each.codes.map(({ code, description }) => <li key={code}><code dir="ltr">{code}</code>{description && <bdi>{description}</bdi>}</li>)}</ul>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet" role="status">{found.data && members.length === 0 ? text('schema.noMatch') : ''}</p>
    </Card>
  )
}
