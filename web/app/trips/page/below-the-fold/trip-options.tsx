import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Dotted } from '#ui/dotted.tsx'
import { PriceChange } from '../../price-change.tsx'

/** What travellers can choose for a seat when they book (docs/product/pricing.md#options). */
export function TripOptions({ trip: { options, currency } }: { trip: Trip }) {
  const { t } = useLingui()
  if (options.length === 0) return null
  return (
    <section>
      <h2>{t`Options`}</h2>
      <div className="stack">
        <p className="muted">{t`You choose them for each seat when you book.`}</p>
        <ul className="stack">
          {options.map(({ name, priceChange }) => (
            <li key={name}>
              <Dotted>
                <bdi>{name}</bdi>
                <>
                  <strong>
                    <PriceChange amount={priceChange} currency={currency} />
                  </strong>{' '}
                  <small className="small">{t`per seat`}</small>
                </>
              </Dotted>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
