import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import { useLocale } from '#ui/locale.ts'
import type { Filters, FiltersChange } from './filters.ts'

interface FilterLabel {
  label: string
  /** Change that removes the filter. */
  without: FiltersChange
}

/** Labels of the active filters. */
export function useFilterLabels(filters: Filters): FilterLabel[] {
  const { t } = useLingui()
  const { destination, filter, status, seats, duration } = filters
  const labels: FilterLabel[] = []
  const add = (label: string | undefined, without: FiltersChange) => label && labels.push({ label, without })

  add(destination, { destination: undefined })
  add(filter && { domestic: t`Domestic`, international: t`International` }[filter], { filter: undefined })
  add(status && { published: t`Available Now`, draft: t`Coming Soon` }[status], { status: undefined })
  add(useDaysLabel(filters), { departsFrom: undefined, departsTo: undefined })
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
