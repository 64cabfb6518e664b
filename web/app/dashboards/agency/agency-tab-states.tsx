import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TabError } from '#ui/tab-error.tsx'

interface AgencyTabErrorProps {
  head: ReactNode
  of: 'trips' | 'bookings'
  /** Shown unless access was denied. */
  children: ReactNode
}

/** Error boundary of a tab whose data only agencies may read. */
export function AgencyTabError({ head, of, children }: AgencyTabErrorProps) {
  const { t } = useLingui()
  const error = useRouteError()
  const forbidden = {
    trips: t`Please make sure you're logged in as an agency to view trips`,
    bookings: t`Please make sure you're logged in as an agency to view bookings`,
  }
  return (
    <>
      {head}
      <TabError>{error instanceof ApiError && error.status === 403 ? forbidden[of] : children}</TabError>
    </>
  )
}

/** Loading state of a tab: blocks of these heights. */
export const AgencyTabLoading = ({ head, blocks }: { head: ReactNode; blocks: number[] }) => (
  <>
    {head}
    <Loading>
      <div className="stack">
        {blocks.map((block, at) => (
          <Skeleton key={at} block={block} />
        ))}
      </div>
    </Loading>
  </>
)
