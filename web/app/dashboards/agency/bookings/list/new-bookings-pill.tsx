import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './new-bookings-pill.module.css'

/** Floats over the list to avoid a layout shift. */
export const NewBookingsPill = ({ onShow }: { onShow: () => Promise<void> }) => (
  <div className={classes.place} role="status">
    <Button small look="primary" icon={<Icon of={IconRefresh} />} onClick={() => void onShow()}>
      <Trans>Bookings have changed. Refresh</Trans>
    </Button>
  </div>
)
