import { useLingui } from '@lingui/react/macro'
import type { TabLink } from '../../ui/tab-links.tsx'

/** The tabs of the admin's desk, in order; each is a nested route of routes.ts. */
export function useAdminTabs(): TabLink[] {
  const { t } = useLingui()
  return [{ to: '/admin', words: t`Dashboard`, end: true }]
}
