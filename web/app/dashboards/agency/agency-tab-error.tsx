import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { TabError } from '#ui/tab-error.tsx'

interface AgencyTabErrorProps {
  error: unknown
  of: 'trips' | 'bookings'
  /** Shown unless access was denied. */
  children: ReactNode
}

/** Error state of a tab whose data only agencies may read. */
export function AgencyTabError({ error, of, children }: AgencyTabErrorProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <TabError>
      {!isForbidden ? (
        children
      ) : of === 'trips' ? (
        <Trans>Please make sure you're logged in as an agency to view trips</Trans>
      ) : (
        <Trans>Please make sure you're logged in as an agency to view bookings</Trans>
      )}
    </TabError>
  )
}
