import type { ReactNode } from 'react'
import classes from './trip-page.module.css'

/** Text of the agency, with its line breaks. */
export const Prose = ({ heading, text }: { heading: ReactNode; text: string }) =>
  text && (
    <section>
      <h2>{heading}</h2>
      <p className={classes.prose} dir="auto">
        {text}
      </p>
    </section>
  )
