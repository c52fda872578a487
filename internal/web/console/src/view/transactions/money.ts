import { locale } from '../../i18n/translator'

/** An amount of the wire, a decimal text, in its currency; tokens that are no currency keep their name behind the number. */
export function moneyOf(amount: string | null | undefined, currency: string | null | undefined): string {
  if (amount === null || amount === undefined) return '–'
  // The text goes in as it is: a number of JavaScript would round the coins of a token.
  const exact = amount as unknown as number
  if (currency && /^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(exact)
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }).format(exact)} ${currency ?? ''}`.trim()
}
