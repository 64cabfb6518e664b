import { Trans } from '@lingui/react/macro'
import type { Quote } from '@rihla/contract/bookings/quote-schema.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { type Minor, toMajor, toMinor } from '@rihla/contract/money.ts'
import { depositOf } from '@rihla/contract/pricing/price-booking.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import classes from './booking-modal.module.css'

interface HowMuchNowProps {
  quote: Quote | null
  value: PaymentType
  onChange: (type: PaymentType) => void
}

/** Full payment or 50 % deposit, each with its amounts (docs/product/pricing.md#deposits). */
export function HowMuchNow({ quote, value, onChange }: HowMuchNowProps) {
  const sum = (minor: Minor) => (quote ? <Money amount={toMajor(minor)} currency={quote.currency} /> : '…')
  const total = toMinor(quote?.totalAmount ?? 0)
  const cash = quote?.paymentBreakdown
  const locale = useLocale()
  const dueOn = quote?.balanceDueOn && formatDay(quote.balanceDueOn, locale)
  const deposit = depositOf(total)
  return (
    <section>
      <h4 className={classes.heading} aria-hidden="true">
        <Trans>How much would you like to pay now?</Trans>
      </h4>
      <RadioCards
        label={<Trans>How much would you like to pay now?</Trans>}
        isLabelHidden
        isRow
        name="payment-type"
        value={value}
        onChange={onChange}
        cards={[
          {
            value: 'full_payment',
            title: <Trans>Full amount</Trans>,
            description: (
              <>
                <Trans>{sum(total)} now</Trans>
                <br />
                {cash ? (
                  <Trans>
                    Then only <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} /> in cash
                  </Trans>
                ) : (
                  <Trans>Nothing more to pay</Trans>
                )}
              </>
            ),
          },
          {
            value: 'deposit_payment',
            title: <Trans>Deposit (50%)</Trans>,
            description: (
              <>
                <Trans>{sum(deposit)} now</Trans>
                <br />
                {dueOn ? (
                  <Trans>
                    {sum(total - deposit)} to the agency by {dueOn}
                  </Trans>
                ) : (
                  <Trans>{sum(total - deposit)} to the agency on trip day</Trans>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
