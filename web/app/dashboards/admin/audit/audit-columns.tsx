import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf } from '#dashboards/shared/table-cells.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { auditActionLabels, auditTargetLabels } from './audit-labels.ts'
import classes from './audit.module.css'

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  const timeZone = usePlatformTimeZone()
  return [
    {
      key: 'what',
      header: t`Action`,
      cell: ({ action }) => <b className={cells.name}>{t(auditActionLabels[action])}</b>,
    },
    {
      key: 'who',
      header: t`Person`,
      mobile: 'below',
      cell: ({ actor }) => <bdi>{actor._id === null ? t`Server operator` : (actor.name ?? t`Deleted account`)}</bdi>,
    },
    { key: 'target', header: t`Target`, mobile: 'below-end', cell: ({ target }) => <Target target={target} /> },
    {
      key: 'when',
      header: t`Date and time`,
      mobile: 'beside-title',
      cell: ({ at }) => (
        <time dateTime={at} className={cells.lines}>
          <DayOf at={at} />
          <small>{timeOf(at, timeZone)}</small>
        </time>
      ),
    },
    {
      key: 'details',
      header: t`Details`,
      mobile: 'whole-width',
      cell: ({ details }) => <DetailsList details={details} />,
    },
  ]
}

/** Seconds are shown because the order of actions can matter. */
const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(at))

/** The target's current name, or the number of a booking, or the last 8 characters of another ID. */
function Target({ target }: { target: AuditEntry['target'] }) {
  const { t } = useLingui()
  const url = targetUrl(target)
  const number = <span dir="ltr">{numberOf(target)}</span>
  // the settings are a single record without a name
  const isSingleton = target.type === 'settings'
  const name = isSingleton ? t(auditTargetLabels.settings) : target.name ? <bdi>{target.name}</bdi> : number
  return (
    <span className={cells.lines}>
      {url ? (
        <Link to={url} className={`wrap-anywhere ${cells.link}`}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {!isSingleton && (
        <small>
          {t(auditTargetLabels[target.type])} {target.name && number}
        </small>
      )}
    </span>
  )
}

function numberOf({ type, id }: AuditEntry['target']): string {
  if (type === 'booking') return bookingNumber(id)
  return type === 'export' || type === 'legal_page' || isCalendarDate(id) ? id : id.slice(-8)
}

/** Admin URL of an audit entry's target; undefined when the target was deleted. */
function targetUrl({ type, id, name }: AuditEntry['target']): string | undefined {
  const found = (tab: string) => (name === null ? undefined : `/admin/${tab}?search=${encodeURIComponent(name)}`)
  const urls: Record<AuditEntry['target']['type'], string | undefined> = {
    booking: `/admin/bookings?booking=${id}`,
    trip: found('trips'),
    departure: found('trips'),
    agency: found('agencies'),
    user: found('users'),
    message: `/admin/messages?message=${id}`,
    report: `/admin/reports?report=${id}`,
    faq: '/admin/faqs',
    ledger: isCalendarDate(id) ? `/admin/money/closing?day=${id}` : `/admin/money?transaction=${id}`,
    legal_page: `/admin/legal/${id}`,
    payment_account: '/admin/settings/payments',
    promo: '/admin/promos',
    settings: '/admin/settings',
    mail: '/admin/mail?status=all',
    api_token: undefined,
    export: undefined,
  }
  return urls[type]
}

type Value = AuditDetails[string]
type Plain = Exclude<Value, object>

const isPlain = (value: Value | undefined): value is Plain => value !== undefined && typeof value !== 'object'

const isId = (value: Value) => typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(value)

/**
 * Details of an action under their API names, which are the same in every language and stay stable. IDs are for the exported
 * file only.
 */
function DetailsList({ details: { from, to, ...others } }: { details: AuditDetails }) {
  const isTransition = isPlain(from) && isPlain(to)
  const named = Object.entries(
    isTransition ? others : { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...others },
  )
  const entries = named.filter(([, value]) => value !== null && !isId(value))
  if (entries.length === 0 && !isTransition) return null
  return (
    <ul className={`wrap-anywhere ${classes.details}`} dir="ltr">
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
