import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { plainAmount, toMinor } from '@rihla/contract/money.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from '../desk/expected.module.css'
import { type DueRow, obstacleOf } from './due-row.ts'
import { SecondAdminNotice } from '../second-admin/second-admin-notice.tsx'
import { PayoutDetailsList, type usePayoutDetails } from './payout-details-part.tsx'

interface PayoutFactsProps {
  due: DueRow
  details: ReturnType<typeof usePayoutDetails>
  hasKeys: boolean
  isSettled: boolean
}

/** How much is due, what stops it, and where it goes. */
export function PayoutFacts({ due, details, hasKeys, isSettled }: PayoutFactsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { amount, disputed, currency, bookings, departures, oldestOn } = due
  return (
    <div className={`stack ${classes.expected}`}>
      <div>
        <h4 className="small">{amount < 0 ? t`Owed by the agency` : t`To be transferred`}</h4>
        <p className={classes.big}>
          <Money amount={amount} currency={currency} />
          {amount > 0 && <CopyButton value={plainAmount(toMinor(amount))} label={t`Copy the amount`} />}
        </p>
        <p className={`${classes.explanation} small`}>
          <Dotted>
            <Plural value={bookings} one="# booking" other="# bookings" />
            <Plural value={departures} one="# departure" other="# departures" />
            {oldestOn && <Trans>Oldest: {formatDay(oldestOn, locale)}</Trans>}
            {disputed > 0 && (
              <Trans>
                In disputes: <Money amount={disputed} currency={currency} />
              </Trans>
            )}
          </Dotted>
        </p>
        <Obstacle due={due} />
        <SecondAdminNotice booking={due} />
      </div>
      {/* what opened by itself is looked at first */}
      <div inert={!isSettled}>
        <PayoutDetailsList of={details} hasKeys={hasKeys} />
      </div>
    </div>
  )
}

/** Why it cannot be sent, and where that is mended. */
function Obstacle({ due }: { due: DueRow }) {
  const { t } = useLingui()
  const obstacle = obstacleOf(due)
  const { hold, differing } = due
  if (!obstacle) return null
  return (
    <Notice tone="warn">
      <strong>{t(obstacle)}</strong>{' '}
      {hold && (
        <Dotted>
          <span dir="auto">{hold.reason}</span>
          {hold.by && <bdi>{hold.by}</bdi>}
          <Moment at={hold.at} />
        </Dotted>
      )}
      {!hold && differing.length > 0 && (
        <>
          <Trans>Correct these bookings first:</Trans>
          {differing.map(({ _id, bookingNumber }) => (
            <Link key={_id} to={`/admin/money?booking=${_id}`} className="link">
              {' '}
              <Ltr>{bookingNumber}</Ltr>
            </Link>
          ))}
        </>
      )}
    </Notice>
  )
}
