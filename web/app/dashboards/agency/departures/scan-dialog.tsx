import { Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import classes from './departures.module.css'
import { bookingIdFromCode, findById, findByNumber, type Scanned } from './find-passengers.ts'
import { ScanResult } from './scan-result.tsx'
import type { CheckIns } from './use-check-ins.ts'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  passengers: readonly Passenger[]
  departureId: string
  /** The booking opened from a code scanned with the phone's camera app. */
  initialId: string | null
  checkIns: CheckIns
  isOpen: boolean
  onClose: () => void
}

/** Scans vouchers one after another; without a camera the booking number can be typed. */
export default function ScanDialog({ passengers, departureId, initialId, checkIns, isOpen, onClose }: ScanDialogProps) {
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [isSearching, setIsSearching] = useState(initialId !== null)
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
    <Modal opened onClose={onClose} size="m" title={<Trans>Scan voucher</Trans>}>
      <div className="stack">
        {scanned ? (
          <ScanResult
            scanned={scanned}
            passengers={passengers}
            departureId={departureId}
            checkIns={checkIns}
            isOpen={isOpen}
            onNext={() => setScanned(null)}
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
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  return (
    <>
      <div className={classes.frame} hidden={state === 'refused' || state === 'missing'}>
        <video ref={video} className={classes.video} playsInline muted aria-hidden="true" />
      </div>
      <div role="status">
        {state === 'starting' && (
          <p className="muted">
            <Trans>One moment …</Trans>
          </p>
        )}
        {state === 'reading' && (
          <p>
            <Trans>Point the camera at the code on the voucher.</Trans>
          </p>
        )}
        {state === 'refused' && (
          <Notice tone="warn">
            <Trans>Camera access is blocked. Allow it in your browser, or type the booking number.</Trans>
          </Notice>
        )}
        {state === 'missing' && (
          <Notice tone="warn">
            <Trans>The camera could not be opened. Type the booking number instead.</Trans>
          </Notice>
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
      <Button type="submit" small look="outline" busy={isBusy}>
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}
