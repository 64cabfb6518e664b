import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState, type Ref, useEffectEvent } from 'react'
import { plural } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { loadChunk } from '#api/load-chunk.ts'
import type { SessionUser } from '#api/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { showToast } from '#ui/toasts-store.ts'
import { lazy } from '#ui/lazy.tsx'
import { followNotifications, useNotifications, readOne } from './notifications-store.ts'
import { type NotificationListener, subscribeToNotifications } from './live/notification-events.ts'
import classes from './bell.module.css'

const loadTexts = () => import('./list/notification-text.ts')
const loadList = () => import('./list/notifications-list.tsx')
const NotificationsPanel = lazy(async () => ({ default: (await loadList()).NotificationsPanel }))
const NotificationsSheet = lazy(async () => ({ default: (await loadList()).NotificationsSheet }))

/** The notification bell with its unread badge (docs/product/notifications.md#topics). */
export function Bell({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useEffect(() => followNotifications(user._id), [user._id])
  useNotificationToasts()
  const button = <BellButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen && <NotificationsSheet onClose={close} />}
      </>
    )
  }
  return (
    <Popover target={button} opened={isOpen} onClose={close} label={t`Notifications`}>
      <NotificationsPanel
        onLeave={close}
        fallback={
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        }
      />
    </Popover>
  )
}

interface BellButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

function BellButton(props: BellButtonProps) {
  const { unread, waiting } = useNotifications()
  return (
    <button type="button" {...props} aria-haspopup="dialog" className={`icon-button ${classes.bell}`}>
      <Icon of={IconBell} size={22} />
      <span className="visually-hidden">
        <Trans>Notifications</Trans>
        {unread > 0 && (
          <>
            {' '}
            {waiting.length > 0 ? (
              <Plural value={unread} one="(# waiting)" other="(# waiting)" />
            ) : (
              <Plural value={unread} one="(# new)" other="(# new)" />
            )}
          </>
        )}
      </span>
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  )
}

/** Shows arriving notifications as toasts in the visible tab; the toast region is announced by screen readers. */
function useNotificationToasts(): void {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
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
    const url = notificationPath(first)
    const open = (to: string) => {
      void readOne(first).catch(() => {})
      void navigate(to)
    }
    const action = url === null ? undefined : { label: t`View`, onClick: () => open(url) }
    // without its text there is no toast, and the badge counts it
    void loadChunk(loadTexts).then(
      ({ notificationText }) => showToast(notificationText(first, i18n), 'quiet', action),
      () => {},
    )
  })
  useEffect(() => subscribeToNotifications((notifications) => showArrived(notifications)), [])
}
