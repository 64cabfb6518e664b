import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { ProofDialog } from '../../proof/proof-view.tsx'
import { CopyableFact, TextFact } from './booking-facts.tsx'
import { Collected } from './collected.tsx'

/** Amounts, payment type, notes and refund of a booking. */
export function PaymentFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { currency, paymentBreakdown: cash, seats } = booking
  const isDeposit = booking.paymentType === 'deposit_payment'
  const perSeat = <Money amount={booking.pricePerSeat} currency={currency} />
  return (
    <Facts>
      <Fact
        label={<Trans>Amount</Trans>}
        note={
          <Trans>
            {perSeat} × {seats}
          </Trans>
        }
      >
        <Money amount={booking.totalAmount} currency={currency} />
      </Fact>
      {cash && (
        <Fact label={<Trans>In cash</Trans>} note={<Trans>Collected at the meeting point</Trans>}>
          <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
        </Fact>
      )}
      <Fact label={<Trans>Payment type</Trans>}>
        {isDeposit ? <Trans>Deposit (50%)</Trans> : <Trans>Full payment</Trans>}
      </Fact>
      {isDeposit && (
        <>
          <Fact label={<Trans>Deposit</Trans>}>
            <Money amount={booking.depositAmount} currency={currency} />
          </Fact>
          <Fact
            label={<Trans>Remaining</Trans>}
            note={booking.remainingPaidDate && <Moment at={booking.remainingPaidDate} />}
            action={booking.remainingPaid && <Collected />}
          >
            <Money amount={booking.remainingAmount} currency={currency} />
          </Fact>
        </>
      )}
      {booking.promoCode && (
        <Fact label={<Trans>Promo code</Trans>} note={<Saving booking={booking} />}>
          <Ltr>{booking.promoCode}</Ltr>
        </Fact>
      )}
      <CopyableFact
        label={<Trans>Transfer note</Trans>}
        value={booking.transferReference}
        copyLabel={t`Copy the transfer note`}
      />
      {booking.refundAmount !== null && (
        <Fact
          label={<Trans>Refunded</Trans>}
          note={booking.refundNotes && <span dir="auto">{booking.refundNotes}</span>}
          action={booking.refundProof && <RefundPicture src={booking.refundProof} />}
        >
          <Money amount={booking.refundAmount} currency={currency} />
        </Fact>
      )}
      {booking.cashToReturn && (
        <Fact
          label={<Trans>Cash to return</Trans>}
          note={<Trans>Collected at the meeting point; the agency returns it.</Trans>}
        >
          <Money amount={booking.cashToReturn.amount} currency={booking.cashToReturn.currency} />
        </Fact>
      )}
      <TextFact label={<Trans>Note to the customer</Trans>}>{booking.adminNotes}</TextFact>
      <TextFact label={<Trans>Note from the agency</Trans>}>{booking.agencyNotes}</TextFact>
      {booking.reviewedBy && (
        <Fact label={<Trans>Reviewed by</Trans>} note={booking.reviewedAt && <Moment at={booking.reviewedAt} />}>
          <bdi>{booking.reviewedBy.name}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

function Saving({ booking }: { booking: Booking }) {
  const saving = <Money amount={booking.promoSaving} currency={booking.currency} />
  return <Trans>{saving} off</Trans>
}

/** Opens the refund proof over the booking. */
function RefundPicture({ src }: { src: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small look="subtle" onClick={() => setIsOpen(true)}>
        <Trans>View proof</Trans>
      </Button>
      {isOpen && (
        <ProofDialog
          src={src}
          alt={t`Proof of the refund`}
          heading={<Trans>Proof of the refund</Trans>}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
