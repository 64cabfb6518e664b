import { expect, test } from 'vitest'
import { firstDayOf, mapUrlOf, meetingOf, placeOf, pickupOf } from './meeting-point.ts'

test.each([
  ['Tahrir Square, 06:30', '', '06:30'],
  ['Tahrir Square, 6:30', '08:00', '06:30'],
  ['Ramses Station, platform 8, 7:30 pm', '', '19:30'],
  ['Gate 4, 7 am', '', '07:00'],
  ['Km 8.30, 6.45 a.m.', '', '06:45'],
  ['بوابة ٤، ٦.٣٠ ص', '', '06:30'],
  ['Km 10.30', '', undefined],
  ['Hotel lobby, 12:15 AM', '', '00:15'],
  ['Hotel lobby, 12 p.m.', '', '12:00'],
  ['محطة رمسيس، رصيف 8، الساعة 7:30 صباحًا', '', '07:30'],
  ['محطة رمسيس، ٧:٣٠ مساءً', '', '19:30'],
  ['ميدان التحرير، 5 م', '', '17:00'],
  ['Tahrir Square', '06:00', '06:00'],
  ['', '8 am – 5 pm', '08:00'],
  ['ميدان التحرير، 22:00 مساءً', '', '22:00'],
  // no time, several times, another day
  ['Ramses Station, platform 8', '', undefined],
  ['Cairo Airport, Terminal 3, Gate 4', 'Morning', undefined],
  ['06:00 Nasr City, 06:30 Tahrir Square', '07:00', undefined],
  ['Ramses, 22:00 two days before', '08:00', undefined],
  ['Ramses, 22:00, 2 nights before', '', undefined],
  ['Ramses, 10 minutes before 08:00', '', undefined],
  ['رمسيس، 10 مساءً قبل السفر بيومين', '', undefined],
  ['Ramses, on the evening before', '08:00', undefined],
  ['Ramses 21:30, Tahrir 22:00 on the evening before', '', undefined],
  ['Tahrir Square, 06:30', '10 pm, the evening before', '06:30'],
  ['Flat 13 pm', '', undefined],
  ['Bus 25:61', '', undefined],
  ['Call 01001234567', '', undefined],
])('%j with an itinerary that begins at %j is met at %j', (pickup, firstDayTime, time) => {
  expect(meetingOf({ pickup, firstDayTime })).toEqual(time && { time, daysBefore: 0 })
})

test.each([
  ['Ramses, in front of the Hilton, 22:00 on the evening before', '08:00', '22:00'],
  ['Tahrir Square, 11 pm the night before', '', '23:00'],
  ['Ramses, previous evening at 21:00', '', '21:00'],
  ['رمسيس، 10 مساءً قبل السفر بيوم', '', '22:00'],
  ['Tahrir Square', '10 pm, the evening before', '22:00'],
  ['', '22:00 الليلة السابقة', '22:00'],
  ['رمسيس، 22:00 مساء اليوم السابق', '', '22:00'],
])('%j with an itinerary that begins at %j is met on the evening before', (pickup, firstDayTime, time) => {
  expect(meetingOf({ pickup, firstDayTime })).toEqual({ time, daysBefore: 1 })
})

test.each([
  ['Ramses, platform 8', { time: '07:45', daysBefore: 0 }, 'en', 'Ramses, platform 8, 07:45'],
  ['Ramses', { time: '22:00', daysBefore: 1 }, 'en', 'Ramses, 22:00 on the evening before'],
  ['ميدان رمسيس', { time: '22:00', daysBefore: 1 }, 'ar', 'ميدان رمسيس، 22:00 مساء اليوم السابق'],
  ['Ramses', undefined, 'en', 'Ramses'],
  ['', { time: '06:00', daysBefore: 0 }, 'en', '06:00'],
] as const)('%j and %j are written so that they are read again', (place, meeting, locale, text) => {
  expect(pickupOf(place, meeting, locale)).toBe(text)
  expect(meetingOf({ pickup: text, firstDayTime: '' })).toEqual(meeting)
  expect(placeOf(text)).toBe(place)
})

test.each([
  ['Tahrir Square, 06:30', 'Tahrir Square'],
  ['Gate 4 & café, 7 am', 'Gate 4 & café'],
  ['محطة رمسيس، رصيف 8', 'محطة رمسيس، رصيف 8'],
  ['', null],
  ['06:30', null],
])('the map of %j searches for %j', (pickup, place) => {
  const url = mapUrlOf(pickup)
  expect(url === undefined ? null : new URL(url).searchParams.get('query')).toBe(place)
})

test('a pin opens instead of a search for the place', () => {
  expect(mapUrlOf('Ramses, 22:00', '30.06,31.25')).toBe('https://www.google.com/maps/search/?api=1&query=30.06,31.25')
  expect(mapUrlOf('', 'https://maps.app.goo.gl/x')).toBe('https://maps.app.goo.gl/x')
})

test.each([
  ['Giza station, 07:45', { time: '', location: '' }, { time: '07:45', location: 'Giza station' }],
  ['Giza station, 07:45', { time: '07:30', location: 'Ramses' }, { time: '07:30', location: 'Ramses' }],
  ['Giza station, 07:45', { time: '', location: 'Ramses' }, { time: '07:45', location: 'Ramses' }],
  ['Ramses, 22:00 on the evening before', { time: '', location: '' }, { time: '', location: '' }],
  ['Ramses', { time: '', location: '' }, { time: '', location: '' }],
])('with the meeting %j a first day of %j begins with %j', (pickup, day, begins) => {
  expect(firstDayOf(day, pickup)).toEqual(begins)
})
