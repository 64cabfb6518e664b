import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { TextInput } from '#ui/text-input.tsx'
import classes from './booking-modal.module.css'
import type { BookingDraft } from './use-booking-draft.ts'
import type { QuoteState } from './use-quote.ts'

interface PromoCodeProps {
  quote: QuoteState
  draft: BookingDraft
  /** Set when a code is typed but neither applied nor cleared. */
  error: ReactNode
  onEdit: () => void
}

/** Promo code input; the quote validates the code and applies the discount (docs/product/pricing.md#promo-codes). */
export function PromoCode({ quote, draft, error, onEdit }: PromoCodeProps) {
  const { t } = useLingui()
  const { typedCode, promoCode } = draft.values
  const refusal = promoCode !== '' && quote.error?.code.startsWith('promo.') ? quote.error.message : undefined
  const isApplied = promoCode !== '' && !refusal && quote.quote?.promoCode === promoCode && !quote.isLoading
  const change = (values: Partial<BookingDraft['values']>) => {
    onEdit()
    draft.set(values)
  }
  const apply = () => {
    const code = typedCode.trim().toUpperCase()
    change({ typedCode: code, promoCode: code })
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const remove = () => change({ typedCode: '', promoCode: '' })
  return (
    <section>
      <div className={classes.promo}>
        <TextInput
          label={t`Promo code`}
          isOptional
          isLtr
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typedCode}
          error={refusal ?? error}
          readOnly={isApplied}
          onChange={(event) => change({ typedCode: event.currentTarget.value })}
          onKeyDown={applyOnEnter}
        />
        {isApplied || refusal ? (
          <Button look="outline" onClick={remove}>
            {t`Remove`}
          </Button>
        ) : (
          <Button
            look="outline"
            onClick={apply}
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
