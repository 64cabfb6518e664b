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
