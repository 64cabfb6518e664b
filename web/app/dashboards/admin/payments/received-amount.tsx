import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import classes from './payments.module.css'
import { arrivalFieldId, type Draft, type PaymentDecision } from './use-payment-decision.tsx'

interface ReceivedAmountProps {
  booking: Booking
  draft: Draft
  decision: PaymentDecision
}

/** What arrived on the account, and what another amount than the expected one leads to. */
export function ReceivedAmount({ booking, draft, decision }: ReceivedAmountProps) {
  const { t } = useLingui()
  const unit = useCurrencyLabels().unitOf(booking.currency)
  if (booking.depositAmount === 0) return null
  return (
    <div className={classes.received}>
      <NumberInput
        id={arrivalFieldId('amount', booking)}
        label={t`Amount received (${unit})`}
        decimals={2}
        value={draft.amount}
        error={decision.errors.amount}
        onChange={(amount) => decision.change({ amount })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the same press would go on to the dialog that opens, whose close button has the focus
          event.preventDefault()
          decision.accept()
        }}
      />
      <CashAccountField
        id={arrivalFieldId('receivedOn', booking)}
        currency={booking.currency}
        label={t`Received into`}
        isRequired
        value={draft.receivedOn}
        error={decision.errors.receivedOn}
        onChange={(receivedOn) => decision.change({ receivedOn })}
      />
      <p aria-live="polite" className="small">
        {draft.amount !== '' && <Consequence booking={booking} outcome={decision.outcome} />}
      </p>
    </div>
  )
}

function Consequence({ booking, outcome }: { booking: Booking; outcome: PaymentDecision['outcome'] }) {
  const { currency } = booking
  const missing = <Money amount={outcome.missing} currency={currency} />
  const credited = <Money amount={outcome.credited} currency={currency} />
  const surplus = <Money amount={outcome.surplus} currency={currency} />
  if (outcome.action === 'ask_for_rest') {
    return (
      <Trans>
        {missing} is missing. We record what arrived and ask the customer for the missing amount; the seats stay held.
      </Trans>
    )
  }
  return (
    <>
      {outcome.missing > 0 && <Trans>{missing} of the balance stays due.</Trans>}
      {outcome.credited > 0 && <Trans>{credited} more than the deposit: the balance is lowered.</Trans>}{' '}
      {outcome.surplus > 0 && <Trans>{surplus} more than the trip costs: due as a refund.</Trans>}
    </>
  )
}
