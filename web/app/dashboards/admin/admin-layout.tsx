import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import type { PageHandle } from '../../api/describe-page.ts'
import { requireRole } from '../../api/guard.ts'
import { Desk } from '../desk.tsx'
import { useAdminTabs } from './tabs.ts'

export const handle: PageHandle = { isDesk: true }
export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null

export default function AdminLayout() {
  const { t } = useLingui()
  return (
    <Desk label={t`Admin Dashboard`} tabs={useAdminTabs()}>
      <Outlet />
    </Desk>
  )
}
