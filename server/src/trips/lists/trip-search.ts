import { type Expression, sql, type SqlBool } from 'kysely'

const maxSearchWords = 8

export const wordsOf = (term: string): string[] =>
  term
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** Folded text is searched for as it is: LIKE's wildcards are letters. Folding can make some, so it comes first. */
export const patternOf = (folded: Expression<string>) =>
  sql<string>`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Folded once for the whole statement: rows that are looked through without an index would each fold the word anew. */
export const oncePatternOf = (word: string) => sql<string>`(select ${patternOf(sql`search_fold(${word})`)})`

/** Trips that contain every word, in any order, anywhere in title, destination or description. */
export const matchesSearch = (term: string): Expression<SqlBool>[] =>
  wordsOf(term).map((word) => sql<boolean>`t.search_text like ${patternOf(sql`search_fold(${word})`)}`)
