import { type Expression, sql } from 'kysely'

/** A text with escaped wildcards, for `like` and `ilike`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Pattern that finds a text as a substring with `like` and `ilike`; wildcards in it are escaped. Undefined when
 * blank.
 */
export function likePattern(search: string | undefined): string | undefined {
  const term = search?.trim()
  return term ? `%${escapeLike(term)}%` : undefined
}

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
