import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useState } from 'react'
import { Ltr } from '#ui/ltr.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { ExpectedPayment } from './booking-proof.tsx'
import classes from './proof.module.css'
import { ProofDialog } from './proof-view.tsx'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'

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

interface ThumbProps {
  src: string
  name: string
  heading: ReactNode
}

function Thumb({ src, name, heading }: ThumbProps) {
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
