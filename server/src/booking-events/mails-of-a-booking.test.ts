import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { sendAdminDigest } from './send-admin-digest.ts'

const world = await createBookingFixture()
afterAll(() => world.app.close())

/** The rows of a table after this heading of a page: step, receiver, subject. */
function rowsBelow(heading: string): string[][] {
  const page = readFileSync(new URL('../../../docs/product/notifications.md', import.meta.url), 'utf8')
  const section = page.split(`${heading}\n`)[1]!.split('\n#')[0]!
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).map((line) => line.slice(2, -2).split(' | '))
}

test('from submission to confirmation exactly the mails of the documented table are sent', async () => {
  const { app, admin, agency, customer, submit, decide, review } = world
  await app.db.updateTable('users').set({ name: 'Mona Saleh' }).where('id', '=', customer.id).execute()
  const receivers = { [customer.email]: 'customer', [agency.email]: 'agency', [admin.email]: 'admin' }
  const sent: string[][] = []
  let seen = (await app.mails()).length
  const after = async (step: string) => {
    app.clock.advance({ minutes: 6 })
    await sendAdminDigest(app.context)
    const mails = (await app.mails()).slice(seen)
    seen += mails.length
    for (const { to, content } of mails) sent.push([step, receivers[to]!, content.subject])
  }
  const { _id: id } = (await submit()).body
  await after('submit')
  await decide(id, 'payment_verified')
  await after('verify payment')
  await review(id, 'approve')
  await after('approve')
  await decide(id, 'confirmed')
  await after('confirm')
  expect(sent).toEqual(rowsBelow('### From submission to confirmation'))
})
