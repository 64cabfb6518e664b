import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { insertOutboxEntries, type NewOutboxEntry, type OutboxEntry } from '#outbox/outbox.queries.ts'
import { commissionMail } from './commission-mail.ts'
import { listAgenciesWithoutOwnRate } from './commission.queries.ts'

interface PlatformRateChange {
  percent: number
  from: CalendarDate
  /** The last agency that was notified; null: none yet. */
  after: string | null
}

export const commissionEntry = (rateId: string, payload: PlatformRateChange): NewOutboxEntry => ({
  kind: 'commission',
  subjectId: rateId,
  payload,
})

const agenciesPerEntry = 200

/**
 * Notifies the agencies without a rate of their own that the platform's changes. A transaction notifies one batch and adds
 * the entry of the next, so that an agency is notified exactly once however many there are.
 */
export async function expandCommission(
  context: Context,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const { publicUrl } = context.config
  for (const { subjectId, payload } of entries) {
    const { percent, from, after } = payload as PlatformRateChange
    const agencyIds = await listAgenciesWithoutOwnRate(trx, { on: from, after, limit: agenciesPerEntry })
    await notifyUsers(
      context,
      trx,
      agencyIds.map((id) => ({
        to: id,
        kind: 'agency.commission_changed',
        subjectId: id,
        mail: (locale) => commissionMail({ percent, from }, locale, publicUrl),
      })),
    )
    if (agencyIds.length < agenciesPerEntry) continue
    await insertOutboxEntries(trx, [commissionEntry(subjectId, { percent, from, after: agencyIds.at(-1)! })])
  }
}
