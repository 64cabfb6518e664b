import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { browserLocale } from '#api/locale.ts'
import { networkError } from '#api/read-error.ts'
import { listen } from '#data/listen.ts'

export interface QuoteState {
  /** The last successful quote; kept while a new one is loading. */
  quote: Quote | null
  /** Error of the current request; not of an earlier one. */
  error: ApiError | null
  isLoading: boolean
  /** Quotes the current choice again; the error stays until it succeeds. */
  retry: () => void
  /** Resolves with the quote of the current request; rejects when it fails. */
  settled: () => Promise<PricedRequest>
  /** Quotes another choice without displaying it. */
  quoteFor: (request: QuoteInput) => Promise<Quote>
}

export interface PricedRequest {
  request: QuoteInput
  quote: Quote
}

/**
 * Quotes the current choice on the server (docs/product/pricing.md#quotes). A newer request aborts the older one. Nothing is
 * requested without a date, or while the choice is not complete (null).
 */
export function useQuote(request: QuoteInput | null): QuoteState {
  const [state, setState] = useState<Pick<QuoteState, 'quote' | 'error' | 'isLoading'>>({
    quote: null,
    error: null,
    isLoading: true,
  })
  const latest = useRef(request)
  const running = useRef<Promise<PricedRequest>>(undefined)
  const abort = useRef<AbortController>(undefined)
  const quoteFor = (body: QuoteInput, signal?: AbortSignal) => call(quoteBooking, { body, ...(signal && { signal }) })

  function load(): void {
    const body = latest.current
    abort.current?.abort()
    if (body && !body.selectedStartDate) return
    const { signal } = (abort.current = new AbortController())
    setState((before) => ({ ...before, isLoading: true }))
    running.current = body
      ? quoteFor(body, signal).then((quote) => ({ request: body, quote }))
      : new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        })
    running.current.then(
      ({ quote }) => setState({ quote, error: null, isLoading: false }),
      (error: unknown) => {
        if (signal.aborted) return
        const apiError = error instanceof ApiError ? error : networkError(error, browserLocale())
        setState((before) => ({ ...before, isLoading: false, error: apiError as ApiError }))
      },
    )
  }

  const start = useEffectEvent(() => {
    latest.current = request
    running.current = undefined
    setState((before) => ({ ...before, error: null, isLoading: false }))
    load()
  })
  const key = JSON.stringify(request)
  useEffect(() => {
    start()
    return () => abort.current?.abort()
  }, [key])

  const isOffline = state.error?.isNetwork ?? false
  const retryOnline = useEffectEvent(load)
  useEffect(() => {
    return isOffline ? listen(['online'], () => retryOnline()) : undefined
  }, [isOffline])

  async function settled(): Promise<PricedRequest> {
    const loading = running.current
    if (!loading) throw new Error('no quote is running')
    try {
      const priced = await loading
      if (loading === running.current) return priced
    } catch (error) {
      if (loading === running.current) throw error
    }
    // The choice changed while its quote was loading.
    return settled()
  }

  return { ...state, retry: load, settled, quoteFor }
}
