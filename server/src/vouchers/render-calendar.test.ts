import { expect, test } from 'vitest'
import { renderCalendar } from './render-calendar.ts'

const event = {
  bookingId: '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  title: 'سيوة, four days',
  description: 'Booking 8f3a21bc\nDesert & Nile',
  location: 'Tahrir Square',
  startsOn: '2026-12-31',
  endsOn: '2026-12-31',
  url: 'https://rihla.test/my-bookings?booking=1',
  now: new Date('2026-11-21T10:00:00Z'),
}
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n')

test('a one-day trip is an all-day event without a time zone', () => {
  expect(lines(renderCalendar(event))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
  )
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
