import { useLingui } from '@lingui/react/macro'
import type { TripTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { useTermLabels } from '#booking-status/use-term-labels.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import classes from './booking-details.module.css'

/** What was agreed about the trip besides dates, destination and pickup. */
export function AgreedTerms({ terms }: { terms: TripTerms }) {
  const { t } = useLingui()
  const labels = useTermLabels()
  const shown = (
    ['firstDayTime', 'dropoffLocation', 'accommodation', 'includes', 'excludes', 'cancellationPolicy'] as const
  )
    .map((term) => [term, [terms[term]].flat().filter(Boolean)] as const)
    .filter(([, texts]) => texts.length > 0)
  if (shown.length === 0) return null
  return (
    <details>
      <summary>{t`What was agreed`}</summary>
      <Facts variant="grid">
        {shown.map(([term, texts]) => (
          <Fact key={term} label={labels[term]}>
            <span className={classes.text}>
              <Dotted>{texts}</Dotted>
            </span>
          </Fact>
        ))}
      </Facts>
    </details>
  )
}
