/** How many trips have a frequent word, as PostgreSQL estimates; 0 if it is not frequent. */
export interface Frequency {
  inTexts: number
  /** In title, place or agency, whichever has it most often. */
  inNames: number
  inTitles: number
}

/** A word of a search: it, the same name in the other script, or a longer word may match. */
export interface SearchWord {
  word: string
  /** Also matches longer words that begin with it. */
  isPrefix: boolean
  twins: readonly string[]
}

/** A search term in the words of the catalogue. Every word must match; its frequency is that of the rarest. */
export interface SearchTerm extends Frequency {
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

/** A search term with what decides how its matches are found. */
export interface CountedTerm extends SearchTerm {
  /** Of the departures that the filter asks for, if it says until when: only trips that depart in them are looked up. */
  weeks?: readonly number[] | undefined
  /** As `inTexts`, in these weeks. */
  inWeeks: number
  /** So many matches are looked up; for more of them the catalogue is searched in the order of the list. */
  maxLookedUp: number
}
