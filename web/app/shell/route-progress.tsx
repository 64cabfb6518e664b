import { useNavigation } from 'react-router'
import classes from './route-progress.module.css'

/** Progress bar of a navigation; its CSS delay hides it on fast ones. */
export function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div className={classes.bar} data-moving={isMoving || undefined} aria-hidden="true" />
}
