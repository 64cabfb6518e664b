import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import { useLocale } from '#ui/locale.ts'
import type { Filters, FiltersChange } from './filters.ts'

interface FilterLabels {
  words: string
  /** The change that lifts it. */
  without: FiltersChange
}

/** The filters that hold, each in words. */
export function useFilterLabels(filters: Filters): FilterLabels[] {
  const { t } = useLingui()
  const { destination, filter, status, seats, duration } = filters
  const words: FilterLabels[] = []
  const say = (said: string | undefined, without: FiltersChange) => said && words.push({ words: said, without })

  say(destination, { destination: undefined })
  say(filter && { domestic: t`Domestic`, international: t`International` }[filter], { filter: undefined })
  say(status && { published: t`Available Now`, draft: t`Coming Soon` }[status], { status: undefined })
  say(useDaysLabel(filters), { departsFrom: undefined, departsTo: undefined })
  say(duration && { day: t`One day`, weekend: t`2–3 days`, week: t`4–7 days`, longer: t`8 days or more` }[duration], {
    duration: undefined,
  })
  say(seats === undefined ? undefined : t`${plural(seats, { one: '# seat or more', other: '# seats or more' })}`, {
    seats: undefined,
  })
  say(usePriceLabel(filters), { priceMin: undefined, priceMax: undefined })
  return words
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
  const least = priceMin === undefined ? '' : egp(priceMin)
  const most = priceMax === undefined ? '' : egp(priceMax)
  if (least && most) return `${least} – ${most}`
  if (least) return t`From ${least}`
  return most && t`Up to ${most}`
}
