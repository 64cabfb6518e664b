import type { ReactNode } from 'react'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** URL of an image in /pictures. */
  picture?: string
  heading: string
  children?: ReactNode
  action?: ReactNode
}

/** Full-page message with a call to action. */
export function MessagePage({ picture, heading, children, action }: MessagePageProps) {
  return (
    <div className={classes.page}>
      {picture && <img src={picture} alt="" width={240} height={180} className={classes.picture} />}
      <h1>{heading}</h1>
      {children && <div className={`muted wrap-anywhere ${classes.text}`}>{children}</div>}
      {action && <div className={`row ${classes.action}`}>{action}</div>}
    </div>
  )
}
