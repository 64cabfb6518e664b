import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Modal } from '#ui/modal.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { loadMore, refresh, useNotifications, readAll } from '../notifications-store.ts'
import { NotificationRow } from './notification-row.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { notificationText } from './notification-text.ts'
import { useBackCloses, useIsOpened } from '#ui/use-back-closes.ts'
import classes from './notifications-list.module.css'

const minuteMs = 60_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function NotificationsList({ onLeave }: { onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const { status, list, waiting, total, more } = useNotifications()
  const now = useNow()
  if (status === 'loading') {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    )
  }
  if (status === 'failed') {
    return <ErrorState onRetry={() => void refresh()}>{t`Failed to load your notifications.`}</ErrorState>
  }
  if (list.length + waiting.length === 0) {
    return <EmptyState heading={t`No notifications yet`}>{t`Updates about your account will appear here.`}</EmptyState>
  }
  return (
    <>
      {waiting.length > 0 && <WaitingRows waiting={waiting} onLeave={onLeave} />}
      <ul className={classes.list} aria-label={t`Notifications`}>
        {list.map((each) => (
          <NotificationRow
            key={each._id}
            notification={each}
            text={notificationText(each, i18n)}
            now={now}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {more === 'failed' && (
        <p role="alert" className={classes.failed}>
          {t`Failed to load your notifications.`}
        </p>
      )}
      {list.length < total && (
        <div className={classes.more}>
          <Button small variant="subtle" busy={more === 'loading'} onClick={() => void loadMore()}>
            {t`Show older notifications`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Marks all as read, and links to the notification settings. */
function ListActions({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { list, waiting, unread } = useNotifications()
  const replace = useIsOpened()
  const hasUnread = (waiting.length === 0 && unread > 0) || list.some(({ isRead }) => !isRead)
  const markAll = () => {
    if (!hasUnread) return
    void readAll().catch(() => showToast(t`This could not be saved. Please try again.`, 'bad'))
  }
  return (
    <div className={classes.actions}>
      {/* aria-disabled instead of disabled, which would drop the focus after pressing */}
      <Button small variant="subtle" aria-disabled={!hasUnread} icon={<Icon of={IconChecks} />} onClick={markAll}>
        {t`Mark all as read`}
      </Button>
      <Link
        to="/account/notifications"
        replace={replace}
        className={`icon-button ${classes.choose}`}
        aria-label={t`Notification settings`}
        title={t`Notification settings`}
        onClick={onLeave}
      >
        <Icon of={IconSettings} size={22} />
      </Link>
    </div>
  )
}

/** Content of the popover below the bell. */
export function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <header className={classes.head}>
        <h2>{t`Notifications`}</h2>
        <ListActions onLeave={onLeave} />
      </header>
      <div className={classes.scroll}>
        <NotificationsList onLeave={onLeave} />
      </div>
    </>
  )
}

/** Full-screen dialog on phones. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  useBackCloses(onClose)
  return (
    <Modal onClose={onClose} title={t`Notifications`} isFlush>
      <ListActions onLeave={onClose} />
      <NotificationsList onLeave={onClose} />
    </Modal>
  )
}
