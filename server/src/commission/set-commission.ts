import { nextCommission, percentOn } from '@rihla/contract/commission/commission.ts'
import type { AdminCommission, Commission } from '@rihla/contract/commission/commission.api.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { lockUser } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { commissionMail } from './commission-mail.ts'
import { insertRate, listRates, type RateRow } from './commission.queries.ts'
import { commissionEntry } from './expand-commission.ts'
import { rateOf } from './find-rates.ts'

/** What the platform keeps of an agency's new bookings, or of those of agencies without a rate of their own. */
export async function findCommission(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string | undefined,
): Promise<Commission & { rows: RateRow[] }> {
  const rows = await listRates(db, agencyId)
  const rates = rows.map(rateOf)
  return { percent: percentOn(rates, clock.today()), next: nextCommission(rates, clock.today()), rows }
}

export async function presentCommission(context: Context, agencyId: string | undefined): Promise<AdminCommission> {
  const { rows, ...commission } = await findCommission(context, agencyId)
  return {
    ...commission,
    rates: rows
      .filter((row) => row.agency_id === (agencyId ?? null))
      .toReversed()
      .map((row) => ({
        percent: rateOf(row).percent,
        from: row.from_on,
        setBy: row.set_by_name,
        createdAt: row.created_at.toISOString(),
      })),
  }
}

interface WantedRate {
  agencyId: string | undefined
  percent: number | null
  from: CalendarDate
}

/** An admin sets a rate from a later day on; the agencies that it applies to are notified (docs/product/commission.md). */
export async function setCommission(context: Context, admin: CurrentUser, wanted: WantedRate): Promise<void> {
  const { agencyId, percent, from } = wanted
  const at = context.clock.now()
  if (from <= context.clock.today()) throw new DomainError('commission.from_not_future', { field: 'from' })
  if (percent === null && agencyId === undefined) throw new DomainError('request.field_invalid', { field: 'percent' })
  if (percent !== null && Math.round(percent * 100) / 100 !== percent)
    throw new DomainError('request.field_invalid', { field: 'percent' })
  await context.db.transaction().execute(async (trx) => {
    if (agencyId !== undefined) {
      const agency = requireFound(await lockUser(trx, agencyId))
      if (agency.role !== 'agency') throw new DomainError('agency.not_agency')
    }
    const before = (await listRates(trx, agencyId)).map(rateOf)
    const rateId = await insertRate(trx, { ...wanted, setBy: admin.id, at })
    const audited = { actorId: admin.id, details: { percent, from }, at }
    if (agencyId === undefined) {
      await recordAudit(trx, { ...audited, action: 'settings.set_commission', targetId: 'settings' })
      if (percent !== null && percentOn(before, from) !== percent)
        await insertOutboxEntries(trx, [commissionEntry(rateId, { percent, from, after: null })])
      return
    }
    await recordAudit(trx, { ...audited, action: 'agency.set_commission', targetId: agencyId })
    const announced = percent ?? percentOn((await listRates(trx, agencyId)).map(rateOf), from)
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: 'agency.commission_changed',
      subjectId: agencyId,
      mail: (locale) => commissionMail({ percent: announced, from }, locale, context.config.publicUrl),
    })
  })
}
