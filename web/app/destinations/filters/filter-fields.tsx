import { useLingui } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Select } from '#ui/select.tsx'
import { DateFields } from './date-fields.tsx'
import classes from './filter-fields.module.css'
import type { Filters } from './filters.ts'
import { PriceFields } from './price-fields.tsx'
import { SeatsField } from './seats-field.tsx'
import type { FilterFieldProps } from './use-filters.ts'

export type Place = Pick<Destination, 'destination' | 'trips'>

interface FilterFieldsProps extends FilterFieldProps {
  places: readonly Place[]
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
