import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './section.module.css'

interface SectionProps {
  heading: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** White, ruled by hairlines: sections alternate between paper and bands. */
  isBand?: boolean
  /** The heading stands beside the content, and above it on phones. */
  isSplit?: boolean
  /** For links that lead here. */
  id?: string
  children: ReactNode
}

/** One part of a public page, with its heading row. */
export function Section({ heading, description, action, isBand = false, isSplit = false, id, children }: SectionProps) {
  return (
    <section id={id} className={classNames(classes.section, isBand && classes.band)}>
      <div className={classNames('column', isSplit && classes.split)}>
        <div className={classes.head}>
          <div className={classes.words}>
            <h2>{heading}</h2>
            {description && <p>{description}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
