import type { ReactNode } from 'react'
import classes from './trip-details-modal.module.css'

export const Part = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{heading}</h3>
    {children}
  </section>
)
