import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { AgencyTripStatus, TripStatus } from '@rihla/contract/trips/trip.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconWorldUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#ui/menu.tsx'
import { statusChangeOf } from '../trip-form/values/trip-input.ts'
import classes from './agency-trip-card.module.css'

const icons: Record<TripStatus, TablerIcon> = {
  published: IconWorldUpload,
  draft: IconEyeOff,
  archived: IconArchive,
  suspended: IconArchive,
}

/** The status transitions that the API allows, duplication, and a link to the public page. */
export function TripTransitionsMenu({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { run, isBusy } = useTripTransition(trip)
  const title = trip.title
  return (
    <Menu
      label={t`Actions for ${title}`}
      target={
        <button
          type="button"
          className={classes.disc}
          aria-label={t`More actions for ${title}`}
          aria-busy={isBusy || undefined}
        >
          <Icon of={IconDots} />
        </button>
      }
    >
      {trip.nextStatuses.map((status) => (
        <MenuItem
          key={status}
          icon={<Icon of={trip.status === 'archived' ? IconArchiveOff : icons[status]} />}
          disabled={isBusy}
          onClick={() => status !== 'suspended' && void run(status)}
        >
          <TransitionLabel from={trip.status} to={status} />
        </MenuItem>
      ))}
      {trip.status === 'draft' && trip.nextStatuses.length === 0 && (
        <MenuHeading>
          <Trans>An administrator will publish it once your agency is verified.</Trans>
        </MenuHeading>
      )}
      {trip.nextStatuses.length > 0 && <MenuLine />}
      <MenuItem icon={<Icon of={IconCopy} />} onClick={() => void navigate(`/agency/trips/new?from=${trip._id}`)}>
        <Trans>Duplicate</Trans>
      </MenuItem>
      <MenuItem icon={<Icon of={IconExternalLink} mirrored />} onClick={() => void navigate(`/trip/${trip._id}`)}>
        <Trans>Open the trip's page</Trans>
      </MenuItem>
    </Menu>
  )
}

function useTripTransition(trip: Trip) {
  const { t } = useLingui()
  const messages: Record<AgencyTripStatus, string> = {
    published: t`The trip is published: travellers can book it.`,
    draft: t`The trip is a draft now: it cannot be booked.`,
    archived: t`The trip is archived: travellers can no longer see it.`,
  }
  return useAction(
    (status: AgencyTripStatus) => call(changeTrip, { params: { id: trip._id }, body: statusChangeOf(trip, status) }),
    {
      success: (_, status) => messages[status],
      failure: t`Failed to update trip`,
      onSettled: refreshQueries,
    },
  )
}

function TransitionLabel({ from, to }: { from: TripStatus; to: TripStatus }) {
  if (to === 'published') return <Trans>Publish</Trans>
  if (to === 'archived') return <Trans>Archive</Trans>
  return from === 'archived' ? <Trans>Restore as draft</Trans> : <Trans>Unpublish</Trans>
}
