import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import classes from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  parents: readonly { to: string; label: ReactNode }[]
  current: string
}

/** Path to the current page; hidden on phones. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  const { t } = useLingui()
  return (
    <nav className={`small ${classes.crumbs}`} aria-label={t`Breadcrumb`}>
      {parents.map(({ to, label }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <Icon of={IconChevronRight} size={16} mirrored />
        </Fragment>
      ))}
      <bdi aria-current="page" className="clip">
        {current}
      </bdi>
    </nav>
  )
}
