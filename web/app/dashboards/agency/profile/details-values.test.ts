import { expect, test } from 'vitest'
import { completeWebsite, parseDraft } from './details-values.ts'

test.each([
  [null, {}],
  ['nonsense', {}],
  [{ phone: { mine: '9', base: '1' }, age: { mine: 3, base: 4 } }, { phone: { mine: '9', base: '1' } }],
  [{ phone: { mine: 9, base: '1' }, name: null, address: 'Giza' }, {}],
])('parseDraft reads the known fields of the draft %j', (stored, changes) => {
  expect(parseDraft(stored)).toEqual(changes)
})

test.each([
  ['rihla.example', 'https://rihla.example'],
  [' www.rihla.example/trips ', 'https://www.rihla.example/trips'],
  ['http://rihla.example', 'http://rihla.example'],
  ['me@rihla.example', 'me@rihla.example'],
  ['none', 'none'],
  ['', ''],
])('completes the website %j to %j', (written, website) => {
  expect(completeWebsite(written)).toBe(website)
})
