const shownAtMost = 360
/** Folding away less than this hides more than it saves. */
const worthFolding = 160

/** Splits a long comment after a sentence, a line or at least a word, so that both parts read as paragraphs. */
export function splitComment(comment: string): readonly [start: string, rest: string] {
  if (comment.length <= shownAtMost + worthFolding) return [comment, '']
  const start = comment.slice(0, shownAtMost)
  const sentence = /^[\s\S]{120,}(?:[.!?؟…](?=\s)|(?=\n))/u.exec(start)?.[0]
  const cut = sentence?.length ?? (start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : shownAtMost)
  return [comment.slice(0, cut).trimEnd(), comment.slice(cut).trimStart()]
}
