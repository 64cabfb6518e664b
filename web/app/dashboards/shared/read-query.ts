import { readPageNumber } from '@rihla/contract/page-number.ts'
import { type SortOf, sortsOf } from '@rihla/contract/sorting.ts'

/** Page number from the URL. */
export const readPage = (query: URLSearchParams, name = 'page'): number => readPageNumber(query.get(name))

/** One of the allowed values, or undefined. */
export const readOneOf = <V extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly V[],
): V | undefined => values.find((value) => value === query.get(name))

/** Search term, truncated to the length that the API accepts. */
export const readSearch = (query: URLSearchParams): string | undefined =>
  query.get('search')?.trim().slice(0, 100) || undefined

/** The allowed values of a filter, its options by value, or a parser that returns undefined for other values. */
type Filter = readonly string[] | { options: object } | ((value: string) => unknown)
export type Filters = Record<string, Filter>
export type FilterValue<Of extends Filter> = Of extends readonly (infer Value)[]
  ? Value
  : Of extends { options: infer Options }
    ? keyof Options
    : Of extends (value: string) => infer Value
      ? Value
      : never

/** Filters, search and sorting of a list, as its endpoints expect them. */
export type ListQuery<F extends Filters, Key extends string> = {
  [Name in keyof F]?: FilterValue<F[Name]> | undefined
} & { search?: string | undefined; sort?: SortOf<Key> | undefined }

/** Reads them from the URL; values that the API does not accept are dropped. */
export function readListQuery<F extends Filters, Key extends string>(
  query: URLSearchParams,
  filters: F,
  sortKeys: readonly Key[],
): ListQuery<F, Key> {
  const values = Object.entries(filters).map(([name, of]) => [
    name,
    typeof of === 'function'
      ? of(query.get(name) ?? '')
      : readOneOf(query, name, 'options' in of ? Object.keys(of.options) : of),
  ])
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(sortKeys)),
  } as ListQuery<F, Key>
}
