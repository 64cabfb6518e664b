import { Trans, useLingui } from '@lingui/react/macro'
import { bookingStatuses, refundDueStatuses, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { Link } from '#ui/link.tsx'
import classes from './bookings.module.css'

/** Bookings that need an admin, by task. Rejected payments are not counted: a refund of one is the exception. */
export function bookingsWaiting(counts: Readonly<Record<string, number>>) {
  const of = (status: BookingStatus) => counts[status] ?? 0
  const toVerify = of('pending')
  const toConfirm = of('agency_approved')
  const toRefund = refundDueStatuses.reduce((sum, status) => sum + of(status), 0)
  return { toVerify, toConfirm, toRefund, all: toVerify + toConfirm + toRefund }
}

/** Tabs across statuses, each a parameter of its own. */
const acrossStatuses = ['moneyToReturn', 'late', 'cancellationRequested'] as const
type AcrossStatuses = (typeof acrossStatuses)[number]

/** Status tabs with counts, and tabs of tasks across statuses. Switching tabs keeps the other filters. */
export function StatusTabs({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('admin')
  const [query] = useSearchParams()
  const row = useRef<HTMLElement>(null)
  const current = acrossStatuses.find((name) => query.get(name) === 'true') ?? query.get('status') ?? ''
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const to = (status: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['status', ...acrossStatuses, 'page', 'booking']) next.delete(name)
    if (acrossStatuses.some((name) => name === status)) next.set(status, 'true')
    else if (status) next.set('status', status)
    return { search: next.toString() }
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: BookingStatus | '' | AcrossStatuses, label: React.ReactNode, count?: number) => (
    <Link key={status} to={to(status)} preventScrollReset aria-current={status === current ? 'page' : undefined}>
      {label} <b>{count}</b>
    </Link>
  )
  return (
    <nav ref={row} aria-label={t`Status`} className={classes.tabs}>
      {tab('', <Trans>All</Trans>, all)}
      {tab('moneyToReturn', <Trans>Refunds due</Trans>, bookingsWaiting(counts).toRefund)}
      {tab('late', <Trans context="bookings">Late</Trans>)}
      {tab('cancellationRequested', <Trans>Requests to cancel</Trans>)}
      {bookingStatuses.map((status) => tab(status, labels[status], counts[status] ?? 0))}
    </nav>
  )
}
