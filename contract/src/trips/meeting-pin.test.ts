import { expect, test } from 'vitest'
import { coordinatesOf, meetingPinOf } from './meeting-pin.ts'
import { pinUrl } from './pin-url.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['30.0444, 31.2357', '30.0444,31.2357'],
  ['30.0444,31.2357', '30.0444,31.2357'],
  ['(30.0444, 31.2357)', '30.0444,31.2357'],
  ['30.0444° N, 31.2357° E', '30.0444,31.2357'],
  ['33.9S 18.4W', '-33.9,-18.4'],
  ['٣٠٫٠٤٤٤، ٣١٫٢٣٥٧', '30.0444,31.2357'],
  ['-0.00000001, 180', '0,180'],
  ['https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['https://goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
  [' HTTPS://Maps.Google.com/?q=30.04,31.23 ', 'https://maps.google.com/?q=30.04,31.23'],
  ['https://www.google.com.eg/maps/place/Ramses', 'https://www.google.com.eg/maps/place/Ramses'],
  ['https://maps.apple.com/?ll=30.04,31.23', 'https://maps.apple.com/?ll=30.04,31.23'],
  ['https://www.openstreetmap.org/#map=19/30.04/31.23', 'https://www.openstreetmap.org/#map=19/30.04/31.23'],
  ['https://waze.com/ul/hstq', 'https://waze.com/ul/hstq'],
])('%j is the pin %j', (typed, stored) => {
  expect(meetingPinOf(typed)).toBe(stored)
  expect(meetingPinOf(stored)).toBe(stored)
})

test.each([
  'Ramses, in front of the Hilton',
  '91, 31',
  '30, 181',
  '30.0444',
  '1, 2, 3',
  '30.04.44, 31',
  'http://maps.google.com/?q=30,31',
  'javascript:alert(1)//maps.app.goo.gl/x',
  'https://evil.example/maps',
  'https://maps.app.goo.gl.evil.example/x',
  'https://openstreetmap.org.evil.example/',
  'https://evil.example/https://maps.app.goo.gl/x',
  'https://maps.app.goo.gl@evil.example/x',
  'https://maps.app.goo.gl:8443/x',
  'https://user:secret@maps.app.goo.gl/x',
  'https://www.google.com/url?q=https://evil.example',
  'https://maps.google.com/url?q=https://evil.example',
  'https://google.xyz/maps',
  'https://www.google.com/mapsy',
  'maps.app.goo.gl/AbC123',
])('%j is no pin', (typed) => {
  expect(meetingPinOf(typed)).toBeUndefined()
})

test('coordinates open on a map, links as they are', () => {
  expect(pinUrl('30.0444,31.2357')).toBe('https://www.google.com/maps/search/?api=1&query=30.0444,31.2357')
  expect(pinUrl('https://maps.app.goo.gl/AbC123')).toBe('https://maps.app.goo.gl/AbC123')
  expect(coordinatesOf('https://maps.app.goo.gl/AbC123')).toBeUndefined()
})
