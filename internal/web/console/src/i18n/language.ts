/** The languages of the console. A page loads the file of one at most: English is in the bundle. */
export const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language for a tag, or of tags the first that is known; one of another region is better than English. */
export function languageFor(tags: readonly (string | null | undefined)[]): Language {
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of tags) {
    const found = tag && (LANGUAGES.find((each) => each === tag) ?? LANGUAGES.find((each) => base(each) === base(tag)))
    if (found) return found
  }
  return 'en'
}

/** What the language calls itself. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
