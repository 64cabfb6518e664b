import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportWithTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import { useReasonWords } from '#reports/use-report-reason-labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { ReportStatusChip } from '../report-chips.tsx'
import classes from '../reports.module.css'
import { linksOf } from './links-of.ts'
import { ThingState } from './thing-state.tsx'

/** What was reported, as it is now, where one can act on it, and who else reported it. */
export function ReportTarget({ report, thing, others }: ReportWithTarget) {
  const { t } = useLingui()
  const reasonLabels = useReasonWords()
  const { open } = useDialogId('report')
  const links = linksOf(report.type, thing)
  const linkLabel = {
    page: t`See it as visitors do`,
    trip: t`Open in Trips`,
    agency: t`Open in Agencies`,
    user: t`Open in Users`,
  }
  return (
    <section className={classes.thing} aria-label={t`What was reported`}>
      {!thing && (
        <p className="muted">
          <Trans>This is about something else, not about a trip, an agency, a review or a person.</Trans>
        </p>
      )}
      {thing && (
        <>
          {thing.picture && (
            <span className={classes.picture}>
              <Picture src={thing.picture} alt="" sizes="320px" ratio="16 / 9" />
            </span>
          )}
          <div className={classes.head}>
            <h3 dir="auto">{thing.title || t`Somebody who has left`}</h3>
            <ThingState state={thing.state} />
          </div>
          {thing.rating !== null && <Stars rating={thing.rating} />}
          {thing.agency && thing.agency.name !== thing.title && (
            <p className="muted">
              <bdi>{thing.agency.name}</bdi>
            </p>
          )}
          {thing.text && (
            <p dir="auto" className={classes.text}>
              {thing.text}
            </p>
          )}
          <div className={classes.buttons}>
            {links.map(({ to, words }) => (
              <ButtonLink key={words} small look="outline" to={to}>
                {linkLabel[words]}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      {others.length > 0 && (
        <>
          <h4>
            <Trans>Other reports about this</Trans>
          </h4>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other._id}>
                <button type="button" onClick={() => open(other._id)}>
                  {reasonLabels[other.reason]}
                </button>
                <Moment at={other.createdAt} />
                <ReportStatusChip status={other.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
