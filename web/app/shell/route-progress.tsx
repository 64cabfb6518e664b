import { useNavigation } from 'react-router'
import classes from './route-progress.module.css'

/** A thin bar while a page is on its way; fast pages never show it. */
export function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div className={classes.bar} data-moving={isMoving || undefined} aria-hidden="true" />
}
