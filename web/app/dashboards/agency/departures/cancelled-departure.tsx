import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { decideDeparture } from '@rihla/contract/departures/departure-decision.api.ts'
import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { decisionDayOf, needsDecision } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure, DepartureWithPassengers } from '@rihla/contract/departures/departures.api.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { useReasonText } from '#booking-status/use-cancellation-reasons.ts'
import { Sums } from '#dashboards/shared/sums.tsx'
import { RunDeparture } from '#dashboards/shared/departure-decision/run-departure.tsx'
import { useToday } from '#shell/use-today.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import classes from './departures.module.css'

/** What is refunded of a cancelled departure, who cancelled it, why, and what its travellers read. */
export function CancelledDeparture({
  departure: { cancellation, trip, startDate },
  refundsOpen,
}: Pick<DepartureWithPassengers, 'departure' | 'refundsOpen'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { momentText } = useMomentText()
  const reasonText = useReasonText()
  const product = useProductName()
  if (!cancellation) return null
  const at = momentText(cancellation.at)
  const reason = reasonText(cancellation.reason)
  const bookings = `/agency/bookings?trip=${trip._id}&from=${startDate}&to=${startDate}`
  return (
    <div className={classes.notices}>
      <Notice tone="bad" action={<SectionLink to={bookings}>{t`Its bookings`}</SectionLink>}>
        {refundsOpen && refundsOpen.bookings > 0 && (
          <p>
            <b>
              <Trans>
                Cancelled. <Plural value={refundsOpen.bookings} one="# booking" other="# bookings" />,{' '}
                <Sums sums={refundsOpen.byCurrency} /> will be refunded by {product}.
              </Trans>
            </b>
          </p>
        )}
        <p>
          <b>
            {cancellation.by === 'agency' ? (
              <Trans>You cancelled this departure on {at}.</Trans>
            ) : (
              <Trans>Our team cancelled this departure on {at}.</Trans>
            )}
          </b>{' '}
          <bdi>{reason}</bdi>
        </p>
        <p dir="auto">{cancellation.message[locale]}</p>
      </Notice>
    </div>
  )
}

/** Whether the minimum group is reached, and from the day of the decision on, the decision. */
export function DepartureDecision({ departure, onCancel }: { departure: Departure; onCancel: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const { minSeats, people } = departure
  const day = decisionDayOf(departure)
  if (departure.cancellation || minSeats === null || !isUpcoming(departure, today)) return null
  if (!day) {
    return (
      <div className={classes.notices}>
        <Notice tone="ok">{t`This departure is guaranteed: travellers see that it runs.`}</Notice>
      </div>
    )
  }
  const date = formatDay(day, locale)
  const isDue = needsDecision(departure, today)
  return (
    <div className={classes.notices}>
      <Notice
        tone={isDue ? 'warn' : 'quiet'}
        action={
          <span className="row">
            <RunDeparture departure={departure} decide={decideDeparture} />
            {isDue && (
              <Button small variant="danger" onClick={onCancel}>
                {t`Cancel departure`}
              </Button>
            )}
          </span>
        }
      >
        <p>
          <Plural value={minSeats} one="Minimum # traveller." other="Minimum # travellers." />{' '}
          <Plural
            value={people.confirmed}
            _0="None are confirmed yet."
            one="# is confirmed."
            other="# are confirmed."
          />
        </p>
        <p>{isDue ? t`Please decide now: does it run?` : t`If too few have booked, we ask you on ${date}.`}</p>
      </Notice>
    </div>
  )
}

/** For the day on which a trip cannot take place. A departure that has begun is not offered to be cancelled. */
export function CancelDeparture({ departure, onCancel }: { departure: Departure; onCancel: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  if (departure.cancellation || !isUpcoming(departure, today)) return null
  return (
    <section className={`stack ${classes.unconfirmed} ${classes.cancelling}`}>
      <p className="muted">
        <Trans>
          Something prevents this trip from taking place? Cancel it for everyone at once: all travellers are informed
          and get everything back.
        </Trans>
      </p>
      <p>
        <Button small variant="danger" onClick={onCancel}>
          {t`Cancel departure`}
        </Button>
      </p>
    </section>
  )
}
