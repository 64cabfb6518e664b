import { latinDigits } from '../texts/latin-digits.ts'

/** Time of day in a text: '06:30', '7:30 pm', '7.30 pm', '7 am', '7:30 مساءً'. */
const timePattern =
  /(?<![\p{L}\d:.])(?<hour>[01]?\d|2[0-3])(?:(?<sign>[:.])(?<minute>[0-5]\d))?(?![\d:])(?:\s*(?<half>[ap]\.?m\b\.?|صباح[اً]*|مساء[ًا]*|[صم](?![\p{L}])))?/giu

/** Texts that put the time on another day: 'on the evening before'. */
const otherDay = /before|previous|قبل|السابق|ليلة/i

/** A number is a time only with minutes behind a colon or with 'am' or 'pm': 'platform 8' and 'km 8.30' are none. */
const timesIn = (text: string) =>
  [...latinDigits(text).matchAll(timePattern)].filter(
    ({ groups }) => groups!['half'] !== undefined || groups!['sign'] === ':',
  )

function clockTimeOf({ groups }: RegExpMatchArray): string | undefined {
  const { hour, minute = '00', half } = groups as { hour: string; minute?: string; half?: string }
  const read = Number(hour)
  if (!half) return `${hour.padStart(2, '0')}:${minute}`
  if (read < 1 || read > 12) return undefined
  const isAfternoon = /^(?:p|م)/i.test(half)
  return `${String((read % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`
}

interface Departure {
  pickup: string
  /** The time of the first day of the itinerary, as the agency wrote it: '06:00', '8 am – 5 pm'. */
  firstDayTime: string
}

/**
 * When travellers meet on the first day, as 'HH:MM'. The pickup text names it, else the itinerary. Undefined where neither
 * does, where the pickup names several times, or where the text with the time names another day.
 */
export function meetingTimeOf({ pickup, firstDayTime }: Departure): string | undefined {
  const inPickup = timesIn(pickup)
  if (inPickup.length > 1 || otherDay.test(pickup)) return undefined
  if (inPickup.length === 0 && otherDay.test(firstDayTime)) return undefined
  const [time] = inPickup.length > 0 ? inPickup : timesIn(firstDayTime)
  return time && clockTimeOf(time)
}

/** A search for the pickup on a map, without its time; undefined without a pickup. Nothing is requested until it is opened. */
export function mapUrlOf(pickup: string): string | undefined {
  let place = latinDigits(pickup)
  for (const [time] of timesIn(pickup)) place = place.replace(time, '')
  place = place
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,،;.–-]+$/, '')
    .trim()
  return place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` : undefined
}
