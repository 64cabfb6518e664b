import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayIn, formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import {
  type AgencyPayout,
  downloadPayoutStatement,
  exportPayoutStatement,
} from '@rihla/contract/earnings/payout-statements.api.ts'
import { StatementButtons } from '#dashboards/shared/statement-buttons.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { DestinationName } from '#refunds/destination-fields.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { NoValue } from '../cells.tsx'

/** Columns of the agency's payouts. */
export function usePayoutColumns(): Column<AgencyPayout>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const sentOn = (at: string) => formatDay(dayIn(timeZone, new Date(at)), locale)
  return [
    {
      key: 'number',
      header: t`Payout`,
      cell: ({ number, sentAt, returnedAt }) => (
        <span className={cells.lines}>
          <b>
            <Ltr>{number}</Ltr>
          </b>
          <small>{t`sent on ${sentOn(sentAt)}`}</small>
          {returnedAt && <Tag tone="red">{t`Transfer came back`}</Tag>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      mobile: 'beside-title',
      cell: ({ amount, currency }) => (
        <b>
          <Money amount={amount} currency={currency} />
        </b>
      ),
    },
    {
      key: 'departures',
      header: t`Departures`,
      cell: ({ firstDeparture, lastDeparture, bookings }) =>
        firstDeparture && lastDeparture ? (
          <span className={cells.lines}>
            {formatDaySpan(firstDeparture, lastDeparture, locale)}
            <small>
              <Plural value={bookings} one="# booking" other="# bookings" />
            </small>
          </span>
        ) : (
          <NoValue />
        ),
    },
    {
      key: 'destination',
      header: t`Sent to`,
      cell: ({ destination, reference }) => (
        <span className={cells.lines}>
          <span>
            <DestinationName of={destination} />
          </span>
          <small>
            <Trans>
              Reference <Ltr>{reference}</Ltr>
            </Trans>
          </small>
        </span>
      ),
    },
    {
      key: 'statement',
      header: t`Statement`,
      mobile: 'whole-width',
      cell: (payout) => <StatementButtons payout={payout} pdf={downloadPayoutStatement} csv={exportPayoutStatement} />,
    },
  ]
}
