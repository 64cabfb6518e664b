/** What is searched for as a part of a text, for `like` and `ilike`: its own signs mean themselves. Undefined when blank. */
export function likePattern(search: string | undefined): string | undefined {
  const term = search?.trim()
  return term ? `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
}
