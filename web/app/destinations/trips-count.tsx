import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { ReactNode } from 'react'
import { RemovableChip } from '#ui/removable-chip.tsx'
import { useLocale } from '#ui/locale.ts'
import { Link } from '#ui/link.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { changeFilters, isNarrowed, type Filters, writeFilters, type FiltersChange } from './filters/filters.ts'
import { type Total, totalText } from '#ui/total.ts'
import classes from './trips-count.module.css'

interface TripsCountProps {
  shown: number
  all: Total
  /** The search term that was understood, if it is not the typed one. */
  correction: string
  requested: Filters
}

/** Number of trips shown, and of all trips; the corrected search; active filters, and buttons to reset them. */
export function TripsCount({ shown, all: total, correction, requested }: TripsCountProps) {
  const { t } = useLingui()
  const all = totalText(total)
  const isChanged = isNarrowed(requested) || requested.sort !== undefined
  return (
    <div className={classes.head}>
      <div className={`row ${classes.counts}`}>
        <p role="status" tabIndex={-1} data-after-chips className="tabular">
          <Trans>
            Showing {shown} of {all}
          </Trans>
        </p>
        {requested.search && (
          <AddressButton filters={changeFilters(requested, { search: undefined })}>{t`Clear search`}</AddressButton>
        )}
        {isChanged && shown > 0 && <AddressButton filters={{}}>{t`Reset Filters`}</AddressButton>}
      </div>
      {correction && (
        <p>
          <Trans>
            Did you mean{' '}
            <Link
              className="link"
              to={{ search: writeFilters(changeFilters(requested, { search: correction })).toString() }}
            >
              <bdi>{correction}</bdi>
            </Link>
            ?
          </Trans>
        </p>
      )}
      <ActiveFilters requested={requested} />
    </div>
  )
}

/** Active filters as removable chips. */
function ActiveFilters({ requested }: { requested: Filters }) {
  const { t } = useLingui()
  const filters = useFilterLabels(requested)
  if (filters.length === 0) return null
  return (
    <ul className="row" aria-label={t`Active filters`}>
      {filters.map(({ label, without }) => (
        <li key={Object.keys(without).join()}>
          <RemovableChip to={{ search: writeFilters(changeFilters(requested, without)).toString() }}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

interface FilterLabel {
  label: string
  /** Change that removes the filter. */
  without: FiltersChange
}

/** Labels of the active filters. */
function useFilterLabels(filters: Filters): FilterLabel[] {
  const { t } = useLingui()
  const { destination, filter, status, seats, duration, freeCancellation } = filters
  const labels: FilterLabel[] = []
  const add = (label: string | undefined, without: FiltersChange) => label && labels.push({ label, without })

  add(destination, { destination: undefined })
  add(filter && { domestic: t`Domestic`, international: t`International` }[filter], { filter: undefined })
  add(status && { published: t`Available Now`, draft: t`Coming Soon` }[status], { status: undefined })
  add(useDaysLabel(filters), { departsFrom: undefined, departsTo: undefined })
  add(freeCancellation && t`Free cancellation`, { freeCancellation: undefined })
  add(duration && { day: t`One day`, weekend: t`2–3 days`, week: t`4–7 days`, longer: t`8 days or more` }[duration], {
    duration: undefined,
  })
  add(seats === undefined ? undefined : t`${plural(seats, { one: '# seat or more', other: '# seats or more' })}`, {
    seats: undefined,
  })
  add(usePriceLabel(filters), { priceMin: undefined, priceMax: undefined })
  return labels
}

function useDaysLabel({ departsFrom, departsTo }: Filters): string | undefined {
  const { t } = useLingui()
  const locale = useLocale()
  if (departsFrom && departsTo) return formatDaySpan(departsFrom, departsTo, locale)
  const first = departsFrom && formatDay(departsFrom, locale)
  if (first) return t`From ${first}`
  const last = departsTo && formatDay(departsTo, locale)
  return last && t`Until ${last}`
}

function usePriceLabel({ priceMin, priceMax }: Filters): string | undefined {
  const { t } = useLingui()
  const locale = useLocale()
  const egp = (amount: number) => formatMoney(toMinor(amount), 'EGP', locale)
  const min = priceMin === undefined ? '' : egp(priceMin)
  const max = priceMax === undefined ? '' : egp(priceMax)
  if (min && max) return `${min} – ${max}`
  if (min) return t`From ${min}`
  return max && t`Up to ${max}`
}

interface AddressButtonProps {
  /** Filters of the list after a press. */
  filters: Filters
  variant?: ButtonVariant
  children: ReactNode
}

/** Button that navigates to other filters. A form of its own, so that it works without JavaScript. */
export function AddressButton({ filters, variant = 'subtle', children }: AddressButtonProps) {
  return (
    <SearchForm action="." preventScrollReset>
      {[...writeFilters(filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} small>
        {children}
      </Button>
    </SearchForm>
  )
}
