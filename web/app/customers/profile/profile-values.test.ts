import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { afterEach, expect, test } from 'vitest'
import { completeInstagram, isWebAddress } from './complete-instagram.ts'
import { draftName, forgetDraft } from './forget-draft.ts'
import { saveDraft, readDraft, bodyOf, changedFields, rebase, valuesOf } from './profile-values.ts'

afterEach(() => localStorage.clear())

const base = valuesOf({ name: 'Mona' } as User)

test('rebase applies local changes on top of remote changes and reports conflicts', () => {
  const mine = { ...base, phone: '1', age: 30, address: 'Cairo' } as const
  const theirs = { ...base, name: 'Mona S.', age: 31, address: 'Cairo ', question1: ['Adventure'] } as const
  const { values, conflicts } = rebase({ ...mine }, base, { ...theirs, question1: [...theirs.question1] })
  expect(values).toMatchObject({ name: 'Mona S.', phone: '1', age: 30, question1: ['Adventure'] })
  expect(conflicts).toEqual(['age'])
})

test('bodyOf sends the changed fields and always the age', () => {
  const mine = { ...base, address: 'Cairo', question2: ['Camping', 'On foot'] }
  expect(bodyOf(mine, changedFields(mine, base))).toEqual({
    address: 'Cairo',
    age: null,
    profileQuestions: { question2: 'Camping, On foot' },
  })
  expect(changedFields({ ...base, name: ' Mona ' }, base)).toEqual([])
})

test('a draft stores only changed fields, per user', () => {
  saveDraft('1', { mine: { ...base, address: 'Cairo' }, base })
  expect(JSON.parse(localStorage.getItem(draftName('1')) ?? '')).toMatchObject({
    value: { address: { mine: 'Cairo', base: '' } },
  })
  const saved = { ...base, phone: '2' }
  expect(readDraft('1', saved)?.mine).toEqual({ ...saved, address: 'Cairo' })
  expect(readDraft('2', saved)).toBeUndefined()
  saveDraft('1', { mine: base, base })
  expect(localStorage).toHaveLength(0)
})

test('forgetDraft removes the draft of the form', () => {
  saveDraft('1', { mine: { ...base, address: 'Cairo' }, base })
  forgetDraft('1')
  expect(readDraft('1', base)).toBeUndefined()
})

test.each(['{', 'null', '{"age":{"mine":"x","base":""}}', '{"question1":{"mine":"a","base":[]}}', '{"photo":1}'])(
  'readDraft ignores the invalid draft %s',
  (stored) => {
    localStorage.setItem(draftName('1'), `{"savedAt":${Date.now()},"value":${stored}}`)
    expect(readDraft('1', base)).toBeUndefined()
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
