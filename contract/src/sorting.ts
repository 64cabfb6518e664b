/** How a table is sorted: a column's key, upwards, or with a minus before it, downwards. */
export type SortOf<K extends string> = K | `-${K}`

/** All sorts over these columns, as a query parameter takes them. */
export const sortsOf = <const K extends readonly string[]>(keys: K): SortOf<K[number]>[] =>
  keys.flatMap((key: K[number]) => [key, `-${key}` as const])

/** The column and the direction a sort means. */
export const partsOfSort = <K extends string>(sort: SortOf<K>): { key: K; direction: 'asc' | 'desc' } =>
  sort.startsWith('-') ? { key: sort.slice(1) as K, direction: 'desc' } : { key: sort as K, direction: 'asc' }
