import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportTarget as ReportedItem, ReportWithTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportType } from '@rihla/contract/reports/report.ts'
import { useReportReasonLabels } from '#reports/dialog/use-report-reason-labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { StyledChip } from '#dashboards/shared/table-cells.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { reportStatusStyles, targetStateStyles } from './report-labels.tsx'
import classes from './reports.module.css'

export function ReportTarget({ report, thing: target, others }: ReportWithTarget) {
  const { t } = useLingui()
  const reasonLabels = useReportReasonLabels()
  const { open } = useDialogId('report')
  const links = targetLinks(report.type, target)
  const linkLabels = {
    page: t`View public page`,
    trip: t`Open in Trips`,
    agency: t`Open in Agencies`,
    user: t`Open in Users`,
  }
  return (
    <section className={`stack ${classes.target}`} aria-label={t`Reported item`}>
      {!target && (
        <p className="muted">
          <Trans>This report is not about a trip, an agency, a review or a person.</Trans>
        </p>
      )}
      {target && (
        <>
          {target.picture && (
            <span className={classes.picture}>
              <Picture src={target.picture} alt="" sizes="320px" ratio="16 / 9" />
            </span>
          )}
          <div className={`row ${classes.head}`}>
            <h3 dir="auto" className="wrap-anywhere">
              {target.title || t`Deleted account`}
            </h3>
            <StyledChip {...targetStateStyles[target.state]} />
          </div>
          {target.rating !== null && <Stars rating={target.rating} />}
          {target.agency && target.agency.name !== target.title && (
            <p className="muted">
              <bdi>{target.agency.name}</bdi>
            </p>
          )}
          {target.text && (
            <p dir="auto" className={`wrap-anywhere ${classes.text}`}>
              {target.text}
            </p>
          )}
          <div className={`row ${classes.buttons}`}>
            {links.map(({ to, kind }) => (
              <ButtonLink key={kind} small variant="outline" to={to}>
                {linkLabels[kind]}
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
              <li key={other._id} className="row">
                <button type="button" className={cells.open} onClick={() => open(other._id)}>
                  {reasonLabels[other.reason]}
                </button>
                <Moment at={other.createdAt} />
                <StyledChip {...reportStatusStyles[other.status]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface TargetLink {
  to: string
  kind: 'page' | 'trip' | 'agency' | 'user'
}

const searching = (tab: string, term: string): string =>
  `/admin/${tab}?search=${encodeURIComponent(term.slice(0, 100))}`

/** Links to the reported item and to its admin pages; none for a deleted item. */
function targetLinks(type: ReportType, target: ReportedItem | null): TargetLink[] {
  if (!target || target.state === 'deleted') return []
  const { trip, agency, email, title } = target
  if (type === 'trip' && trip) {
    return [
      { to: `/trip/${trip}`, kind: 'page' },
      { to: searching('trips', title), kind: 'trip' },
    ]
  }
  if (type === 'review') {
    const page: TargetLink[] = trip ? [{ to: `/reviews?tab=trips&trip=${trip}`, kind: 'page' }] : []
    return email ? [...page, { to: searching('users', email), kind: 'user' }] : page
  }
  const person: TargetLink[] = email ? [{ to: searching('users', email), kind: 'user' }] : []
  if (!agency) return person
  return [
    { to: `/agency-profile/${agency._id}`, kind: 'page' },
    { to: searching('agencies', agency.name), kind: 'agency' },
    ...person,
  ]
}
