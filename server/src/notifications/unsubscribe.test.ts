import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageOf, type OutgoingMail } from '#mail/mail-transport.ts'
import { buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyUsers } from './notify-users.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

let it: TestApp
let agency: BuiltUser

beforeAll(async () => {
  it = await createTestApp()
  agency = await buildAgency(it.context, { locale: 'ar' })
})
afterAll(() => it.close())

const mail = () => ({ subject: 's', heading: 'h', paragraphs: [] })
const kinds = ['trip.approve', 'trip.suspend', 'review.written'] as const
const notify = () =>
  it.db.transaction().execute((trx) =>
    notifyUsers(
      it.context,
      trx,
      kinds.map((kind) => ({ to: agency.id, kind, subjectId: agency.id, mail })),
    ),
  )
const sent = async () => {
  await it.db.deleteFrom('mails').execute()
  await notify()
  return it.mails(agency.email)
}
const pathOf = (url: string | undefined): string => url!.replace('http://rihla.test', '')

test('emails that can be switched off carry a one-click link, the others none', async () => {
  const links = (await sent()).map(({ content }) => content.unsubscribeUrl)
  expect(links.map((link) => link?.includes('/api/notifications/unsubscribe?token='))).toEqual([true, undefined, true])
  const outgoing = (unsubscribe?: string) =>
    messageOf({ locale: 'ar', ...(unsubscribe && { unsubscribeUrl: unsubscribe }) } as OutgoingMail)
  expect(outgoing(links[0])).toMatchObject({
    list: { unsubscribe: links[0] },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(outgoing()).not.toHaveProperty('list')
  expect(outgoing().headers).not.toHaveProperty('List-Unsubscribe-Post')
})

test('GET asks on a page in the language of the receiver and changes nothing; POST stops the topic', async () => {
  const [optional] = await sent()
  const url = pathOf(optional!.content.unsubscribeUrl)
  const opened = await it.app.inject({ url })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, expect.stringContaining('/ar/unsubscribe?token=')])
  expect(await sent()).toHaveLength(3)

  // as RFC 8058 has it
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await it.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect([stopped.statusCode, stopped.json()]).toEqual([200, { topic: 'trips' }])
  expect((await sent()).map(({ kind }) => kind)).toEqual(['trip.suspend', 'review.written'])
  const preferences = (await it.call(api.readPreferences, { as: agency })).body
  expect(preferences.find(({ topic }) => topic === 'trips')).toMatchObject({ mail: false, bell: true })
})

test('accepts a multipart form and no body', async () => {
  const url = pathOf(unsubscribeUrl(it.context.config, agency.id, 'reviews'))
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await it.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect((await it.app.inject({ method: 'POST', url })).statusCode).toBe(200)
})

test('a link of another person or topic, or of nobody, is refused', async () => {
  const other = await buildAgency(it.context)
  const [id, topic, signature] = unsubscribeUrl(it.context.config, agency.id, 'trips').split('token=')[1]!.split('.')
  const forged = [`${other.id}.${topic}.${signature}`, `${id}.reviews.${signature}`, `${id}.${topic}.`, `${id}.x`, 'x']
  for (const token of forged) {
    const { error } = await it.call(api.unsubscribe, { query: { token } })
    expect(error.code).toBe('notification.link_invalid')
  }
  await it.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
  const url = pathOf(unsubscribeUrl(it.context.config, other.id, 'trips'))
  expect((await it.app.inject({ method: 'POST', url })).statusCode).toBe(400)
  expect((await it.app.inject({ url })).statusCode).toBe(400)
  const page = await it.app.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([page.statusCode, page.headers.location]).toEqual([302, expect.stringContaining('/unsubscribe?token=')])
})
