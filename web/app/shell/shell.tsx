import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { IconWifiOff } from '@tabler/icons-react'
import type { PageHandle } from '#api/describe-page.ts'
import { listen } from '#data/listen-to-events.ts'
import { Toasts } from '#ui/toasts.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeepPageOffline } from '#ui/use-keep-page-offline.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts'
import classes from './shell.module.css'

/** Layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const isDashboard = handles.some((handle) => handle?.isDashboard)
  useLeaveWhenSignedOut(isDashboard || handles.some((handle) => handle?.isPrivate))
  return (
    <>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <RouteProgress />
      <Navbar isOver={handles.some((handle) => handle?.hasOverlayNavbar)} isWide={isDashboard} />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={classes.main}>
        <noscript>
          <p className={classes.notice}>
            <Trans>
              JavaScript is turned off. You can read and search; to sign in, book or see your bookings, turn it on in
              your browser's settings and reload the page.
            </Trans>
          </p>
        </noscript>
        {children}
      </main>
      {!isDashboard && <Footer />}
      <Toasts />
      <AccountDialogs />
    </>
  )
}

/** Progress bar of a navigation; its CSS delay hides it on fast ones. */
function RouteProgress() {
  useKeepPageOffline()
  const isMoving = useNavigation().state !== 'idle'
  return <div className={classes.bar} data-moving={isMoving || undefined} aria-hidden="true" />
}

const subscribe = (listener: () => void) => listen(['online', 'offline'], listener)

function OfflineNotice() {
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
