import { useLingui } from '@lingui/react/macro'
import { ListActions, NotificationsList } from './notifications-list.tsx'
import classes from './notifications-list.module.css'

/** Content of the popover below the bell. */
export default function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
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
