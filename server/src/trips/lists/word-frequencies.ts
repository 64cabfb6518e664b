import { limits } from '@rihla/contract/limits.ts'
import type { Clock } from '#clock.ts'
import type { Database } from '#database/database.ts'
import { sampleFrequency } from './catalogue-search.queries.ts'
import type { CountedTerm, Frequency, SearchTerm, SearchWord } from './search-term.ts'
import { type CatalogueWords, readCatalogueWords } from './search-words.queries.ts'

/**
 * Looking up reads every match, searching the catalogue reads the fewer trips the more of them match: both take the same
 * time at about 6 times the square root of the catalogue (bench/results.md). Frequencies are estimates, so at least twice
 * what is counted.
 */
const maxLookedUpOf = (trips: number): number => Math.max(2 * limits.exactTotal, Math.round(6 * Math.sqrt(trips)))

/** A term with just too many matches has 40 in the sample: enough to distinguish it from one with fewer. */
const sampledPercentOf = (trips: number): number =>
  Math.min(100, Math.max((100 * 40) / maxLookedUpOf(trips), (100 * 2_000) / Math.max(1, trips)))

const maxAgeMs = 60_000
const maxSamples = 1_000

/**
 * How frequent words are in the catalogue. It decides only how the matches of a search are found, not which, so what was
 * read serves for a minute.
 */
export class WordFrequencies {
  readonly #db: Database
  readonly #clock: Pick<Clock, 'now'>
  #readAt = 0
  #words: Promise<CatalogueWords> | undefined
  #samples = new Map<string, Promise<Frequency>>()

  constructor({ db, clock }: { db: Database; clock: Pick<Clock, 'now'> }) {
    this.#db = db
    this.#clock = clock
  }

  /** Of a word and its twins. A trip with both counts twice. */
  async ofWord(word: SearchWord): Promise<Frequency> {
    const { inTexts, inNames, inTitles } = await this.#readWords()
    return {
      inTexts: tripsWith(word, inTexts),
      inNames: tripsWith(word, inNames),
      inTitles: tripsWith(word, inTitles),
    }
  }

  /**
   * Of all words of a term. Several frequent words may be rare together, and a word and its twins mostly in the same trips,
   * which count for each of them: where that matters, a sample is counted. Words are as frequent in each week.
   */
  async ofTerm(term: SearchTerm, weeks?: readonly number[]): Promise<CountedTerm> {
    const counted = await this.#countTerm(term)
    // short words are looked up in names, whose index has no weeks
    if (!weeks || term.isInNames) return { ...counted, inWeeks: counted.inTexts }
    const { departing } = await this.#readWords()
    const share = weeks.reduce((sum, week) => sum + (departing.get(week) ?? 0), 0)
    return { ...counted, weeks, inWeeks: counted.inTexts * Math.min(1, share) }
  }

  async #countTerm(term: SearchTerm): Promise<Omit<CountedTerm, 'inWeeks'>> {
    const { trips } = await this.#readWords()
    const maxLookedUp = maxLookedUpOf(trips)
    const [first, ...others] = term.words
    const leastIn = others.length > 0 || !first ? 0 : term.inTexts / (1 + first.twins.length)
    const isDecided = term.hasNoMatch || !first || term.inTexts <= maxLookedUp || leastIn > maxLookedUp
    return { ...term, maxLookedUp, ...(isDecided ? {} : await this.#sample(term, sampledPercentOf(trips))) }
  }

  #readWords(): Promise<CatalogueWords> {
    this.#discardOld()
    this.#words ??= this.#forgottenOnError(readCatalogueWords(this.#db))
    return this.#words
  }

  #sample(term: SearchTerm, percent: number): Promise<Frequency> {
    this.#discardOld()
    const key = JSON.stringify(term.words)
    const known = this.#samples.get(key)
    if (known) return known
    if (this.#samples.size >= maxSamples) this.#samples.clear()
    const sample = this.#forgottenOnError(sampleFrequency(this.#db, term, percent))
    this.#samples.set(key, sample)
    return sample
  }

  #discardOld(): void {
    const now = this.#clock.now().getTime()
    if (Math.abs(now - this.#readAt) <= maxAgeMs) return
    this.#readAt = now
    this.#forget()
  }

  #forgottenOnError<T>(reading: Promise<T>): Promise<T> {
    reading.catch(() => this.#forget())
    return reading
  }

  #forget(): void {
    this.#words = undefined
    this.#samples.clear()
  }
}

function tripsWith({ word, isPrefix, twins }: SearchWord, frequent: ReadonlyMap<string, number>): number {
  const begun = isPrefix ? [...frequent].filter(([other]) => other.startsWith(word)).map(([, trips]) => trips) : []
  const trips = (exactly: string) => frequent.get(exactly) ?? 0
  return Math.max(trips(word), ...begun) + twins.reduce((sum, twin) => sum + trips(twin), 0)
}
