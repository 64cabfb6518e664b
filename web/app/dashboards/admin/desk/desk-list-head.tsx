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
  searchLabel: string
  remaining: number
  /** Also what a search without a result does not show. */
  waiting: number
  /** Below how many wait. */
  children?: ReactNode
}

/** Above the list of a desk: how many wait, and the search. */
export function DeskListHead({ searchLabel, remaining: found, waiting, children }: DeskListHeadProps) {
  const { t } = useLingui()
  const remaining = found || waiting
  return (
    <>
      <div>
        <p className="small">
          <Plural value={remaining} _0="All caught up" one="# waiting" other="# waiting, oldest first" />
        </p>
        {children}
        <Link to="/admin/bookings" className={cells.link}>
          <Icon of={IconArrowLeft} size={18} mirrored />
          <Trans>All bookings</Trans>
        </Link>
      </div>
      <SearchField label={searchLabel} placeholder={t`Name, trip, reference`} />
    </>
  )
}
