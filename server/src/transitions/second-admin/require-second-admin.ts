import { isPlausible, type MoneyAct, needsSecondAdmin } from '@rihla/contract/bookings/second-admin.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { hasOtherAdmin, isEstablishedAdmin, waitedSince } from '#payment-accounts/proposals.queries.ts'
import type { BookingRow } from '#bookings/row/bookings.queries.ts'
import { deleteSecondAdminRequest, findSecondAdminLimit, upsertSecondAdminRequest } from './second-admin.queries.ts'
import { secondAdminMail } from './second-admin-mail.ts'

type ActedOn = Pick<BookingRow, 'id' | 'currency' | 'total_minor'>

/** An act that waits for a second admin. The request is kept although the transaction of the act rolls back. */
class SecondAdminRequired extends DomainError {
  readonly booking: ActedOn
  readonly money: MoneyAct

  constructor(booking: ActedOn, money: MoneyAct) {
    const details = { act: money.act, n: toMajor(money.amountMinor), currency: booking.currency }
    super('booking.second_admin_required', details)
    this.booking = booking
    this.money = money
  }
}

/**
 * Requires that another admin has asked for the same act with the same amount before (docs/product/refunds.md#second-admin). An
 * only admin repeats an own request after a day; an account younger than that is no second one.
 */
export async function requireSecondAdmin(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  admin: CurrentUser,
  { booking, money }: { booking: ActedOn; money: MoneyAct },
): Promise<void> {
  if (!needsSecondAdmin(money, await findSecondAdminLimit(trx, booking.currency))) return
  const at = clock.now()
  const { act, amountMinor } = money
  const request = await deleteSecondAdminRequest(trx, { bookingId: booking.id, act, amountMinor })
  if (!request || !(await isSecondAdmin(trx, admin, request, at))) throw new SecondAdminRequired(booking, money)
  await recordAudit(trx, {
    actorId: admin.id,
    action: 'booking.second_admin',
    targetId: booking.id,
    details: { act, amount: toMajor(amountMinor), currency: booking.currency, askedBy: request.asked_by },
    at,
  })
}

/** Whether this admin may carry out what was asked for: neither of the two accounts was made for it. */
export async function isSecondAdmin(
  trx: Transaction,
  admin: CurrentUser,
  request: { asked_by: string; asked_at: Date },
  at: Date,
): Promise<boolean> {
  const { asked_by: asker, asked_at: askedAt } = request
  if (asker === admin.id) return askedAt <= waitedSince(at) && !(await hasOtherAdmin(trx, admin.id, at))
  return (await isEstablishedAdmin(trx, asker, askedAt)) && isEstablishedAdmin(trx, admin.id, at)
}

interface Arrived {
  receivedMinor: Minor
  dueMinor: Minor
  /** Major units: the amount, entered a second time. */
  confirmedAmount: number | undefined
}

/** A transfer of far more than was due is entered twice, and above the limit by a second admin, too. */
export async function requirePlausible(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  admin: CurrentUser,
  booking: ActedOn,
  { receivedMinor, dueMinor, confirmedAmount }: Arrived,
): Promise<void> {
  if (isPlausible({ receivedMinor, dueMinor, totalMinor: booking.total_minor })) return
  if (confirmedAmount !== toMajor(receivedMinor)) {
    const details = { n: toMajor(receivedMinor), due: toMajor(dueMinor), currency: booking.currency }
    throw new DomainError('booking.amount_implausible', details)
  }
  const money = { act: 'receive_more', amountMinor: receivedMinor, differenceMinor: receivedMinor - dueMinor } as const
  await requireSecondAdmin(context, trx, admin, { booking, money })
}

/** Runs an act of an admin in a transaction. Where it needs a second admin, the request is recorded and announced to the others. */
export async function actWithSecondAdmin<T>(
  context: Context,
  admin: CurrentUser,
  act: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction().execute(act)
  } catch (error) {
    if (error instanceof SecondAdminRequired) await ask(context, admin, error)
    throw error
  }
}

const ask = (context: Context, admin: CurrentUser, { booking, money }: SecondAdminRequired): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.clock.now()
    const { act, amountMinor } = money
    const request = { booking_id: booking.id, act, amount_minor: amountMinor, asked_by: admin.id, asked_at: at }
    await upsertSecondAdminRequest(trx, request)
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'booking.ask_second_admin',
      targetId: booking.id,
      details: { act, amount: toMajor(amountMinor), currency: booking.currency },
      at,
    })
    const facts = { act, amountMinor, currency: booking.currency, number: bookingNumber(booking.id), actor: admin.name }
    const others = (await listAdminIds(trx)).filter((id) => id !== admin.id)
    await notifyUsers(
      context,
      trx,
      others.map((to) => ({
        to,
        kind: 'booking.second_admin.admins',
        subjectId: booking.id,
        mail: (locale) => secondAdminMail({ ...facts, bookingId: booking.id }, locale, context.config.publicUrl),
      })),
    )
  })
