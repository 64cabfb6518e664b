import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, UNSAFE_DataRouterStateContext as StateContext } from 'react-router'

/**
 * Whether the router is on its way from the rendered page to another, or already there, at the time of the call.
 * `useNavigation` renders it with a delay, in which a debounce would navigate back to this page.
 */
export function useIsLeaving(): () => boolean {
  const { router } = useContext(RouterContext)!
  const rendered = useContext(StateContext)!.location
  return () => (router.state.navigation.location ?? router.state.location).pathname !== rendered.pathname
}
