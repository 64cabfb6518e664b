import {
  approvePaymentProposal,
  declinePaymentProposal,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildPaymentProposal } from '#testing/builders/payment-accounts.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const proposals = 8

/** Of each proposal, one admin approves while another declines and the author approves, too, over HTTP. */
async function decideConcurrently(it: TestApp) {
  app = it
  await it.listen()
  const createdAt = new Date(it.clock.now().getTime() - 30 * 86_400_000)
  const [author, approver, decliner] = await Promise.all([1, 2, 3].map(() => buildAdmin(it.context, { createdAt })))
  const ids: string[] = []
  for (let n = 0; n < proposals; n += 1) ids.push(await buildPaymentProposal(it.context, { by: author! }))
  const answers = await Promise.all(
    ids.map(async (id) => {
      const params = { id }
      const [approved, declined, own] = await Promise.all([
        it.call(approvePaymentProposal, { as: approver!, params }),
        it.call(declinePaymentProposal, { as: decliner!, params }),
        it.call(approvePaymentProposal, { as: author!, params }),
      ])
      return {
        decisions: [approved.status, declined.status],
        own: own.status,
        errors: [approved.error, declined.error],
      }
    }),
  )
  const notes = await it.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['payment_account.approve', 'payment_account.decline'])
    .execute()
  const rows = await it.db.selectFrom('payment_proposals').select(['status', 'account_id', 'decided_by']).execute()
  const accounts = await it.db.selectFrom('payment_accounts').select('id').execute()
  return { author: author!, answers, notes, rows, accounts }
}

test('race: of two admins who decide at once one wins, the other gets 409, and its author never decides', async () => {
  const { author, answers, notes, rows, accounts } = await decideConcurrently(await createTestApp())
  for (const { decisions, own, errors } of answers) {
    expect(decisions.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(errors.some((error) => error?.code === 'payment_account.decided')).toBe(true)
    expect([403, 409]).toContain(own)
  }
  expect(notes).toHaveLength(proposals)
  expect(rows.every(({ decided_by }) => decided_by !== author.id)).toBe(true)
  const approved = rows.filter(({ status }) => status === 'approved').map(({ account_id }) => String(account_id))
  expect(accounts.map(({ id }) => id).toSorted()).toEqual(approved.toSorted())
})

test(
  'negative control: without the lock and the compare-and-set proposals are decided twice',
  { tags: 'exhaustive' },
  async () => {
    const lock = replacePiece(/^select pg_advisory_xact_lock\(hashtextextended\('payment accounts', 0\)\)$/, 'select 1')
    // delays the update, so that the other decision still reads the pending status
    const compareAndSet = replacePiece(
      /^(update "payment_proposals" set .*) and "status" = (\$\d+)$/,
      "$1 and $2::text <> '' and pg_sleep(0.5) is not null",
    )
    const { notes } = await decideConcurrently(
      await createTestApp({ alter: (text) => compareAndSet.alter(lock.alter(text)) }),
    )
    expect(Math.min(lock.count(), compareAndSet.count())).toBeGreaterThan(0)
    expect(notes.length).toBeGreaterThan(proposals)
  },
)
