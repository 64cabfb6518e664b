import type { Database } from '#database/database.ts'
import { monthOf } from './search-months.ts'
import { listTypedWords, type TypedWord } from './search-words.queries.ts'
import type { SearchTerm, SearchWord } from './search-term.ts'

const maxShortWords = 2
const isShort = ({ word }: TypedWord): boolean => [...word].length < 3
const isRecognized = ({ isKnown, isPrefix, alternates }: TypedWord): boolean =>
  isKnown || isPrefix || alternates.length > 0

function searchWordOf(typed: TypedWord): SearchWord | undefined {
  const { word, isPrefix, alternates, corrections } = typed
  if (isShort(typed)) return { word, isPrefix: true, alternates: [] }
  if (isRecognized(typed)) return { word, isPrefix, alternates }
  const [best] = corrections
  return best && { ...best, isPrefix: false }
}

const spellingOf = (typed: TypedWord): string =>
  (isRecognized(typed) ? undefined : typed.corrections[0]?.spelling) ?? typed.word

const monthOfWord = (typed: TypedWord) => monthOf(typed.word, { isBegun: typed.isLast && !isRecognized(typed) })

/** Looks a search term up in the vocabulary; returns undefined for a blank one. */
export async function readSearchTerm(db: Database, term: string | undefined): Promise<SearchTerm | undefined> {
  if (!term?.trim()) return undefined
  const typed = await listTypedWords(db, term)
  const named = typed.filter((word) => monthOfWord(word) === undefined)
  // 'to' and 'في' say nothing beside longer words
  const long = named.filter((word) => !isShort(word))
  const significant = long.length > 0 || named.length < typed.length ? long : named.slice(0, maxShortWords)
  const found = significant.map(searchWordOf)
  const words = found.filter((word) => word !== undefined)
  const isCorrected = long.some((word) => spellingOf(word) !== word.word)
  return {
    words,
    hasNoMatch: typed.length === 0 || words.length < found.length,
    isInNames: long.length === 0,
    month: typed.map(monthOfWord).find((month) => month !== undefined),
    correction: isCorrected ? typed.map(spellingOf).join(' ') : undefined,
  }
}
