import { Trans } from '@lingui/react/macro'
import type { SecondAdminRequest } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useUser } from '#api/use-session.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tag } from '#ui/status-chip.tsx'
import classes from './second-admin.module.css'

/** About a booking, or of a payout. */
export type AskedOfAdmins = Omit<SecondAdminRequest, 'act'> & { act: SecondAdminRequest['act'] | 'payout' }

interface Asked {
  secondAdminRequests?: readonly AskedOfAdmins[] | undefined
  currency: Booking['currency']
}

/** What another admin has asked for and this one may confirm (docs/product/refunds.md#second-admin). */
export function SecondAdminNotice({ booking: { secondAdminRequests = [], currency } }: { booking: Asked }) {
  const user = useUser()
  return secondAdminRequests.map((request) => (
    <Notice key={request.act} tone="warn">
      <Asking request={request} currency={currency} />{' '}
      <Trans>
        Asked on <Moment at={request.askedAt} />.
      </Trans>{' '}
      {request.askedBy._id === user?._id ? (
        <Trans>Another admin has to confirm it.</Trans>
      ) : (
        <Trans>Check it. If you agree, confirm by recording the same amount.</Trans>
      )}
    </Notice>
  ))
}

function Asking({ request, currency }: { request: AskedOfAdmins; currency: Booking['currency'] }) {
  const name = <bdi>{request.askedBy.name}</bdi>
  const amount = <Money amount={request.amount} currency={currency} />
  switch (request.act) {
    case 'refund_less':
      return (
        <Trans>
          {name} asked to close the refund with {amount}, which is less than what is due.
        </Trans>
      )
    case 'refund_collected':
      return (
        <Trans>
          {name} asked to refund {amount}. That includes money that the agency says it collected.
        </Trans>
      )
    case 'payout':
      return (
        <Trans>
          {name} asked to record this payout of {amount}, which is more than one admin sends alone.
        </Trans>
      )
    case 'refund_large':
      return (
        <Trans>
          {name} asked to refund {amount}, which is more than one admin sends alone.
        </Trans>
      )
    case 'receive_more':
      return (
        <Trans>
          {name} says that {amount} arrived, which is much more than what was due.
        </Trans>
      )
  }
}

/** In lists, for the admins who may confirm it. */
export function SecondAdminTag({ booking: { secondAdminRequests = [], currency } }: { booking: Asked }) {
  const user = useUser()
  const asked = secondAdminRequests.find(({ askedBy }) => askedBy._id !== user?._id)
  if (!asked) return null
  const name = <bdi>{asked.askedBy.name}</bdi>
  return (
    <Tag tone="amber">
      <span className={classes.sentence}>
        <Trans>
          {name} asked for <Money amount={asked.amount} currency={currency} />: confirm
        </Trans>
      </span>
    </Tag>
  )
}
