import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { TextInput } from '../ui/text-input.tsx'
import classes from './booking-modal.module.css'
import type { QuoteState } from './use-quote.ts'

interface PromoCodeProps {
  quote: QuoteState
  /** The applied code, '' for none. */
  value: string
  onChange: (code: string) => void
}

/** A code is typed, applied, and judged by the quote: only a valid one changes the price. */
export function PromoCode({ quote, value, onChange }: PromoCodeProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const error = value !== '' && quote.error?.code.startsWith('promo.') ? quote.error.message : undefined
  const isApplied = value !== '' && !error && quote.quote?.promoCode === value && !quote.isAsking
  const apply = () => onChange(typed.trim().toUpperCase())
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const remove = () => {
    setTyped('')
    onChange('')
  }
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
          value={typed}
          error={error}
          readOnly={isApplied}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
        />
        {isApplied || error ? (
          <Button look="outline" onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
        ) : (
          <Button look="outline" onClick={apply} busy={value !== '' && quote.isAsking} disabled={typed.trim() === ''}>
            <Trans>Apply</Trans>
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
