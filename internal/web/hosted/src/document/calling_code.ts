import { alpha2, alpha3, EVERY_ALPHA3 } from './country'

/**
 * Calling codes (ITU-T E.164) by country, alpha-2; a code of several countries is written with the digits that tell this
 * one where it always begins so. Islands that nobody lives on have none.
 */
const CODES =
  'AF93AX358AL355DZ213AS1684AD376AO244AI1264AQ672AG1268AR54AM374AW297AU61AT43AZ994BS1242BH973BD880BB1246BY375BE32BZ501BJ229' +
  'BM1441BT975BO591BQ599BA387BW267BR55IO246BN673BG359BF226BI257CV238KH855CM237CA1KY1345CF236TD235CL56CN86CX61CC61CO57KM269' +
  'CG242CD243CK682CR506CI225HR385CU53CW599CY357CZ420DK45DJ253DM1767DO1EC593EG20SV503GQ240ER291EE372SZ268ET251FK500FO298' +
  'FJ679FI358FR33GF594PF689GA241GM220GE995DE49GH233GI350GR30GL299GD1473GP590GU1671GT502GG44GN224GW245GY592HT509VA39HN504' +
  'HK852HU36IS354IN91ID62IR98IQ964IE353IM44IL972IT39JM1876JP81JE44JO962KZ7KE254KI686KP850KR82KW965KG996LA856LV371LB961' +
  'LS266LR231LY218LI423LT370LU352MO853MG261MW265MY60MV960ML223MT356MH692MQ596MR222MU230YT262MX52FM691MD373MC377MN976ME382' +
  'MS1664MA212MZ258MM95NA264NR674NP977NL31NC687NZ64NI505NE227NG234NU683NF672MK389MP1670NO47OM968PK92PW680PS970PA507PG675' +
  'PY595PE51PH63PN64PL48PT351PR1QA974RE262RO40RU7RW250BL590SH290KN1869LC1758MF590PM508VC1784WS685SM378ST239SA966SN221RS381' +
  'SC248SL232SG65SX1721SK421SI386SB677SO252ZA27GS500SS211ES34LK94SD249SR597SJ47SE46CH41SY963TW886TJ992TZ255TH66TL670TG228' +
  'TK690TO676TT1868TN216TR90TM993TC1649TV688UG256UA380AE971GB44US1UY598UZ998VU678VE58VN84VG1284VI1340WF681EH212YE967ZM260' +
  'ZW263XK383'

const BY_COUNTRY = new Map([...CODES.matchAll(/([A-Z]{2})(\d+)/g)].map(([, country, code]) => [country!, code!]))

/** Of the countries that share a code, the one that most numbers with it are of. */
const MAIN: Record<string, string> = { 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU', 64: 'NZ', 212: 'MA', 262: 'RE', 358: 'FI', 500: 'FK', 590: 'GP', 599: 'CW', 672: 'NF' }

/** The zero that these dial at home belongs to the number abroad as well. */
const ZERO_STAYS = ['CG', 'CI', 'IT', 'SM', 'VA']
/** What is dialled at home before a number, where it is no zero. */
const TRUNKS: Record<string, string> = { HU: '06', KZ: '8', RU: '8' }

/** The calling code of a country, alpha-3, without its plus. */
export function callingCode(country: string): string | null {
  return BY_COUNTRY.get(alpha2(country) ?? '') ?? null
}

/** The countries (alpha-3) that have a calling code. */
export const CALLABLE: readonly string[] = EVERY_ALPHA3.filter((country) => callingCode(country) !== null)

/** The country, alpha-3, of a number that begins with a plus; one of `likely` where several share its code. */
export function countryOfNumber(number: string, likely: string | null): string | null {
  const digits = digitsOf(number)
  for (let length = Math.min(4, digits.length); length > 0; length--) {
    const code = digits.slice(0, length)
    if (likely !== null && callingCode(likely) === code) return likely
    const found = MAIN[code] ?? [...BY_COUNTRY].find(([, each]) => each === code)?.[0]
    if (found) return alpha3(found)
  }
  return null
}

/** Begins with a plus, or the two zeros that many dial in its place. */
export function isInternational(typed: string): boolean {
  return /^\s*([+\uff0b]|00)/.test(typed)
}

/** The number as it is dialled from anywhere: `country` is where one without a plus is dialled. */
export function international(country: string | null, typed: string): string {
  const code = country && callingCode(country)
  if (isInternational(typed) || !code) return typed.trim()
  const trunk = trunkOf(country)
  const rest = typed.trim()
  const isTrunk = trunk !== '' && rest.startsWith(trunk) && (trunk !== '8' || digitsOf(rest).length === 11)
  return `+${code}${isTrunk ? rest.slice(trunk.length) : rest}`
}

function trunkOf(country: string): string {
  const two = alpha2(country)!
  return ZERO_STAYS.includes(two) ? '' : (TRUNKS[two] ?? '0')
}

function digitsOf(number: string): string {
  return number.replace(/^\s*00/, '').replace(/\D/g, '')
}

/** The flag of a country, alpha-3, as two regional letters. */
export function flagOf(country: string): string {
  return [...(alpha2(country) ?? '')].map((letter) => String.fromCodePoint(0x1f1e6 - 65 + letter.charCodeAt(0))).join('')
}
