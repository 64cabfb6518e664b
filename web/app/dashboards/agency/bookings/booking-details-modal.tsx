import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { BookingEvents } from '../../desk/booking-events.tsx'
import { BookingStatusChip } from '../../../booking-status/booking-status-chip.tsx'
import classes from './agency-bookings-tab.module.css'
import { BookingFacts } from './booking-facts.tsx'
import { TravellerFacts } from './traveller-facts.tsx'

interface BookingDetailsModalProps {
  booking: Booking
  onClose: () => void
  onCollect: () => void
}

/** A booking as its agency sees it: who, what, how much, and what happened so far. */
export default function BookingDetailsModal({ booking, onClose, onCollect }: BookingDetailsModalProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={
        <Trans>
          Booking <Ltr>{booking.bookingNumber}</Ltr>
        </Trans>
      }
      footer={actionsOf(booking, onCollect)}
    >
      <div className={classes.parts}>
        <p className={classes.state}>
          <BookingStatusChip status={booking.status} viewer="agency" />
          <span className="muted">
            <Plural value={booking.seats} one="# seat" other="# seats" />
          </span>
        </p>
        <section>
          <h3>
            <Trans>Booking</Trans>
          </h3>
          <BookingFacts booking={booking} />
        </section>
        <section>
          <h3>
            <Trans>Traveller</Trans>
          </h3>
          <TravellerFacts booking={booking} />
        </section>
        <section>
          <h3>
            <Trans>What happened</Trans>
          </h3>
          <BookingEvents booking={booking} />
        </section>
      </div>
    </Modal>
  )
}

/** What the agency may do now, as the answer says. */
function actionsOf(booking: Booking, onCollect: () => void): ReactNode {
  if (booking.actions.includes('collect_remaining')) {
    return (
      <Button small onClick={onCollect}>
        <Trans>Collect</Trans>
      </Button>
    )
  }
  if (!booking.actions.includes('approve')) return undefined
  return (
    <ButtonLink small to={`/agency/pending-approvals?booking=${booking._id}`}>
      <Trans>Approve or reject</Trans>
    </ButtonLink>
  )
}
