import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { SurrogateKey } from '#live/changed-pages.ts'
import type { Live } from '#live/live.ts'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { lazyStringifier } from './schema-compilers.ts'
import { invalidateByEvents, SurrogateCache, type Tagged } from './surrogate-cache.ts'

interface Item {
  id: string
  /** As the schema describes it. */
  value: object
  tags: readonly SurrogateKey[]
}

interface ItemSource {
  /** Of its metrics. */
  name: string
  /** Of one item. */
  schema: TSchema
  maxBytes: number
  /** The items of these ids as they are on this day; deleted ones are left out. */
  read: (ids: readonly string[], today: CalendarDate) => Promise<readonly Item[]>
}

interface CachedItem extends Tagged {
  json: Buffer
}

/** Memory of an item besides its JSON: its entries in the maps. */
const entryBytes = 1_000

/**
 * Returns how to read items of public lists as one JSON array, in the order of their ids. The JSON of each is cached by day
 * (docs/architecture.md#public-responses): lists that differ in filters and pages show many of the same items. While events of
 * what this instance has committed have not been read, all items are read from the database.
 */
export function cacheItems(live: Live, { name, schema, maxBytes, read }: ItemSource) {
  const cache = new SurrogateCache<CachedItem>(name, maxBytes)
  invalidateByEvents(live, cache)
  const stringify = lazyStringifier(schema)

  async function readMissing(ids: readonly string[], today: CalendarDate) {
    const production = cache.begin()
    try {
      const made = new Map<string, CachedItem>()
      for (const { id, value, tags } of await read(ids, today)) {
        const json = bufferOf(stringify(value))
        made.set(id, { json, tags: new Set(tags), size: json.length + entryBytes })
      }
      if (live.isCurrent()) for (const [id, item] of made) cache.store(production, `${today} ${id}`, item)
      return made
    } finally {
      cache.end(production)
    }
  }

  return async (ids: readonly string[], today: CalendarDate): Promise<Buffer> => {
    const isCurrent = live.isCurrent()
    const cached = ids.map((id) => (isCurrent ? cache.find(`${today} ${id}`) : undefined))
    const missing = ids.filter((_, i) => !cached[i])
    if (missing.length > 0) cache.reportMisses(missing.length)
    const made = missing.length === 0 ? undefined : await readMissing(missing, today)
    const items = ids.flatMap((id, i) => cached[i] ?? made?.get(id) ?? [])
    return arrayOf(items.map(({ json }) => json))
  }
}

/** Not a part of the buffers' common pool, of which a long-lived item would keep 8 kB. */
function bufferOf(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

const arrayOf = (items: readonly Buffer[]): Buffer =>
  Buffer.concat([open, ...items.flatMap((item, i) => (i === 0 ? [item] : [comma, item])), close])

/** What is JSON already, as the schema of the response describes it. */
export const sendJson = (reply: FastifyReply, json: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)
