import { Trans } from '@lingui/react/macro'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { readOne } from '../notifications-store.ts'
import { lookOf } from './icon-of.ts'
import { placeOf } from './notification-url.ts'
import { timeAgo } from './time-ago.ts'
import classes from './notifications-list.module.css'

interface NotificationRowProps {
  notification: Notification
  sentence: string
  now: Date
  onLeave: () => void
}

export function NotificationRow({ notification, sentence, now, onLeave }: NotificationRowProps) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { kind, isRead, createdAt } = notification
  const { icon, tone } = lookOf[kind]
  const place = placeOf(notification)
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
      <span className={classes.words}>
        <span className={classes.sentence}>{sentence}</span>
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
      {place === null ? (
        <button type="button" className={classes.row} data-unread={!isRead || undefined} onClick={read}>
          {content}
        </button>
      ) : (
        <Link to={place} className={classes.row} data-unread={!isRead || undefined} onClick={follow}>
          {content}
        </Link>
      )}
    </li>
  )
}
