import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconDots } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { moveNameOf } from './trip-move.ts'
import classes from './trips-table.module.css'
import { useTripStatus } from './use-trip-status.ts'

export type TripDialog = 'suspend' | 'discount' | 'delete'

/** What an admin may do with a trip: its next status in words, the rest behind the dots. */
export function TripActions({ trip, onOpen }: { trip: Trip; onOpen: (dialog: TripDialog) => void }) {
  const { t } = useLingui()
  const { change, isBusy } = useTripStatus(trip)
  const words = { approve: t`Approve`, suspend: t`Suspend`, restore: t`Restore` }
  const title = trip.title
  return (
    <span className={classes.actions}>
      {trip.nextStatuses.map((next) => {
        const move = moveNameOf(trip.status, next)
        return (
          move && (
            <Button
              key={next}
              small
              look={move === 'approve' ? 'primary' : 'outline'}
              busy={isBusy}
              onClick={() => (move === 'suspend' ? onOpen('suspend') : void change(next))}
            >
              {words[move]}
            </Button>
          )
        )
      })}
      <Menu
        label={t`Actions for ${title}`}
        target={
          <button type="button" className={classes.more} aria-label={t`More actions for ${title}`}>
            <Icon of={IconDots} />
          </button>
        }
      >
        <MenuItem onClick={() => onOpen('discount')}>
          <Trans>Discount</Trans>
        </MenuItem>
        <MenuLine />
        <MenuItem isDangerous onClick={() => onOpen('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
    </span>
  )
}
