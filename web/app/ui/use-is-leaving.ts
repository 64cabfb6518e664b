import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Whether the router is on its way from this page to another, or already there, at the time of the call. `useNavigation`
 * renders it with a delay, in which a debounce would navigate back to this page.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation()
  const { router } = useContext(DataRouterContext)!
  return () => {
    const { navigation, location } = router.state
    // its locations include the language prefix
    return !(navigation.location ?? location).pathname.endsWith(pathname)
  }
}
