import { useLingui } from '@lingui/react/macro'
import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import classes from './audit.module.css'

type Value = AuditDetails[string]
type Plain = Exclude<Value, object>

const isPlain = (value: Value | undefined): value is Plain => value !== undefined && typeof value !== 'object'

/** What the action was given, in the words of the API: they are the same in every language and for every year to come. */
export function DetailsList({ details: { from, to, ...others } }: { details: AuditDetails }) {
  const { t } = useLingui()
  const isMove = isPlain(from) && isPlain(to)
  const named = Object.entries(
    isMove ? others : { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...others },
  )
  const entries = named.filter(([, value]) => value !== null)
  if (entries.length === 0 && !isMove) return <span className="muted">{t`No details`}</span>
  return (
    <ul className={classes.details} dir="ltr">
      {isMove && (
        <li>
          <Change from={from} to={to} />
        </li>
      )}
      {entries.map(([name, value]) => (
        <li key={name}>
          <span>{name}</span> {isPlain(value) ? <Shown value={value} /> : value && <Change {...value} />}
        </li>
      ))}
    </ul>
  )
}

const Shown = ({ value }: { value: Plain | null }) => <bdi>{value === '' ? '“”' : String(value)}</bdi>

const Change = ({ from, to }: { from: Plain | null; to: Plain | null }) => (
  <>
    <del>
      <Shown value={from} />
    </del>{' '}
    → <Shown value={to} />
  </>
)
