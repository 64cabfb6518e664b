import { Link } from '#ui/link.tsx'
import classes from './desk-kinds.module.css'

interface DeskKindsProps {
  label: string
  kinds: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** The lists of a desk, such as first payments and balances. */
export const DeskKinds = ({ label, kinds }: DeskKindsProps) => (
  <nav aria-label={label} className={classes.kinds}>
    {kinds.map((kind) => (
      <Link key={kind.to} to={kind.to} aria-current={kind.isCurrent ? 'page' : undefined}>
        {kind.label}
      </Link>
    ))}
  </nav>
)
