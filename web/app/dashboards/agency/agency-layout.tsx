import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import type { PageHandle } from '../../api/describe-page.ts'
import { requireRole } from '../../api/guard.ts'
import { Desk } from '../desk.tsx'
import { useAgencyTabs } from './tabs.ts'

export const handle: PageHandle = { isDesk: true }
export const clientMiddleware = [requireRole('agency')]
export const clientLoader = () => null

export default function AgencyLayout() {
  const { t } = useLingui()
  return (
    <Desk label={t`Agency dashboard`} tabs={useAgencyTabs()}>
      <Outlet />
    </Desk>
  )
}
