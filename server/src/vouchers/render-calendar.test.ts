import { expect, test } from 'vitest'
import { renderCalendar } from './render-calendar.ts'

const event = {
  bookingId: '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  title: 'سيوة, four days',
  description: 'Booking 8f3a21bc\nDesert & Nile',
  location: 'Tahrir Square',
  startsOn: '2026-12-31',
  endsOn: '2026-12-31',
  isConfirmed: true,
  startsAt: undefined,
  timeZone: 'Africa/Cairo',
  url: 'https://rihla.test/my-bookings?booking=1',
  now: new Date('2026-11-21T10:00:00Z'),
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
  [true, 'STATUS:CONFIRMED'],
  [false, 'STATUS:TENTATIVE'],
])('is tentative until the booking is confirmed (%s)', (isConfirmed, status) => {
  expect(lines(renderCalendar({ ...event, isConfirmed }))).toContain(status)
})

test('the UID identifies the booking, and texts are escaped', () => {
  expect(lines(renderCalendar(event))).toEqual(
    expect.arrayContaining([
      'UID:0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc@rihla.test',
      'SUMMARY:سيوة\\, four days',
      'DESCRIPTION:Booking 8f3a21bc\\nDesert & Nile',
      'LOCATION:Tahrir Square',
    ]),
  )
})

test.each(['\r', '\n', '\r\n', '\u0085', '\0'])('%j in a text does not start a new line', (mark) => {
  const text = `Square${mark}ATTENDEE:mailto:attendee@example.com`
  const file = renderCalendar({ ...event, title: text, description: text, location: text })
  expect(file.split(/[\r\n\u0085\0]+/).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})
