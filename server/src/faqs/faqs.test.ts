import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
  const common = { category: 'Your papers', answer: 'Our team.', created_at: new Date() }
  await it.db
    .insertInto('faqs')
    .values([
      { ...common, id: uuid(), question: 'Second?', position: 2 },
      {
        ...common,
        id: uuid(),
        question: 'First?',
        position: 1,
        category_ar: 'أوراقك',
        question_ar: 'الأول؟',
        answer_ar: 'فريقنا.',
      },
      { ...common, id: uuid(), question: 'Half translated?', question_ar: 'نصف؟', position: 3 },
      { ...common, id: uuid(), question: 'Hidden?', position: 0, is_active: false },
    ])
    .execute()
})
afterAll(() => it.close())

const questions = async (locale: 'en' | 'ar') =>
  (await it.call(listFaqs, { locale })).body.map(({ question, answer }) => `${question} ${answer}`)

test('active questions are listed in their order', async () => {
  expect(await questions('en')).toEqual(['First? Our team.', 'Second? Our team.', 'Half translated? Our team.'])
})

test('questions are paginated with their total', async () => {
  const answer = await it.call(listFaqs, { query: { page: 2, limit: 1 } })
  expect([answer.body.map(({ question }) => question), answer.headers.get('x-total-count')]).toEqual([['Second?'], '3'])
})

test('questions are in Arabic when question and answer are translated, else in English', async () => {
  expect(await questions('ar')).toEqual(['الأول؟ فريقنا.', 'Second? Our team.', 'Half translated? Our team.'])
})

test('a category has one anchor for both languages', async () => {
  const [first] = (await it.call(listFaqs, { locale: 'ar' })).body
  expect(first).toMatchObject({ category: 'أوراقك', topic: 'your-papers' })
})

test('responses carry the surrogate key of the questions', async () => {
  const answer = await it.call(listFaqs, { headers: { [internalHeader]: internalKey } })
  expect(answer.headers.get(surrogateKeysHeader)).toBe('faqs')
})
