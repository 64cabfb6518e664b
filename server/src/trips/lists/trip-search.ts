import { type Expression, sql, type SqlBool } from 'kysely'

const maxSearchWords = 8

export const wordsOf = (term: string): string[] =>
  term
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords)

/** LIKE pattern with escaped wildcards. Expects folded text, because folding can produce wildcards. */
export const patternOf = (folded: Expression<string>) =>
  sql<string>`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** A scalar subquery, evaluated once per statement; otherwise a scan without an index would fold the word for every row. */
export const oncePatternOf = (word: string) => sql<string>`(select ${patternOf(sql`search_fold(${word})`)})`

/** Trips that contain every word, in any order, anywhere in title, destination or description. */
export const matchesSearch = (term: string): Expression<SqlBool>[] =>
  wordsOf(term).map((word) => sql<boolean>`t.search_text like ${patternOf(sql`search_fold(${word})`)}`)
