import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface NothingWaitingProps {
  /** What a search does not find. */
  waiting: number
  /** What appears here. */
  children: ReactNode
}

/** A desk without items: all done, or a search without a result. */
export function NothingWaiting({ waiting, children }: NothingWaitingProps) {
  const query = useQuery()
  return query.read('search') ? (
    <EmptyState
      picture="empty-search"
      heading={
        <Plural value={waiting} _0="All caught up" one="No match among # waiting" other="No match among # waiting" />
      }
      action={
        <Button small variant="outline" onClick={() => query.set({ search: '' })}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="empty-approvals"
      heading={<Trans>All caught up</Trans>}
      action={
        <ButtonLink small variant="outline" to="/admin/bookings">
          <Trans>All bookings</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
