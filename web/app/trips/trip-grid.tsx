import { Children, createContext, use, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import classes from './trip-grid.module.css'

/** Where a card stands: in a row, of so many across on wide screens, it says less. Null in a grid. */
const RowOf = createContext<3 | 4 | null>(null)
export const useRowOf = (): 3 | 4 | null => use(RowOf)

/** Three across where four would leave a gap. */
const acrossOf = (count: number): 3 | 4 => (count % 4 !== 0 && count % 3 === 0 ? 3 : 4)

/** The whole card of a link that has the focus, where only its edge peeks in. Not for presses: what is pressed stays. */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Trip cards, four across; on phones below each other, or as a row to swipe with the next one peeking. */
export function TripGrid({ swipes = false, children }: { swipes?: boolean; children: ReactNode }) {
  const across = acrossOf(Children.count(children))
  return (
    <RowOf value={swipes ? across : null}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the links in it */}
      <ul
        className={classNames(classes.grid, swipes && classes.swipes, swipes && across === 3 && classes.three)}
        onFocus={swipes ? showFocused : undefined}
      >
        {Children.map(children, (child) => (
          <li className={classes.cell}>{child}</li>
        ))}
      </ul>
    </RowOf>
  )
}
