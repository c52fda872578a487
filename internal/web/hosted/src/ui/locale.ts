import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Translator } from '../i18n/translator'

export const Locale = createContext<Translator | null>(null)

export function useTranslator(): Translator {
  return useContext(Locale)!
}
