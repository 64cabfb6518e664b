/** Sort order of a table: a column key (ascending), or the key prefixed with a minus (descending). */
export type SortOf<K extends string> = K | `-${K}`

/** All sort values of these columns, for a query parameter. */
export const sortsOf = <const K extends readonly string[]>(keys: K): SortOf<K[number]>[] =>
  keys.flatMap((key: K[number]) => [key, `-${key}` as const])

/** Splits a sort value into column and direction. */
export const partsOfSort = <K extends string>(sort: SortOf<K>): { key: K; direction: 'asc' | 'desc' } =>
  sort.startsWith('-') ? { key: sort.slice(1) as K, direction: 'desc' } : { key: sort as K, direction: 'asc' }
