import { Trans, useLingui } from '@lingui/react/macro'
import type { CancellationQuote } from '@rihla/contract/cancellation/cancellation-schema.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'

interface AskForMoreProps {
  quote: CancellationQuote
  agency: string
  /** Undefined: what the rules give. */
  asked: number | '' | undefined
  onAsk: (amount: number | '' | undefined) => void
}

/** What the agency is asked before a confirmed booking is cancelled, and what follows without its consent. */
export function AskForMore({ quote, agency: name, asked, onAsk }: AskForMoreProps) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const { isAtOnce, mayAskForMore, received, refundAmount, currency } = quote
  const isAsking = asked !== undefined
  const agency = <bdi>{name}</bdi>
  const answer = momentText(quote.answerBy)
  const amount = <Money amount={refundAmount} currency={currency} />
  return (
    <>
      {mayAskForMore && (
        <Checkbox
          label={t`Ask the agency for more`}
          checked={isAsking}
          onChange={(isChosen) => onAsk(isChosen ? received : undefined)}
        />
      )}
      {isAsking && (
        <NumberInput label={t`Amount you ask for (${currency})`} decimals={2} value={asked} onChange={onAsk} />
      )}
      {(isAsking || !isAtOnce) && (
        <p className="small">
          <Trans>
            {agency} answers by {answer}. Whatever the answer, your booking is cancelled, with at least {amount} back.
            Until then the seats stay yours.
          </Trans>
        </p>
      )}
    </>
  )
}
