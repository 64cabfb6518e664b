import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { TermChanges } from '#booking-status/term-changes.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './changed-terms.module.css'

/** Where the trip differs from what was agreed (docs/product/bookings.md#changed-terms). */
export function ChangedTerms({ booking: { changedTerms } }: { booking: MyBooking }) {
  const { t } = useLingui()
  if (!changedTerms) return null
  return (
    <div className={classes.notice}>
      <Notice tone={changedTerms.needsAcceptance ? 'warn' : 'quiet'}>
        <p>
          <b>{changedTerms.needsAcceptance ? t`Changed, please confirm` : t`Changed since you booked`}</b>
        </p>
        <TermChanges items={changedTerms.items} />
        {!changedTerms.needsAcceptance && (
          <p className="small muted">
            <Trans>What you agreed to when you booked is in the details.</Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}
