import { Trans } from '@lingui/react/macro'
import type { TermChange } from '@rihla/contract/bookings/agreed-terms.ts'
import { Dotted } from '#ui/dotted.tsx'
import classes from './term-changes.module.css'
import { useTermLabels, useTermTexts } from './use-term-labels.ts'

/** What has changed about a booked trip: 'Pickup: Giza Square. Before: Tahrir Square'. */
export function TermChanges({ items }: { items: readonly TermChange[] }) {
  const labels = useTermLabels()
  const textsOf = useTermTexts()
  return (
    <dl className={classes.changes}>
      {items.map((change) => {
        const { before, after } = textsOf(change)
        return (
          <div key={change.term}>
            <dt>{labels[change.term]}</dt>
            <dd>
              <Dotted>{after}</Dotted>
              <small>
                <Trans>
                  Before: <Dotted>{before}</Dotted>
                </Trans>
              </small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
