import { expect, test } from 'vitest'
import { splitComment } from './split-comment.ts'

const sentence = 'We floated in the salt pools until our fingers looked like dates.'

test('a comment that is not much longer than what is shown stays whole', () => {
  const comment = Array(7).fill(sentence).join(' ')
  expect(splitComment(comment)).toEqual([comment, ''])
})

test('a long one is split after a sentence', () => {
  const [start, rest] = splitComment(Array(12).fill(sentence).join(' '))
  expect(start).toBe(Array(5).fill(sentence).join(' '))
  expect(rest).toBe(Array(7).fill(sentence).join(' '))
})

test('a question of an Arabic comment ends a sentence, too', () => {
  const arabic = 'هل تستحق الرحلة كل هذا الطريق الطويل من القاهرة إلى آخر الدنيا في الصحراء؟'
  const [start, rest] = splitComment(Array(12).fill(arabic).join(' '))
  expect(start.endsWith('؟')).toBe(true)
  expect(rest.startsWith('هل')).toBe(true)
})

test('without sentences it is split between words, and without words anywhere', () => {
  expect(splitComment('sand '.repeat(200))[0]).toMatch(/sand$/)
  expect(splitComment('a'.repeat(900)).join('')).toBe('a'.repeat(900))
})
