import type { ReactNode } from 'react'
import classes from './trip-page.module.css'

/** What the agency wrote, as it wrote it. */
export const Prose = ({ heading, text }: { heading: ReactNode; text: string }) =>
  text && (
    <section>
      <h2>{heading}</h2>
      <p className={classes.prose} dir="auto">
        {text}
      </p>
    </section>
  )
