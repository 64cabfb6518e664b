import { useLingui } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { limits } from '@rihla/contract/limits.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { KeyboardEvent } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useToday } from '#shell/use-today.ts'
import { DateInput } from '#ui/date-input.tsx'
import type { Filters } from './filters.ts'
import { type FiltersInUse, useDraft } from './use-filters.ts'
import classes from './filter-fields.module.css'

export type Place = Pick<Destination, 'destination' | 'trips'>

export interface FilterFieldsProps extends Pick<FiltersInUse, 'requested' | 'set'> {
  places: readonly Place[]
  /** Id of the form they belong to, if any. */
  form?: string
}

/** All filters except search and sort order, in one column: beside the list, or in the sheet. */
export function FilterFields({ places, ...fields }: FilterFieldsProps) {
  const { requested, set, form } = fields
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <Select
        label={t`Destination`}
        name="destination"
        form={form}
        value={requested.destination ?? ''}
        onChange={(destination) => set({ destination: destination || undefined })}
        options={[
          { value: '', label: t`Anywhere` },
          ...withRequested(places, requested).map(({ destination, trips }) => ({
            value: destination,
            label: trips > 0 ? `${destination} (${trips})` : destination,
          })),
        ]}
      />
      <ChoicePills
        label={t`Trip type`}
        name="filter"
        form={form}
        value={requested.filter ?? ''}
        onChange={(filter) => set({ filter: filter || undefined })}
        choices={[
          { value: '', label: t`All` },
          { value: 'domestic', label: t`Domestic` },
          { value: 'international', label: t`International` },
        ]}
      />
      <DateFields {...fields} />
      <ChoicePills
        label={t`Duration`}
        name="duration"
        form={form}
        value={requested.duration ?? ''}
        onChange={(duration) => set({ duration: duration || undefined })}
        choices={[
          { value: '', label: t`Any length` },
          { value: 'day', label: t`One day` },
          { value: 'weekend', label: t`2–3 days` },
          { value: 'week', label: t`4–7 days` },
          { value: 'longer', label: t`8 days or more` },
        ]}
      />
      <SeatsField {...fields} />
      <PriceFields {...fields} />
      <Checkbox
        label={t`Free cancellation`}
        help={t`You get a full refund if you cancel today.`}
        name="freeCancellation"
        form={form}
        checked={requested.freeCancellation ?? false}
        onChange={(checked) => set({ freeCancellation: checked || undefined })}
      />
    </div>
  )
}

/**
 * The destination in the URL may be a small one, or no longer exist: it is offered anyway, so that the field shows it.
 */
const withRequested = (places: readonly Place[], { destination }: Filters): readonly Place[] =>
  destination === undefined || places.some((place) => place.destination === destination)
    ? places
    : [{ destination, trips: 0 }, ...places]

/** Group size, up to the maximum of one booking. */
function SeatsField({ requested, set, form }: Omit<FilterFieldsProps, 'places'>) {
  const { t } = useLingui()
  const max = limits.seatsPerBooking
  const seats = useDraft<number | ''>({
    applied: requested.seats ?? '',
    apply: (value) => set({ seats: value || undefined }, { replace: true }),
    pauseMs: 600,
  })
  return (
    <NumberInput
      label={t`Seats needed`}
      name="seats"
      form={form}
      maxLength={3}
      placeholder={t`Any number`}
      value={seats.value}
      help={t`Up to ${max} seats per booking`}
      onChange={(value) => seats.change(value === '' ? '' : Math.min(value, max))}
      onBlur={seats.applyNow}
      onKeyDown={onEnter(seats.applyNow)}
    />
  )
}

const isTyped = (day: string) => day !== '' && isCalendarDate(day)

/** Range of departure dates. A range that ends before it begins shows an error and is not applied. */
function DateFields({ requested, set, form }: Omit<FilterFieldsProps, 'places'>) {
  const { t } = useLingui()
  const today = useToday()
  const isPast = (day: string) => isTyped(day) && day < today
  const isBackwards = (from: string, to: string) => isTyped(from) && isTyped(to) && to < from
  const days = useDraft({
    applied: { from: requested.departsFrom ?? '', to: requested.departsTo ?? '' },
    apply: ({ from, to }) => set({ departsFrom: from || undefined, departsTo: to || undefined }, { replace: true }),
    isValid: ({ from, to }) => !isPast(from) && !isPast(to) && !isBackwards(from, to),
    pauseMs: 600,
  })
  const { from, to } = days.value
  const field = { form, min: today, onBlur: days.applyNow, onKeyDown: onEnter(days.applyNow) }
  const pastMessage = t`This date has passed.`
  return (
    <div className={classes.days}>
      <DateInput
        {...field}
        label={t`Earliest departure`}
        name="departsFrom"
        value={from}
        error={isPast(from) && pastMessage}
        onChange={(day) => days.change({ from: day, to })}
      />
      <DateInput
        {...field}
        label={t`Latest departure`}
        name="departsTo"
        value={to}
        error={isPast(to) ? pastMessage : isBackwards(from, to) && t`This is before the earliest departure.`}
        onChange={(day) => days.change({ from, to: day })}
      />
    </div>
  )
}

/** Price range per person. */
function PriceFields({ requested, set, form }: Omit<FilterFieldsProps, 'places'>) {
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
      <p className={`small ${classes.note}`}>
        {t`In EGP per person. Other currencies are converted at the current rate.`}
      </p>
    </div>
  )
}

const atMost = (price: number | ''): number | '' => (price === '' ? '' : Math.min(price, limits.maxPrice))

/** The fields belong to the search form: Enter applies the field instead of submitting the form. */
const onEnter = (applyNow: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  applyNow()
}
