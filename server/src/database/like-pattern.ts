/**
 * Pattern that finds a text as a substring with `like` and `ilike`; wildcards in it are escaped. Undefined when
 * blank.
 */
export function likePattern(search: string | undefined): string | undefined {
  const term = search?.trim()
  return term ? `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
}
