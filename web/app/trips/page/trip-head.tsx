import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { describeBreadcrumbs, StructuredData } from '#ui/structured-data.tsx'
import { useLocale } from '#ui/locale.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useOrigin, useAbsoluteUrl } from '#ui/use-origin.ts'
import { seatPrice } from '../bookable-departures.ts'
import { describeTrip } from './describe-trip.ts'

/** Link previews truncate longer text. */
const charactersShown = 200

/** Truncates at a word boundary. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= charactersShown ? line : `${line.slice(0, charactersShown).replace(/\s\S*$/, '')}…`
}

/** 'EGP 4,500', 'EGP 12,000 + $350 cash': as `PriceLabel`, in plain text. */
function usePriceText({ currency, pricing }: Trip, price: number): string {
  const { t } = useLingui()
  const locale = useLocale()
  const online = formatMoney(toMinor(price), currency, locale)
  if (!pricing) return online
  const cash = formatMoney(toMinor(pricing.foreignAmount), pricing.foreignCurrency, locale)
  return t`${online} + ${cash} cash`
}

/** Destination, price and next departure first: the facts that matter in a link preview. */
function useDescription(trip: Trip): string {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const { destination } = trip
  const next = trip.dates.find((date) => isUpcoming(date, today))
  const price = usePriceText(trip, seatPrice(trip, next))
  const day = next && formatDay(next.startDate, locale)
  const facts = day
    ? t`${destination} · ${price} per person · next departure ${day}`
    : t`${destination} · ${price} per person`
  return cut(`${facts}. ${trip.description}`)
}

interface TripHeadProps {
  trip: Trip
  reviews: readonly Review[]
}

/** Title, description, link preview and structured data. */
function WholeHead({ trip, reviews }: TripHeadProps) {
  const { t } = useLingui()
  const origin = useOrigin()
  const today = useToday()
  const description = useDescription(trip)
  const url = useAbsoluteUrl()
  const page = url(`/trip/${trip._id}`)
  return (
    <>
      <PageTitle
        title={trip.title}
        description={description}
        picture={trip.images[0]}
        price={trip.isInternational ? undefined : { amount: trip.price, currency: trip.currency }}
      />
      <StructuredData
        value={[
          describeTrip(trip, { reviews, url: page, origin, today }),
          describeBreadcrumbs([
            { name: t`Home`, url: url('/') },
            { name: t`Destinations`, url: url('/destinations') },
            { name: trip.title, url: page },
          ]),
        ]}
      />
    </>
  )
}

/** The head of a trip's page. Search engines and link previews read the server HTML: browsers need the title only. */
export function TripHead(props: TripHeadProps) {
  if (import.meta.env.SSR) return <WholeHead {...props} />
  return (
    <>
      <PageTitle title={props.trip.title} />
      <StructuredData value={false} />
    </>
  )
}
