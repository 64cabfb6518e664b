import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { useAnswerLabels } from '#customers/profile/use-answer-labels.ts'
import { Tag } from '#ui/status-chip.tsx'
import classes from './pending-approvals-tab.module.css'

/** The traveller's three preference answers. */
export function Preferences({ customer: { customerDetails } }: { customer: Booking['customer'] }) {
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

function Answer({
  question,
  answer = '',
  isSingle = false,
}: {
  question: ReactNode
  answer?: string | undefined
  isSingle?: boolean
}) {
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
