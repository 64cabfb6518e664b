import { useLingui } from '@lingui/react/macro'
import classes from './comment.module.css'

/** User text; a long one is truncated, with the rest in a disclosure element that works without JavaScript. */
export function Comment({ children }: { children: string }) {
  const [start, rest] = splitComment(children)
  return (
    <div className={classes.comment}>
      <p dir="auto">{start}</p>
      {rest && (
        <details>
          <summary className="small text-action">
            <FoldLabel />
          </summary>
          <p dir="auto">{rest}</p>
        </details>
      )}
    </div>
  )
}

const FoldLabel = () => {
  const { t } = useLingui()
  return (
    <>
      <span className={classes.closed}>{t`Read more`}</span>
      <span className={classes.open}>{t`Show less`}</span>
    </>
  )
}

const maxShown = 360
/** Hiding less than this is not worth it. */
const minFolded = 160

/** Splits a long comment after a sentence, a line or at least a word, so that both parts read as paragraphs. */
export function splitComment(comment: string): readonly [start: string, rest: string] {
  if (comment.length <= maxShown + minFolded) return [comment, '']
  const start = comment.slice(0, maxShown)
  const sentence = /^[\s\S]{120,}(?:[.!?؟…](?=\s)|(?=\n))/u.exec(start)?.[0]
  const cut = sentence?.length ?? (start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : maxShown)
  return [comment.slice(0, cut).trimEnd(), comment.slice(cut).trimStart()]
}
