import { Children, createContext, use, type FocusEvent, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import classes from './trip-grid.module.css'

/** Columns of the row on wide screens, in which cards show less. Null in a grid. */
const RowOf = createContext<3 | 4 | null>(null)
export const useRowOf = (): 3 | 4 | null => use(RowOf)

/** Three columns where four would leave a gap. */
const acrossOf = (count: number): 3 | 4 => (count % 4 !== 0 && count % 3 === 0 ? 3 : 4)

/**
 * Scrolls a partly visible card into view when its link gets keyboard focus. Not on pointer focus: a pressed card must
 * not move.
 */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Trip cards in four columns; on phones one below the other, or as a swipeable row with the next card peeking in. */
export function TripGrid({ swipes = false, children }: { swipes?: boolean; children: ReactNode }) {
  const across = acrossOf(Children.count(children))
  return (
    <RowOf value={swipes ? across : null}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives focus events of the links inside */}
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
