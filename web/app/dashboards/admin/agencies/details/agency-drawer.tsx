import { Trans } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { readAgencyForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { call } from '#api/call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { nameOf } from '../agency-cells.tsx'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyTrips } from './agency-trips.tsx'
import classes from './agency-details.module.css'

/** Further trips are in the trips table. */
const maxTripsShown = 20

/** Details of an agency in a drawer: its figures and its newest trips. */
export default function AgencyDrawer({ agency, onClose }: { agency: AdminAgency; onClose: () => void }) {
  const { phase, value, retry } = useLoaded(agency._id, (signal) =>
    call(readAgencyForAdmin, { params: { id: agency._id }, query: { limit: maxTripsShown }, signal }),
  )
  const footer = (
    <ButtonLink small look="outline" to={`/agency-profile/${agency._id}`}>
      <Trans>View public page</Trans>
    </ButtonLink>
  )
  return (
    <Drawer opened onClose={onClose} title={<bdi>{nameOf(agency)}</bdi>} footer={footer}>
      {phase === 'loading' && (
        <Loading>
          <Skeleton block={40} />
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {phase === 'failed' && (
        <ErrorState onRetry={retry}>
          <Trans>This agency could not be loaded.</Trans>
        </ErrorState>
      )}
      {phase === 'done' && (
        <div className={classes.parts}>
          <AgencyFacts agency={value} />
          <AgencyTrips agency={value} />
        </div>
      )}
    </Drawer>
  )
}
