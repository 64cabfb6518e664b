import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Of the page, also where an item is shown without the list. */
export function DeskHeading({ children }: { children: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={`${children} · ${t`Admin Dashboard`}`} />
      <h1 className="small">
        <Trans>Admin Dashboard</Trans>
      </h1>
      <h2>{children}</h2>
    </>
  )
}

interface DeskListHeadProps {
  /** Without it there is no search. */
  searchLabel?: string
  remaining: number
  /** Also what a search without a result does not show. */
  waiting: number
  /** To what the desk is part of; all bookings by default. */
  all?: { to: string; label: string }
  /** Below how many wait. */
  children?: ReactNode
}

/** Above the list of a desk: how many wait, and the search. */
export function DeskListHead({ searchLabel, remaining: found, waiting, all, children }: DeskListHeadProps) {
  const { t } = useLingui()
  const { to, label } = all ?? { to: '/admin/bookings', label: t`All bookings` }
  const remaining = found || waiting
  return (
    <>
      <div>
        <p className="small">
          <Plural value={remaining} _0="All caught up" one="# waiting" other="# waiting, oldest first" />
        </p>
        {children}
        <Link to={to} className={cells.link}>
          <Icon of={IconArrowLeft} size={18} mirrored />
          {label}
        </Link>
      </div>
      {searchLabel && <SearchField label={searchLabel} placeholder={t`Name, trip, reference`} />}
    </>
  )
}
