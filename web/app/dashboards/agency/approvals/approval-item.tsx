import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useAnswerLabels } from '#customers/profile/use-answer-labels.ts'
import { ProfileCompletion } from '#customers/profile-completion.tsx'
import { TravellerFacts } from '#dashboards/shared/booking/traveller-facts.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { BookingFacts } from '../bookings/agency-booking-facts.tsx'
import { ApprovalDecisions } from './approval-decisions.tsx'
import classes from './approvals.module.css'

/** What the agency decides on: the traveller, the booking and the ID. */
export function ApprovalItem(queued: QueueItem<string>) {
  const { t } = useLingui()
  const { item: booking } = queued
  const { customer } = booking
  const { nationalIdFront, nationalIdBack } = customer.customerDetails ?? {}
  return (
    <>
      <div className={classes.sides}>
        <section>
          <h3>{t`Traveller`}</h3>
          <TravellerFacts booking={booking} viewer="agency" />
        </section>
        <div className={`stack ${classes.side}`}>
          <section>
            <h3>{t`Booking`}</h3>
            <YouReceive booking={booking} />
            <BookingFacts booking={booking} />
          </section>
          {(nationalIdFront || nationalIdBack) && <NationalId booking={booking} />}
        </div>
        <Profile customer={customer} />
      </div>
      <ApprovalDecisions {...queued} />
    </>
  )
}

function YouReceive({ booking: { agencyEarning: earning, currency } }: { booking: Booking }) {
  const locale = useLocale()
  if (!earning) return null
  return (
    <p>
      <strong>
        <Trans>
          You receive <Money amount={earning.amount} currency={currency} />, payable from{' '}
          {formatDay(earning.payableOn, locale, false)}.
        </Trans>
      </strong>
    </p>
  )
}

/** How complete the customer's profile is, and the optional travel preferences in it. */
function Profile({ customer: { customerDetails, profileCompletion } }: { customer: Booking['customer'] }) {
  const { t } = useLingui()
  // Multiple choices are stored separated by commas; a budget label itself contains commas.
  const answers = customerDetails?.profileQuestions
  return (
    <details className={classes.preferences}>
      <summary>{t`Profile and travel preferences`}</summary>
      <ProfileCompletion percent={profileCompletion ?? 0} />
      <dl className="stack">
        <Answer question={t`Motivations`} choices={answers?.question1.split(',')} />
        <Answer question={t`Travel styles`} choices={answers?.question2.split(',')} />
        <Answer question={t`Budget (EGP)`} choices={answers && [answers.question3]} />
      </dl>
    </details>
  )
}

function Answer({ question, choices = [] }: { question: string; choices?: string[] | undefined }) {
  const { t } = useLingui()
  const labels: Record<string, string> = useAnswerLabels()
  const given = choices.map((choice) => choice.trim()).filter(Boolean)
  return (
    <div>
      <dt>{question}</dt>
      <dd className="row">
        {given.length === 0 && <span className="muted">{t`Not answered`}</span>}
        {given.map((choice) => (
          <Tag key={choice}>
            <bdi>{labels[choice] ?? choice}</bdi>
          </Tag>
        ))}
      </dd>
    </div>
  )
}
