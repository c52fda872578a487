import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Flow } from '../flow/flow'
import type { CodeFormProps } from '../form/code'
import type { FormProps } from './form'
import type { HandoverProps } from './handover'
import { Loading } from './notice'
import type { TurnProps } from './turn'

/** A screen that is loaded by those who come to it. */
function later<Props extends { flow: Flow }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  return (props) => {
    const [, setReady] = useState(Loaded !== null)
    useEffect(() => {
      if (Loaded) return
      load().then(
        (part) => {
          Loaded = part
          setReady(true)
        },
        () => props.flow.dispatch({ type: 'readFailed', kind: 'network' }),
      )
    }, [])
    return Loaded ? <Loaded {...props} /> : <Loading />
  }
}

export const TurnLater = later<TurnProps>(() => import('./turn').then((part) => part.Turn))
export const HandoverLater = later<HandoverProps>(() => import('./handover').then((part) => part.Handover))
export const FollowingLater = later<HandoverProps>(() => import('./handover').then((part) => part.Following))
export const CodeFormLater = later<CodeFormProps>(() => import('../form/code').then((part) => part.CodeForm))
export const CompanyLater = later<FormProps>(() => import('../form/company').then((part) => part.Company))
export const PeopleLater = later<FormProps>(() => import('../form/people').then((part) => part.People))
