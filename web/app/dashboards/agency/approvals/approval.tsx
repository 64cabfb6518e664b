import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useAnswerLabels } from '#customers/profile/use-answer-labels.ts'
import { ProfileCompletion } from '#customers/profile-completion.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { BookingFacts } from '../bookings/booking-facts.tsx'
import { TravellerFacts } from '../bookings/traveller-facts.tsx'
import { DecisionBar, type OnDecided } from './decision-bar.tsx'
import { searchOf, waitingSince } from './approvals-queue.ts'
import classes from './approvals.module.css'

interface ApprovalProps {
  booking: Booking
  steps: StepsProps
  now: number
  onDecided: OnDecided
  headingRef: Ref<HTMLHeadingElement>
}

/** One booking to approve or reject, with the traveller and the booking. */
export function Approval({ booking, steps, now, onDecided, headingRef }: ApprovalProps) {
  const { customer } = booking
  return (
    <article className={classes.approval} aria-labelledby="approval-name">
      <header className={classes.head}>
        <Avatar name={customer.name} picture={customer.profilePhoto} size={52} />
        <div className={classes.name}>
          <h2 id="approval-name" ref={headingRef} tabIndex={-1}>
            <CustomerName of={customer} />
          </h2>
          <p className="muted">
            <Trans>
              Booking <Ltr>{booking.bookingNumber}</Ltr>
            </Trans>
            {' · '}
            <Trans>
              waiting for <Age since={waitingSince(booking)} now={now} />
            </Trans>
          </p>
        </div>
        <Steps {...steps} />
      </header>
      <div className={classes.sides}>
        <section>
          <h3>
            <Trans>Traveller</Trans>
          </h3>
          <ProfileCompletion percent={customer.profileCompletion ?? 0} />
          <TravellerFacts booking={booking} />
        </section>
        <div className={classes.side}>
          <section>
            <h3>
              <Trans>Booking</Trans>
            </h3>
            <BookingFacts booking={booking} />
          </section>
          <NationalId booking={booking} />
        </div>
        <Preferences customer={customer} />
      </div>
      <DecisionBar booking={booking} onDecided={onDecided} />
    </article>
  )
}

interface StepsProps {
  queue: readonly Booking[]
  /** Index on this page of the queue; -1 if the booking is on another page. */
  index: number
  page: number
  pageSize: number
  total: number
}

/** '2 of 5' with previous and next links; on phones also a link back to the list. */
function Steps({ queue, index, page, pageSize, total }: StepsProps) {
  const { t } = useLingui()
  const to = (booking?: Booking) => ({ search: searchOf({ page, booking: booking?._id }) })
  const previous = queue[index - 1]
  const next = index < 0 ? undefined : queue[index + 1]
  const place = (page - 1) * pageSize + index + 1
  return (
    <nav className={classes.steps} aria-label={t`Browse pending approvals`}>
      <Link to={to()} className={classes.back} preventScrollReset>
        <Icon of={IconArrowLeft} mirrored />
        <Trans>All pending approvals</Trans>
      </Link>
      {index >= 0 && (
        <span className="tabular">
          <Trans>
            {place} of {total}
          </Trans>
        </span>
      )}
      {previous && (
        <Link
          to={to(previous)}
          className={`icon-button ${classes.step}`}
          aria-label={t`Previous booking`}
          preventScrollReset
        >
          <Icon of={IconChevronLeft} mirrored />
        </Link>
      )}
      {next && (
        <Link to={to(next)} className={`icon-button ${classes.step}`} aria-label={t`Next booking`} preventScrollReset>
          <Icon of={IconChevronRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

/** The three travel preferences of the customer's profile. */
function Preferences({ customer: { customerDetails } }: { customer: Booking['customer'] }) {
  const answers = customerDetails?.profileQuestions
  return (
    <section className={classes.preferences}>
      <h3>
        <Trans>Travel preferences</Trans>
      </h3>
      <dl>
        <Answer question={<Trans>Motivations</Trans>} answer={answers?.question1} />
        <Answer question={<Trans>Travel styles</Trans>} answer={answers?.question2} />
        <Answer question={<Trans>Budget</Trans>} answer={answers?.question3} isSingle />
      </dl>
    </section>
  )
}

/** Multiple choices are stored separated by commas; a budget label itself contains commas. */
const choicesOf = (answer: string, isSingle: boolean): string[] =>
  (isSingle ? [answer] : answer.split(',')).map((choice) => choice.trim()).filter(Boolean)

interface AnswerProps {
  question: ReactNode
  answer?: string | undefined
  isSingle?: boolean
}

function Answer({ question, answer = '', isSingle = false }: AnswerProps) {
  const labels: Record<string, string> = useAnswerLabels()
  const choices = choicesOf(answer, isSingle)
  return (
    <div>
      <dt>{question}</dt>
      <dd>
        {choices.length === 0 && (
          <span className="muted">
            <Trans>Not answered</Trans>
          </span>
        )}
        {choices.map((choice) => (
          <Tag key={choice}>
            <bdi>{labels[choice] ?? choice}</bdi>
          </Tag>
        ))}
      </dd>
    </div>
  )
}
