import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { readAll, useNotifications } from '../notifications-store.ts'
import classes from './notifications-list.module.css'

/** Marks all as read, and links to the notification settings. */
export function ListActions({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { unread } = useNotifications()
  const markAll = () => {
    if (unread === 0) return
    void readAll().catch(() => showToast(t`This could not be saved. Please try again.`, 'bad'))
  }
  return (
    <div className={classes.actions}>
      {/* aria-disabled instead of disabled, which would drop the focus after pressing */}
      <Button small look="subtle" aria-disabled={unread === 0} icon={<Icon of={IconChecks} />} onClick={markAll}>
        <Trans>Mark all as read</Trans>
      </Button>
      <Link
        to="/account/notifications"
        className={classes.choose}
        aria-label={t`Notification settings`}
        title={t`Notification settings`}
        onClick={onLeave}
      >
        <Icon of={IconSettings} size={22} />
      </Link>
    </div>
  )
}
