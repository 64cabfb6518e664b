import { useLingui } from '@lingui/react/macro'
import type { TabLink } from '../../ui/tab-links.tsx'

/** The tabs of the agency's desk, in order; each is a nested route of routes.ts. */
export function useAgencyTabs(): TabLink[] {
  const { t } = useLingui()
  return [{ to: '/agency', words: t`Overview`, end: true }]
}
