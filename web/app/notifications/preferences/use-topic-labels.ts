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
    customer: t`Every step of your bookings, from transfer to voucher.`,
    agency: t`Bookings awaiting your approval, confirmed or cancelled.`,
    admin: t`Payments to verify, bookings to confirm, refunds to review.`,
  }
  const reviews =
    role === 'agency' ? t`What travellers say about your trips.` : t`When an agency replies to your review.`
  return {
    bookings: { heading: t`Bookings`, text: bookings[role ?? 'customer'] },
    reviews: { heading: t`Reviews`, text: reviews },
    trips: { heading: t`Your agency and its trips`, text: t`Your verification and our decisions about your trips.` },
    inbox: { heading: t`Messages and reports`, text: t`Messages people send us and problems they report.` },
  }
}
