import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'

/** Shown when the trip could not be loaded. */
export function TripFormFailed({ heading, error }: { heading: ReactNode; error: unknown }) {
  const status = error instanceof ApiError ? error.status : ((error as { status?: number } | undefined)?.status ?? 0)
  return (
    <>
      <DashboardHeader heading={heading} />
      {status === 404 ? (
        <Panel>
          <EmptyState picture="empty-search" action={<BackToTrips />}>
            <Trans>This trip is not one of yours, or it was deleted.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <TabError>
          {status === 403 ? (
            <Trans>Please make sure you're logged in as an agency to view trips</Trans>
          ) : (
            <Trans>Trip not found or failed to load details.</Trans>
          )}
        </TabError>
      )}
    </>
  )
}

export const BackToTrips = () => (
  <ButtonLink small look="outline" to="/agency/trips">
    <Trans>Back to My Trips</Trans>
  </ButtonLink>
)
