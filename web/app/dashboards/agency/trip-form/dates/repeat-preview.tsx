import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { RepeatedDates } from '@rihla/contract/departures/repeat-dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import classes from './dates-part.module.css'

/** Preview of the dates to add, and of those left out. */
export function RepeatPreview({ found }: { found: RepeatedDates | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { dates = [], existingCount: there = 0, isTruncated = false } = found ?? {}
  return (
    <div className={classes.preview}>
      <p role="status" className={classes.previewText}>
        {!found ? (
          <Trans>You'll see the dates here before they are added.</Trans>
        ) : dates.length > 0 ? (
          <Plural value={dates.length} one="# date will be added:" other="# dates will be added:" />
        ) : (
          <Trans>No new dates in this period.</Trans>
        )}
        {there > 0 && (
          <>
            {' '}
            <Plural
              value={there}
              one="# other is already in the list and stays unchanged."
              other="# others are already in the list and stay unchanged."
            />
          </>
        )}
      </p>
      {isTruncated && (
        <Notice tone="warn">
          <Trans>A trip can have up to {limits.departuresPerTrip} dates, so later ones are left out.</Trans>
        </Notice>
      )}
      {dates.length > 0 && (
        <div className={classes.scroll} aria-label={t`Dates that will be added`} {...keyboardScrollable}>
          <ol className={classes.previewDates}>
            {dates.map((date) => (
              <li key={date}>{formatDay(date, locale)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
