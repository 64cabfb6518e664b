import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Money } from '#ui/money.tsx'
import { priceWithDiscount } from './discount-values.ts'
import classes from '../trips-table.module.css'

interface DiscountPreviewProps {
  trip: Pick<Trip, 'price' | 'currency'>
  percentage: number
  isOn: boolean
}

/** Original and discounted price per person. */
export function DiscountPreview({ trip: { price, currency }, percentage, isOn }: DiscountPreviewProps) {
  const original = <Money amount={price} currency={currency} />
  const discounted = <Money amount={priceWithDiscount(price, isOn ? percentage : 0)} currency={currency} />
  return (
    <p className={classes.preview} data-off={!isOn || undefined} aria-live="polite">
      <span>
        <Trans>
          Original <s>{original}</s>
        </Trans>
      </span>
      <span>
        <Trans>
          Discounted <strong>{discounted}</strong>
        </Trans>
      </span>
      <span className="muted">
        <Trans>per person</Trans>
      </span>
    </p>
  )
}
