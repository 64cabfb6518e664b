import type { Minor } from '../money.ts'
import { type BookingAction, moves, transitionOf } from '../lifecycle/lifecycle.ts'

/**
 * Acts with a booking's money that one admin alone does not do (docs/product/refunds.md#second-admin): less is refunded than was
 * promised, the platform pays what the agency collected, a large sum leaves, or much more has arrived than was due.
 */
export const secondAdminActs = ['refund_less', 'refund_collected', 'refund_large', 'receive_more'] as const
export type SecondAdminAct = (typeof secondAdminActs)[number]

/** Whether it is done with the transition. A request is shown while one of them is possible. */
export const isActOf = (act: SecondAdminAct, action: BookingAction): boolean =>
  act === 'receive_more' ? transitionOf(action).asks.amount : moves(action, 'refund')

export interface MoneyAct {
  act: SecondAdminAct
  /** Of the refund or the transfer. A second admin enters the same. */
  amountMinor: Minor
  /** What the limit is compared with: by how much it differs from what was expected, or all of a refund. */
  differenceMinor: Minor
}

/** What an agency says it collected was seen by no one, so its refund always needs two; else a setting is the limit. */
export const needsSecondAdmin = ({ act, differenceMinor }: MoneyAct, limitMinor: Minor): boolean =>
  differenceMinor > (act === 'refund_collected' ? 0 : limitMinor)

/** Whether so much may have arrived; more is probably a slip of the keyboard, and is entered twice. */
export const isPlausible = (received: { receivedMinor: Minor; dueMinor: Minor; totalMinor: Minor }): boolean =>
  received.receivedMinor <= Math.max(2 * received.dueMinor, received.totalMinor)
