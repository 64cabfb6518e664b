import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Ltr } from '#ui/ltr.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { ExpectedPayment } from './expected-payment.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import classes from './proof-thumb.module.css'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'

/** Proof in a table row: a thumbnail that opens full screen, or the reference. */
export function ProofThumb({ booking }: { booking: Booking }) {
  const name = useCustomerName()(booking.customer)
  const { paymentProof, paymentReference } = booking
  return (
    <span className={classes.proof}>
      {paymentProof && <Thumb src={paymentProof} name={name} heading={<ExpectedPayment booking={booking} />} />}
      {paymentReference && (
        <span className={classes.reference} title={paymentReference}>
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
  const { revalidate, state } = useRevalidator()
  const refresh = () => {
    if (state === 'idle') void revalidate()
  }
  const image = useRenewableSignedUrl(src, refresh)
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
          <span className={classes.text}>
            <Trans>View Screenshot</Trans>
          </span>
        ) : (
          <img src={image.src} alt="" loading="lazy" decoding="async" onError={image.onError} />
        )}
      </button>
      {isOpen && (
        <ProofDialog src={src} alt={alt} heading={heading} refresh={refresh} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
