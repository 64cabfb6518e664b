import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import classes from './status-tabs.module.css'
import { useStatusNames } from './use-status-names.ts'

/** The statuses as tabs with their counts; the other filters stay. */
export function StatusTabs({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useLingui()
  const names = useStatusNames()
  const [query] = useSearchParams()
  const row = useRef<HTMLElement>(null)
  const current = query.get('status') ?? ''
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const to = (status: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['status', 'page', 'booking']) next.delete(name)
    if (status) next.set('status', status)
    return { search: next.toString() }
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: BookingStatus | '', words: React.ReactNode, count: number) => (
    <Link key={status} to={to(status)} preventScrollReset aria-current={status === current ? 'page' : undefined}>
      {words} <b>{count}</b>
    </Link>
  )
  return (
    <nav ref={row} aria-label={t`Status`} className={classes.tabs}>
      {tab('', <Trans>All</Trans>, all)}
      {(Object.keys(names) as BookingStatus[]).map((status) => tab(status, names[status], counts[status] ?? 0))}
    </nav>
  )
}
