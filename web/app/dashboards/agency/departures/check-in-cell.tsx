import { Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconUserCheck } from '@tabler/icons-react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { NoValue } from '../cells.tsx'
import classes from './departures.module.css'
import type { CheckIns } from './use-check-ins.ts'

interface CheckInCellProps {
  passenger: Passenger
  checkIns: CheckIns
  isOpen: boolean
}

/** Check-in of one booking: all its people at once, then adjustable, with undo. */
export function CheckInCell({ passenger, checkIns, isOpen }: CheckInCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { seats } = checkIns.of(passenger)
  if (seats > 0) return <CheckedIn passenger={passenger} checkIns={checkIns} isOpen={isOpen} />
  if (!isOpen) return <NoValue />
  return (
    <span className={classes.cell}>
      <Button
        small
        icon={<Icon of={IconCheck} />}
        aria-label={t`Check in ${name}`}
        onClick={() => checkIns.set(passenger, passenger.seats)}
      >
        <Trans>Check in</Trans>
      </Button>
    </span>
  )
}

function CheckedIn({ passenger, checkIns, isOpen }: CheckInCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { seats } = checkIns.of(passenger)
  const total = passenger.seats
  return (
    <span className={classes.cell}>
      <span className={classes.state}>
        <StatusChip tone={seats < total ? 'amber' : 'green'} icon={IconUserCheck}>
          <Trans>
            <Ltr>
              {seats}/{total}
            </Ltr>{' '}
            checked in
          </Trans>
        </StatusChip>
        <WhenAndWho passenger={passenger} checkIns={checkIns} />
      </span>
      {isOpen && (
        <span className={classes.change}>
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
            look="subtle"
            icon={<Icon of={IconArrowBackUp} mirrored />}
            aria-label={t`Undo the check-in of ${name}`}
            onClick={() => checkIns.set(passenger, 0)}
          >
            <Trans>Undo</Trans>
          </Button>
        </span>
      )}
    </span>
  )
}

function WhenAndWho({ passenger, checkIns }: Pick<CheckInCellProps, 'passenger' | 'checkIns'>) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { checkIn, isPending } = checkIns.of(passenger)
  if (isPending) {
    return (
      <small>
        <Icon of={IconClock} size={16} /> <Trans>sending…</Trans>
      </small>
    )
  }
  return (
    checkIn.at && (
      <small>
        {formatMoment(checkIn.at, locale, timeZone)} · <bdi>{checkIn.by}</bdi>
      </small>
    )
  )
}
