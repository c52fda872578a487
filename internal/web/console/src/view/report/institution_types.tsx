import type { FieldIds } from '../../ui/basic'
import { INSTITUTIONS } from './classification'
import { Picked } from './picked'

const said = (code: string): string => INSTITUTIONS.find(({ value }) => value === code)?.said ?? code

/** What kinds of institution one is, by the codes of the authority of the United States. */
export default function InstitutionTypes(given: { ids: FieldIds; chosen: readonly string[]; readOnly: boolean; onChange(chosen: string[]): void }) {
  return <Picked {...given} groups={[{ name: '', options: INSTITUTIONS }]} said={said} />
}
