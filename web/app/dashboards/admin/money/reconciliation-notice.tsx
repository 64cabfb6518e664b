import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { LedgerDifference } from '@rihla/contract/ledger/ledger.api.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { ledgerCheckLabels } from './ledger-labels.ts'
import classes from './money.module.css'

interface ReconciliationNoticeProps {
  checkedAt: string | null
  differences: readonly LedgerDifference[]
}

/** Result of the last nightly comparison of the ledger with the bookings and dashboards. */
export function ReconciliationNotice({ checkedAt, differences }: ReconciliationNoticeProps) {
  if (checkedAt === null) {
    return (
      <Notice>
        <Trans>The ledger has not been compared with the bookings yet. This happens every night.</Trans>
      </Notice>
    )
  }
  const at = <Moment at={checkedAt} />
  if (differences.length === 0) {
    return (
      <Notice tone="ok">
        <Trans>The ledger matches the bookings and the dashboards. Last checked: {at}</Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      <p>
        <b>
          <Plural
            value={differences.length}
            one="The ledger differs from the bookings in # place."
            other="The ledger differs from the bookings in # places."
          />
        </b>{' '}
        <Trans>Last checked: {at}</Trans>
      </p>
      <ul className={classes.differences}>
        {differences.map((difference) => (
          <li key={`${difference.check} ${difference.currency}`}>
            <Difference of={difference} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Difference({ of: { check, currency, expected, ledger, examples } }: { of: LedgerDifference }) {
  const { t } = useLingui()
  const label = t(ledgerCheckLabels[check])
  const wanted = <Money amount={expected} currency={currency} />
  const found = <Money amount={ledger} currency={currency} />
  return (
    <>
      <Trans>
        {label}: expected {wanted}, in the ledger {found}.
      </Trans>
      {examples.length > 0 && (
        <span className="row">
          {examples.map((id) => (
            <Link key={id} to={`/admin/money?booking=${id}`}>
              <Ltr>{bookingNumber(id)}</Ltr>
            </Link>
          ))}
        </span>
      )}
    </>
  )
}
