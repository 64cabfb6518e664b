import { Plural, Trans } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { formatDay, formatMoment } from '@rihla/contract/dates.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import classes from './departures.module.css'
import type { Scanned } from './find-passengers.ts'
import type { CheckIns } from './use-check-ins.ts'

interface ScanResultProps {
  scanned: Scanned
  passengers: readonly Passenger[]
  departureId: string
  checkIns: CheckIns
  isOpen: boolean
  onNext: () => void
}

/** Result of a scan, with the check-in button. */
export function ScanResult({ scanned, passengers, departureId, checkIns, isOpen, onNext }: ScanResultProps) {
  const passenger = scanned.kind === 'here' ? passengers.find(({ _id }) => _id === scanned.id) : undefined
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.focus(), [scanned])
  return (
    <div ref={next} tabIndex={-1} className={`stack ${classes.outcome}`}>
      {passenger ? (
        <OnList passenger={passenger} checkIns={checkIns} isOpen={isOpen} />
      ) : (
        <div role="alert">
          <NotOnList scanned={scanned} departureId={departureId} />
        </div>
      )}
      <Button look="outline" full onClick={onNext}>
        <Trans>Scan the next voucher</Trans>
      </Button>
    </div>
  )
}

function OnList({ passenger, checkIns, isOpen }: { passenger: Passenger; checkIns: CheckIns; isOpen: boolean }) {
  const isConfirmed = passenger.status === 'confirmed'
  const { seats: checkedIn } = checkIns.of(passenger)
  const { seats } = passenger
  return (
    <>
      <div role="alert">
        <Verdict passenger={passenger} checkIns={checkIns} isOpen={isOpen} />
      </div>
      <PassengerFacts passenger={passenger} />
      {isConfirmed && isOpen && checkedIn === 0 && (
        <Button full onClick={() => checkIns.set(passenger, seats)}>
          <Plural value={seats} one="Check in # person" other="Check in # people" />
        </Button>
      )}
    </>
  )
}

function Verdict({ passenger, checkIns, isOpen }: { passenger: Passenger; checkIns: CheckIns; isOpen: boolean }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { seats, checkIn, isPending } = checkIns.of(passenger)
  if (passenger.status !== 'confirmed') {
    return (
      <Notice tone="bad">
        <Trans>This booking is not confirmed yet.</Trans>
      </Notice>
    )
  }
  if (seats === 0) {
    return isOpen ? (
      <Notice tone="quiet">
        <Trans>This booking is valid and not checked in yet.</Trans>
      </Notice>
    ) : (
      <Notice tone="warn">
        <Trans>This booking is valid, but check-in is not open today.</Trans>
      </Notice>
    )
  }
  const count = (
    <Ltr>
      {seats}/{passenger.seats}
    </Ltr>
  )
  if (isPending || checkIn.at === null) {
    return (
      <Notice tone="ok">
        <Trans>Checked in: {count}. Sending…</Trans>
      </Notice>
    )
  }
  return (
    <Notice tone={seats < passenger.seats ? 'warn' : 'ok'}>
      <Trans>
        Checked in: {count}, {formatMoment(checkIn.at, locale, timeZone)}, by <bdi>{checkIn.by}</bdi>.
      </Trans>
    </Notice>
  )
}

const PassengerFacts = ({ passenger }: { passenger: Passenger }) => (
  <Facts>
    <Fact label={<Trans>Name</Trans>}>
      <strong>
        <CustomerName of={passenger.customer} />
      </strong>
    </Fact>
    <Fact label={<Trans>Seats</Trans>}>{passenger.seats}</Fact>
    <Fact label={<Trans>To collect</Trans>}>
      <Sum>
        {passenger.remainingAmount > 0 && <Money amount={passenger.remainingAmount} currency={passenger.currency} />}
      </Sum>
    </Fact>
    {passenger.cash && (
      <Fact label={<Trans>Foreign cash to collect</Trans>}>
        <Sum>
          {passenger.cash.collectedAt === null && (
            <Money amount={passenger.cash.amount} currency={passenger.cash.currency} />
          )}
        </Sum>
      </Fact>
    )}
  </Facts>
)

const Sum = ({ children }: { children: ReactNode }) => (children ? <strong>{children}</strong> : <Trans>Nothing</Trans>)

function NotOnList({ scanned, departureId }: { scanned: Scanned; departureId: string }) {
  const locale = useLocale()
  if (scanned.kind === 'elsewhere') {
    const { booking } = scanned
    const isOther = booking.departure !== departureId
    return (
      <>
        <Notice tone="bad">
          {isOther ? (
            <Trans>
              This booking is for another departure: <bdi>{booking.trip.title}</bdi>,{' '}
              {formatDay(booking.selectedStartDate, locale)}.
            </Trans>
          ) : (
            <Trans>This booking no longer has seats on this departure.</Trans>
          )}
        </Notice>
        <p className={`row ${classes.facts}`}>
          <CustomerName of={booking.customer} /> <BookingStatusChip status={booking.status} viewer="agency" />
        </p>
        {isOther && booking.departure && (
          <ButtonLink small look="outline" to={`/agency/departures/${booking.departure}?booking=${booking._id}`}>
            <Trans>Open that departure</Trans>
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <Notice tone="bad">
      {scanned.kind === 'unknown' ? (
        <Trans>This code doesn't match any booking for your trips.</Trans>
      ) : scanned.kind === 'offline' ? (
        <Trans>This booking is not on the list. Go online to look it up.</Trans>
      ) : (
        <Trans>This is not a Rihla voucher code.</Trans>
      )}
    </Notice>
  )
}
