import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './audit.module.css'
import { DetailsList } from './details-list.tsx'
import { targetUrl } from './target-url.ts'
import { useAuditActionLabels, useAuditTargetLabels } from './use-audit-labels.ts'

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const actionLabels = useAuditActionLabels()
  return [
    {
      key: 'what',
      header: t`Action`,
      cell: ({ action }) => <b className={classes.action}>{actionLabels[action]}</b>,
    },
    { key: 'who', header: t`Person`, cell: ({ actor }) => <bdi>{actor.name ?? t`Deleted account`}</bdi> },
    { key: 'target', header: t`Target`, cell: targetCell },
    {
      key: 'when',
      header: t`Date and time`,
      cell: ({ at }) => (
        <time dateTime={at} className={classes.moment}>
          {formatDay(dayIn(timeZone, new Date(at)), locale)} <small>{timeOf(at, timeZone)}</small>
        </time>
      ),
    },
    { key: 'details', header: t`Details`, cell: detailsCell },
  ]
}

/** Seconds are shown because the order of actions can matter. */
const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(at))

const targetCell = ({ target }: AuditEntry) => <Target target={target} />
const detailsCell = ({ details }: AuditEntry) => <DetailsList details={details} />

/** The target's current name, or the last 8 characters of its ID (the booking number of bookings). */
function Target({ target }: { target: AuditEntry['target'] }) {
  const targetLabels = useAuditTargetLabels()
  const url = targetUrl(target)
  const number = <span dir="ltr">{target.id.slice(-8)}</span>
  // the settings are a single record without a name
  const isSingleton = target.type === 'settings'
  const name = isSingleton ? targetLabels.settings : target.name ? <bdi>{target.name}</bdi> : number
  return (
    <span className={classes.target}>
      {url ? <Link to={url}>{name}</Link> : <span>{name}</span>}
      {!isSingleton && (
        <small>
          {targetLabels[target.type]} {target.name && number}
        </small>
      )}
    </span>
  )
}
