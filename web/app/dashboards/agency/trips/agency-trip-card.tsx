import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useToday } from '#shell/use-today.ts'
import { DurationLabel } from '#trips/duration-label.tsx'
import { PriceLabel } from '#trips/price-label.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import classes from './agency-trip-card.module.css'
import { SeatsBar } from './seats-bar.tsx'
import { TripTransitionsMenu } from './trip-transitions-menu.tsx'
import { TripNote } from './trip-note.tsx'
import { TripStatusChip } from './trip-status-chip.tsx'

interface AgencyTripCardProps {
  trip: Trip
  onDetails: () => void
  onDelete: () => void
}

export function AgencyTripCard({ trip, onDetails, onDelete }: AgencyTripCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const titleId = useId()
  const next = trip.dates.find((date) => isUpcoming(date, today))?.startDate
  return (
    <article className={classes.card} aria-labelledby={titleId} data-status={trip.status}>
      <div className={classes.picture}>
        <Picture src={trip.images[0]} alt="" sizes="(max-width: 640px) 56px, 380px" ratio="16 / 9" />
      </div>
      <span className={classes.status}>
        <TripStatusChip status={trip.status} />
      </span>
      <span className={classes.menu}>
        <TripTransitionsMenu trip={trip} />
      </span>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          <bdi>{trip.title}</bdi>
        </h2>
        <p className={`small ${classes.facts}`}>
          <Dotted>
            {next ? formatDay(next, locale, false) : t`no upcoming dates`}
            {trip.destination && <bdi>{trip.destination}</bdi>}
            <DurationLabel journey={trip} />
          </Dotted>
        </p>
        <TripNote trip={trip} />
        <p className={classes.price}>
          <strong>
            <PriceLabel trip={trip} />
          </strong>{' '}
          <small className="small">{t`per person`}</small>
        </p>
        <div className={classes.seats}>
          <SeatsBar trip={trip} />
        </div>
      </div>
      <div className={classes.actions}>
        <Button small variant="outline" aria-describedby={titleId} onClick={onDetails}>
          {t`View Details`}
        </Button>
        {trip.status !== 'suspended' && (
          <>
            <ButtonLink
              small
              variant="outline"
              to={`/agency/trips/${trip._id}/edit`}
              aria-describedby={titleId}
              icon={<Icon of={IconEdit} size={18} />}
            >
              {t`Edit`}
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
