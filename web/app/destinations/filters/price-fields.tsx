import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { NumberInput } from '#ui/number-input.tsx'
import classes from './filter-fields.module.css'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'
import type { FilterFieldProps } from './use-filters.ts'

/** Price range per person. */
export function PriceFields({ requested, set, form }: FilterFieldProps) {
  const { t } = useLingui()
  const isBackwards = (min: number | '', max: number | '') => min !== '' && max !== '' && max < min
  const prices = useDraft<{ min: number | ''; max: number | '' }>({
    applied: { min: requested.priceMin ?? '', max: requested.priceMax ?? '' },
    apply: ({ min, max }) => set({ priceMin: min || undefined, priceMax: max || undefined }, { replace: true }),
    isValid: ({ min, max }) => !isBackwards(min, max),
    pauseMs: 800,
  })
  const { min, max } = prices.value
  const field = { form, maxLength: 12, onBlur: prices.applyNow, onKeyDown: onEnter(prices.applyNow) }
  return (
    <div>
      <div className={classes.pair}>
        <NumberInput
          {...field}
          label={t`Minimum price`}
          name="priceMin"
          placeholder="0"
          value={min}
          onChange={(price) => prices.change({ min: atMost(price), max })}
        />
        <NumberInput
          {...field}
          label={t`Maximum price`}
          name="priceMax"
          placeholder={t`No limit`}
          value={max}
          error={isBackwards(min, max) && t`This is below the minimum price.`}
          onChange={(price) => prices.change({ min, max: atMost(price) })}
        />
      </div>
      <p className={classes.note}>
        <Trans>In EGP per person. Other currencies are converted at the current rate.</Trans>
      </p>
    </div>
  )
}

const atMost = (price: number | ''): number | '' => (price === '' ? '' : Math.min(price, limits.maxPrice))
