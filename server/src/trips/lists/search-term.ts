/** A word of a search: it, the same name in the other script, or a longer word may match. */
export interface SearchWord {
  word: string
  /** Also matches longer words that begin with it. */
  isPrefix: boolean
  alternates: readonly string[]
}

/** A search term in the words of the catalogue. Every word must match. */
export interface SearchTerm {
  words: readonly SearchWord[]
  /** A word is unknown and nothing resembles it. */
  hasNoMatch: boolean
  /** Words of one or two letters occur nearly everywhere, so they are looked for in names only. */
  isInNames: boolean
  /** A month (0 to 11) of departure that the term names. */
  month?: number | undefined
  /** The term as it was understood, if that differs from what was typed. */
  correction?: string | undefined
}
