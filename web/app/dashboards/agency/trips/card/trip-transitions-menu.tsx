import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
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
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#ui/menu.tsx'
import classes from './agency-trip-card.module.css'
import { useTripTransition } from './use-trip-transition.ts'

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
  const { transition, isBusy } = useTripTransition(trip)
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
          onClick={() => void transition(status)}
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

function TransitionLabel({ from, to }: { from: TripStatus; to: TripStatus }) {
  if (to === 'published') return <Trans>Publish</Trans>
  if (to === 'archived') return <Trans>Archive</Trans>
  return from === 'archived' ? <Trans>Restore as draft</Trans> : <Trans>Unpublish</Trans>
}
