import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { PartOf } from './departure-columns.tsx'
import classes from './departures.module.css'
import { bookingIdFromCode, findById, findByNumber, type Scanned } from './find-passengers.ts'
import type { CheckIns } from './use-check-ins.ts'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  passengers: readonly Passenger[]
  departureId: string
  /** The booking opened from a code scanned with the phone's camera app. */
  initialId: string
  checkIns: CheckIns
  onClose: () => void
}

/** Scans vouchers one after another; without a camera the booking number can be typed. */
export default function ScanDialog({ passengers, departureId, initialId, checkIns, onClose }: ScanDialogProps) {
  const { t } = useLingui()
  const [scanned, setScanned] = useState<Scanned>()
  const [isSearching, setIsSearching] = useState(initialId !== '')
  const show = async (finding: Promise<Scanned>) => {
    setIsSearching(true)
    setScanned(await finding)
    setIsSearching(false)
  }
  const read = (code: string) => {
    const id = bookingIdFromCode(code)
    if (id) void show(findById(passengers, id))
    else setScanned({ kind: 'no-code' })
  }
  useEffect(() => {
    if (initialId) void show(findById(passengers, initialId))
  }, [initialId]) // oxlint-disable-line react/exhaustive-deps
  return (
    <Modal onClose={onClose} size="m" title={t`Scan voucher`}>
      <div className="stack">
        {scanned ? (
          <ScanResult
            scanned={scanned}
            passengers={passengers}
            departureId={departureId}
            checkIns={checkIns}
            onNext={() => setScanned(undefined)}
          />
        ) : (
          <>
            {!isSearching && <Viewfinder onCode={read} />}
            <TypedNumber isBusy={isSearching} onTyped={(typed) => void show(findByNumber(passengers, typed))} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Keeps the camera open while mounted. A component of its own, because the video element must exist before the camera starts. */
function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  return (
    <>
      <div className={classes.frame} hidden={state === 'refused' || state === 'missing'}>
        <video ref={video} className={classes.video} playsInline muted aria-hidden="true" />
      </div>
      <div role="status">
        {state === 'starting' && <p className="muted">{t`One moment …`}</p>}
        {state === 'reading' && <p>{t`Point the camera at the code on the voucher.`}</p>}
        {state === 'refused' && (
          <Notice tone="warn">
            {t`Camera access is blocked. Allow it in your browser, or type the booking number.`}
          </Notice>
        )}
        {state === 'missing' && (
          <Notice tone="warn">{t`The camera could not be opened. Type the booking number instead.`}</Notice>
        )}
      </div>
    </>
  )
}

function TypedNumber({ isBusy, onTyped }: { isBusy: boolean; onTyped: (typed: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onTyped(typed)
  }
  return (
    <form onSubmit={submit} className="stack" style={{ gap: 12 }}>
      <TextInput
        label={t`Booking number`}
        help={t`The 8 letters and digits at the top of the voucher.`}
        isLtr
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" small variant="outline" busy={isBusy}>
        {t`Find`}
      </Button>
    </form>
  )
}

interface ScanResultProps extends Pick<ScanDialogProps, 'passengers' | 'departureId' | 'checkIns'> {
  scanned: Scanned
  onNext: () => void
}

function ScanResult({ scanned, passengers, departureId, checkIns, onNext }: ScanResultProps) {
  const { t } = useLingui()
  const passenger = scanned.kind === 'here' ? passengers.find(({ _id }) => _id === scanned.id) : undefined
  const seats = passenger?.seats ?? 0
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.focus(), [scanned])
  return (
    <div ref={next} tabIndex={-1} className={`stack ${classes.outcome}`}>
      <div role="alert">
        {passenger ? (
          <Verdict passenger={passenger} checkIns={checkIns} />
        ) : (
          <NotOnList scanned={scanned} departureId={departureId} />
        )}
      </div>
      {passenger && (
        <>
          <PassengerFacts passenger={passenger} />
          {passenger.status === 'confirmed' && checkIns.isOpen && checkIns.of(passenger).seats === 0 && (
            <Button full onClick={() => checkIns.set(passenger, seats)}>
              <Plural value={seats} one="Check in # person" other="Check in # people" />
            </Button>
          )}
        </>
      )}
      <Button variant="outline" full onClick={onNext}>
        {t`Scan the next voucher`}
      </Button>
    </div>
  )
}

function Verdict({ passenger, checkIns }: Pick<ScanResultProps, 'checkIns'> & { passenger: Passenger }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const { seats, checkIn, isPending } = checkIns.of(passenger)
  if (passenger.status !== 'confirmed') return <Notice tone="bad">{t`This booking is not confirmed yet.`}</Notice>
  if (seats === 0) {
    return checkIns.isOpen ? (
      <Notice>{t`This booking is valid and not checked in yet.`}</Notice>
    ) : (
      <Notice tone="warn">{t`This booking is valid, but check-in is not open today.`}</Notice>
    )
  }
  const count = <PartOf part={seats} whole={passenger.seats} />
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
        Checked in: {count}, {momentText(checkIn.at)}, by <bdi>{checkIn.by}</bdi>.
      </Trans>
    </Notice>
  )
}

function PassengerFacts({ passenger: { customer, seats, remainingAmount, currency, cash } }: { passenger: Passenger }) {
  const { t } = useLingui()
  return (
    <Facts>
      <Fact label={t`Name`}>
        <strong>
          <CustomerName of={customer} />
        </strong>
      </Fact>
      <Fact label={t`Seats`}>{seats}</Fact>
      <Fact label={t`To collect`}>
        <Due>{remainingAmount > 0 && <Money amount={remainingAmount} currency={currency} />}</Due>
      </Fact>
      {cash && (
        <Fact label={t`Foreign cash to collect`}>
          <Due>{cash.collectedAt === null && <Money amount={cash.amount} currency={cash.currency} />}</Due>
        </Fact>
      )}
    </Facts>
  )
}

const Due = ({ children }: { children: ReactNode }) => (children ? <strong>{children}</strong> : <Trans>Nothing</Trans>)

function NotOnList({ scanned, departureId }: Pick<ScanResultProps, 'scanned' | 'departureId'>) {
  const { t } = useLingui()
  const product = useProductName()
  const locale = useLocale()
  if (scanned.kind !== 'elsewhere') {
    return (
      <Notice tone="bad">
        {scanned.kind === 'unknown'
          ? t`This code doesn't match any booking for your trips.`
          : scanned.kind === 'offline'
            ? t`This booking is not on the list. Go online to look it up.`
            : t`This is not a ${product} voucher code.`}
      </Notice>
    )
  }
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
          t`This booking no longer has seats on this departure.`
        )}
      </Notice>
      <p className={`row ${classes.facts}`}>
        <CustomerName of={booking.customer} /> <BookingStatusChip of={booking} viewer="agency" />
      </p>
      {isOther && booking.departure && (
        <ButtonLink small variant="outline" to={`/agency/departures/${booking.departure}?booking=${booking._id}`}>
          {t`Open that departure`}
        </ButtonLink>
      )}
    </>
  )
}
