import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#ui/toasts-store.ts'
import { placeOf } from './list/notification-url.ts'
import { useNotificationText } from './list/use-notification-text.ts'
import { type NotificationListener, subscribeToNotifications } from './live/notification-events.ts'
import { readOne } from './notifications-store.ts'

/** Says what arrives, in the tab that is looked at: the toast's region reads it out too. */
export function useNotificationToasts(): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const bookingHeadline = useNotificationText()
  const say = useEffectEvent<NotificationListener>((news) => {
    const [first] = news
    if (!first || document.visibilityState !== 'visible') return
    if (news.length > 1) {
      showToast(t`${plural(news.length, { one: '# new notification', other: '# new notifications' })}`, 'quiet')
      return
    }
    const place = placeOf(first)
    const open = (to: string) => {
      void readOne(first).catch(() => {})
      void navigate(to)
    }
    showToast(
      bookingHeadline(first),
      'quiet',
      place === null ? undefined : { label: t`See`, onClick: () => open(place) },
    )
  })
  useEffect(() => subscribeToNotifications((news) => say(news)), [])
}
