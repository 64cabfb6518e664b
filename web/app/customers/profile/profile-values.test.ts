import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { afterEach, expect, test } from 'vitest'
import { changedFields } from '#ui/merge-values.ts'
import { completeInstagram, isWebAddress } from './complete-instagram.ts'
import { draftName, forgetDraft } from './forget-draft.ts'
import { bodyOf, drafts, valuesOf } from './profile-values.ts'

afterEach(() => localStorage.clear())

const base = valuesOf({ name: 'Mona' } as User)

test('bodyOf sends the changed fields and always the age', () => {
  const mine = { ...base, address: 'Cairo', question2: ['Camping', 'On foot'] }
  expect(bodyOf(mine, changedFields(mine, base))).toEqual({
    address: 'Cairo',
    age: null,
    profileQuestions: { question2: 'Camping, On foot' },
  })
  expect(changedFields({ ...base, name: ' Mona ' }, base)).toEqual([])
})

test('drafts are stored per user', () => {
  const changes = { address: { mine: 'Cairo', base: '' }, age: { mine: 30, base: '' as const } }
  drafts.save(changes, '1')
  expect(JSON.parse(localStorage.getItem(draftName('1')) ?? '')).toMatchObject({ value: changes })
  expect(drafts.read('1')).toEqual(changes)
  expect(drafts.read('2')).toBeUndefined()
})

test('forgetDraft removes the draft of the form', () => {
  drafts.save({ address: { mine: 'Cairo', base: '' } }, '1')
  forgetDraft('1')
  expect(drafts.read('1')).toBeUndefined()
})

test.each(['{', 'null', '{"age":{"mine":"x","base":""}}', '{"question1":{"mine":"a","base":[]}}', '{"photo":1}'])(
  'ignores the invalid draft %s',
  (stored) => {
    localStorage.setItem(draftName('1'), `{"savedAt":${Date.now()},"value":${stored}}`)
    expect(drafts.read('1') ?? {}).toEqual({})
  },
)

test.each([
  ['@mona.s', 'https://www.instagram.com/mona.s', true],
  ['instagram.com/mona', 'https://instagram.com/mona', true],
  [' https://instagram.com/mona ', 'https://instagram.com/mona', true],
  ['mona', 'mona', false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['https://mona', 'https://mona', false],
])('completes %j to %s', (written, completed, isFine) => {
  expect(completeInstagram(written)).toBe(completed)
  expect(isWebAddress(completed)).toBe(isFine)
})
