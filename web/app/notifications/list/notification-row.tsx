import { Trans } from '@lingui/react/macro'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { readOne } from '../notifications-store.ts'
import { kindIcons } from './kind-icons.ts'
import { notificationUrl } from './notification-url.ts'
import { timeAgo } from './time-ago.ts'
import classes from './notifications-list.module.css'

interface NotificationRowProps {
  notification: Notification
  text: string
  now: Date
  onLeave: () => void
}

export function NotificationRow({ notification, text, now, onLeave }: NotificationRowProps) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { kind, isRead, createdAt } = notification
  const { icon, tone } = kindIcons[kind]
  const url = notificationUrl(notification)
  const read = () => void readOne(notification).catch(() => {})
  const follow = () => {
    read()
    onLeave()
  }
  const content = (
    <>
      <span className={classes.disc} data-tone={tone}>
        <Icon of={icon} />
      </span>
      <span className={classes.content}>
        <span className={classes.text}>{text}</span>
        <time dateTime={createdAt} className={classes.age}>
          {timeAgo(createdAt, { now, locale, timeZone })}
        </time>
      </span>
      {!isRead && (
        <span className={classes.dot}>
          <span className="visually-hidden">
            <Trans>Unread</Trans>
          </span>
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
