import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as of from '#booking/shared-booking-facts.tsx'
import {
  amount,
  authored,
  cash,
  Collected,
  otherLeadTraveller,
  remaining,
} from '#dashboards/shared/booking/staff-facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { iconLink } from '#dashboards/shared/whatsapp-link.tsx'
import { BookedOptions } from '#trips/booked-options.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { ProofDialog } from '../../proof/proof-view.tsx'
import { ReceiptFacts, ReceivedFact } from './received-facts.tsx'

export const tripFacts: of.FactList = [
  ({ booking: { trip } }) => <TripFact trip={trip} note={<bdi>{trip.destination}</bdi>} />,
  {
    label: msg({ message: 'Agency', context: 'a heading' }),
    value: ({ agency }) => <bdi>{agency.name}</bdi>,
    note: ({ agency }) => agency.email && <bdi dir="ltr">{agency.email}</bdi>,
  },
  { ...of.dates, label: msg({ message: 'Dates', context: 'a heading' }) },
  {
    label: msg`Seats`,
    value: ({ seats }) => seats,
    note: ({ options, currency }) => <BookedOptions options={options} currency={currency} />,
  },
  otherLeadTraveller,
]

export const paymentFacts: of.FactList = [
  {
    ...amount,
    note: ({ pricePerSeat, currency, seats }) => {
      const perSeat = <Money amount={pricePerSeat} currency={currency} />
      return (
        <Trans>
          {perSeat} × {seats}
        </Trans>
      )
    },
  },
  { ...cash, note: () => <Trans>Collected at the meeting point</Trans> },
  of.paymentType,
  ReceivedFact,
  of.deposit,
  {
    ...remaining,
    note: ({ remainingPaidDate }) => remainingPaidDate && <Moment at={remainingPaidDate} />,
    action: ({ remainingPaid, balancePaidBy }) => remainingPaid && <Collected by={balancePaidBy} />,
  },
  {
    ...of.promoCode,
    note: ({ promoSaving, currency }) => {
      const saving = <Money amount={promoSaving} currency={currency} />
      return <Trans>{saving} off</Trans>
    },
  },
  TransferNote,
  ReceiptFacts,
  {
    ...of.refunded,
    note: ({ refundNotes }) => authored(refundNotes),
    action: ({ refundProof }) => refundProof && <RefundPicture src={refundProof} />,
  },
  {
    label: msg`Cash to return`,
    value: ({ cashToReturn }) => cashToReturn && <Money {...cashToReturn} />,
    note: () => <Trans>Collected at the meeting point; the agency returns it.</Trans>,
  },
  { label: msg`Note to the customer`, value: ({ adminNotes }) => authored(adminNotes) },
  { label: msg`Note from the agency`, value: ({ agencyNotes }) => authored(agencyNotes) },
  {
    label: msg`Reviewed by`,
    value: ({ reviewedBy }) => reviewedBy && <bdi>{reviewedBy.name}</bdi>,
    note: ({ reviewedAt }) => reviewedAt && <Moment at={reviewedAt} />,
  },
]

export function TripFact({ trip, note }: { trip: Booking['trip']; note: ReactNode }) {
  const { t } = useLingui()
  const link = (
    <Link to={`/trip/${trip._id}`} target="_blank" className={iconLink} aria-label={t`Open the trip page`}>
      <Icon of={IconExternalLink} mirrored />
    </Link>
  )
  return (
    <Fact label={<Trans>Trip</Trans>} note={note} action={link}>
      <bdi>{trip.title}</bdi>
    </Fact>
  )
}

interface CopyableFactProps {
  label: ReactNode
  value: string | null
  copyLabel: string
  className?: string | undefined
  note?: ReactNode
}

/** A code or an account, with a button that copies it. Left out when there is none. */
export const CopyableFact = ({ label, value, copyLabel, className, note }: CopyableFactProps) =>
  value && (
    <Fact label={label} note={note} action={<CopyButton value={value} label={copyLabel} />}>
      <span className={className}>
        <Ltr>{value}</Ltr>
      </span>
    </Fact>
  )

export function TransferNote({ booking: { transferReference } }: { booking: Booking }) {
  const { t } = useLingui()
  return (
    <CopyableFact
      label={<Trans>Transfer note</Trans>}
      value={transferReference}
      copyLabel={t`Copy the transfer note`}
    />
  )
}

/** Opens the refund proof over the booking. */
function RefundPicture({ src }: { src: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small variant="subtle" onClick={() => setIsOpen(true)}>
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
