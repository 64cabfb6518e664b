import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { isNotFound } from '../trips/read-own-trip.ts'
import type { Route } from './+types/departure-tab'
import { DepartureHeading } from './departure-head.tsx'

export function DepartureError({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  return (
    <>
      <DepartureHeading heading={t`Departure`} />
      {isNotFound(error) ? (
        <Panel>
          <EmptyState>{t`This departure no longer exists: its date was removed or its trip was deleted.`}</EmptyState>
        </Panel>
      ) : (
        <TabError>{t`Failed to load this departure. Please try again later.`}</TabError>
      )}
    </>
  )
}
