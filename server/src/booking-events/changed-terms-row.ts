import type { I18n } from '@lingui/core'
import type { TermChange, TermName } from '@rihla/contract/bookings/agreed-terms.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'

const termLabels: Record<TermName, string> = {
  pickupLocation: /*i18n*/ 'Pickup',
  firstDayTime: /*i18n*/ 'Time on the first day',
  dropoffLocation: /*i18n*/ 'Drop-off',
  nights: /*i18n*/ 'Last day',
  title: /*i18n*/ 'Trip',
  destination: /*i18n*/ 'Destination',
  accommodation: /*i18n*/ 'Accommodation',
  includes: /*i18n*/ 'Included',
  excludes: /*i18n*/ 'Not included',
  cancellationPolicy: /*i18n*/ 'Cancellation',
  organizerName: /*i18n*/ 'Agency',
  organizerPhone: /*i18n*/ 'Phone of the agency',
}

const maxLength = 600

/** A row of a mail: 'Giza Square (before: Tahrir Square)'. */
export function changeRow({ term, before, after }: TermChange, locale: Locale, i18n: I18n) {
  const shown = (value: string): string => {
    if (value === '') return i18n.t(/*i18n*/ 'nothing')
    if (term === 'nights') return formatDay(value, locale)
    const text = value.replaceAll('\n', ' · ')
    return isolateIn(locale, text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
  }
  return {
    label: i18n.t(termLabels[term]),
    value: i18n.t(/*i18n*/ '{after} (before: {before})', { after: shown(after), before: shown(before) }),
  }
}
