import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
  await buildAdmin(it.context, { email: 'admin@rihla.test', locale: 'ar' })
})
afterAll(() => it.close())
beforeEach(async () => {
  it.clock.advance({ hours: 2 })
  await it.db.deleteFrom('messages').execute()
  await it.db.deleteFrom('mails').execute()
})

const body = {
  name: 'Mona Saleh',
  email: 'mona@example.com',
  subject: 'Siwa in December',
  message: 'Is there a bus from Giza?\nAnd back?',
}
const kept = () => it.db.selectFrom('messages').selectAll().orderBy('id').execute()

test('a message is kept as new, trimmed, in the language of the sender', async () => {
  const answer = await it.call(sendMessage, { body: { ...body, name: '  Mona Saleh ' }, locale: 'ar' })
  expect(answer).toMatchObject({ status: 201, body: { message: 'تم إرسال الرسالة بنجاح!' } })
  expect(await kept()).toMatchObject([{ ...body, status: 'new', locale: 'ar', sender_id: null }])
})

test('who is signed in stands beside what they wrote', async () => {
  const customer = await buildCustomer(it.context)
  await it.call(sendMessage, { as: customer, body })
  expect(await kept()).toMatchObject([{ sender_id: customer.id, email: 'mona@example.com' }])
})

test('admins are told in their language, with the words of the sender marked as such', async () => {
  await it.call(sendMessage, { body })
  const [mail] = await it.mails('admin@rihla.test')
  expect(mail).toMatchObject({ kind: 'message.arrived', locale: 'ar', subject: 'رسالة جديدة من نموذج التواصل' })
  expect(mail?.content.paragraphs[1]).toBe('> Is there a bus from Giza?\n> And back?')
  const [message] = await kept()
  expect(mail?.content.action?.url).toBe(`http://rihla.test/ar/admin/messages?message=${message?.id}`)
})

test('the confirmation says when we answer and carries nothing of what was typed: the address may be anybody’s', async () => {
  await it.call(sendMessage, {
    body: { name: 'WIN 1000', email: 'victim@example.com', subject: 'EVIL offer', message: 'Go to evil.example' },
  })
  const mail = await it.db
    .selectFrom('mails')
    .select(['to_name', 'subject', 'content'])
    .where('to_address', '=', 'victim@example.com')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(mail)).toContain('within 2 hours')
  expect(JSON.stringify(mail)).not.toMatch(/WIN|evil/i)
})

test('a double click is answered twice and kept once, also when both arrive together', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => it.call(sendMessage, { body })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await kept()).toHaveLength(1)
  expect(await it.mails()).toHaveLength(2)
})

test('the same words a minute later are a new message', async () => {
  await it.call(sendMessage, { body })
  it.clock.advance({ seconds: 61 })
  await it.call(sendMessage, { body })
  expect(await kept()).toHaveLength(2)
})

test('every field is required, and a sentence stands beside each that is missing', async () => {
  const answer = await it.call(sendMessage, { body: { name: '', email: '', subject: '', message: '' } })
  const words = 'Please fill this in.'
  expect(answer).toMatchObject({
    status: 400,
    error: { fields: { name: words, email: words, subject: words, message: words } },
  })
  const blank = await it.call(sendMessage, { body: { ...body, message: ' \n ' } })
  expect(Object.keys(blank.error.fields ?? {})).toEqual(['message'])
  expect(await kept()).toEqual([])
})

test.each([
  ['an address that is none', { email: 'mona' }],
  ['a subject of two lines, which could forge a mail’s head', { subject: 'Hi\nBcc: all@example.com' }],
  ['an endless message', { message: 'a'.repeat(5_001) }],
])('%s is refused', async (_, wrong) => {
  const answer = await it.call(sendMessage, { body: { ...body, ...wrong } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.error.fields ?? {})).toEqual(Object.keys(wrong))
})

test('one address gets few confirmations, then its messages only arrive, then it has to wait', async () => {
  const email = 'often@example.com'
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    statuses.push((await it.call(sendMessage, { body: { ...body, email, message: `Question ${turn}` } })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  expect(await kept()).toHaveLength(10)
  expect(await it.mails(email)).toHaveLength(3)
})
