import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './section.module.css'

interface SectionProps {
  heading: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** White background between hairlines: sections alternate between page background and bands. */
  isBand?: boolean
  /** Places the heading beside the content, and above it on phones. */
  isSplit?: boolean
  /** Anchor id. */
  id?: string
  children: ReactNode
}

/** Section of a public page, with a heading row. */
export function Section({ heading, description, action, isBand = false, isSplit = false, id, children }: SectionProps) {
  return (
    <section id={id} className={classNames(classes.section, isBand && classes.band)}>
      <div className={classNames('column', isSplit && classes.split)}>
        <div className={classes.head}>
          <div className={classes.text}>
            <h2>{heading}</h2>
            {description && <p className="muted">{description}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
