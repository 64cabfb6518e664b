import { latinDigits } from '../texts/latin-digits.ts'

const google = String.raw`google\.(?:com|[a-z]{2}|com?\.[a-z]{2})`

/** Hosts of map services with their paths, so that 'Open in maps' leads nowhere else. */
const mapLink = new RegExp(
  `^(?:${[
    String.raw`maps\.app\.goo\.gl/.`,
    'goo\\.gl/maps/',
    `(?:www\\.)?${google}/maps(?:/|$)`,
    `maps\\.${google}/(?:maps|$)`,
    String.raw`maps\.apple(?:\.com)?/`,
    String.raw`(?:www\.|ul\.)?waze\.com/`,
    String.raw`(?:www\.)?(?:openstreetmap\.org|osm\.org|what3words\.com|petalmaps\.com|organicmaps\.app)/`,
    String.raw`(?:www\.)?bing\.com/maps(?:/|$)`,
    String.raw`(?:w3w\.co|omaps\.app|wego\.here\.com|share\.here\.com)/`,
  ].join('|')})`,
)

const half = String.raw`(-?\d{1,3}(?:[.٫]\d{1,20})?)\s*°?\s*`
const coordinates = new RegExp(`^\\(?${half}([NS]?)\\s*[,،;\\s]\\s*${half}([EW]?)\\)?$`, 'i')

export interface Coordinates {
  lat: number
  lon: number
}

/** Decimal degrees: '30.0444, 31.2357', '30.0444° N, 31.2357° E', also with Arabic digits. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const found = coordinates.exec(latinDigits(text).trim())
  if (!found) return undefined
  const degrees = (number = '', side = '') =>
    Math.round(Number(number.replace('٫', '.')) * 1e6 * (/[SW]/i.test(side) ? -1 : 1)) / 1e6
  const [lat, lon] = [degrees(found[1], found[2]), degrees(found[3], found[4])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** A pin as it is stored: a link of a map service, 'latitude,longitude', or ''; undefined for any other text. */
export function meetingPinOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const place = coordinatesOf(text)
  if (place) return `${place.lat},${place.lon}`
  const url = URL.parse(text)
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && mapLink.test(url.hostname + url.pathname) ? url.href : undefined
}
