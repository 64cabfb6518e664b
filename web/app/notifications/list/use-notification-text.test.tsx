import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { notificationKinds } from '@rihla/contract/notifications/notification.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useNotificationText } from './use-notification-text.ts'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const Wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

const facts: Notification['facts'] = {
  trip: 'Siwa',
  person: 'Mona',
  agency: 'Sahara Lines',
  seats: 2,
  amount: 0,
  currency: 'EGP',
  rating: null,
  about: null,
  reported: null,
}
/** About money that a booking without a transfer has none of. */
const ofTransfers: readonly string[] = [
  'booking.collect_remaining.customer',
  'booking.undo_collection.customer',
  'booking.undo_collection.agency',
  'booking.ask_for_rest.customer',
  'booking.return_payment.customer',
  'booking.verify_balance.customer',
  'booking.refuse_balance.customer',
  'booking.refund_surplus.customer',
]
const ofBookings = notificationKinds.filter((kind) => kind.startsWith('booking.') && !ofTransfers.includes(kind))

test.each(ofBookings)('%s of a booking without a transfer mentions none', (kind) => {
  const { result } = renderHook(useNotificationText, { wrapper: Wrapper })
  const text = result.current({ _id: '', kind, subject: '', trip: null, facts, isRead: false, createdAt: '' })
  expect(text).not.toMatch(/EGP|transfer of|your payment|paid/)
})
