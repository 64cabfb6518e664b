import { Plural, Trans } from '@lingui/react/macro'
import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import classes from './list-sums.module.css'

/** Totals of all filtered bookings, across all pages. */
export function ListSums({ summary }: { summary: AgencyBookingsSummary }) {
  const { total, seats, totalByCurrency, cashByCurrency, remainingByCurrency } = summary
  return (
    <p className={classes.sums} role="status">
      <span>
        <Plural value={total} one="# booking" other="# bookings" />
      </span>
      <span>
        <Plural value={seats} one="# seat" other="# seats" />
      </span>
      {hasSums(totalByCurrency) && (
        <strong>
          <Sums sums={totalByCurrency} />
        </strong>
      )}
      {hasSums(cashByCurrency) && (
        <span>
          <Trans>
            <Sums sums={cashByCurrency} /> in cash
          </Trans>
        </span>
      )}
      {hasSums(remainingByCurrency) && (
        <span>
          <Trans>
            <Sums sums={remainingByCurrency} /> to collect
          </Trans>
        </span>
      )}
    </p>
  )
}
