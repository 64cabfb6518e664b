import { Trans } from '@lingui/react/macro'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { ReactNode } from 'react'
import { Tag } from '#ui/status-chip.tsx'
import classes from './cells.module.css'

export const TwoLines = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <span className={classes.two}>
    {children}
    <small>{note}</small>
  </span>
)

/** 'Thu 3 Dec' above the title of a trip; on phones beside it, in one line. */
export const DayAndTrip = ({ day, children: title }: { day: string; children: ReactNode }) => (
  <span className={classes.dayAndTrip}>
    <span>{day}</span>
    <bdi>{title}</bdi>
  </span>
)

export const NoValue = () => <span className="muted">–</span>

/** Marks bookings of which only the deposit is paid online. */
export const DepositTag = ({ of: { paymentType } }: { of: { paymentType: PaymentType } }) =>
  paymentType === 'deposit_payment' && (
    <Tag>
      <Trans>Deposit</Trans>
    </Tag>
  )
