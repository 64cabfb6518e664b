import type { ReactNode } from 'react'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** One of the pictures in /pictures, drawn for empty places. */
  picture?: string
  heading: string
  children?: ReactNode
  action?: ReactNode
}

/** A whole page that says one thing and shows the way on. */
export function MessagePage({ picture, heading, children, action }: MessagePageProps) {
  return (
    <div className={classes.page}>
      {picture && <img src={picture} alt="" width={240} height={180} className={classes.picture} />}
      <h1>{heading}</h1>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
