import type { Page } from './page.ts'

interface Flight {
  page: Promise<Page>
  /** Tags whose things changed while the page was being made: what it read of them may be old. */
  changed: Set<string>
  isOld: boolean
}

/**
 * Pages as bytes, the least recently used dropped first. One rendering at a time per key, and nothing is kept that may
 * show a state from before a change it was told of.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>()
  readonly #flights = new Map<string, Flight>()
  readonly #flying = new Set<Flight>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#mostBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The kept page, which thereby stays longer. */
  find(key: string): Page | undefined {
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept
  }

  /** The kept page, or the one being made, or a new one. A visitor who leaves does not stop it for the others. */
  async read(key: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.find(key)
    if (kept) return kept
    return (this.#flights.get(key) ?? this.#start(key, make)).page
  }

  /** Forgets every page that shows one of these. */
  drop(tags: readonly string[]): void {
    for (const [key, page] of this.#pages) if (tags.some((tag) => page.tags.has(tag))) this.#remove(key, page)
    for (const flight of this.#flying) for (const tag of tags) flight.changed.add(tag)
    // Whoever asks from now on must not be handed a page that was begun before the change.
    this.#flights.clear()
  }

  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
    for (const flight of this.#flying) flight.isOld = true
    this.#flights.clear()
  }

  #start(key: string, make: () => Promise<Page>): Flight {
    const flight: Flight = { page: make(), changed: new Set(), isOld: false }
    this.#flights.set(key, flight)
    this.#flying.add(flight)
    const land = (page?: Page) => {
      this.#flying.delete(flight)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
      if (page && this.#isKeepable(page, flight)) this.#keep(key, page)
    }
    flight.page.then(land, () => land())
    return flight
  }

  #isKeepable(page: Page, flight: Flight): boolean {
    return page.isCacheable && !flight.isOld && ![...flight.changed].some((tag) => page.tags.has(tag))
  }

  #keep(key: string, page: Page): void {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest, old)
    }
  }

  #remove(key: string, page: Page): void {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
