import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconDots } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { type AdminAction, actionsOf, firstActionOf, isHarmful } from '../../decisions/admin-action.ts'
import { useActionLabels } from '../../decisions/use-action-labels.ts'
import classes from './bookings-table.module.css'

export type OpenBooking = (id: string, action?: AdminAction) => void

interface RowActionsProps {
  booking: Booking
  onOpen: OpenBooking
}

/** The primary action as a button, the others in a menu. */
export function RowActions({ booking, onOpen }: RowActionsProps) {
  const { t } = useLingui()
  const actionLabels = useActionLabels()
  const name = useCustomerName()(booking.customer)
  const first = firstActionOf(booking)
  const others = actionsOf(booking).filter((action) => action !== first)
  return (
    <span className={classes.actions}>
      {first && (
        <Button
          small
          look={first === 'process_refund' ? 'outline' : 'primary'}
          onClick={() => onOpen(booking._id, first)}
        >
          {actionLabels[first]}
        </Button>
      )}
      <Menu
        label={t`Actions for ${name}`}
        target={
          <button type="button" className={classes.more} aria-label={t`More actions for ${name}`}>
            <Icon of={IconDots} />
          </button>
        }
      >
        <MenuItem onClick={() => onOpen(booking._id)}>
          <Trans>View booking</Trans>
        </MenuItem>
        {others.map((action) => (
          <MenuItem key={action} isDangerous={isHarmful(action)} onClick={() => onOpen(booking._id, action)}>
            {actionLabels[action]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
