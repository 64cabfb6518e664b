import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { PriceLabel } from '#trips/price-label.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { TripTransitions } from './trip-transitions.tsx'
import { Departures, TripTexts } from './trip-texts.tsx'
import classes from './trips.module.css'

interface TripDrawerProps {
  trip: Trip
  onClose: () => void
  onSuspend: () => void
}

/** The full trip next to the decision, because drafts of unverified agencies have no public page yet. */
export default function TripDrawer({ trip, onClose, onSuspend }: TripDrawerProps) {
  const { agency } = trip
  const hasPage = trip.status === 'published' || (trip.status === 'draft' && agency.isVerified)
  const footer = (
    <>
      {hasPage && (
        <ButtonLink small look="outline" to={`/trip/${trip._id}`}>
          <Trans>View public page</Trans>
        </ButtonLink>
      )}
      <TripTransitions trip={trip} onSuspend={onSuspend} onDone={onClose} />
    </>
  )
  return (
    <Drawer opened onClose={onClose} title={<bdi>{trip.title}</bdi>} footer={footer}>
      <div className="stack">
        <div className={classes.pictures}>
          {(trip.images.length > 0 ? trip.images : [undefined]).map((image) => (
            <Picture key={image ?? ''} src={image} alt="" sizes="180px" ratio="4 / 3" />
          ))}
        </div>
        <p className="row">
          <TripStatusChip status={trip.status} />
          {!agency.isVerified && (
            <Tag tone="amber">
              <Trans>Agency not verified</Trans>
            </Tag>
          )}
        </p>
        <Facts>
          <Fact label={<Trans context="a heading">Agency</Trans>}>
            <bdi>{agency.agencyDetails.name || agency.name}</bdi>
          </Fact>
          <Fact label={<Trans>Destination</Trans>}>
            <bdi>{trip.destination}</bdi>
          </Fact>
          <Fact label={<Trans>Price</Trans>}>
            <PriceLabel trip={trip} />
          </Fact>
        </Facts>
        <Departures dates={trip.dates} />
        <TripTexts trip={trip} />
      </div>
    </Drawer>
  )
}
