import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './proof.module.css'
import { ProofDialog, ProofView } from './proof-view.tsx'
import { useProofViewport } from './use-proof-viewport.ts'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'

/** Payment proof of a customer: the screenshot and the transfer reference. */
export function BookingProof({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const controls = useProofControls()
  const { paymentProof, paymentReference } = booking
  return (
    <div className={`stack ${classes.proof}`}>
      {paymentProof && (
        <div className={classes.inline}>
          <ProofPicture src={paymentProof} booking={booking} controls={controls} />
        </div>
      )}
      {paymentReference && (
        <div className={`row ${classes.reference}`}>
          <span className="muted">
            <Trans>Ref</Trans>
          </span>
          <strong className="wrap-anywhere">
            <Ltr>{paymentReference}</Ltr>
          </strong>
          <CopyButton value={paymentReference} label={t`Copy the reference`} />
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

interface ProofPictureProps {
  src: string
  booking: Booking
  controls: ProofControls
}

/** The screenshot at the available size, and full screen with the data it must show. */
export function ProofPicture({ src, booking, controls: { viewport, isFull, setIsFull } }: ProofPictureProps) {
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
          heading={<ExpectedPayment booking={booking} />}
          onClose={() => setIsFull(false)}
        />
      )}
    </>
  )
}

/** One line with the data a proof must show: amount, reference and submission time. */
function ExpectedPayment({ booking }: { booking: Booking }) {
  const { momentText } = useMomentText()
  const submittedAt = momentText(booking.createdAt)
  const amount = <Money amount={booking.depositAmount} currency={booking.currency} />
  return (
    <Dotted>
      <Trans>Expected: {amount}</Trans>
      {booking.paymentReference && (
        <>
          <Trans>Ref</Trans> <Ltr>{booking.paymentReference}</Ltr>
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
  const { paymentProof, paymentReference } = booking
  return (
    <span className={classes.cell}>
      {paymentProof && <Thumb src={paymentProof} name={name} heading={<ExpectedPayment booking={booking} />} />}
      {paymentReference && (
        <span className={classes.cellReference} title={paymentReference}>
          <Trans>Ref</Trans>
          {!paymentProof && (
            <small>
              <Ltr>{paymentReference}</Ltr>
            </small>
          )}
        </span>
      )}
    </span>
  )
}

function Thumb({ src, name, heading }: { src: string; name: string; heading: ReactNode }) {
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
