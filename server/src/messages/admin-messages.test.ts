import * as api from '@rihla/contract/messages/admin-messages.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMessage } from '#testing/builders/messages.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let other: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T22:30:00Z', config: { platformTimeZone: 'Africa/Cairo' } })
  admin = await buildAdmin(it.context, { name: 'Nadia' })
  other = await buildAdmin(it.context, { name: 'Hany' })
})
afterAll(() => it.close())
beforeEach(async () => {
  await it.db.deleteFrom('messages').execute()
  await it.db.deleteFrom('mails').execute()
})

const at = (moment: string) => ({ createdAt: new Date(moment) })
const read = async (id: string) => (await it.call(api.readMessage, { as: admin, params: { id } })).body
const reply = (id: string, body: { subject: string; message: string; repliesSeen?: number }, as = admin) =>
  it.call(api.replyToMessage, { as, params: { id }, body })
const audited = async (id: string) =>
  (await it.db.selectFrom('audit_log').select('action').where('target_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('messages are filtered, searched, sorted and paginated, with the total', async () => {
  const mona = await buildMessage(it.context, { name: 'Mona', ...at('2026-11-20T08:00:00Z') })
  const ali = await buildMessage(it.context, {
    name: 'ali',
    subject: '100%',
    status: 'read',
    ...at('2026-11-19T08:00:00Z'),
  })
  const list = async (query: object) => {
    const { body } = await it.call(api.listMessages, { as: admin, query })
    return [body.messages.map(({ _id }) => _id), body.total]
  }
  expect(await list({})).toEqual([[mona, ali], 2])
  expect(await list({ sort: 'from' })).toEqual([[ali, mona], 2])
  expect(await list({ status: 'read' })).toEqual([[ali], 1])
  expect(await list({ search: '0%' })).toEqual([[ali], 1])
  expect(await list({ limit: 1, page: 2 })).toEqual([[ali], 2])
})

test("today begins at midnight in the platform's time zone, and overdue messages have waited longer than promised", async () => {
  // 00:30 in Cairo: its day began at 22:00 UTC
  await buildMessage(it.context, at('2026-11-21T22:10:00Z'))
  await buildMessage(it.context, at('2026-11-21T21:50:00Z'))
  await buildMessage(it.context, at('2026-11-21T20:20:00Z'))
  await buildMessage(it.context, { status: 'replied', ...at('2026-11-20T10:00:00Z') })
  const { body } = await it.call(api.readMessageStats, { as: admin })
  expect(body).toEqual({ total: 4, new: 3, replied: 1, today: 1, overdue: 1 })
})

test('a new message is marked as read once; a replied one stays replied', async () => {
  const id = await buildMessage(it.context)
  const mark = (status: 'read' | 'replied' | 'new') =>
    it.call(api.changeMessageStatus, { as: admin, params: { id }, body: { status } })
  expect((await mark('read')).body.status).toBe('read')
  expect((await mark('read')).status).toBe(200)
  expect(await audited(id)).toEqual(['message.mark_read'])
  expect(await mark('replied')).toMatchObject({ status: 409, error: { code: 'message.status_conflict' } })
  await reply(id, { subject: 'Re', message: 'Yes' })
  expect((await mark('read')).status).toBe(409)
})

test('a reply is mailed to the given address in the language of the form, and stored with the message', async () => {
  const id = await buildMessage(it.context, { locale: 'ar', email: 'mona@example.com' })
  const response = await reply(id, { subject: ' Re: Siwa\r\nBcc: x ', message: ' نعم.\n\nفي السادسة. ' })
  expect(response).toMatchObject({ status: 200, body: { message: 'Reply sent successfully' } })
  const [mail] = await it.mails('mona@example.com')
  expect(mail).toMatchObject({ kind: 'message.reply', locale: 'ar', subject: 'Re: Siwa Bcc: x' })
  expect(mail?.content.paragraphs.slice(0, 2)).toEqual(['نعم.', 'في السادسة.'])
  expect(mail?.content.paragraphs.at(-1)).toBe('> Is there a bus from Giza?\n> And back?')
  expect(await read(id)).toMatchObject({
    message: { status: 'replied', replies: 1 },
    replies: [{ by: 'Nadia', subject: 'Re: Siwa Bcc: x', message: 'نعم.\n\nفي السادسة.' }],
  })
  expect(await audited(id)).toEqual(['message.reply'])
})

test('a signed-in sender gets a notification and one mail', async () => {
  const customer = await buildCustomer(it.context)
  const id = await buildMessage(it.context, { sender: customer, email: customer.email })
  await reply(id, { subject: 'Re', message: 'Yes' })
  const { body } = await it.call(listNotifications, { as: customer })
  expect(body.notifications).toMatchObject([{ kind: 'message.replied', facts: { about: 'Siwa in December' } }])
  expect(await it.mails(customer.email)).toHaveLength(1)
})

test('a reply without subject or text is refused at the field, and nothing is sent', async () => {
  const id = await buildMessage(it.context)
  const required = 'Subject and message are required'
  expect(await reply(id, { subject: ' ', message: 'Yes' })).toMatchObject({
    status: 400,
    error: { message: required, fields: { subject: required } },
  })
  expect((await reply(id, { subject: 'Re', message: ' \n ' })).error.fields).toEqual({ message: required })
  expect(await it.mails()).toEqual([])
})

test('race of two replies: the second returns 409 and can then be sent', async () => {
  const id = await buildMessage(it.context)
  const both = await Promise.all([
    reply(id, { subject: 'Re', message: 'At six', repliesSeen: 0 }),
    reply(id, { subject: 'Re', message: 'At seven', repliesSeen: 0 }, other),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('message.replied_meanwhile')
  expect(await it.mails()).toHaveLength(1)
  expect((await reply(id, { subject: 'Re', message: 'Also', repliesSeen: 1 })).status).toBe(200)
})

test('a deleted message is gone with its replies, and the deletion is audited', async () => {
  const id = await buildMessage(it.context)
  await reply(id, { subject: 'Re', message: 'Yes' })
  expect((await it.call(api.deleteMessage, { as: admin, params: { id } })).status).toBe(200)
  expect((await it.call(api.readMessage, { as: admin, params: { id } })).status).toBe(404)
  expect((await it.call(api.deleteMessage, { as: admin, params: { id } })).status).toBe(404)
  expect((await reply(id, { subject: 'Re', message: 'Yes' })).status).toBe(404)
  expect(await audited(id)).toEqual(['message.reply', 'message.delete'])
})

test('the export contains the filtered messages and escapes formulas', async () => {
  await buildMessage(it.context, { name: '=1+1', status: 'read' })
  await buildMessage(it.context, { name: 'Left out' })
  const { bytes } = await it.call(api.exportMessages, { as: admin, query: { status: 'read' }, locale: 'ar' })
  const file = bytes.toString('utf8')
  expect(file).toContain("'=1+1")
  expect(file).toContain('مقروءة')
  expect(file).not.toContain('Left out')
})
