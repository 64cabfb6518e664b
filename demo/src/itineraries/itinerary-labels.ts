import type { Locale } from '@rihla/contract/product.ts'
import { i18nOf } from '@rihla/server/translations/i18n.ts'

/** The labels of the demo itineraries, which are written in the language of their trip. */
export function itineraryLabels(locale: Locale) {
  const i18n = i18nOf(locale)
  return {
    itinerary: i18n.t('Itinerary'),
    day: (number: number) => i18n.t('Day {number}', { number }),
    duration: (days: number) => i18n.t('{days, plural, one {One day} other {# days}}', { days }),
    meetAt: i18n.t('Meeting point'),
    stay: i18n.t('Accommodation'),
    includes: i18n.t('Price includes'),
    excludes: i18n.t('Price does not include'),
    questions: i18n.t('Questions? Call or write:'),
  }
}
