import { useLingui } from '@lingui/react/macro'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { useIsOpened } from '#ui/use-back-closes.ts'
import tones from '#ui/tones.module.css'
import { readOne } from '../notifications-store.ts'
import { noticeOfKind } from './notification-text.ts'
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
  const { icon, tone } = noticeOfKind(kind)
  const url = notificationPath(notification)
  const replace = useIsOpened()
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
        <Link to={url} replace={replace} className={classes.row} data-unread={!isRead || undefined} onClick={follow}>
          {content}
        </Link>
      )}
    </li>
  )
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
