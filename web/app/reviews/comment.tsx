import { Trans } from '@lingui/react/macro'
import classes from './comment.module.css'
import { splitComment } from './split-comment.ts'

/** User text; a long one is truncated, with the rest in a disclosure element that works without JavaScript. */
export function Comment({ children }: { children: string }) {
  const [start, rest] = splitComment(children)
  return (
    <div className={classes.comment}>
      <p dir="auto">{start}</p>
      {rest && (
        <details>
          <summary>
            <FoldLabel />
          </summary>
          <p dir="auto">{rest}</p>
        </details>
      )}
    </div>
  )
}

const FoldLabel = () => (
  <>
    <span className={classes.closed}>
      <Trans>Read more</Trans>
    </span>
    <span className={classes.open}>
      <Trans>Show less</Trans>
    </span>
  </>
)
