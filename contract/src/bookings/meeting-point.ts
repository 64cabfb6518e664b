import { listSeparator, type Locale } from '../product.ts'
import { pinUrl } from '../trips/pin-url.ts'
import { latinDigits } from '../texts/latin-digits.ts'

/** Time of day in a text: '06:30', '7:30 pm', '7.30 pm', '7 am', '7:30 مساءً'. */
const timePattern =
  /(?<![\p{L}\d:.])(?<hour>[01]?\d|2[0-3])(?:(?<sign>[:.])(?<minute>[0-5]\d))?(?![\d:])(?:\s*(?<half>[ap]\.?m\b\.?|صباح[اً]*|مساء[ًا]*|[صم](?![\p{L}])))?/giu

/** Texts that put the time on another day: 'on the evening before'. */
const otherDay = /before|previous|قبل|السابق|ليلة/i

/** Those of them that name the day before the first one; 'two days before' and '15 minutes before' do not. */
const dayBefore = new RegExp(
  [
    String.raw`(?<!\b(?:two|three|four|five|\d+)\s+)\b(?:evening|night|day)\s+before`,
    String.raw`\bprevious\s+(?:evening|night|day)`,
    'الليلة السابقة|اليوم السابق|اليوم الذي (?:ي)?سبق|قبل (?:السفر|الرحلة|الموعد) بيوم(?!ين)|ليلة السفر',
  ].join('|'),
  'i',
)

/** A number is a time only with minutes behind a colon or with 'am' or 'pm': 'platform 8' and 'km 8.30' are none. */
const timesIn = (text: string) =>
  [...latinDigits(text).matchAll(timePattern)].filter(
    ({ groups }) => groups!['half'] !== undefined || groups!['sign'] === ':',
  )

function clockTimeOf({ groups }: RegExpMatchArray): string | undefined {
  const { hour, sign, minute = '00', half } = groups as Partial<Record<string, string>> & { hour: string }
  const read = Number(hour)
  // also '22:00 pm', as Arabic texts write it
  if (!half || (read > 12 && sign === ':')) return `${hour.padStart(2, '0')}:${minute}`
  if (read < 1 || read > 12) return undefined
  const isAfternoon = /^(?:p|م)/i.test(half)
  return `${String((read % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`
}

interface Departure {
  pickup: string
  /** The time of the first day of the itinerary, as the agency wrote it: '06:00', '8 am – 5 pm'. */
  firstDayTime: string
}

export interface Meeting {
  /** 'HH:MM'. */
  time: string
  /** Days before the first day: on it, or on the evening before. */
  daysBefore: 0 | 1
}

/** The only time in a text, with its day; undefined without one, with several, or on any other day. */
function meetingIn(text: string, times = timesIn(text)): Meeting | undefined {
  const [only, another] = times
  const time = another ? undefined : only && clockTimeOf(only)
  const isOnOtherDay = otherDay.test(text)
  if (time === undefined || (isOnOtherDay && !dayBefore.test(text))) return undefined
  return { time, daysBefore: isOnOtherDay ? 1 : 0 }
}

/**
 * When travellers meet. The pickup text names it, else the itinerary's first day, of which only the beginning counts. Undefined
 * where neither does, where the pickup names several times, or where the text puts them on a day that it does not name.
 */
export function meetingOf({ pickup, firstDayTime }: Departure): Meeting | undefined {
  if (timesIn(pickup).length > 0 || otherDay.test(pickup)) return meetingIn(pickup)
  return meetingIn(firstDayTime, timesIn(firstDayTime).slice(0, 1))
}

/** The place in a pickup text, without its time. */
export function placeOf(pickup: string): string {
  let place = latinDigits(pickup).replace(eveningBefore.en, '').replace(eveningBefore.ar, '')
  for (const [time] of timesIn(place)) place = place.replace(time, '')
  return place
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,،;.–-]+$/, '')
    .trim()
}

/** How the form writes the day before the first one. */
const eveningBefore: Record<Locale, string> = { en: 'on the evening before', ar: 'مساء اليوم السابق' }

/** A pickup text of place, time and day, as `meetingOf` and `placeOf` read it. */
export const pickupOf = (place: string, meeting: Meeting | undefined, locale: Locale): string =>
  [place.trim(), meeting && [meeting.time, meeting.daysBefore === 1 && eveningBefore[locale]].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(listSeparator[locale])

/** The pin, or a search for the place; undefined without either. Nothing is requested until it is opened. */
export function mapUrlOf(pickup: string, pin = ''): string | undefined {
  if (pin) return pinUrl(pin)
  const place = placeOf(pickup)
  return place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` : undefined
}

/** When and where the first day of an itinerary begins: as travellers meet, where the day does not say. */
export function firstDayOf<Day extends { time: string; location: string }>(day: Day, pickup: string): Day {
  const meeting = meetingOf({ pickup, firstDayTime: '' })
  if (meeting?.daysBefore !== 0) return day
  return { ...day, time: day.time || meeting.time, location: day.location || placeOf(pickup) }
}
