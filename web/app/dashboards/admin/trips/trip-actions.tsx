import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { RowActions } from '../row-actions.tsx'
import { TripTransitions } from './trip-transitions.tsx'

export type TripDialog = 'details' | 'suspend' | 'discount' | 'delete'

/** Row actions of a trip: status transitions as buttons, the others in the menu. */
export function TripActions({ trip, onOpen }: { trip: Trip; onOpen: (dialog: TripDialog) => void }) {
  const menu = (
    <>
      <MenuItem onClick={() => onOpen('details')}>
        <Trans>Details</Trans>
      </MenuItem>
      <MenuItem onClick={() => onOpen('discount')}>
        <Trans>Discount</Trans>
      </MenuItem>
      <MenuLine />
      <MenuItem isDangerous onClick={() => onOpen('delete')}>
        <Trans>Delete</Trans>
      </MenuItem>
    </>
  )
  return (
    <RowActions name={trip.title} menu={menu}>
      <TripTransitions trip={trip} onSuspend={() => onOpen('suspend')} />
    </RowActions>
  )
}
