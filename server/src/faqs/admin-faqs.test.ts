import * as api from '@rihla/contract/faqs/admin-faqs.api.ts'
import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagesChannel } from '#live/changed-pages.ts'
import { buildFaq } from '#testing/builders/faqs.ts'
import { buildAdmin, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())
beforeEach(async () => {
  await it.db.deleteFrom('faqs').execute()
})

const questions = async () => (await it.call(listFaqs)).body.map(({ question }) => question)
const all = async () =>
  (await it.call(api.listFaqsForAdmin, { as: admin })).body.faqs.map(({ question, position }) => [position, question])
const add = (category: string, question: string) =>
  it.call(api.createFaq, { as: admin, body: { category, question, answer: 'So.' } })

test('a new question becomes the last of its category and is visible in both languages', async () => {
  await add('Paying', 'One?')
  await add('Papers', 'Two?')
  const { status, body } = await it.call(api.createFaq, {
    as: admin,
    body: { category: ' Paying ', question: 'Three?', answer: 'Yes.\nAlways.', questionAr: 'ثلاثة؟', answerAr: 'نعم.' },
  })
  expect([status, body.position, body.isActive]).toEqual([201, 2, true])
  expect(await questions()).toEqual(['One?', 'Three?', 'Two?'])
  expect((await it.call(listFaqs, { locale: 'ar' })).body[1]).toMatchObject({ question: 'ثلاثة؟', answer: 'نعم.' })
})

test('a change updates only the given fields, deactivation hides the question, and pages are invalidated', async () => {
  const invalidations: string[] = []
  it.context.live.subscribe(pagesChannel, (payload) => void invalidations.push(JSON.stringify(payload)))
  await it.context.live.start()
  const { body } = await add('Paying', 'One?')
  const change = await it.call(api.changeFaq, { as: admin, params: { id: body._id }, body: { isActive: false } })
  expect(change.body).toMatchObject({ question: 'One?', answer: 'So.', isActive: false })
  expect(await questions()).toEqual([])
  await expect.poll(() => invalidations.filter((each) => each.includes('faqs')).length).toBeGreaterThan(1)
  await it.context.live.stop()
})

test('moving swaps a question with its neighbour in the category; positions stay dense', async () => {
  const one = (await add('Paying', 'One?')).body
  await add('Papers', 'Two?')
  const three = (await add('Paying', 'Three?')).body
  const move = (id: string, direction: 'up' | 'down') =>
    it.call(api.moveFaq, { as: admin, params: { id }, body: { direction } })
  expect((await move(three._id, 'up')).body.position).toBe(1)
  expect(await all()).toEqual([
    [1, 'Three?'],
    [2, 'One?'],
    [3, 'Two?'],
  ])
  expect((await move(three._id, 'up')).status).toBe(200)
  expect((await move(one._id, 'up')).body.position).toBe(1)
})

test('saving without changes and moving the first question up are not audited', async () => {
  const { body } = await add('Paying', 'One?')
  const params = { id: body._id }
  for (const nothing of [{}, { question: ' One? ', isActive: true }])
    expect((await it.call(api.changeFaq, { as: admin, params, body: nothing })).status).toBe(200)
  await it.call(api.moveFaq, { as: admin, params, body: { direction: 'up' } })
  await it.call(api.changeFaq, { as: admin, params, body: { question: 'One?', answer: 'Thus.' } })
  const notes = await it.db.selectFrom('audit_log').select('details').where('target_id', '=', params.id).execute()
  expect(notes.map(({ details }) => details)).toEqual([{ question: 'One?' }, { changed: 'answer' }])
})

test('race of reordering, adding and deleting: positions stay unique', async () => {
  const made = await Promise.all(['1', '2', '3', '4', '5', '6'].map((n) => add('Paying', `${n}?`)))
  const ids = made.map(({ body }) => body._id)
  const calls = ids.flatMap((id, at) =>
    (at % 2 ? (['up', 'up'] as const) : (['down', 'down'] as const)).map((direction) =>
      it.call(api.moveFaq, { as: admin, params: { id }, body: { direction } }),
    ),
  )
  const gone = it.call(api.deleteFaq, { as: admin, params: { id: ids[5]! } })
  const answers = await Promise.all([...calls, gone, add('Paying', '7?')])
  expect(answers.every(({ status }) => [200, 201, 404].includes(status))).toBe(true)
  expect((await all()).map(([position]) => position)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a deleted question is gone, and the deletion is audited', async () => {
  const id = await buildFaq(it.context, { question: 'Old?' })
  expect((await it.call(api.deleteFaq, { as: admin, params: { id } })).status).toBe(200)
  expect((await it.call(api.deleteFaq, { as: admin, params: { id } })).status).toBe(404)
  const audit = await it.db.selectFrom('audit_log').select(['action', 'details']).where('target_id', '=', id).execute()
  expect(audit).toEqual([{ action: 'faq.delete', details: { question: 'Old?' } }])
})

test('questions are found by words of either language and by state', async () => {
  await add('Paying', 'One?')
  await it.call(api.createFaq, {
    as: admin,
    body: { category: 'Paying', question: 'Two?', answer: 'So.', answerAr: 'بالتحويل', isActive: false },
  })
  const found = async (query: object) =>
    (await it.call(api.listFaqsForAdmin, { as: admin, query })).body.faqs.map(({ question }) => question)
  expect(await found({ search: 'التحويل' })).toEqual(['Two?'])
  expect(await found({ state: 'active' })).toEqual(['One?'])
})
