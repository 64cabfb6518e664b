import { Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconUserCheck } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { NoShow } from './no-show-button.tsx'
import { NoValue } from '../cells.tsx'
import classes from './departures.module.css'
import type { CheckIns } from './use-check-ins.ts'

/** Check-in of one booking: all its people at once, then adjustable, with undo. */
export function CheckInCell({ passenger, checkIns }: { passenger: Passenger; checkIns: CheckIns }) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { seats, checkIn, isPending } = checkIns.of(passenger)
  const total = passenger.seats
  if (seats === 0) {
    const isSilent = !passenger.isNoShow && !passenger.actions.includes('record_no_show')
    if (!checkIns.isOpen && isSilent) return <NoValue />
    return (
      <span className={`row ${classes.cell}`}>
        <NoShow passenger={passenger} />
        {checkIns.isOpen && !passenger.isNoShow && (
          <Button
            small
            icon={<Icon of={IconCheck} />}
            aria-label={t`Check in ${name}`}
            onClick={() => checkIns.set(passenger, total)}
          >
            {t`Check in`}
          </Button>
        )}
      </span>
    )
  }
  return (
    <span className={`row ${classes.cell}`}>
      <span className={classes.state}>
        <StatusChip tone={seats < total ? 'amber' : 'green'} icon={IconUserCheck}>
          <Trans>
            <Ltr>
              {seats}/{total}
            </Ltr>{' '}
            checked in
          </Trans>
        </StatusChip>
        {isPending ? (
          <small>
            <Icon of={IconClock} size={16} /> {t`sending…`}
          </small>
        ) : (
          checkIn.at && (
            <small>
              <Dotted>
                <Moment at={checkIn.at} />
                {checkIn.by && <bdi>{checkIn.by}</bdi>}
              </Dotted>
            </small>
          )
        )}
      </span>
      {checkIns.isOpen && (
        <span className="row">
          {total > 1 && (
            <Stepper
              label={t`People checked in with ${name}`}
              value={seats}
              max={total}
              onChange={(value) => checkIns.set(passenger, value)}
            />
          )}
          <Button
            small
            variant="subtle"
            icon={<Icon of={IconArrowBackUp} mirrored />}
            aria-label={t`Undo the check-in of ${name}`}
            onClick={() => checkIns.set(passenger, 0)}
          >
            {t`Undo`}
          </Button>
        </span>
      )}
    </span>
  )
}
