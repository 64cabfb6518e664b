import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#ui/toasts-store.ts'
import { notificationUrl } from './list/notification-url.ts'
import { useNotificationText } from './list/use-notification-text.ts'
import { type NotificationListener, subscribeToNotifications } from './live/notification-events.ts'
import { readOne } from './notifications-store.ts'

/** Shows arriving notifications as toasts in the visible tab; the toast region is announced by screen readers. */
export function useNotificationToasts(): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const notificationText = useNotificationText()
  const showArrived = useEffectEvent<NotificationListener>((notifications) => {
    const [first] = notifications
    if (!first || document.visibilityState !== 'visible') return
    if (notifications.length > 1) {
      showToast(
        t`${plural(notifications.length, { one: '# new notification', other: '# new notifications' })}`,
        'quiet',
      )
      return
    }
    const url = notificationUrl(first)
    const open = (to: string) => {
      void readOne(first).catch(() => {})
      void navigate(to)
    }
    showToast(notificationText(first), 'quiet', url === null ? undefined : { label: t`View`, onClick: () => open(url) })
  })
  useEffect(() => subscribeToNotifications((notifications) => showArrived(notifications)), [])
}
