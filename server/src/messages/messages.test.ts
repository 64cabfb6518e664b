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
const listStored = () => it.db.selectFrom('messages').selectAll().orderBy('id').execute()

test("a message is stored as new, trimmed, in the sender's language", async () => {
  const response = await it.call(sendMessage, { body: { ...body, name: '  Mona Saleh ' }, locale: 'ar' })
  expect(response).toMatchObject({ status: 201, body: { message: 'تم إرسال الرسالة بنجاح!' } })
  expect(await listStored()).toMatchObject([{ ...body, status: 'new', locale: 'ar', sender_id: null }])
})

test('the message of a signed-in sender references their account', async () => {
  const customer = await buildCustomer(it.context)
  await it.call(sendMessage, { as: customer, body })
  expect(await listStored()).toMatchObject([{ sender_id: customer.id, email: 'mona@example.com' }])
})

test("admins are notified in their language, with the sender's text quoted", async () => {
  await it.call(sendMessage, { body })
  const [mail] = await it.mails('admin@rihla.test')
  expect(mail).toMatchObject({ kind: 'message.arrived', locale: 'ar', subject: 'وصلت رسالة من نموذج التواصل' })
  expect(mail?.content.paragraphs[1]).toBe('> Is there a bus from Giza?\n> And back?')
  const [message] = await listStored()
  expect(mail?.content.action?.url).toBe(`http://rihla.test/ar/admin/messages?message=${message?.id}`)
})

test('the confirmation states the reply time and contains none of the typed text: the address may belong to anyone', async () => {
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

test('race of a double submission: both requests succeed and one message is stored', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => it.call(sendMessage, { body })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await listStored()).toHaveLength(1)
  expect(await it.mails()).toHaveLength(2)
})

test('the same text a minute later is a new message', async () => {
  await it.call(sendMessage, { body })
  it.clock.advance({ seconds: 61 })
  await it.call(sendMessage, { body })
  expect(await listStored()).toHaveLength(2)
})

test('every field is required, and each missing one gets a message', async () => {
  const response = await it.call(sendMessage, { body: { name: '', email: '', subject: '', message: '' } })
  const required = 'Please fill this in.'
  expect(response).toMatchObject({
    status: 400,
    error: { fields: { name: required, email: required, subject: required, message: required } },
  })
  const blank = await it.call(sendMessage, { body: { ...body, message: ' \n ' } })
  expect(Object.keys(blank.error.fields ?? {})).toEqual(['message'])
  expect(await listStored()).toEqual([])
})

test.each([
  ['an invalid address', { email: 'mona' }],
  ['a subject of two lines, which could forge a mail header', { subject: 'Hi\nBcc: all@example.com' }],
  ['a message that is too long', { message: 'a'.repeat(5_001) }],
])('%s is refused', async (_, wrong) => {
  const response = await it.call(sendMessage, { body: { ...body, ...wrong } })
  expect(response.status).toBe(400)
  expect(Object.keys(response.error.fields ?? {})).toEqual(Object.keys(wrong))
})

test('one address gets few confirmations, then its messages are stored without one, then it is rate-limited', async () => {
  const email = 'often@example.com'
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    statuses.push((await it.call(sendMessage, { body: { ...body, email, message: `Question ${turn}` } })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  expect(await listStored()).toHaveLength(10)
  expect(await it.mails(email)).toHaveLength(3)
})
