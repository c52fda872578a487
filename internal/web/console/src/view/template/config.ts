/** What reports of a template begin with: an object whose members the contract lists in words. */
export type Config = Record<string, unknown>
export type Path = readonly (string | number)[]

export function read(config: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined), config)
}

export const words = (config: unknown, path: Path): string => {
  const value = read(config, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The config with another value there; the one that was given stays as it is. */
export function write(config: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(config) ? [...(config as unknown[])] : []
    list[step] = write(list[step], rest, value)
    return list
  }
  const object = typeof config === 'object' && config !== null ? (config as Config) : {}
  return { ...object, [step]: write(object[step], rest, value) }
}

/** Without what is empty: a member that says nothing is left out. */
export function cleaned(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined
  if (Array.isArray(value)) {
    const list = value.map(cleaned).filter((each) => each !== undefined)
    return list.length > 0 ? list : undefined
  }
  if (typeof value !== 'object') return value
  const members = Object.entries(value).flatMap(([name, each]) => {
    const kept = cleaned(each)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

export interface TemplateFault {
  /** The member it is about, without what stands above it; null where the text names none. */
  member: string | null
  said: string
}

/** What a refusal says, by member: the server answers with texts that begin with the name of what is wrong. */
export function faultsIn(body: unknown): TemplateFault[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  if (!Array.isArray(errors)) return []
  return errors.filter((each): each is string => typeof each === 'string').map((said) => ({ member: memberOf(said), said: said.replace(/^field_config\./, '') }))
}

function memberOf(said: string): string | null {
  const named = /^field_config\.(\w+)/.exec(said)?.[1] ?? /^Unknown (jurisdiction|profile):/.exec(said)?.[1] ?? /^(name)\b/.exec(said)?.[1]
  if (named) return named
  return said.startsWith('There is a template of this name') ? 'name' : null
}
