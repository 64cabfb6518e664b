import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** Title of the document; the heading by default. */
  title?: string
  /** URL of an image in /pictures. */
  picture?: string
  heading: string
  children?: ReactNode
  action?: ReactNode
}

/** Full-page message with a call to action. */
export function MessagePage({ heading, title = heading, picture, children, action }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {picture && <img src={picture} alt="" width={240} height={180} className={classes.picture} />}
      <h1>{heading}</h1>
      {children && <div className={`muted wrap-anywhere ${classes.text}`}>{children}</div>}
      {action && <div className={`row ${classes.action}`}>{action}</div>}
    </div>
  )
}
