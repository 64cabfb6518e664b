import { locales, type Locale } from '../product.ts'

/** ISO 3166-1, without territories that have no nationals. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
  'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN ' +
  'VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

export interface Country {
  /** The English name, as stored in the profile and returned by the API and exports. */
  value: string
  /** Name in the reader's language. */
  label: string
}

const namesIn = (locale: Locale): ((code: string) => string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** All countries, sorted by name in the reader's language. */
export function listCountries(locale: Locale): Country[] {
  const [english, own] = [namesIn('en'), namesIn(locale)]
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ value: english(code), label: own(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** All countries as ISO 3166-1 alpha-2 codes, sorted by name in the reader's language. */
export function listCountryCodes(locale: Locale): Country[] {
  const nameOf = namesIn(locale)
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** The name of a country by its ISO 3166-1 alpha-2 code; '' for ''. */
export const countryName = (code: string, locale: Locale): string => (code === '' ? '' : namesIn(locale)(code))

/** The code of a stored nationality, which is a name in one of the languages; '' for any other text. */
export function countryCodeOf(nationality: string): string {
  const names = locales.map(namesIn)
  return countryCodes.find((code) => names.some((nameOf) => nameOf(code) === nationality)) ?? ''
}

/** A stored nationality for display: countries in the reader's language, any other text unchanged. */
export function countryIn(nationality: string, locale: Locale): string {
  const names = locales.map(namesIn)
  const code = countryCodes.find((each) => names.some((nameOf) => nameOf(each) === nationality))
  return code === undefined ? nationality : namesIn(locale)(code)
}

// Search ignores case, accents, and Arabic diacritics and letter variants.
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
    .trim()

/** Countries whose name contains the term, in the reader's language or in English; prefix matches first. */
export function findCountries(countries: readonly Country[], words: string): Country[] {
  const wanted = folded(words)
  const placeIn = ({ value, label }: Country): number => {
    const places = [folded(label).indexOf(wanted), folded(value).indexOf(wanted)].filter((place) => place >= 0)
    return places.length === 0 ? -1 : Math.min(1, ...places)
  }
  const found = countries.map((country) => ({ country, place: placeIn(country) })).filter(({ place }) => place >= 0)
  return found.toSorted((one, other) => one.place - other.place).map(({ country }) => country)
}
