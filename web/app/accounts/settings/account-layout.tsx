import { Trans, useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { Outlet } from 'react-router'
import { IconBell, IconDevices, IconKey, IconShieldLock, IconWebhook } from '@tabler/icons-react'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { useUser } from '#api/use-session.ts'
import { useContact } from '#shell/root-data.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TabLink } from '#ui/tab-links.tsx'
import { WebAddress } from '#ui/web-address.tsx'

export const handle: PageHandle = { isDashboard: true }

/** Requires a signed-in user. Middleware runs only with loaders, so every tab has a loader. */
export const clientMiddleware = [requireRole(...roles)]

export default function AccountLayout() {
  const { t } = useLingui()
  return (
    <DashboardFrame label={t`My account`} tabs={useAccountTabs()}>
      <ReturnedMails />
      <Outlet />
    </DashboardFrame>
  )
}

/** The person reads here what no email can tell. */
function ReturnedMails() {
  const user = useUser()
  const contact = useContact()?.email
  if (!user?.isEmailReturned) return null
  const address = <WebAddress>{user.email}</WebAddress>
  return (
    <div style={{ marginBlockEnd: 20 }}>
      <Notice tone="warn">
        <Trans>Our emails to {address} come back. Please check that this address is right and its mailbox works.</Trans>{' '}
        {contact && (
          <Trans>
            To use another one, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </Trans>
        )}
      </Notice>
    </div>
  )
}

/** The tabs of the account settings, in order; each is a nested route in routes.ts. */
function useAccountTabs(): TabLink[] {
  const { t } = useLingui()
  const role = useUser()?.role
  const hasTokens = role === 'agency' || role === 'admin'
  return [
    { to: '/account/devices', label: t`Devices`, icon: IconDevices },
    { to: '/account/notifications', label: t`Notifications`, icon: IconBell },
    { to: '/account/data', label: t`My data`, icon: IconShieldLock },
    // last: the page is rendered before its reader is known
    ...(hasTokens ? [{ to: '/account/tokens', label: t`API tokens`, icon: IconKey }] : []),
    // those of the platform are among the settings of admins
    ...(role === 'agency' ? [{ to: '/account/webhooks', label: t`Webhooks`, icon: IconWebhook }] : []),
  ]
}
