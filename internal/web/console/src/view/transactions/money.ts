import { locale } from '../../i18n/translator'

/** Coins divide further than currencies do, and many of them go by three letters: `BTC`. */
const MOST_DIGITS = 18

/** An amount of the wire, a decimal text, in its currency; tokens that are no currency keep their name behind the number. */
export function moneyOf(amount: string | null | undefined, currency: string | null | undefined): string {
  if (amount === null || amount === undefined) return '–'
  // The text goes in as it is: a number of JavaScript would round the coins of a token.
  const exact = amount as unknown as number
  if (currency && /^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: MOST_DIGITS }).format(exact)
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DIGITS }).format(exact)} ${currency ?? ''}`.trim()
}
