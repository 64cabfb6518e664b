import type { Quote, QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ownKey, queryClient } from '#data/query-client.ts'
import type { PricedRequest } from './booking-draft.ts'
import { asApiError } from './submission-errors.ts'

export interface QuoteState {
  /** The last successful quote; kept while a new one is loading, and when it fails. */
  quote: Quote | null
  priced: PricedRequest | null
  /** Error of the current request, also while it is sent again; not of an earlier one. */
  error: ApiError | null
  isLoading: boolean
  /** Quotes the current choice again. */
  retry: () => void
}

/**
 * Quotes the current choice on the server (docs/product/pricing.md#quotes). A newer request aborts the older one. Nothing is
 * requested without a date.
 */
export function useQuote(request: QuoteInput, isEnabled: boolean): QuoteState {
  const [last, setLast] = useState<PricedRequest | null>(null)
  const { data, isFetching, refetch } = useQuery<Pick<QuoteState, 'priced' | 'error'>>(
    {
      queryKey: ownKey('quote', request),
      // a refusal is an outcome: as an error it would vanish while the request is sent again
      queryFn: async ({ signal }) => {
        try {
          const quote = await call(quoteBooking, { body: request, signal })
          return { priced: { request, quote }, error: null }
        } catch (error) {
          signal.throwIfAborted()
          return { priced: null, error: asApiError(error) }
        }
      },
      enabled: isEnabled && Boolean(request.selectedStartDate),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.data?.error?.isNetwork ?? false,
    },
    queryClient,
  )
  // unlike placeholder data it remains when a request fails
  if (data?.priced && data.priced !== last) setLast(data.priced)
  const priced = data?.priced ?? last
  return {
    quote: priced?.quote ?? null,
    priced,
    error: data?.error ?? null,
    isLoading: isFetching,
    retry: () => void refetch(),
  }
}
