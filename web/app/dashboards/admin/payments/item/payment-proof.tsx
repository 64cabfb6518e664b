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
import type { ProofLook } from '../../proof/use-proof-look.ts'
import classes from '../payments.module.css'

interface PaymentProofProps {
  booking: Booking
  look: ProofLook
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** What was sent, as large as there is room; where it is a reference only, that. */
export function PaymentProof({ booking, ...view }: PaymentProofProps) {
  const nameOf = useCustomerName()
  return (
    <div className={classes.proof}>
      {booking.paymentProof ? (
        <Sent
          src={booking.paymentProof}
          name={nameOf(booking.customer)}
          expected={<ExpectedPayment booking={booking} />}
          {...view}
        />
      ) : (
        <div className={classes.noPicture}>
          <Icon of={IconHash} size={40} />
          <p>
            <Trans>No picture, reference only</Trans>
          </p>
          <strong>
            <Ltr>{booking.paymentReference}</Ltr>
          </strong>
          <p className="muted">
            <Trans>Look for this reference among the transfers of the account.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

type SentProps = Omit<PaymentProofProps, 'booking'> & { src: string; name: string; expected: ReactNode }

function Sent({ src, name, expected, look, isFull, onFull }: SentProps) {
  const { t } = useLingui()
  const refresh = useRefreshBooking()
  const image = useRenewableSignedUrl(src, refresh)
  const alt = t`Payment screenshot of ${name}`
  return (
    <>
      <ProofView
        image={image}
        look={look}
        alt={alt}
        heading={<Trans>What was sent</Trans>}
        onFullScreen={() => onFull(true)}
      />
      {isFull && <ProofDialog src={src} alt={alt} heading={expected} refresh={refresh} onClose={() => onFull(false)} />}
    </>
  )
}
