import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useRefreshBooking } from './refresh-booking.ts'
import { ExpectedPayment } from './expected-payment.tsx'
import { fileOf } from './file-of.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { ProofView } from './proof-view.tsx'
import classes from './proof-view.module.css'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'
import { useProofViewport } from './use-proof-viewport.ts'

/** Payment proof of a customer: the screenshot and the transfer reference. */
export function BookingProof({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { paymentProof, paymentReference, customer } = booking
  const name = useCustomerName()(customer)
  return (
    <div className={classes.proof}>
      {paymentProof && (
        <ProofPicture
          src={paymentProof}
          alt={t`Payment screenshot of ${name}`}
          heading={<ExpectedPayment booking={booking} />}
        />
      )}
      {paymentReference && (
        <div className={classes.reference}>
          <span className="muted">
            <Trans>Ref</Trans>
          </span>
          <strong>
            <Ltr>{paymentReference}</Ltr>
          </strong>
          <CopyButton value={paymentReference} label={t`Copy the reference`} />
        </div>
      )}
    </div>
  )
}

interface ProofPictureProps {
  src: string
  alt: string
  /** Heading of the full-screen view, which has no other context. */
  heading: ReactNode
}

function ProofPicture({ src, alt, heading }: ProofPictureProps) {
  const refresh = useRefreshBooking()
  const image = useRenewableSignedUrl(src, refresh)
  const viewport = useProofViewport(fileOf(src))
  const [isFull, setIsFull] = useState(false)
  return (
    <div className={classes.inline}>
      <ProofView
        image={image}
        viewport={viewport}
        alt={alt}
        heading={<Trans>Customer’s proof</Trans>}
        onFullScreen={() => setIsFull(true)}
      />
      {isFull && <ProofDialog {...{ src, alt, heading, refresh }} onClose={() => setIsFull(false)} />}
    </div>
  )
}
