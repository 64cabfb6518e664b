import { Children, createContext, use, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import classes from './trip-grid.module.css'

/** Where a card stands: in the row it is narrower, and says less. */
const InRow = createContext(false)
export const useIsInRow = (): boolean => use(InRow)

/** Trip cards, four across; on phones below each other, or as a row to swipe with the next one peeking. */
export function TripGrid({ swipes = false, children }: { swipes?: boolean; children: ReactNode }) {
  return (
    <InRow value={swipes}>
      <ul className={classNames(classes.grid, swipes && classes.swipes)}>
        {Children.map(children, (child) => (
          <li className={classes.cell}>{child}</li>
        ))}
      </ul>
    </InRow>
  )
}
