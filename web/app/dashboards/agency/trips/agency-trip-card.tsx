import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useToday } from '#shell/use-today.ts'
import { DurationLabel } from '#trips/duration-label.tsx'
import { PriceLabel } from '#trips/price-label.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import classes from './agency-trip-card.module.css'
import { SeatsBar } from './seats-bar.tsx'
import { TripTransitionsMenu } from './trip-transitions-menu.tsx'
import { TripNote } from './trip-note.tsx'
import { TripStatusChip } from './trip-status-chip.tsx'

const cardSizes = '(max-width: 760px) 100vw, 380px'

interface AgencyTripCardProps {
  trip: Trip
  onDetails: () => void
  onDelete: () => void
}

/** Card of one of the agency's trips, with its actions. */
export function AgencyTripCard({ trip, onDetails, onDelete }: AgencyTripCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const isSuspended = trip.status === 'suspended'
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.picture}>
        <Picture src={trip.images[0]} alt="" sizes={cardSizes} ratio="16 / 9" />
        <span className={classes.status}>
          <TripStatusChip status={trip.status} />
        </span>
        <span className={classes.menu}>
          <TripTransitionsMenu trip={trip} />
        </span>
      </div>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          <bdi>{trip.title}</bdi>
        </h2>
        <Facts trip={trip} />
        <TripNote trip={trip} />
        <p className={classes.price}>
          <strong>
            <PriceLabel trip={trip} />
          </strong>{' '}
          <small>
            <Trans>per person</Trans>
          </small>
        </p>
        <SeatsBar trip={trip} />
      </div>
      <div className={classes.actions}>
        <Button small look="outline" aria-describedby={titleId} onClick={onDetails}>
          <Trans>View Details</Trans>
        </Button>
        {!isSuspended && (
          <>
            <ButtonLink
              small
              look="outline"
              to={`/agency/trips/${trip._id}/edit`}
              aria-describedby={titleId}
              icon={<Icon of={IconEdit} size={18} />}
            >
              <Trans>Edit</Trans>
            </ButtonLink>
            <button
              type="button"
              className={classes.delete}
              aria-label={t`Delete`}
              aria-describedby={titleId}
              onClick={onDelete}
            >
              <Icon of={IconTrash} />
            </button>
          </>
        )}
      </div>
    </article>
  )
}

function Facts({ trip }: { trip: Trip }) {
  const locale = useLocale()
  const today = useToday()
  const next = trip.dates.find(({ startDate }) => startDate >= today)?.startDate
  return (
    <p className={classes.facts}>
      <bdi>{trip.destination}</bdi> · <DurationLabel journey={trip} /> ·{' '}
      {next ? formatDay(next, locale, false) : <Trans>no upcoming dates</Trans>}
    </p>
  )
}
