import { afterEach, expect, test, vi } from 'vitest'
import account from './account.en.json'
import graph from './graph.en.json'
import cases from './case.en.json'
import codes from './code.en.json'
import messages from './en.json'
import investigation from './investigation.en.json'
import { LANGUAGES, languageFor, ownName } from './language'
import overview from './overview.en.json'
import report from './report.en.json'
import said from './said.en.json'
import schema from './schema.en.json'
import session from './session.en.json'
import template from './template.en.json'
import transaction from './transaction.en.json'
import travel from './travel.en.json'
import work from './deferred.en.json'

type Text = string | Record<string, string>

const files = [messages, account, cases, codes, graph, investigation, overview, report, said, schema, session, template, transaction, travel, work]
const english: Record<string, Text> = Object.assign({}, ...files)
const translations = import.meta.glob<Record<string, Text>>(['./*.json', '!./en.json', '!./*.*.json'], { import: 'default', eager: true })
const later = import.meta.glob<Record<string, Text>>(['./deferred.*.json', '!./deferred.en.json'], { import: 'default', eager: true })
const others = Object.entries(translations).map(([path, texts]) => [path.slice(2, -5), { ...texts, ...later[`./deferred.${path.slice(2)}`] }] as const)

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('texts that come with a screen take the place of no other', () => {
  const all = files.flatMap((each) => Object.keys(each))
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test('every language has its files', () => {
  expect(Object.keys(later).length).toBe(others.length)
  expect(others.map(([language]) => language).sort()).toEqual(LANGUAGES.filter((each) => each !== 'en').sort())
})

test.each(others)('%s has the texts of English and no others', (_, texts) => {
  expect(Object.keys(texts).filter((key) => !(key in english))).toEqual([])
  expect(Object.keys(english).filter((key) => !(key in texts))).toEqual([])
})

test.each(others)('%s has the plural forms that its rules ask for', (language, texts) => {
  const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
  const forms = (text: Text | undefined) => (typeof text === 'object' ? Object.keys(text).sort() : 'text')
  const wrong = Object.keys(english).filter((key) => JSON.stringify(forms(texts[key])) !== JSON.stringify(typeof english[key] === 'object' ? wanted : 'text'))
  expect(wrong).toEqual([])
})

// A form for one or two things alone may say the number in a word, so it may leave `count` out; what is filled in else is in every form.
test.each(others)('%s fills in what English does', (_, texts) => {
  const wrong = Object.entries(english).flatMap(([key, text]) => {
    const wanted = placeholders(typeof text === 'string' ? text : text.other!)
    const uncounted = wanted.filter((name) => name !== 'count')
    const given = texts[key] ?? ''
    if (typeof given === 'string') return placeholders(given).join() === wanted.join() ? [] : [key]
    return Object.entries(given).flatMap(([form, said]) => {
      const own = placeholders(said).join()
      return own === wanted.join() || (['zero', 'one', 'two'].includes(form) && own === uncounted.join()) ? [] : [`${key} ${form}`]
    })
  })
  expect(wrong).toEqual([])
})

test.each(others)('%s says everything, and in its own words', (_, texts) => {
  const empty = Object.entries(texts).filter(([, text]) => formsOf(text).some((each) => each.trim() === '' || each !== each.trim()))
  expect(empty).toEqual([])
  // Names, abbreviations and words that languages share are short.
  const same = Object.entries(texts).filter(([key, text]) => formsOf(text).some((each) => each.split(' ').length > 3 && formsOf(english[key]!).includes(each)))
  expect(same).toEqual([])
})

test.each([
  [['de-AT', 'en'], 'de'], [['nl', 'it'], 'it'], [['nl'], 'en'], [[], 'en'], [[null, 'pt'], 'pt-BR'], [['pt-PT'], 'pt-BR'], [['zh-TW'], 'zh-CN'],
  [['en-GB', 'de'], 'en'], [['', 'ja'], 'ja'],
])('who asks for %j reads %s', (asked, language) => {
  expect(languageFor(asked)).toBe(language)
})

test('languages stand under their own names', () => {
  expect(LANGUAGES.slice(0, 5).map(ownName)).toEqual(['English', 'العربية', 'Deutsch', 'Español', 'Français'])
})

const page = { documentElement: { lang: 'en', dir: '' } }

async function translator() {
  vi.resetModules()
  vi.stubGlobal('document', page)
  return import('./translator')
}

afterEach(() => vi.unstubAllGlobals())

test('words of the wire in English need no file', async () => {
  const { codeLabel } = await translator()
  expect(Object.entries(codes).filter(([key, said]) => codeLabel(key.slice('code.'.length)) !== said)).toEqual([])
})

test('sentences of the server stand under themselves', () => {
  expect(Object.entries(said).filter(([key, sentence]) => key !== `said.${sentence}`)).toEqual([])
})

test('a page speaks the language that was loaded, whatever texts come later', async () => {
  const { addMessages, ago, count, country, formatDate, quantity, codeLabel, loadLanguage, text, word } = await translator()
  await loadLanguage('de')
  addMessages(cases)
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['de', 'ltr'])
  expect(text('action.cancel')).toBe('Abbrechen')
  expect(text('case.board')).not.toBe(cases['case.board'])
  expect(count('screening.hits', 1234)).toContain('1.234')
  expect([quantity(1234.5), country('ESP'), country('UTO', 'Utopia'), formatDate('2026-03-01')]).toEqual(['1.234,5', 'Spanien', 'Utopia', '01.03.2026'])
  expect(ago('2026-03-01T00:00:00Z', Date.parse('2026-03-01T00:05:00Z'))).toBe('vor 5 Min.')
  expect([word('status', 'Approved'), codeLabel('bank_card'), codeLabel('never_heard_of')]).toEqual([expect.not.stringMatching('Approved'), 'Bankkarte', 'Never heard of'])
})

test('Arabic is read from the right', async () => {
  const { count, loadLanguage } = await translator()
  await loadLanguage('ar')
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl'])
  const forms = new Set([0, 1, 2, 3, 11, 100].map((n) => count('list.total', n).replace(/\d+/g, '')))
  expect(forms.size).toBeGreaterThan(2)
})

test('what the server says is in the language of the page, with the values in it', async () => {
  const { loadLanguage, serverText } = await translator()
  expect(serverText('The case is open already.')).toBe('The case is open already.')
  await loadLanguage('de')
  expect([serverText('The case is open already.'), serverText('Use at least 8 characters.')]).toEqual(['Der Fall ist bereits offen.', 'Verwenden Sie mindestens 8 Zeichen.'])
  expect(serverText('A session that is In Review cannot become Not Started.')).toMatch(/^Eine Sitzung im Status „\u2068In Prüfung\u2069“ kann nicht „\u2068(?!Not Started).+“ werden\.$/)
  expect(serverText('Ada (a+b) has this session.')).toContain('\u2068Ada (a+b)\u2069')
  expect(serverText('The moon is full.')).toBe('The moon is full.')
})

test('texts of what comes later join those of the language', async () => {
  const { addMessages, loadLanguage, loadDeferredTexts, text } = await translator()
  await loadLanguage('de')
  addMessages(work)
  await loadDeferredTexts()
  expect([text('action.share'), text('action.cancel')]).toEqual(['Teilen', 'Abbrechen'])
})

test('a file that does not come leaves English', async () => {
  const { locale, loadLanguage, text } = await translator()
  await loadLanguage('tlh' as never)
  expect([locale, text('action.cancel')]).toEqual(['en', 'Cancel'])
})
