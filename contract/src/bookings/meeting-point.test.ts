import { expect, test } from 'vitest'
import { mapUrlOf, meetingTimeOf } from './meeting-point.ts'

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
  // no time, several times, another day
  ['Ramses Station, platform 8', '', undefined],
  ['Cairo Airport, Terminal 3, Gate 4', 'Morning', undefined],
  ['06:00 Nasr City, 06:30 Tahrir Square', '07:00', undefined],
  ['Ramses, in front of the Hilton, 22:00 on the evening before', '08:00', undefined],
  ['رمسيس، 10 مساءً قبل السفر بيوم', '', undefined],
  ['Tahrir Square', '10 pm, the evening before', undefined],
  ['', '22:00 الليلة السابقة', undefined],
  ['Tahrir Square, 06:30', '10 pm, the evening before', '06:30'],
  ['Flat 13 pm', '', undefined],
  ['Bus 25:61', '', undefined],
  ['Call 01001234567', '', undefined],
])('%j with an itinerary that begins at %j is met at %j', (pickup, firstDayTime, time) => {
  expect(meetingTimeOf({ pickup, firstDayTime })).toBe(time)
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
