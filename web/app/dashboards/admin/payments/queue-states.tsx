import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { HeldReferenceNotice } from '../bookings/held-reference-notice.tsx'
import { successOf } from '../decisions/admin-action.ts'
import { StaleDecisionNotice } from '../decisions/stale-decision-notice.tsx'
import classes from './payments.module.css'
import type { DecisionOutcome } from './use-payment-decision.ts'

export interface LastDecisionProps {
  booking: Booking
  outcome: DecisionOutcome
}

/** Result of the last decision; names the customer because the next payment is already open. */
export function LastDecision({ booking: { customer }, outcome: { action, status, staleDetails } }: LastDecisionProps) {
  const { t } = useLingui()
  const nameOf = useCustomerName()
  if (staleDetails) return <StaleDecisionNotice details={staleDetails} customerName={nameOf(customer)} />
  return (
    <Notice tone="ok">
      <b>
        <CustomerName of={customer} />
      </b>
      {': '}
      {t(successOf(action, status))}
    </Notice>
  )
}

interface NoPaymentsProps {
  isSearch: boolean
  heldReference: HeldReference | null
}

export function NoPayments({ isSearch, heldReference }: NoPaymentsProps) {
  const query = useQuery()
  if (isSearch) {
    return (
      <>
        {heldReference && (
          <div className={classes.inset}>
            <HeldReferenceNotice held={heldReference} />
          </div>
        )}
        <EmptyState
          picture="empty-search"
          heading={<Trans>No matching payments</Trans>}
          action={
            <Button small look="outline" onClick={() => query.set({ search: '' })}>
              <Trans>Clear search</Trans>
            </Button>
          }
        />
      </>
    )
  }
  return (
    <EmptyState
      picture="empty-approvals"
      heading={<Trans>All caught up</Trans>}
      action={
        <ButtonLink small look="outline" to="/admin/bookings">
          <Trans>All bookings</Trans>
        </ButtonLink>
      }
    >
      <Trans>New payments appear here, oldest first.</Trans>
    </EmptyState>
  )
}
