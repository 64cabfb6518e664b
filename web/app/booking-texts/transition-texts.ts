import type { MessageDescriptor } from '@lingui/core'
import {
  IconCalendarCheck,
  IconCash,
  IconCircleX,
  IconFlag,
  IconHourglass,
  IconMail,
  IconMap,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconStar,
  IconTicket,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MailReceiver } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Transition } from '@rihla/contract/lifecycle/transition.ts'

/** A notification as the bell shows it. */
export interface Notice {
  tone: 'green' | 'red' | 'amber' | 'quiet'
  icon: TablerIcon
  text: MessageDescriptor
  /** About a booking without a transfer. */
  freeText: MessageDescriptor
}

export interface TransitionTexts extends Partial<Record<MailReceiver, Notice>> {
  /** In the history of a booking. */
  history: readonly [ofStaff: MessageDescriptor, ofCustomer: MessageDescriptor]
}

/** The texts of each transition of a group, complete: in the history of a booking, and in the bell of each receiver. */
export type TextsOf<Group extends Record<string, Transition>> = {
  [Action in keyof Group]: Pick<TransitionTexts, 'history'> & Record<keyof Group[Action]['notifies'], Notice>
}

const inTone = (tone: Notice['tone']) => {
  const notice =
    (icon: TablerIcon) =>
    (text: MessageDescriptor, freeText = text): Notice => ({ tone, icon, text, freeText })
  return {
    badge: notice(IconRosetteDiscountCheck),
    calendar: notice(IconCalendarCheck),
    cash: notice(IconCash),
    cross: notice(IconCircleX),
    flag: notice(IconFlag),
    hourglass: notice(IconHourglass),
    mail: notice(IconMail),
    map: notice(IconMap),
    receipt: notice(IconReceipt),
    star: notice(IconStar),
    ticket: notice(IconTicket),
    users: notice(IconUsers),
  }
}

/** A pending task. */
export const amber = inTone('amber')
/** A success. */
export const green = inTone('green')
export const quiet = inTone('quiet')
/** An unwanted end. */
export const red = inTone('red')
