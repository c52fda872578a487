import { expect, test } from 'vitest'
import { spokenEverywhere } from '../i18n/checks'
import en from './texts/en.json'
import { loadOwn } from './words'

spokenEverywhere({ english: en, load: loadOwn, common: { de: ['passkeys'] } })

const SOURCES = import.meta.glob<string>(['./*.ts', './*.tsx', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true })

test('every text is said somewhere', () => {
  const written = Object.values(SOURCES).join()
  expect(Object.keys(en).filter((key) => !new RegExp(`['"]account_${key}['"]`).test(written))).toEqual([])
})
