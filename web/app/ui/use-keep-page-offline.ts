import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useEffectEvent } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { listen } from '#data/listen-to-events.ts'
import { showToast } from './toasts-store.ts'

/**
 * Without a connection a link to a page that is not loaded yet leaves the current page as it is, with what was typed;
 * a toast offers to try again (docs/product/interface.md#states). The events are those of
 * web/vite/keep-page-offline.ts.
 */
export function useKeepPageOffline(): void {
  const { t } = useLingui()
  const { router } = useContext(RouterContext)!
  const base = useHref('/')
  const current = useLocation()
  const navigate = useNavigate()
  const target = useNavigation().location
  useEffect(() => {
    if (target) dispatchEvent(new Event('page-retry'))
  }, [target])
  const cancel = useEffectEvent(({ detail }: CustomEvent<string | undefined>) => {
    const { location, matches } = router.state.navigation
    // a prefetched page, or one that was left for another
    if (!location || (detail && !matches?.some(({ route }) => route.id === detail))) return
    const { state } = current
    const pathname = base === '/' ? location.pathname : location.pathname.slice(base.length) || '/'
    void navigate(current, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false })
    showToast(t`This didn't load. Please try again.`, 'bad', {
      label: t`Try Again`,
      onClick: () => void navigate({ ...location, pathname }, { state: location.state }),
    })
  })
  useEffect(() => listen(['page-lost'], cancel), [])
}
