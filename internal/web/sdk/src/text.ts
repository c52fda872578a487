import texts from './texts.json'

/** Name of the page, close, question before leaving, go on, leave. */
export interface Texts {
  page: string
  close: string
  question: string
  stay: string
  leave: string
  language: string
  direction: 'ltr' | 'rtl'
}

type Row = [page: string, close: string, question: string, stay: string, leave: string]
const TABLE: Record<string, Row | undefined> = texts as unknown as Record<string, Row>
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he'])

/** The texts of the first wish that is known: by its whole name, else by its language alone. */
export function textsFor(wishes: (string | null | undefined)[]): Texts {
  const language = wishes.map(known).find((found) => found !== null) ?? 'en'
  const [page, close, question, stay, leave] = TABLE[language]!
  return { page, close, question, stay, leave, language, direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr' }
}

function known(wish: string | null | undefined): string | null {
  if (!wish) return null
  const [base = '', part = ''] = wish.toLowerCase().split(/[-_]/)
  for (const name of [wish, ALIASES[`${base}-${part}`], base, ALIASES[base]]) {
    if (name && Object.hasOwn(TABLE, name)) return name
  }
  return null
}

/** Names that browsers and older systems use for the same languages. */
const ALIASES: Record<string, string> = {
  zh: 'zh-CN', 'zh-hans': 'zh-CN', 'zh-hant': 'zh-TW', 'zh-hk': 'zh-TW', 'zh-tw': 'zh-TW', 'pt-br': 'pt-BR', nb: 'no', nn: 'no', iw: 'he', in: 'id',
}
