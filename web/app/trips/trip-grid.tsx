import { Children, createContext, use, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import classes from './trip-grid.module.css'

/** Where a card stands: in the row it is narrower, and says less. */
const InRow = createContext(false)
export const useIsInRow = (): boolean => use(InRow)

/** The whole card of a link that has the focus, where only its edge peeks in. Not for presses: what is pressed stays. */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Trip cards, four across; on phones below each other, or as a row to swipe with the next one peeking. */
export function TripGrid({ swipes = false, children }: { swipes?: boolean; children: ReactNode }) {
  return (
    <InRow value={swipes}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the links in it */}
      <ul className={classNames(classes.grid, swipes && classes.swipes)} onFocus={swipes ? showFocused : undefined}>
        {Children.map(children, (child) => (
          <li className={classes.cell}>{child}</li>
        ))}
      </ul>
    </InRow>
  )
}
