import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTerms, paidPartsOf } from '#cancellation/cancellation-terms.tsx'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import bar from '#dashboards/shared/queue/decision-bar.module.css'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { BookingFacts } from '../bookings/agency-booking-facts.tsx'
import classes from './approvals.module.css'
import { CancellationSummary } from './cancellation-summary.tsx'
import { useCancellationDecision } from './use-cancellation-decision.ts'

/** A request to cancel: what is asked, what the rules give, and the two answers (docs/product/cancellation.md#requests). */
export function CancellationItem({ item: booking, queue, draft: note = '', onDraft, failure }: QueueItem<string>) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const decisionOf = useCancellationDecision()
  const { cancellationRequest, nextStep, currency } = booking
  const request = cancellationRequest!
  const reason = booking.events.findLast(({ action }) => action === 'request_cancellation')?.note
  const asked = request.asked !== null && <Money amount={request.asked} currency={currency} />
  const due = nextStep && momentText(nextStep.dueAt)
  return (
    <>
      <div className={classes.sides}>
        <section className="stack">
          <h3>{t`Request to cancel`}</h3>
          <p>
            <b>
              <CancellationSummary request={request} currency={currency} />
            </b>
          </p>
          {asked && <p>{<Trans>They ask for {asked}.</Trans>}</p>}
          {reason && (
            <blockquote className="wrap-anywhere" dir="auto">
              {reason}
            </blockquote>
          )}
          <p className="small muted">
            <Trans>Without an answer by {due}, the booking is cancelled by your rules.</Trans>
          </p>
          <CancellationTerms
            rules={booking.cancellationRules}
            startsOn={booking.selectedStartDate}
            paid={paidPartsOf(booking)}
          />
        </section>
        <section>
          <h3>{t`Booking`}</h3>
          <BookingFacts booking={booking} />
        </section>
      </div>
      <DecisionBar isSettled={queue.isSettled} failure={failure}>
        <div className={`${bar.field} ${classes.note}`}>
          <Textarea
            label={t`Note to the traveller`}
            isOptional
            rows={1}
            maxLength={2_000}
            value={note}
            onChange={(event) => onDraft(event.currentTarget.value)}
          />
        </div>
        {asked && (
          <Button variant="outline" onClick={() => void queue.decide(decisionOf(booking, 'accept', note))}>
            <Trans>Accept: {asked} back</Trans>
          </Button>
        )}
        <Button onClick={() => void queue.decide(decisionOf(booking, 'decline', note))}>
          <Trans>
            By your rules: <Money amount={request.refund} currency={currency} /> back
          </Trans>
        </Button>
      </DecisionBar>
    </>
  )
}
