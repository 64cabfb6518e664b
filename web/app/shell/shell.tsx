import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { Toasts } from '#ui/toasts.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts'
import classes from './shell.module.css'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const isDashboard = handles.some((handle) => handle?.isDashboard)
  useLeaveWhenSignedOut(isDashboard || handles.some((handle) => handle?.isPrivate))
  return (
    <>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <RouteProgress />
      <Navbar isOver={handles.some((handle) => handle?.hasOverlayNavbar)} isWide={isDashboard} />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!isDashboard && <Footer />}
      <Toasts />
      <AccountDialogs />
    </>
  )
}
