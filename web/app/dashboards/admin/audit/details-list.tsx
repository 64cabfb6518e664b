import { useLingui } from '@lingui/react/macro'
import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import classes from './audit.module.css'

type Value = AuditDetails[string]
type Plain = Exclude<Value, object>

const isPlain = (value: Value | undefined): value is Plain => value !== undefined && typeof value !== 'object'

/** Details of an action under their API names, which are the same in every language and stay stable. */
export function DetailsList({ details: { from, to, ...others } }: { details: AuditDetails }) {
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
