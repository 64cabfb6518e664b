import { useLingui } from '@lingui/react/macro'
import type { NotificationTopic } from '@rihla/contract/notifications/notification.ts'
import { useUser } from '#api/use-session.ts'

interface TopicLabels {
  heading: string
  text: string
}

export function useTopicLabels(): Record<NotificationTopic, TopicLabels> {
  const { t } = useLingui()
  const role = useUser()?.role
  const bookings = {
    customer: t`Each step of your bookings, from the transfer to the voucher.`,
    agency: t`Bookings that wait for you, are confirmed or cancelled.`,
    admin: t`Payments to verify, bookings to confirm, refunds to check.`,
  }
  const reviews =
    role === 'agency' ? t`What travellers say about your trips.` : t`When an agency replies to your review.`
  return {
    bookings: { heading: t`Bookings`, text: bookings[role ?? 'customer'] },
    reviews: { heading: t`Reviews`, text: reviews },
    trips: { heading: t`Your agency and its trips`, text: t`Your verification, and what we decide about your trips.` },
    inbox: { heading: t`Messages and reports`, text: t`What people write to us, and what they report.` },
  }
}
