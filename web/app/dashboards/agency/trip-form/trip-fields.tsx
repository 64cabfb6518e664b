import type { CancellationPreset } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { useLingui } from '@lingui/react/macro'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { listSeparator } from '@rihla/contract/product.ts'
import { mapTripFields, type TripFact, tripFacts, type TripFieldRow, tripFields } from '@rihla/contract/trips/fields.ts'
import { useLocale } from '#ui/locale.ts'
import type { FieldOf } from '#ui/merge-values.ts'
import { Conflicts } from '#ui/merged-form.tsx'
import { useTripFacts } from '#trips/page/use-trip-facts.ts'
import { useTravellerLevelLabels } from '#travellers/use-traveller-labels.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { useTripStatusLabels } from '../trips/trip-status-chip.tsx'
import type { TripFormOf, TripFormState } from './use-trip-form.ts'
import type { TripFormValues } from './values/trip-form-values.ts'

/** Labels of fields that are facts of the trip's page follow it; the others have one here. */
export function useTripLabels() {
  const { t } = useLingui()
  const facts = useTripFacts()
  return {
    ...mapTripFields<Record<TripFact, string>>(tripFacts, (name) => facts[name].label),
    title: t`Title`,
    destination: t`Destination`,
    description: t`Description`,
    isInternational: t`International Trip`,
    isOneDayTrip: t`One Day Trip`,
    price: t`Price`,
    currency: t`Currency`,
    pricing: t`Price`,
    'pricing.egpAmount': t`EGP Amount`,
    'pricing.foreignAmount': t`Foreign Amount`,
    'pricing.foreignCurrency': t`Foreign Currency`,
    'pricing.exchangeRate': t`Exchange Rate`,
    'pricing.paymentInstructions': t`Payment Instructions`,
    options: t`Options`,
    totalSeats: t`Total Seats`,
    accommodation: t`Accommodation`,
    startDate: t`Start Date`,
    endDate: t`End Date`,
    durationText: t`Duration`,
    dates: t`Available Dates`,
    pickupLocation: t`Pickup Location`,
    meetingPin: t`Place on a map`,
    dropoffLocation: t`Drop-off Location`,
    status: t`Status`,
    isReadyForReview: t`Sent for review`,
    approvesAutomatically: t`Approve paid bookings automatically`,
    isDraftPublic: t`Show this draft in the catalogue as 'Coming Soon'`,
    travellerDetails: t`Asked of each traveller`,
    travellerDeadlineDays: t`Days before departure until which it can be filled in`,
    discountCode: t`Discount Code`,
    cancellationPolicy: t`Cancellation Policy`,
    acceptsCancellations: t`Cancel by these rules at once`,
    cancellationPreset: t`Refund after a cancellation`,
    cancellationTiers: t`Your rules`,
    includes: t`Included`,
    excludes: t`Not Included`,
    images: t`Pictures`,
    itinerary: t`Itinerary`,
    itineraryPdf: t`Itinerary PDF`,
  }
}

interface FieldLimits {
  maxLength?: number
  required?: true
  isOptional?: true
}

const limitsOf = (path: string): FieldLimits => {
  const field: TripFieldRow | undefined = (tripFields as Partial<Record<string, TripFieldRow>>)[path]
  switch (field?.kind) {
    case 'line':
    case 'text':
    case 'code':
    case 'pin':
      return { maxLength: field.maxLength, ...('isRequired' in field ? { required: true } : { isOptional: true }) }
    case 'integer':
      return field.empty === null ? { isOptional: true } : {}
    default:
      return {}
  }
}

/** Label, limits, value, error and change handler of a field. */
export function useTripField(form: TripFormOf) {
  const labels = useTripLabels()
  return (path: keyof typeof labels) => ({ label: labels[path], ...limitsOf(path), ...form.getInputProps(path) })
}

export function useCancellationLabels(): Record<CancellationPreset | 'none', string> {
  const { t } = useLingui()
  return {
    none: t`Everything, at any time`,
    flexible: t`Flexible: everything until the day before`,
    moderate: t`Moderate: everything until 7 days before, half until 3 days before`,
    strict: t`Strict: everything until 30 days before, half until 14 days before`,
    custom: t`Own rules`,
  }
}

type Field = FieldOf<TripFormValues>

/** Fields of the trip that were also changed in another window or by an administrator. */
export function TripConflicts({ state }: { state: TripFormState }) {
  const { t } = useLingui()
  const formatTheirs = useFormatField(state.theirs)
  return (
    <Conflicts merged={state} labels={useTripLabels()} formatValue={(_, field) => formatTheirs(field)}>
      {t`This trip was changed somewhere else. Saving will keep what you entered here.`}
    </Conflicts>
  )
}

function useFormatField(values: TripFormValues): (field: Field) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const statusLabels = useTripStatusLabels()
  const levelLabels = useTravellerLevelLabels()
  const cancellationLabels = useCancellationLabels()
  const { unitOf } = useCurrencyLabels()
  const day = (date: string) => (isCalendarDate(date) ? formatDay(date, locale) : '')
  const list = (texts: readonly string[]) => texts.filter(Boolean).join(listSeparator[locale])

  function textOf(field: Field): string {
    const { pricing } = values
    const unit = unitOf(values.currency)
    switch (field) {
      case 'isInternational':
      case 'isOneDayTrip':
      case 'isDraftPublic':
      case 'isReadyForReview':
      case 'approvesAutomatically':
      case 'acceptsCancellations':
        return values[field] ? t`yes` : t`no`
      case 'pricing':
        return list([
          `${pricing.egpAmount} ${unitOf('EGP')}`,
          `${pricing.foreignAmount} ${unitOf(pricing.foreignCurrency)}`,
        ])
      case 'startDate':
      case 'endDate':
        return day(values[field])
      case 'dates':
        return list(
          values.dates.map(({ startDate, totalSeats, price }) => {
            const facts = price === '' ? totalSeats : `${totalSeats} · ${price} ${unit}`
            return startDate && `${day(startDate)} (${facts})`
          }),
        )
      case 'options':
        return list(values.options.map(({ name, priceChange }) => name && `${name} (${priceChange} ${unit})`))
      case 'itinerary':
        return list(values.itinerary.map(({ title }) => title))
      case 'images':
        return String(values.images.length)
      case 'includes':
      case 'excludes':
        return list(values[field])
      case 'cancellationPreset':
        return cancellationLabels[values.cancellationPreset]
      case 'cancellationTiers':
        return list(
          values.cancellationTiers.map(
            ({ daysBefore, refundPercent }) => t`${daysBefore} days before: ${refundPercent}%`,
          ),
        )
      case 'travellerDetails':
        return levelLabels[values.travellerDetails]
      case 'status':
        return statusLabels[values.status]
      default:
        return String(values[field])
    }
  }
  return (field) => textOf(field) || t`empty`
}
