import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './section.module.css'

interface SectionProps {
  heading: ReactNode
  words?: ReactNode
  action?: ReactNode
  /** White, ruled by hairlines: sections alternate between paper and bands. */
  isBand?: boolean
  children: ReactNode
}

/** One part of a public page, with its heading row. */
export function Section({ heading, words, action, isBand = false, children }: SectionProps) {
  return (
    <section className={classNames(classes.section, isBand && classes.band)}>
      <div className="column">
        <div className={classes.head}>
          <div>
            <h2>{heading}</h2>
            {words && <p>{words}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
