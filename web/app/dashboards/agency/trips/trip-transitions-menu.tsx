import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { AgencyTripStatus } from '@rihla/contract/trips/trip.ts'
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

/** The status transitions that the API allows, duplication, and a link to the public page. */
export function TripTransitionsMenu({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { title, status: from, nextStatuses } = trip
  const transitions: Record<AgencyTripStatus, { icon: TablerIcon; label: string; done: string }> = {
    published: {
      icon: IconWorldUpload,
      label: t`Publish`,
      done: t`The trip is published: travellers can book it.`,
    },
    draft: {
      icon: IconEyeOff,
      label: from === 'archived' ? t`Restore as draft` : t`Unpublish`,
      done: t`The trip is a draft now: it cannot be booked.`,
    },
    archived: {
      icon: IconArchive,
      label: t`Archive`,
      done: t`The trip is archived: travellers can no longer see it.`,
    },
  }
  const { run, isBusy } = useAction(
    (status: AgencyTripStatus) => call(changeTrip, { params: { id: trip._id }, body: statusChangeOf(trip, status) }),
    {
      success: (_, status) => transitions[status].done,
      failure: t`Failed to update trip`,
      onSettled: refreshQueries,
    },
  )
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
      {nextStatuses.map(
        (status) =>
          status !== 'suspended' &&
          trip.isReadyForReview && (
            <MenuItem
              key={status}
              icon={<Icon of={from === 'archived' ? IconArchiveOff : transitions[status].icon} />}
              disabled={isBusy}
              onClick={() => void run(status)}
            >
              {transitions[status].label}
            </MenuItem>
          ),
      )}
      {from === 'draft' && trip.isReadyForReview && nextStatuses.length === 0 && (
        <MenuHeading>{t`An administrator will publish it once your agency is verified.`}</MenuHeading>
      )}
      {trip.isReadyForReview && nextStatuses.length > 0 && <MenuLine />}
      <MenuItem icon={<Icon of={IconCopy} />} onClick={() => void navigate(`/agency/trips/new?from=${trip._id}`)}>
        {t`Duplicate`}
      </MenuItem>
      <MenuItem icon={<Icon of={IconExternalLink} mirrored />} onClick={() => void navigate(`/trip/${trip._id}`)}>
        {t`Open the trip's page`}
      </MenuItem>
    </Menu>
  )
}
