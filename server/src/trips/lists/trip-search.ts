import { type Expression, sql, type SqlBool } from 'kysely'

const wordsMost = 8

/** What was typed is folded as titles are, and only then are LIKE's wildcards taken for letters: folding can make some. */
const containing = (word: string) =>
  sql<string>`'%' || regexp_replace(search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Trips that contain every word, in any order, anywhere in title, destination or description. */
export const matchesSearch = (term: string): Expression<SqlBool>[] =>
  term
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMost)
    .map((word) => sql<boolean>`t.search_text like ${containing(word)}`)

export const hasDestination = (destination: string): Expression<SqlBool> =>
  sql<boolean>`search_fold(btrim(t.destination)) = search_fold(${destination.trim()})`
