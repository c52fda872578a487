// What the screens weigh: everything that a screen loads, compressed as the server sends it. More than the gate is a failure.
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const BUILT = new URL('../../../../gen/web/console/', import.meta.url)
const ASSETS = new URL('assets/', BUILT)
const names = await readdir(ASSETS)
const text = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, ASSETS), 'utf8')])))

/** Files that a file names in what it imports at once. */
const imports = (name) => [...text[name].matchAll(/(?:from|import)\s*["`']\.\/([\w.-]+)["`']/g)].map((found) => found[1])

/** A file and all that it needs. */
function closure(roots) {
  const all = new Set()
  const visit = (name) => {
    if (all.has(name)) return
    if (!(name in text)) throw new Error(`${name} is not built`)
    all.add(name)
    if (name.endsWith('.js')) imports(name).forEach(visit)
  }
  roots.forEach(visit)
  return all
}

const index = await readFile(new URL('index.html', BUILT), 'utf8')
const first = [...index.matchAll(/\/_console\/assets\/([\w.-]+\.(?:js|css))/g)].map((found) => found[1])
// A page loads one file of texts at most, and none in English: they are weighed beside the screens.
const catalogues = await readdir(new URL('../src/i18n/', import.meta.url))
const languages = catalogues.flatMap((name) => /^(?!en\.)([\w-]+)\.json$/.exec(name)?.[1] ?? [])
const fileOf = (language) => names.filter((name) => name.length === `${language}-12345678.js`.length && name.startsWith(`${language}-`))
const translations = new Set(languages.flatMap(fileOf))
if (translations.size !== languages.length) throw new Error(`${translations.size} files for ${languages.length} languages`)

const chunkWith = (mark) => {
  const found = names.filter((name) => name.endsWith('.js') && !translations.has(name) && text[name].includes(mark))
  if (found.length !== 1) throw new Error(`${mark} is in ${found.length} files`)
  return found[0]
}
const SCREENS = [
  ['first screen after login', first, 190],
  ['review queue with session', [...first, chunkWith('review-walk'), chunkWith('strip-step')], 240],
  ['case', [...first, chunkWith('session-detail case-detail')], 240],
  ['editor of a report', [...first, chunkWith('fault-list')], 240],
  ['overview of cases', [...first, chunkWith('overview-range')], 240],
  ['templates of reports', [...first, chunkWith('template.addPlace')], 240],
  ...languages.map((language) => [`texts in ${language}`, fileOf(language), 30]),
]

let over = false
for (const [screen, roots, gate] of SCREENS) {
  const bytes = [...closure(roots)].reduce((sum, name) => sum + gzipSync(text[name], { level: 9 }).length, 0)
  over ||= bytes > gate * 1000
  console.log(`${screen}: ${(bytes / 1000).toFixed(1)} kB of ${gate} kB`)
}
if (over) throw new Error('a screen weighs more than its gate')
