import { expect, test } from 'vitest'
import { splitComment } from './comment.tsx'

const sentence = 'We floated in the salt pools until our fingers looked like dates.'

test('keeps a comment that is slightly over the limit whole', () => {
  const comment = Array(7).fill(sentence).join(' ')
  expect(splitComment(comment)).toEqual([comment, ''])
})

test('splits a long comment after a sentence', () => {
  const [start, rest] = splitComment(Array(12).fill(sentence).join(' '))
  expect(start).toBe(Array(5).fill(sentence).join(' '))
  expect(rest).toBe(Array(7).fill(sentence).join(' '))
})

test('treats the Arabic question mark as the end of a sentence', () => {
  const arabic = 'هل تستحق الرحلة كل هذا الطريق الطويل من القاهرة إلى آخر الدنيا في الصحراء؟'
  const [start, rest] = splitComment(Array(12).fill(arabic).join(' '))
  expect(start.endsWith('؟')).toBe(true)
  expect(rest.startsWith('هل')).toBe(true)
})

test('splits between words without sentences, and anywhere without words', () => {
  expect(splitComment('sand '.repeat(200))[0]).toMatch(/sand$/)
  expect(splitComment('a'.repeat(900)).join('')).toBe('a'.repeat(900))
})
