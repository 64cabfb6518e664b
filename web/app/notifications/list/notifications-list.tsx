import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { loadMore, refresh, useNotifications } from '../notifications-store.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationText } from './use-notification-text.ts'
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

export function NotificationsList({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { status, list, total, more } = useNotifications()
  const notificationText = useNotificationText()
  const now = useNow()
  if (status === 'loading') {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    )
  }
  if (status === 'failed') {
    return (
      <ErrorState onRetry={() => void refresh()}>
        <Trans>Failed to load your notifications.</Trans>
      </ErrorState>
    )
  }
  if (list.length === 0) {
    return (
      <EmptyState heading={<Trans>No notifications yet</Trans>}>
        <Trans>Updates about your account will appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list} aria-label={t`Notifications`}>
        {list.map((each) => (
          <NotificationRow
            key={each._id}
            notification={each}
            text={notificationText(each)}
            now={now}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {more === 'failed' && (
        <p role="alert" className={classes.failed}>
          <Trans>Failed to load your notifications.</Trans>
        </p>
      )}
      {list.length < total && (
        <div className={classes.more}>
          <Button small look="subtle" busy={more === 'loading'} onClick={() => void loadMore()}>
            <Trans>Show older notifications</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
