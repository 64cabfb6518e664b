import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@rihla/contract/endpoint.ts'
import { call, callList } from '#api/call.ts'
import type { CallOptions } from '#api/caller.ts'
import { ownKey, queryClient } from './query-client.ts'

interface ReadOptions {
  /** Keeps the previous response while other parameters load, such as the next page. */
  keepsPrevious?: boolean
  isEnabled?: boolean
}

/** Key of an endpoint's cached response, for optimistic updates. */
export const endpointKey = <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) =>
  ownKey(endpoint.url, options?.params, options?.query)

/** Response of a reading endpoint, for dialogs and panels that load their own data. Refetched like a page's data. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  reading: ReadOptions = {},
): UseQueryResult<ResponseOf<E>> {
  return useQuery<ResponseOf<E>>(
    {
      queryKey: endpointKey(endpoint, options),
      queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as never)),
      ...optionsOf(reading),
    },
    queryClient,
  )
}

/** Like `useEndpoint`, for lists: the items with the total of all pages. */
export function useEndpointList<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  reading: ReadOptions = {},
): UseQueryResult<{ items: ResponseOf<E>; total: number }> {
  return useQuery<{ items: ResponseOf<E>; total: number }>(
    {
      queryKey: [...endpointKey(endpoint, options), 'with total'],
      queryFn: ({ signal }) => callList(endpoint, ...([{ ...options, signal }] as never)),
      ...optionsOf(reading),
    },
    queryClient,
  )
}

const optionsOf = ({ keepsPrevious = false, isEnabled = true }: ReadOptions) => ({
  enabled: isEnabled,
  ...(keepsPrevious && { placeholderData: keepPreviousData as never }),
})
