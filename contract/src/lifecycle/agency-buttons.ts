import type { ActionBy } from './lifecycle.ts'

/** Where an agency finds the button of a transition: among its approvals, at the booking, or in the list of travellers. */
const agencyButtons = {
  approve: 'approvals',
  reject: 'approvals',
  ask_for_details: 'approvals',
  accept_cancellation: 'approvals',
  decline_cancellation: 'approvals',
  call_off: 'booking',
  accept_date_change: 'booking',
  decline_date_change: 'booking',
  collect_remaining: 'booking',
  collect_cash: 'travellers',
  record_no_show: 'travellers',
  undo_no_show: 'travellers',
} as const satisfies Record<ActionBy<'agency'>, 'approvals' | 'booking' | 'travellers'>

type AgencyAction = keyof typeof agencyButtons
export type AgencyBookingAction = {
  [Action in AgencyAction]: (typeof agencyButtons)[Action] extends 'booking' ? Action : never
}[AgencyAction]

/** Whether one of these actions has a button at the booking. */
export const hasAgencyBookingAction = (actions: readonly string[]): boolean =>
  actions.some((action) => (agencyButtons as Record<string, string>)[action] === 'booking')
