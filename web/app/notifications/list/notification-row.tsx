import { useLingui } from '@lingui/react/macro'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import type { NotificationKind } from '@rihla/contract/notifications/notification.ts'
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
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import tones from '#ui/tones.module.css'
import { readOne } from '../notifications-store.ts'
import classes from './notifications-list.module.css'

interface NotificationRowProps {
  notification: Notification
  text: string
  now: Date
  onLeave: () => void
}

export function NotificationRow({ notification, text, now, onLeave }: NotificationRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { kind, isRead, createdAt } = notification
  const { icon, tone } = kindIcons[kind]
  const url = notificationPath(notification)
  const read = () => void readOne(notification).catch(() => {})
  const follow = () => {
    read()
    onLeave()
  }
  const content = (
    <>
      <span className={`${classes.disc} ${tones[tone]}`}>
        <Icon of={icon} />
      </span>
      <span className={`stack ${classes.content}`}>
        <span className={classes.text}>{text}</span>
        <time dateTime={createdAt} className="small">
          {timeAgo(createdAt, { now, locale, timeZone })}
        </time>
      </span>
      {!isRead && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t`Unread`}</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {url === null ? (
        <button type="button" className={classes.row} data-unread={!isRead || undefined} onClick={read}>
          {content}
        </button>
      ) : (
        <Link to={url} className={classes.row} data-unread={!isRead || undefined} onClick={follow}>
          {content}
        </Link>
      )}
    </li>
  )
}

interface KindIcon {
  icon: TablerIcon
  /** `ok` for success, `bad` for an unwanted end, `warn` for a pending task. */
  tone: 'green' | 'red' | 'amber' | 'quiet'
}

const good = (icon: TablerIcon): KindIcon => ({ icon, tone: 'green' })
const bad: KindIcon = { icon: IconCircleX, tone: 'red' }
const refund: KindIcon = { icon: IconCash, tone: 'amber' }

const kindIcons: Record<NotificationKind, KindIcon> = {
  'booking.submit.customer': { icon: IconHourglass, tone: 'quiet' },
  'booking.submit.admins': { icon: IconReceipt, tone: 'amber' },
  'booking.submit_without_seats.customer': bad,
  'booking.submit_without_seats.admins': refund,
  'booking.verify_payment.customer': good(IconReceipt),
  'booking.verify_payment.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.reject_payment.customer': bad,
  'booking.request_proof.customer': { icon: IconReceipt, tone: 'amber' },
  'booking.send_proof.admins': { icon: IconReceipt, tone: 'amber' },
  'booking.extend_proof.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.expire.customer': bad,
  'booking.revive.customer': good(IconReceipt),
  'booking.revive.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.ask_for_details.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.send_details.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.close_details.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.close_details.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.approve_for_agency.customer': good(IconCalendarCheck),
  'booking.approve_for_agency.agency': good(IconCalendarCheck),
  'booking.decline_for_agency.customer': bad,
  'booking.decline_for_agency.agency': bad,
  'booking.lapse.customer': bad,
  'booking.lapse.agency': bad,
  'booking.lapse.admins': refund,
  'booking.request_cancellation.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.request_cancellation.admins': { icon: IconHourglass, tone: 'amber' },
  'booking.accept_cancellation.customer': { icon: IconCircleX, tone: 'quiet' },
  'booking.accept_cancellation.agency': bad,
  'booking.accept_cancellation.admins': refund,
  'booking.decline_cancellation.customer': { icon: IconCalendarCheck, tone: 'amber' },
  'booking.call_off.customer': bad,
  'booking.call_off.agency': bad,
  'booking.call_off.admins': refund,
  'booking.cancel_departure.customer': bad,
  'booking.cancel_departure.admins': refund,
  'booking.request_date_change.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.withdraw_date_change.agency': { icon: IconCalendarCheck, tone: 'quiet' },
  'booking.accept_date_change.customer': good(IconCalendarCheck),
  'booking.decline_date_change.customer': { icon: IconCalendarCheck, tone: 'amber' },
  'booking.lapse_date_change.customer': { icon: IconCalendarCheck, tone: 'amber' },
  'booking.accept_date_change.agency': { icon: IconCalendarCheck, tone: 'quiet' },
  'booking.decline_date_change.agency': { icon: IconCalendarCheck, tone: 'quiet' },
  'booking.lapse_date_change.agency': { icon: IconCalendarCheck, tone: 'quiet' },
  'booking.change_terms.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.decline_changes.customer': { icon: IconCircleX, tone: 'quiet' },
  'booking.decline_changes.agency': bad,
  'booking.decline_changes.admins': refund,
  'booking.remind.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.remind_balance.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.remind_trip.customer': good(IconCalendarCheck),
  'booking.remind.agency': { icon: IconHourglass, tone: 'amber' },
  'booking.remind.admins': { icon: IconHourglass, tone: 'red' },
  'booking.approve.customer': good(IconCalendarCheck),
  'booking.approve.admins': { icon: IconCalendarCheck, tone: 'amber' },
  'booking.reject.customer': bad,
  'booking.reject.admins': refund,
  'booking.confirm.customer': good(IconCalendarCheck),
  'booking.confirm.agency': good(IconCalendarCheck),
  'booking.cancel.customer': { icon: IconCircleX, tone: 'quiet' },
  'booking.cancel.agency': bad,
  'booking.cancel.admins': refund,
  'booking.ask_for_rest.customer': { icon: IconHourglass, tone: 'amber' },
  'booking.return_payment.customer': bad,
  'booking.return_payment.admins': refund,
  'booking.send_balance.admins': { icon: IconCash, tone: 'amber' },
  'booking.verify_balance.customer': good(IconCash),
  'booking.verify_balance.agency': good(IconCash),
  'booking.second_admin.admins': { icon: IconCash, tone: 'amber' },
  'booking.undo_collection.customer': { icon: IconCash, tone: 'amber' },
  'booking.undo_collection.agency': { icon: IconCash, tone: 'amber' },
  'booking.refuse_balance.customer': { icon: IconCash, tone: 'amber' },
  'booking.refund_surplus.customer': good(IconCash),
  'booking.process_refund.customer': good(IconCash),
  'booking.record_late_payment.customer': good(IconCash),
  'booking.refund_part.customer': good(IconCash),
  'booking.close_without_refund.customer': bad,
  'booking.withdraw.customer': bad,
  'booking.withdraw.agency': bad,
  'booking.withdraw.admins': refund,
  'booking.collect_remaining.customer': good(IconCash),
  'booking.record_no_show.customer': bad,
  'booking.undo_no_show.customer': good(IconCalendarCheck),
  'booking.dispute_opened.customer': { icon: IconFlag, tone: 'amber' },
  'booking.dispute_opened.agency': { icon: IconFlag, tone: 'amber' },
  'booking.dispute_opened.admins': { icon: IconFlag, tone: 'amber' },
  'booking.dispute_message.customer': { icon: IconMail, tone: 'amber' },
  'booking.dispute_message.agency': { icon: IconMail, tone: 'amber' },
  'booking.dispute_decided.customer': { icon: IconFlag, tone: 'quiet' },
  'booking.dispute_decided.agency': { icon: IconFlag, tone: 'quiet' },
  'booking.dispute_withdrawn.customer': { icon: IconFlag, tone: 'quiet' },
  'booking.dispute_withdrawn.agency': { icon: IconFlag, tone: 'quiet' },
  'booking.travellers_missing': { icon: IconUsers, tone: 'amber' },
  'review.written': { icon: IconStar, tone: 'quiet' },
  'review.replied': { icon: IconStar, tone: 'quiet' },
  'agency.verified': good(IconRosetteDiscountCheck),
  'agency.unverified': { icon: IconRosetteDiscountCheck, tone: 'red' },
  'agency.commission_changed': { icon: IconCash, tone: 'amber' },
  'agency.payout_sent': good(IconCash),
  'agency.payout_held': { icon: IconCash, tone: 'red' },
  'agency.payout_released': good(IconCash),
  'agency.payout_details_submitted': { icon: IconCash, tone: 'amber' },
  'agency.payout_details_changed': { icon: IconCash, tone: 'amber' },
  'agency.payout_details_verified': good(IconCash),
  'agency.payout_details_rejected': { icon: IconCash, tone: 'red' },
  'agency.document_submitted': { icon: IconRosetteDiscountCheck, tone: 'amber' },
  'agency.document_accepted': good(IconRosetteDiscountCheck),
  'agency.document_declined': { icon: IconRosetteDiscountCheck, tone: 'red' },
  'agency.document_expiring.agency': { icon: IconRosetteDiscountCheck, tone: 'amber' },
  'agency.document_expiring.admins': { icon: IconRosetteDiscountCheck, tone: 'amber' },
  'trip.approve': good(IconMap),
  'trip.suspend': { icon: IconMap, tone: 'red' },
  'trip.restore': good(IconMap),
  'trip.delete': { icon: IconMap, tone: 'red' },
  'message.arrived': { icon: IconMail, tone: 'amber' },
  'message.replied': good(IconMail),
  'payment_account.proposed': { icon: IconCash, tone: 'amber' },
  'payment_account.approved': good(IconCash),
  'payment_account.declined': bad,
  'payment_account.withdrawn': { icon: IconCircleX, tone: 'quiet' },
  'waiting.joined': { icon: IconHourglass, tone: 'quiet' },
  'waiting.offered': good(IconTicket),
  'waiting.reminded': { icon: IconHourglass, tone: 'amber' },
  'waiting.available': good(IconTicket),
  'waiting.lapsed': { icon: IconCircleX, tone: 'quiet' },
  'waiting.closed': bad,
  'departure.cancelled': bad,
  'departure.decide': { icon: IconHourglass, tone: 'amber' },
  'departure.undecided': { icon: IconHourglass, tone: 'red' },
  'departure.hold_ended': bad,
  'report.submitted': { icon: IconFlag, tone: 'amber' },
}

const minuteMs = 60_000
const steps = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** '5 minutes ago' within a week, then the date. */
export function timeAgo(
  moment: string,
  { now, locale, timeZone }: { now: Date; locale: Locale; timeZone: string },
): string {
  const at = new Date(moment)
  const agoMs = Math.max(0, now.getTime() - at.getTime())
  if (agoMs >= 7 * steps[0].ms) return formatDay(dayIn(timeZone, at), locale)
  const format = new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: 'auto' })
  const step = steps.find(({ ms }) => agoMs >= ms)
  return step ? format.format(-Math.floor(agoMs / step.ms), step.unit) : format.format(0, 'second')
}
