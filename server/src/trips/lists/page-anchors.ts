import { type ChangedPages, pagesChannel } from '#live/changed-pages.ts'
import type { Live } from '#live/live.ts'

/** The row after which a page begins: its segment, what the segment is sorted by, and its id. */
export interface Anchor {
  segment: number
  value: string
  id: string
}

const maxLists = 500
const maxAnchorsPerList = 200

/**
 * Anchors of pages that were read: the page and those after it are found from there in the index instead of counting the
 * rows before it. An anchor also fixes where the page begins, so that pages read one after the other neither overlap nor
 * skip trips. A change of any trip discards all of them.
 */
export class PageAnchors {
  #lists = new Map<string, Map<number, Anchor>>()
  /** Changes with every invalidation: a page that was read before must not store its anchor afterwards. */
  #generation = 0

  constructor(live: Pick<Live, 'subscribe' | 'onGap'>) {
    live.subscribe(pagesChannel, (changed) => {
      if ((changed as ChangedPages).tags.includes('trips')) this.clear()
    })
    live.onGap(() => this.clear())
  }

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#lists.clear()
    this.#generation += 1
  }

  /** The last anchor at or before a number of rows. */
  find(list: string, offset: number): { offset: number; anchor: Anchor } | undefined {
    const anchors = this.#lists.get(list)
    if (!anchors) return undefined
    let nearest = -1
    for (const known of anchors.keys()) if (known <= offset && known > nearest) nearest = known
    return nearest === -1 ? undefined : { offset: nearest, anchor: anchors.get(nearest)! }
  }

  store(
    list: string,
    { generation, offset, anchor }: { generation: number; offset: number; anchor: Anchor | null },
  ): void {
    if (generation !== this.#generation || anchor === null) return
    const known = this.#lists.get(list) ?? new Map<number, Anchor>()
    setLast(known, offset, anchor, maxAnchorsPerList)
    setLast(this.#lists, list, known, maxLists)
  }
}

/** Sets an entry of a map that evicts its oldest entries. */
function setLast<K, V>(map: Map<K, V>, key: K, value: V, maxSize: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxSize) break
    map.delete(oldest)
  }
}
