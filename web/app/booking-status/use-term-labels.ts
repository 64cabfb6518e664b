import { useLingui } from '@lingui/react/macro'
import type { TermChange, TermName } from '@rihla/contract/bookings/agreed-terms.ts'
import { isCalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'

export function useTermLabels(): Record<TermName, string> {
  const { t } = useLingui()
  return {
    pickupLocation: t`Pickup`,
    firstDayTime: t`Time on the first day`,
    dropoffLocation: t`Drop-off`,
    nights: t`Last day`,
    title: t`Trip`,
    destination: t`Destination`,
    accommodation: t`Stay`,
    includes: t`Included`,
    excludes: t`Not included`,
    cancellationPolicy: t`Cancellation`,
    organizerName: t({ message: 'Agency', context: 'label' }),
    organizerPhone: t`Phone of the agency`,
  }
}

/** The texts of a change, for people: days as days, a list as its lines. */
export function useTermTexts() {
  const { t } = useLingui()
  const locale = useLocale()
  const textsOf = (term: TermName, value: string): string[] => {
    if (value === '') return [t`nothing`]
    return term === 'nights' && isCalendarDate(value) ? [formatDay(value, locale)] : value.split('\n')
  }
  return ({ term, before, after }: TermChange) => ({ before: textsOf(term, before), after: textsOf(term, after) })
}
