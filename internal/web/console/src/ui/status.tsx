import { word } from '../i18n/translator'
import { Icon, type IconName } from './icon'

export type Tone = 'good' | 'bad' | 'notice' | 'quiet'

const LOOKS: Record<string, [Tone, IconName]> = {
  Approved: ['good', 'check'],
  APPROVED: ['good', 'check'],
  ACTIVE: ['good', 'check'],
  Declined: ['bad', 'cross'],
  DECLINED: ['bad', 'cross'],
  BLOCKED: ['bad', 'block'],
  'In Review': ['notice', 'eye'],
  IN_REVIEW: ['notice', 'eye'],
  FLAGGED: ['notice', 'flag'],
  Resubmitted: ['notice', 'redo'],
  'Resub Requested': ['notice', 'redo'],
  'Awaiting User': ['notice', 'clock'],
  AWAITING_USER: ['notice', 'clock'],
  OPEN: ['notice', 'eye'],
  RESOLVED: ['good', 'check'],
  DRAFT: ['quiet', 'edit'],
  VALIDATED: ['notice', 'check'],
  FINALIZED: ['good', 'check'],
  'In Progress': ['quiet', 'dots'],
  'Not Started': ['quiet', 'ring'],
  'Not Finished': ['quiet', 'ring'],
  Expired: ['quiet', 'clock'],
  'Kyc Expired': ['notice', 'clock'],
  Abandoned: ['quiet', 'ring'],
  'Confirmed Match': ['bad', 'cross'],
  'False Positive': ['good', 'check'],
  Inconclusive: ['notice', 'help'],
  Unreviewed: ['quiet', 'ring'],
}

export const toneOf = (status: string): Tone => LOOKS[status]?.[0] ?? 'quiet'
export const markOf = (status: string): IconName => LOOKS[status]?.[1] ?? 'ring'

/** A status as shape, colour and word: none of them alone. `pending` while the decision can be undone. */
export function Status({ value, group = 'status', pending = false }: { value: string; group?: 'status' | 'step' | 'hit' | 'case'; pending?: boolean }) {
  return (
    <span className={`status tone-${toneOf(value)}${pending ? ' pending' : ''}`}>
      <Icon name={markOf(value)} size={14} />
      {word(group, value)}
    </span>
  )
}
