/** Bookings that need an admin, by task. Rejected payments are not counted: a refund of one is the exception. */
export interface BookingsWaiting {
  toVerify: number
  toConfirm: number
  toRefund: number
  all: number
}

export function bookingsWaiting(counts: Readonly<Record<string, number>>): BookingsWaiting {
  const of = (status: string) => counts[status] ?? 0
  const toVerify = of('pending')
  const toConfirm = of('agency_approved')
  const toRefund = of('refund_pending') + of('agency_rejected')
  return { toVerify, toConfirm, toRefund, all: toVerify + toConfirm + toRefund }
}
