import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf } from '#dashboards/shared/table-cells.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import classes from './audit.module.css'
import { useAuditActionLabels, useAuditTargetLabels } from './use-audit-labels.ts'

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  const timeZone = usePlatformTimeZone()
  const actionLabels = useAuditActionLabels()
  return [
    {
      key: 'what',
      header: t`Action`,
      cell: ({ action }) => (
        <span className={cells.lines}>
          <b>{actionLabels[action]}</b>
        </span>
      ),
    },
    { key: 'who', header: t`Person`, cell: ({ actor }) => <bdi>{actor.name ?? t`Deleted account`}</bdi> },
    { key: 'target', header: t`Target`, cell: ({ target }) => <Target target={target} /> },
    {
      key: 'when',
      header: t`Date and time`,
      cell: ({ at }) => (
        <time dateTime={at} className={cells.lines}>
          <DayOf at={at} />
          <small>{timeOf(at, timeZone)}</small>
        </time>
      ),
    },
    { key: 'details', header: t`Details`, cell: ({ details }) => <DetailsList details={details} /> },
  ]
}

/** Seconds are shown because the order of actions can matter. */
const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(at))

/** The target's current name, or the last 8 characters of its ID (the booking number of bookings). */
function Target({ target }: { target: AuditEntry['target'] }) {
  const targetLabels = useAuditTargetLabels()
  const url = targetUrl(target)
  const number = <span dir="ltr">{target.id.slice(-8)}</span>
  // the settings are a single record without a name
  const isSingleton = target.type === 'settings'
  const name = isSingleton ? targetLabels.settings : target.name ? <bdi>{target.name}</bdi> : number
  return (
    <span className={`${cells.lines} ${classes.target}`}>
      {url ? <Link to={url}>{name}</Link> : <span>{name}</span>}
      {!isSingleton && (
        <small>
          {targetLabels[target.type]} {target.name && number}
        </small>
      )}
    </span>
  )
}

/** Admin URL of an audit entry's target; undefined when the target was deleted. */
function targetUrl({ type, id, name }: AuditEntry['target']): string | undefined {
  switch (type) {
    case 'booking':
      return `/admin/bookings?booking=${id}`
    case 'trip':
      return name === null ? undefined : `/admin/trips?search=${encodeURIComponent(name)}`
    case 'agency':
      return name === null ? undefined : `/admin/agencies?search=${encodeURIComponent(name)}`
    case 'user':
      return name === null ? undefined : `/admin/users?search=${encodeURIComponent(name)}`
    case 'message':
      return `/admin/messages?message=${id}`
    case 'report':
      return `/admin/reports?report=${id}`
    case 'faq':
      return '/admin/faqs'
    case 'promo':
      return '/admin/promos'
    case 'settings':
      return '/admin/settings'
    case 'mail':
      return '/admin/mail?status=all'
  }
}

type Value = AuditDetails[string]
type Plain = Exclude<Value, object>

const isPlain = (value: Value | undefined): value is Plain => value !== undefined && typeof value !== 'object'

/** Details of an action under their API names, which are the same in every language and stay stable. */
function DetailsList({ details: { from, to, ...others } }: { details: AuditDetails }) {
  const { t } = useLingui()
  const isTransition = isPlain(from) && isPlain(to)
  const named = Object.entries(
    isTransition ? others : { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...others },
  )
  const entries = named.filter(([, value]) => value !== null)
  if (entries.length === 0 && !isTransition) return <span className="muted">{t`No details`}</span>
  return (
    <ul className={classes.details} dir="ltr">
      {isTransition && (
        <li>
          <Change from={from} to={to} />
        </li>
      )}
      {entries.map(([name, value]) => (
        <li key={name}>
          <span>{name}</span> {isPlain(value) ? <ValueText value={value} /> : value && <Change {...value} />}
        </li>
      ))}
    </ul>
  )
}

const ValueText = ({ value }: { value: Plain | null }) => <bdi>{value === '' ? '“”' : String(value)}</bdi>

const Change = ({ from, to }: { from: Plain | null; to: Plain | null }) => (
  <>
    <del>
      <ValueText value={from} />
    </del>{' '}
    → <ValueText value={to} />
  </>
)
