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
      header: t`What`,
      cell: ({ action }) => <b className={classes.action}>{actionLabels[action]}</b>,
    },
    { key: 'who', header: t`Who`, cell: ({ actor }) => <bdi>{actor.name ?? t`Deleted account`}</bdi> },
    { key: 'target', header: t`On what`, cell: targetCell },
    {
      key: 'when',
      header: t`When`,
      cell: ({ at }) => (
        <time dateTime={at} className={classes.moment}>
          {formatDay(dayIn(timeZone, new Date(at)), locale)} <small>{timeOf(at, timeZone)}</small>
        </time>
      ),
    },
    { key: 'details', header: t`Details`, cell: detailsCell },
  ]
}

/** To the second: what happened first may matter. */
const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(at))

const targetCell = ({ target }: AuditEntry) => <Target target={target} />
const detailsCell = ({ details }: AuditEntry) => <DetailsList details={details} />

/** The name it has today, or the end of its id, by which people know a booking. */
function Target({ target }: { target: AuditEntry['target'] }) {
  const words = useAuditTargetLabels()
  const place = targetUrl(target)
  const number = <span dir="ltr">{target.id.slice(-8)}</span>
  // there is one of them only
  const isKind = target.type === 'settings'
  const shown = isKind ? words.settings : target.name ? <bdi>{target.name}</bdi> : number
  return (
    <span className={classes.target}>
      {place ? <Link to={place}>{shown}</Link> : <span>{shown}</span>}
      {!isKind && (
        <small>
          {words[target.type]} {target.name && number}
        </small>
      )}
    </span>
  )
}
