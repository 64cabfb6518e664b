import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export interface QuoteState {
  /** The last good answer; stays while a new one is on its way. */
  quote: Quote | null
  error: ApiError | null
  isAsking: boolean
  askAgain: () => void
}

/** The price of what is chosen, always the server's (DECISIONS.md §5). A newer question drops the older answer. */
export function useQuote(asked: QuoteInput): QuoteState {
  const [answer, setAnswer] = useState<Omit<QuoteState, 'askAgain'>>({ quote: null, error: null, isAsking: true })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(asked)

  useEffect(() => {
    const own = new AbortController()
    setAnswer((before) => ({ ...before, isAsking: true }))
    call(quoteBooking, { body: JSON.parse(question) as QuoteInput, signal: own.signal })
      .then((quote) => setAnswer({ quote, error: null, isAsking: false }))
      .catch((error: unknown) => {
        if (own.signal.aborted) return
        setAnswer((before) => ({ ...before, isAsking: false, error: error instanceof ApiError ? error : null }))
      })
    return () => own.abort()
  }, [question, round])

  return { ...answer, askAgain: () => setRound((now) => now + 1) }
}
