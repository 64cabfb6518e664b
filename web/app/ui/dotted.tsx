import { Children, type ReactNode } from 'react'

/**
 * Values on one line, with '·' between those that are there. A line that wraps neither begins nor ends with a dot
 * (base.css). Each child is a value: fragments group what belongs together, and texts keep their own direction.
 */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <span className="dotted">
    {Children.toArray(children)
      .filter((value) => value !== '')
      .map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          {at > 0 && <i>{' · '}</i>}
          {typeof value === 'string' ? <bdi>{value}</bdi> : value}
        </span>
      ))}
  </span>
)

/** Values that were joined into one text. */
export const DottedText = ({ children: text }: { children: string }) => <Dotted>{text.split(' · ')}</Dotted>
