import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import classes from './decision-bar.module.css'

interface DecisionBarProps {
  isSettled: boolean
  /** Above the buttons, such as reasons and a note. */
  fields?: ReactNode
  failure?: string | undefined
  /** The buttons of the decisions. */
  children: ReactNode
  legend?: ReactNode
}

/** The decisions about an item, always visible. They wait until it has been on the screen for a moment. */
export const DecisionBar = ({ isSettled, fields, failure, children, legend }: DecisionBarProps) => (
  <div className={classes.bar} data-pinned-bar>
    {fields}
    <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
    <div className={classes.actions} inert={!isSettled}>
      {children}
    </div>
    {legend}
  </div>
)
