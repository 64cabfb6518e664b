import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { type CheckedTransfer, transferOf } from '../payments/checked-transfer.ts'
import classes from './proof.module.css'
import { ProofDialog, ProofView } from './proof-view.tsx'
import { useProofViewport } from './use-proof-viewport.ts'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'

interface BookingProofProps {
  booking: Booking
  /** The first payment by default. */
  transfer?: CheckedTransfer
}

/** What a customer has sent: the screenshot and the transfer reference. */
export function BookingProof({ booking, transfer = transferOf(booking, 'payments') }: BookingProofProps) {
  const { t } = useLingui()
  const controls = useProofControls()
  const { proof, reference } = transfer
  return (
    <div className={`stack ${classes.proof}`}>
      {proof && (
        <div className={classes.inline}>
          <ProofPicture src={proof} booking={booking} transfer={transfer} controls={controls} />
        </div>
      )}
      {reference && (
        <div className={`row ${classes.reference}`}>
          <span className="muted">
            <Trans>Ref</Trans>
          </span>
          <strong className="wrap-anywhere">
            <Ltr>{reference}</Ltr>
          </strong>
          <CopyButton value={reference} label={t`Copy the reference`} />
        </div>
      )}
    </div>
  )
}

/** Zoom and full screen of a proof, which the payment queue also controls by keyboard. */
export function useProofControls() {
  const viewport = useProofViewport()
  const [isFull, setIsFull] = useState(false)
  return { viewport, isFull, setIsFull }
}

export type ProofControls = ReturnType<typeof useProofControls>

interface ProofPictureProps extends Required<BookingProofProps> {
  src: string
  controls: ProofControls
}

/** The screenshot at the available size, and full screen with the data it must show. */
export function ProofPicture({ src, booking, transfer, controls: { viewport, isFull, setIsFull } }: ProofPictureProps) {
  const { t } = useLingui()
  const name = useCustomerName()(booking.customer)
  const alt = t`Payment screenshot of ${name}`
  return (
    <>
      <ProofView
        src={src}
        viewport={viewport}
        alt={alt}
        heading={<Trans>Customer’s proof</Trans>}
        onFullScreen={() => setIsFull(true)}
      />
      {isFull && (
        <ProofDialog
          src={src}
          alt={alt}
          heading={<ExpectedPayment booking={booking} transfer={transfer} />}
          onClose={() => setIsFull(false)}
        />
      )}
    </>
  )
}

/** One line with the data a proof must show: amount, reference and submission time. */
function ExpectedPayment({ booking: { currency }, transfer }: Required<BookingProofProps>) {
  const { momentText } = useMomentText()
  const submittedAt = momentText(transfer.sentAt)
  const amount = <Money amount={transfer.expected} currency={currency} />
  return (
    <Dotted>
      <Trans>Expected: {amount}</Trans>
      {transfer.reference && (
        <>
          <Trans>Ref</Trans> <Ltr>{transfer.reference}</Ltr>
        </>
      )}
      <>
        <Trans>Submitted on</Trans> {submittedAt}
      </>
    </Dotted>
  )
}

/** Proof in a table row: a thumbnail that opens full screen, or the reference. */
export function ProofThumb({ booking }: { booking: Booking }) {
  const name = useCustomerName()(booking.customer)
  const transfer = transferOf(booking, 'payments')
  const { proof, reference } = transfer
  return (
    <span className={classes.cell}>
      {proof && (
        <PictureThumb src={proof} name={name} heading={<ExpectedPayment booking={booking} transfer={transfer} />} />
      )}
      {reference && (
        <span className={classes.cellReference} title={reference}>
          <Trans>Ref</Trans>
          {!proof && (
            <small>
              <Ltr>{reference}</Ltr>
            </small>
          )}
        </span>
      )}
    </span>
  )
}

/** A thumbnail that opens full screen. */
export function PictureThumb({ src, name, heading }: { src: string; name: string; heading: ReactNode }) {
  const { t } = useLingui()
  const image = useRenewableSignedUrl(src)
  const [isOpen, setIsOpen] = useState(false)
  const alt = t`Payment screenshot of ${name}`
  return (
    <>
      <button
        type="button"
        className={classes.thumb}
        aria-label={t`View Screenshot: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {image.isBroken ? (
          <span className={`${classes.text} link`}>
            <Trans>View Screenshot</Trans>
          </span>
        ) : (
          <img src={image.src} alt="" loading="lazy" decoding="async" onLoad={image.onLoad} onError={image.onError} />
        )}
      </button>
      {isOpen && <ProofDialog src={src} alt={alt} heading={heading} onClose={() => setIsOpen(false)} />}
    </>
  )
}
