import { expect, test } from 'vitest'
import { renderCalendar } from './render-calendar.ts'

const event = {
  bookingId: '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  title: 'سيوة, four days',
  description: 'Booking RH-8F3A21BCM\nDesert & Nile',
  location: 'Tahrir Square',
  coordinates: undefined,
  startsOn: '2026-12-31',
  endsOn: '2026-12-31',
  state: 'confirmed' as const,
  sequence: 3,
  createdAt: new Date('2026-11-19T10:00:00Z'),
  changedAt: new Date('2026-11-20T10:00:00Z'),
  organizer: { name: 'Rihla', email: 'hello@rihla.test' },
  startsAt: undefined,
  timeZone: 'Africa/Cairo',
  url: 'https://rihla.test/my-bookings?booking=1',
}
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n')

test('a one-day trip is an all-day event without a time zone', () => {
  expect(lines(renderCalendar(event))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
  )
})

test.each([
  // Cairo: clocks go forward on 24 April 2026 at midnight, and back on 30 October 2026
  ['2026-04-23', '2026-04-24', '06:30', '20260423T043000Z', '20260424T210000Z'],
  ['2026-04-24', '2026-04-25', '06:30', '20260424T033000Z', '20260425T210000Z'],
  ['2026-10-29', '2026-10-30', '06:30', '20261029T033000Z', '20261030T220000Z'],
  ['2026-12-31', '2026-12-31', '22:00', '20261231T200000Z', '20261231T220000Z'],
])(
  'a trip from %s to %s that meets at %s in Cairo starts at %s and ends at %s',
  (startsOn, endsOn, startsAt, start, end) => {
    expect(lines(renderCalendar({ ...event, startsOn, endsOn, startsAt }))).toEqual(
      expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`]),
    )
  },
)

test.each([
  [undefined, ['TRIGGER:-PT24H']],
  ['06:30', ['TRIGGER:-PT24H', 'TRIGGER:-PT3H']],
])('reminds one day before, and three hours before a known time (%s)', (startsAt, triggers) => {
  const file = lines(renderCalendar({ ...event, startsAt }))
  expect(file.filter((line) => line.startsWith('TRIGGER'))).toEqual(triggers)
  expect(file.join('\n')).toMatch(
    /BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:سيوة\\, four days\nTRIGGER:-PT24H\nEND:VALARM/,
  )
})

test.each([
  ['confirmed', 'STATUS:CONFIRMED', 'METHOD:PUBLISH', 1],
  ['tentative', 'STATUS:TENTATIVE', 'METHOD:PUBLISH', 1],
  ['cancelled', 'STATUS:CANCELLED', 'METHOD:CANCEL', 0],
] as const)('a booking that is %s has %s, %s and %i alarms', (state, status, method, alarms) => {
  const file = lines(renderCalendar({ ...event, state }))
  expect(file).toEqual(expect.arrayContaining([status, method]))
  expect(file.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(alarms)
})

test('a calendar recognizes the later of two files', () => {
  expect(lines(renderCalendar(event))).toEqual(
    expect.arrayContaining([
      'SEQUENCE:3',
      'CREATED:20261119T100000Z',
      'LAST-MODIFIED:20261120T100000Z',
      'ORGANIZER;CN="Rihla":MAILTO:hello@rihla.test',
    ]),
  )
})

test.each(['رحلة إلى الواحات البحرية ', 'A long trip to the oases ', '🏜️🐪', 'é'])(
  'lines of %j have at most 75 octets, and unfold to the text',
  (part) => {
    for (let times = 1; times < 40; times += 1) {
      const title = part.repeat(times).trim()
      const file = Buffer.from(renderCalendar({ ...event, title, description: title }))
      const folded = file.toString('latin1').split('\r\n')
      expect(Math.max(...folded.map((line) => line.length))).toBeLessThanOrEqual(75)
      // a character that is cut in two would not decode
      for (const line of folded) new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
      expect(lines(file.toString('utf8'))).toContain(`SUMMARY:${title}`)
    }
  },
)

test('the UID identifies the booking, and texts are escaped', () => {
  expect(lines(renderCalendar(event))).toEqual(
    expect.arrayContaining([
      'UID:0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc@rihla.test',
      'SUMMARY:سيوة\\, four days',
      'DESCRIPTION:Booking RH-8F3A21BCM\\nDesert & Nile',
      'LOCATION:Tahrir Square',
    ]),
  )
})

test.each(['\r', '\n', '\r\n', '\u0085', '\0'])('%j in a text does not start a new line', (mark) => {
  const text = `Square${mark}ATTENDEE:mailto:attendee@example.com`
  const file = renderCalendar({ ...event, title: text, description: text, location: text })
  expect(file.split(/[\r\n\u0085\0]+/).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})

test('a pinned meeting point has its coordinates', () => {
  expect(lines(renderCalendar(event)).some((line) => line.startsWith('GEO'))).toBe(false)
  expect(lines(renderCalendar({ ...event, coordinates: { lat: 30.0444, lon: 31.2357 } }))).toContain(
    'GEO:30.0444;31.2357',
  )
})
