import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.notice}>
          <Icon of={IconWifiOff} />
          <Trans>You're offline. This page may be out of date, and changes can't be sent.</Trans>
        </p>
      )}
    </div>
  )
}
