import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { useAnswerLabels } from '#customers/profile/use-answer-labels.ts'
import { Tag } from '#ui/status-chip.tsx'
import classes from './pending-approvals-tab.module.css'

/** The three answers about how somebody likes to travel. */
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
        <Answer question={<Trans>Budget</Trans>} answer={answers?.question3} isOne />
      </dl>
    </section>
  )
}

/** Several choices come separated by commas; a budget has commas of its own. */
const choicesOf = (answer: string, isOne: boolean): string[] =>
  (isOne ? [answer] : answer.split(',')).map((choice) => choice.trim()).filter(Boolean)

function Answer({
  question,
  answer = '',
  isOne = false,
}: {
  question: ReactNode
  answer?: string | undefined
  isOne?: boolean
}) {
  const words: Record<string, string> = useAnswerLabels()
  const choices = choicesOf(answer, isOne)
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
            <bdi>{words[choice] ?? choice}</bdi>
          </Tag>
        ))}
      </dd>
    </div>
  )
}
