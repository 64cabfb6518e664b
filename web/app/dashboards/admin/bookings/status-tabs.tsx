import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#ui/link.tsx'
import classes from './status-tabs.module.css'
import { useStatusNames } from './use-status-names.ts'

interface StatusTabsProps {
  counts: Readonly<Record<string, number>>
  /** Bookings with a refund due, across two statuses. */
  toRefund: number
}

const moneyToReturn = 'moneyToReturn'

/** Status tabs with counts, and a tab for refunds due across statuses. Switching tabs keeps the other filters. */
export function StatusTabs({ counts, toRefund }: StatusTabsProps) {
  const { t } = useLingui()
  const names = useStatusNames()
  const [query] = useSearchParams()
  const row = useRef<HTMLElement>(null)
  const current = query.get(moneyToReturn) === 'true' ? moneyToReturn : (query.get('status') ?? '')
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const to = (status: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['status', moneyToReturn, 'page', 'booking']) next.delete(name)
    if (status === moneyToReturn) next.set(moneyToReturn, 'true')
    else if (status) next.set('status', status)
    return { search: next.toString() }
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: BookingStatus | '' | typeof moneyToReturn, label: React.ReactNode, count: number) => (
    <Link key={status} to={to(status)} preventScrollReset aria-current={status === current ? 'page' : undefined}>
      {label} <b>{count}</b>
    </Link>
  )
  return (
    <nav ref={row} aria-label={t`Status`} className={classes.tabs}>
      {tab('', <Trans>All</Trans>, all)}
      {tab(moneyToReturn, <Trans>Refunds due</Trans>, toRefund)}
      {(Object.keys(names) as BookingStatus[]).map((status) => tab(status, names[status], counts[status] ?? 0))}
    </nav>
  )
}
