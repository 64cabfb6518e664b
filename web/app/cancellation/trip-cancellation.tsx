import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { CancellationNote } from './refund-time.tsx'

/** The rules of a trip, or that everything comes back without any, and what its agency writes about them. */
export function TripCancellation({
  trip,
}: {
  trip: Pick<Trip, 'cancellationRules' | 'cancellationPolicy' | 'acceptsCancellations'>
}) {
  const { cancellationRules: rules, cancellationPolicy: text } = trip
  return (
    <section className="stack">
      <h2>
        <Trans>Cancellation</Trans>
      </h2>
      <CancellationTerms rules={rules} />
      <p className="small muted">
        <CancellationNote trip={trip} />
      </p>
      {text && (
        <details>
          <summary>
            <Trans>In the agency’s words</Trans>
          </summary>
          <p className="prose" dir="auto">
            {text}
          </p>
        </details>
      )}
    </section>
  )
}
