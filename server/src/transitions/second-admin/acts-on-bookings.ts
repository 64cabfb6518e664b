import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { isPlausible, type MoneyAct, needsSecondAdmin } from '@rihla/contract/bookings/second-admin.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import type { BookingRow } from '#bookings/row/bookings.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireSecondAdmin, type TwoAdminAct } from './require-second-admin.ts'
import { secondAdminMail } from './second-admin-mail.ts'
import { deleteSecondAdminRequest, upsertSecondAdminRequest } from './second-admin.queries.ts'

type ActedOn = Pick<BookingRow, 'id' | 'currency' | 'total_minor'>

/** An act with the money of a booking. */
export function actOn({ id, currency }: ActedOn, money: MoneyAct): TwoAdminAct {
  const { act, amountMinor } = money
  const number = bookingNumber(id)
  return {
    of: 'booking',
    id,
    act,
    amountMinor,
    currency,
    isAbove: (limitMinor) => needsSecondAdmin(money, limitMinor),
    save: (trx, request) =>
      upsertSecondAdminRequest(trx, { booking_id: id, act, amount_minor: amountMinor, ...request }),
    end: (trx) => deleteSecondAdminRequest(trx, { bookingId: id, act, amountMinor }),
    kind: 'booking.second_admin.admins',
    mailOf: (actor, ...reader) =>
      secondAdminMail({ act, amountMinor, currency, number, actor, bookingId: id }, ...reader),
  }
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
  await requireSecondAdmin(context, trx, admin, actOn(booking, money))
}
