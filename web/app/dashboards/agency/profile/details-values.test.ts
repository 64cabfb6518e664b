import { expect, test } from 'vitest'
import { changesOf, completeWebsite, readDraft, rebase, type DetailsValues } from './details-values.ts'

const saved: DetailsValues = {
  name: 'Sahara Lines',
  description: 'Deserts.',
  phone: '1',
  contactPhone: '2',
  website: '',
  address: 'Cairo',
}

test('changesOf returns only the changed fields', () => {
  expect(changesOf(saved, saved)).toEqual({})
  expect(changesOf({ ...saved, phone: '', website: 'x' }, saved)).toEqual({ phone: '', website: 'x' })
})

test('rebase takes remote changes for fields without local changes', () => {
  const mine = { ...saved, name: 'Sahara' }
  const next = { ...saved, name: 'Sahara Tours', address: 'Giza' }
  expect(rebase(next, mine, saved)).toEqual({ ...saved, name: 'Sahara', address: 'Giza' })
})

test.each([
  [null, saved],
  ['nonsense', saved],
  ['null', saved],
  ['{"phone":"9","age":3}', { ...saved, phone: '9' }],
  ['{"phone":{"mine":"9"}}', saved],
])('readDraft applies the draft %j to the saved values', (text, values) => {
  expect(readDraft(text, saved)).toEqual(values)
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
