import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useAnswerLabels } from '#customers/profile/use-answer-labels.ts'
import { departsIn, departsInText } from '#my-bookings/timeline/departs-in.ts'
import { useToday } from '#shell/use-today.ts'
import { ProfileCompletion } from '#customers/profile-completion.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag } from '#dashboards/shared/due-tag.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { FilterSelect } from '#dashboards/shared/filter-select.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { TravellerFacts } from '#dashboards/shared/booking/traveller-facts.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { DepositTag } from '../cells.tsx'
import { BookingFacts } from '../bookings/booking-facts.tsx'
import { type Approvals, pageSize, searchOf, waitingSince } from './approvals-queue.ts'
import { DecisionBar, type OnDecided } from './decision-bar.tsx'
import classes from './approvals.module.css'

interface ApprovalProps {
  booking: Booking
  approvals: Approvals
  onDecided: OnDecided
  headingRef: Ref<HTMLHeadingElement>
}

export function Approval({ booking, approvals, onDecided, headingRef }: ApprovalProps) {
  const { t } = useLingui()
  const { customer } = booking
  return (
    <article className={classes.approval} aria-labelledby="approval-name">
      <header className={classes.head}>
        <Avatar name={customer.name} picture={customer.profilePhoto} size={52} />
        <div className={classes.name}>
          <h2 id="approval-name" ref={headingRef} tabIndex={-1}>
            <CustomerName of={customer} />
          </h2>
          <p className="small">
            <Dotted>
              <Trans>
                Booking <Ltr>{booking.bookingNumber}</Ltr>
              </Trans>
              <Waiting booking={booking} now={approvals.loadedAt} />
            </Dotted>
          </p>
          <LeavesTag booking={booking} /> <DueTag nextStep={booking.nextStep} viewer="agency" />
        </div>
        <Steps booking={booking} approvals={approvals} />
      </header>
      <div className={classes.sides}>
        <section>
          <h3>{t`Traveller`}</h3>
          <ProfileCompletion percent={customer.profileCompletion ?? 0} />
          <TravellerFacts booking={booking} viewer="agency" />
        </section>
        <div className={`stack ${classes.side}`}>
          <section>
            <h3>{t`Booking`}</h3>
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

const Waiting = ({ booking, now }: { booking: Booking; now: number }) => (
  <Trans>
    Waiting <Age since={waitingSince(booking)} now={now} />
  </Trans>
)

const urgentDays = 7

/** 'Leaves in 4 days', highlighted in the last week before the departure. */
function LeavesTag({ booking: { selectedStartDate, bookingEndDate } }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const distance = departsIn(selectedStartDate, bookingEndDate, useToday())
  if (distance === 'over') return <Tag>{t`Trip is over`}</Tag>
  if (distance === 'under-way') return <Tag tone="sunset">{t`Departed`}</Tag>
  const isUrgent = distance.unit === 'day' && distance.count <= urgentDays
  const when = departsInText(distance, locale)
  return <Tag tone={isUrgent ? 'sunset' : 'quiet'}>{t`Leaves ${when}`}</Tag>
}

/** '2 of 5' with previous and next links; on phones also a link back to the list. */
function Steps({ booking, approvals }: Pick<ApprovalProps, 'booking' | 'approvals'>) {
  const { queue, page, total } = approvals
  const { t } = useLingui()
  const to = (other?: Booking) => ({ search: searchOf(approvals, other?._id) })
  // -1 if the booking is on another page
  const index = queue.indexOf(booking)
  const previous = queue[index - 1]
  const next = index < 0 ? undefined : queue[index + 1]
  const place = (page - 1) * pageSize + index + 1
  return (
    <nav className={`row ${classes.steps}`} aria-label={t`Browse pending approvals`}>
      <Link to={to()} className={classes.back} preventScrollReset>
        <Icon of={IconArrowLeft} mirrored />
        {t`All pending approvals`}
      </Link>
      {index >= 0 && <span className="small tabular">{t`${place} of ${total}`}</span>}
      {previous && (
        <Link
          to={to(previous)}
          className={`icon-button ${cells.icon}`}
          aria-label={t`Previous booking`}
          preventScrollReset
        >
          <Icon of={IconChevronLeft} mirrored />
        </Link>
      )}
      {next && (
        <Link to={to(next)} className={`icon-button ${cells.icon}`} aria-label={t`Next booking`} preventScrollReset>
          <Icon of={IconChevronRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

function Preferences({ customer: { customerDetails } }: { customer: Booking['customer'] }) {
  const { t } = useLingui()
  // Multiple choices are stored separated by commas; a budget label itself contains commas.
  const answers = customerDetails?.profileQuestions
  return (
    <section className={classes.preferences}>
      <h3>{t`Travel preferences`}</h3>
      <dl className="stack">
        <Answer question={t`Motivations`} choices={answers?.question1.split(',')} />
        <Answer question={t`Travel styles`} choices={answers?.question2.split(',')} />
        <Answer question={t`Budget (EGP)`} choices={answers && [answers.question3]} />
      </dl>
    </section>
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

export function ApprovalsList({ approvals, currentId }: { approvals: Approvals; currentId: string | undefined }) {
  const { queue, page, total, loadedAt } = approvals
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <nav className={classes.list} aria-label={t`Bookings awaiting your approval`}>
      {total > 1 && (
        <div className={classes.sort}>
          <FilterSelect
            label={t`Sort by`}
            name="sort"
            all={t`Soonest departure first`}
            options={[{ value: 'waiting', label: t`Longest wait first` }]}
          />
        </div>
      )}
      <ol start={(page - 1) * pageSize + 1}>
        {queue.map((booking) => (
          <li key={booking._id}>
            <Link
              to={{ search: searchOf(approvals, booking._id) }}
              className={classes.item}
              aria-current={booking._id === currentId ? 'true' : undefined}
              preventScrollReset
            >
              <strong>
                <CustomerName of={booking.customer} />
              </strong>
              <strong className="tabular">
                <Money amount={booking.totalAmount} currency={booking.currency} />
              </strong>
              <span className={`muted clip ${classes.what}`} dir="auto">
                {booking.trip.title}
              </span>
              <LeavesTag booking={booking} />
              <span className="muted">
                <Dotted>
                  {formatDay(booking.selectedStartDate, locale)}
                  <Plural value={booking.seats} one="# seat" other="# seats" />
                </Dotted>
              </span>
              <span>
                <Waiting booking={booking} now={loadedAt} />
              </span>
              <DepositTag of={booking} />
            </Link>
          </li>
        ))}
      </ol>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </nav>
  )
}
