import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import {
  cancelDepartureForAdmin,
  readDepartureCancellationForAdmin,
} from '@rihla/contract/departures/departure-cancellation.api.ts'
import { decideDepartureForAdmin } from '@rihla/contract/departures/departure-decision.api.ts'
import { needsDecision } from '@rihla/contract/departures/minimum-group.ts'
import { tripFacts } from '@rihla/contract/trips/fields.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { type ReactNode, useState } from 'react'
import { CancellationTerms } from '#cancellation/cancellation-terms.tsx'
import { useTravellerLevelLabels } from '#travellers/use-traveller-labels.ts'
import { textOfFact, useTripFacts } from '#trips/page/use-trip-facts.ts'
import { PriceLabel } from '#trips/price-label.tsx'
import { RunDeparture } from '#dashboards/shared/departure-decision/run-departure.tsx'
import { useToday } from '#shell/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Drawer } from '#ui/modal.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TripTransitions } from './trip-transitions.tsx'
import classes from './trips.module.css'

const CancelDepartureDialog = lazy(
  () => import('#dashboards/shared/departure-cancellation/cancel-departure-dialog.tsx'),
)

interface TripDrawerProps {
  id: string
  /** As the list has it; absent where a link opens another one. */
  listed: Trip | undefined
  onClose: () => void
  onSuspend: (trip: Trip) => void
}

/** The decision follows the full trip: nothing is published unseen, and drafts of unverified agencies have no public page yet. */
export default function TripDrawer({ id, listed, onClose, onSuspend }: TripDrawerProps) {
  const { t } = useLingui()
  const loaded = useEndpoint(readTrip, { params: { id } }, { isEnabled: !listed })
  const trip = listed ?? loaded.data
  const hasPage = trip?.status === 'published' || (trip?.status === 'draft' && trip.agency.isVerified)
  const footer = hasPage && (
    <ButtonLink small variant="outline" to={`/trip/${id}`}>
      <Trans>View public page</Trans>
    </ButtonLink>
  )
  return (
    <Drawer onClose={onClose} title={<bdi>{trip ? trip.title : t`Trip`}</bdi>} footer={footer}>
      {trip ? (
        <>
          <TripContent trip={trip} />
          <div className={`row ${classes.decision}`}>
            <TripTransitions trip={trip} onSuspend={() => onSuspend(trip)} onDone={onClose} />
          </div>
        </>
      ) : (
        <Loaded query={loaded} failure={t`This trip could not be loaded.`}>
          {() => null}
        </Loaded>
      )}
    </Drawer>
  )
}

function TripContent({ trip }: { trip: Trip }) {
  const { agency } = trip
  const levels = useTravellerLevelLabels()
  return (
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
        {trip.travellerDetails !== 'booker' && (
          <Fact label={<Trans>Asked of each traveller</Trans>}>{levels[trip.travellerDetails]}</Fact>
        )}
      </Facts>
      <Departures dates={trip.dates} />
      <TripTexts trip={trip} />
    </div>
  )
}

/** The agency's texts as travellers see them. */
const TripTexts = ({ trip }: { trip: Trip }) => (
  <>
    <Text heading={<Trans>Description</Trans>}>{trip.description}</Text>
    <List heading={<Trans>Included</Trans>} lines={trip.includes} />
    <List heading={<Trans>Not included</Trans>} lines={trip.excludes} />
    <TripFacts trip={trip} />
    <List
      heading={<Trans>Itinerary</Trans>}
      lines={trip.itinerary.map(({ day, title, details }) => [`${day}. ${title}`, details].filter(Boolean).join(' – '))}
    />
    {trip.itineraryPdf && (
      <p>
        <a href={trip.itineraryPdf} target="_blank" rel="noreferrer">
          <Trans>Itinerary as PDF</Trans>
        </a>
      </p>
    )}
    <CancellationTerms rules={trip.cancellationRules} />
    <Text heading={<Trans>Cancellation policy</Trans>}>{trip.cancellationPolicy}</Text>
  </>
)

function TripFacts({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const facts = useTripFacts()
  return tripFacts.map((name) => (
    <Text key={name} heading={name === 'accommodation' ? t`Accommodation` : facts[name].label}>
      {textOfFact(trip[name])}
    </Text>
  ))
}

const TripPart = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section className={`stack ${classes.part}`}>
    <h3>{heading}</h3>
    {children}
  </section>
)

const Text = ({ heading, children }: { heading: ReactNode; children: string }) =>
  children === '' ? null : (
    <TripPart heading={heading}>
      <p dir="auto" className={`wrap-anywhere ${classes.text}`}>
        {children}
      </p>
    </TripPart>
  )

const List = ({ heading, lines }: { heading: ReactNode; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <TripPart heading={heading}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </TripPart>
  )

function Departures({ dates }: Pick<Trip, 'dates'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const [cancelling, setCancelling] = useState<string>()
  return (
    <TripPart heading={<Trans>Dates and seats</Trans>}>
      <ul className={classes.dates}>
        {dates.map(({ _id, startDate, endDate, seatsBooked, totalSeats, hasDeparted, ...group }) => (
          <li key={_id}>
            <span>
              {formatDay(startDate, locale)}
              {endDate !== startDate && <> – {formatDay(endDate, locale)}</>}
            </span>
            <Ltr>
              {seatsBooked} / {totalSeats}
            </Ltr>
            {needsDecision({ startDate, seatsBooked, hasDeparted, ...group }, today) && (
              <RunDeparture departure={{ _id, startDate }} decide={decideDepartureForAdmin} />
            )}
            {isUpcoming({ startDate, hasDeparted }, today) && (
              <Button
                small
                variant="outline"
                aria-label={t`Cancel the departure on ${formatDay(startDate, locale)}`}
                onClick={() => setCancelling(_id)}
              >
                {t`Cancel`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelling && (
        <CancelDepartureDialog
          departureId={cancelling}
          read={readDepartureCancellationForAdmin}
          cancel={cancelDepartureForAdmin}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </TripPart>
  )
}
