import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { ExpectedPayment } from '../../proof/expected-payment.tsx'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { ProofView } from '../../proof/proof-view.tsx'
import { useRefreshBooking } from '../../proof/refresh-booking.ts'
import { useRenewableSignedUrl } from '../../proof/use-renewable-signed-url.ts'
import type { ProofViewport } from '../../proof/use-proof-viewport.ts'
import classes from '../payments.module.css'

interface PaymentProofProps {
  booking: Booking
  viewport: ProofViewport
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** The uploaded proof at the available size, or the reference when there is no file. */
export function PaymentProof({ booking, ...view }: PaymentProofProps) {
  const nameOf = useCustomerName()
  return (
    <div className={classes.proof}>
      {booking.paymentProof ? (
        <ProofImage
          src={booking.paymentProof}
          name={nameOf(booking.customer)}
          expected={<ExpectedPayment booking={booking} />}
          {...view}
        />
      ) : (
        <div className={classes.noPicture}>
          <Icon of={IconHash} size={40} />
          <p>
            <Trans>No screenshot, reference only</Trans>
          </p>
          <strong>
            <Ltr>{booking.paymentReference}</Ltr>
          </strong>
          <p className="muted">
            <Trans>Look for this reference in the account’s transfers.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

type ProofImageProps = Omit<PaymentProofProps, 'booking'> & { src: string; name: string; expected: ReactNode }

function ProofImage({ src, name, expected, viewport, isFull, onFull }: ProofImageProps) {
  const { t } = useLingui()
  const refresh = useRefreshBooking()
  const image = useRenewableSignedUrl(src, refresh)
  const alt = t`Payment screenshot of ${name}`
  return (
    <>
      <ProofView
        image={image}
        viewport={viewport}
        alt={alt}
        heading={<Trans>Customer’s proof</Trans>}
        onFullScreen={() => onFull(true)}
      />
      {isFull && <ProofDialog src={src} alt={alt} heading={expected} refresh={refresh} onClose={() => onFull(false)} />}
    </>
  )
}
