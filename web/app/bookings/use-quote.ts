import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { browserLocale } from '#api/locale.ts'
import { networkError } from '#api/read-error.ts'
import { listen } from '#data/listen.ts'

export interface QuoteState {
  /** The last successful quote; kept while a new one is loading. */
  quote: Quote | null
  error: ApiError | null
  isLoading: boolean
  retry: () => void
  /** Resolves with the quote of the current request; rejects when it fails. */
  settled: () => Promise<Priced>
}

interface Priced {
  request: QuoteInput
  quote: Quote
}

/**
 * Quotes the current choice on the server (docs/product/pricing.md#quotes). A newer request aborts the older one; without a
 * date nothing is requested.
 */
export function useQuote(request: QuoteInput): QuoteState {
  const [state, setState] = useState<Pick<QuoteState, 'quote' | 'error' | 'isLoading'>>({
    quote: null,
    error: null,
    isLoading: true,
  })
  const running = useRef<Promise<Priced>>(undefined)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(request)
  const hasDate = Boolean(request.selectedStartDate)

  useEffect(() => {
    running.current = undefined
    if (!hasDate) return setState((before) => ({ ...before, error: null, isLoading: false }))
    const controller = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    const body = JSON.parse(key) as QuoteInput
    running.current = call(quoteBooking, { body, signal: controller.signal }).then((quote) => ({
      request: body,
      quote,
    }))
    running.current.then(
      ({ quote }) => setState({ quote, error: null, isLoading: false }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        const apiError = error instanceof ApiError ? error : networkError(error, browserLocale())
        setState((before) => ({ ...before, isLoading: false, error: apiError as ApiError }))
      },
    )
    return () => controller.abort()
  }, [key, hasDate, attempt])

  const retry = () => setAttempt((count) => count + 1)
  const isOffline = state.error?.isNetwork ?? false
  useEffect(() => {
    return isOffline ? listen(['online'], retry) : undefined
  }, [isOffline])

  async function settled(): Promise<Priced> {
    const current = running.current
    if (!current) throw new Error('no quote is running')
    try {
      const priced = await current
      if (current === running.current) return priced
    } catch (error) {
      if (current === running.current) throw error
    }
    // The choice changed while its quote was loading.
    return settled()
  }

  return { ...state, retry, settled }
}
