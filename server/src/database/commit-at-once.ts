import { sql } from 'kysely'

const comment = '/* commits at once */'

/** Put into a statement outside of a transaction whose commit has to be noticed like that of a transaction. */
export const committingAtOnce = sql.raw(comment)

export const isCommit = (text: unknown): boolean =>
  text === 'commit' || (typeof text === 'string' && text.includes(comment))
