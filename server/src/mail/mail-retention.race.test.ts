import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { enqueueMail } from './mail.ts'
import { updateMailFailed, updateMailsForgetting, updateMailSent } from './mails.queries.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

/** Runs a callback once, right after the first statement of a transaction. */
function afterFirst(act: () => Promise<void>): KyselyPlugin {
  let statements = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === 1) await act()
      return result
    },
  }
}

async function enqueue(address: string): Promise<string> {
  const content = { subject: 'Your booking', heading: 'Hello', paragraphs: [] }
  const about = { type: 'user', id: '01890000-0000-7000-8000-000000000000' } as const
  const mail = { kind: 'test', about, to: { name: 'Mona', address }, locale: 'en', content } as const
  await it.db.transaction().execute((trx) => enqueueMail(trx, mail))
  const { id } = await it.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow()
  return id
}

test.each([
  ['is sent', 'sent@example.com', (id: string) => updateMailSent(it.db, id, new Date())],
  ['fails for good', 'failed@example.com', (id: string) => updateMailFailed(it.db, id)],
])('race of a mail that %s and the deletion of its recipient: no address remains', async (_, address, outcome) => {
  const id = await enqueue(address)
  let isDone: Promise<void> | undefined
  await it.db.transaction().execute((trx) => {
    const interrupted = trx.withPlugin(
      afterFirst(async () => {
        isDone = outcome(id)
        // it may have to wait for the row until the transaction ends
        await Promise.race([isDone, new Promise((resolve) => setTimeout(resolve, 300))])
      }),
    )
    return updateMailsForgetting(interrupted, address)
  })
  await isDone
  const rows = await it.db
    .selectFrom('mails')
    .select(['to_name', 'to_address', 'subject'])
    .where('id', '=', id)
    .execute()
  expect(rows.map((row) => Object.values(row).join(''))).toEqual(rows.map(() => ''))
})
