import { Trans, useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { discountedPrice } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconCheck, IconTicket } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { PriceChange } from '#trips/price-change.tsx'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { TextInput } from '#ui/text-input.tsx'
import classes from './booking-modal.module.css'
import type { DraftValues } from './booking-draft.ts'
import type { QuoteState } from './use-quote.ts'

interface PromoCodeProps {
  trip: Trip
  choice: Pick<BookingChoice, 'price' | 'seats'>
  quote: QuoteState
  draft: { values: DraftValues; set: (change: Partial<DraftValues>) => void }
  /** Of a code that was rejected on submit. */
  error: ReactNode
}

/** Promo code input; the quote validates the code and applies the discount (docs/product/pricing.md#promo-codes). */
export function PromoCode({ trip, choice, quote, draft, error }: PromoCodeProps) {
  const { t } = useLingui()
  const { typedCode, promoCode } = draft.values
  const refusal = promoCode !== '' && quote.error?.code.startsWith('promo.') ? quote.error.message : undefined
  const isApplied = promoCode !== '' && !refusal && quote.quote?.promoCode === promoCode && !quote.isLoading
  const apply = (code = typedCode.trim().toUpperCase()) => {
    draft.set({ typedCode: code, promoCode: code })
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const remove = () => draft.set({ typedCode: '', promoCode: '' })
  return (
    <section>
      {!isApplied && <DiscountChip trip={trip} choice={choice} onUse={apply} />}
      <div className={classes.promo}>
        <TextInput
          name="promo-code"
          label={t`Promo code`}
          isOptional
          isLtr
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typedCode}
          error={refusal ?? error}
          readOnly={isApplied}
          // an edited code is not applied any more, so that neither its discount nor its error remains
          onChange={(event) => draft.set({ typedCode: event.currentTarget.value, promoCode: '' })}
          onKeyDown={applyOnEnter}
        />
        {isApplied || refusal ? (
          <Button variant="outline" onClick={remove}>
            {t`Remove`}
          </Button>
        ) : (
          <Button
            variant="outline"
            onClick={() => apply()}
            busy={promoCode !== '' && quote.isLoading}
            disabled={typedCode.trim() === ''}
          >
            {t`Apply`}
          </Button>
        )}
      </div>
      <p role="status" className={classes.saving}>
        {isApplied && quote.quote && (
          <>
            <Icon of={IconCheck} />
            <Trans>
              You save <Money amount={quote.quote.promoSaving} currency={quote.quote.currency} />
            </Trans>
          </>
        )}
      </p>
    </section>
  )
}

/** The discount of the trip, applied with one press. */
function DiscountChip({
  trip,
  choice,
  onUse,
}: Pick<PromoCodeProps, 'trip' | 'choice'> & { onUse: (code: string) => void }) {
  const code = trip.effectiveDiscountCode
  if (!code) return null
  const price = toMinor(choice.price)
  const saving = (price - discountedPrice(price, trip.discountPercentage)) * choice.seats
  return (
    <Button small variant="outline" icon={<Icon of={IconTicket} />} onClick={() => onUse(code)}>
      <Trans>
        Use <bdi>{code}</bdi>: <PriceChange amount={-toMajor(saving)} currency={trip.currency} />
      </Trans>
    </Button>
  )
}
