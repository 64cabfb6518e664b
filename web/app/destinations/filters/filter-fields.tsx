import { useLingui } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Select } from '#ui/select.tsx'
import { DateFields } from './date-fields.tsx'
import classes from './filter-fields.module.css'
import type { Filters } from './filters.ts'
import { PriceFields } from './price-fields.tsx'
import { SeatsField } from './seats-field.tsx'
import type { FiltersInUse } from './use-filters.ts'

export type Place = Pick<Destination, 'destination' | 'trips'>

export interface FilterFieldsProps extends Pick<FiltersInUse, 'asked' | 'set'> {
  places: readonly Place[]
  /** The id of the form they belong to, where there is one. */
  form?: string
}

/** Everything beyond search and order, one below the other: beside the list, or in the sheet. */
export function FilterFields({ places, ...fields }: FilterFieldsProps) {
  const { asked, set, form } = fields
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <Select
        label={t`Destination`}
        name="destination"
        form={form}
        value={asked.destination ?? ''}
        onChange={(destination) => set({ destination: destination || undefined })}
        options={[
          { value: '', label: t`Anywhere` },
          ...withAsked(places, asked).map(({ destination, trips }) => ({
            value: destination,
            label: trips > 0 ? `${destination} (${trips})` : destination,
          })),
        ]}
      />
      <ChoicePills
        label={t`Where to`}
        name="filter"
        form={form}
        value={asked.filter ?? ''}
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
        value={asked.duration ?? ''}
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
    </div>
  )
}

/** A place from the address may be a small one, or gone; the list shows what holds all the same. */
const withAsked = (places: readonly Place[], { destination }: Filters): readonly Place[] =>
  destination === undefined || places.some((place) => place.destination === destination)
    ? places
    : [{ destination, trips: 0 }, ...places]
