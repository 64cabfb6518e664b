import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { NumberInput } from '#ui/number-input.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import classes from './filter-fields.module.css'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'

/** What a seat may cost. */
export function PriceFields({ asked, set, form }: Omit<FilterFieldsProps, 'places'>) {
  const { t } = useLingui()
  const isBackwards = (min: number | '', max: number | '') => min !== '' && max !== '' && max < min
  const prices = useDraft<{ min: number | ''; max: number | '' }>({
    held: { min: asked.priceMin ?? '', max: asked.priceMax ?? '' },
    apply: ({ min, max }) => set({ priceMin: min || undefined, priceMax: max || undefined }, { replace: true }),
    isSound: ({ min, max }) => !isBackwards(min, max),
    pauseMs: 800,
  })
  const { min, max } = prices.value
  const field = { form, maxLength: 12, onBlur: prices.settle, onKeyDown: onEnter(prices.settle) }
  return (
    <div>
      <div className={classes.pair}>
        <NumberInput
          {...field}
          label={t`Lowest price`}
          name="priceMin"
          placeholder="0"
          value={min}
          onChange={(price) => prices.change({ min: atMost(price), max })}
        />
        <NumberInput
          {...field}
          label={t`Highest price`}
          name="priceMax"
          placeholder={t`No limit`}
          value={max}
          error={isBackwards(min, max) && t`This is less than the lowest price.`}
          onChange={(price) => prices.change({ min, max: atMost(price) })}
        />
      </div>
      <p className={classes.note}>
        <Trans>In EGP per person. Other currencies are compared at today's rate.</Trans>
      </p>
    </div>
  )
}

const atMost = (price: number | ''): number | '' => (price === '' ? '' : Math.min(price, limits.maxPrice))
