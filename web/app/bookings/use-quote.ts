import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { browserLocale } from '../api/locale.ts'
import { networkError } from '../api/read-error.ts'

export interface QuoteState {
  /** The last good answer; stays while a new one is on its way. */
  quote: Quote | null
  error: ApiError | null
  isAsking: boolean
  askAgain: () => void
}

/**
 * The price of what is chosen, always the server's (DECISIONS.md §5). A newer question drops the older answer; without a
 * date there is none.
 */
export function useQuote(asked: QuoteInput): QuoteState {
  const [answer, setAnswer] = useState<Omit<QuoteState, 'askAgain'>>({ quote: null, error: null, isAsking: true })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(asked)
  const hasDate = Boolean(asked.selectedStartDate)

  useEffect(() => {
    if (!hasDate) return setAnswer((before) => ({ ...before, error: null, isAsking: false }))
    const own = new AbortController()
    setAnswer((before) => ({ ...before, isAsking: true }))
    call(quoteBooking, { body: JSON.parse(question) as QuoteInput, signal: own.signal })
      .then((quote) => setAnswer({ quote, error: null, isAsking: false }))
      .catch((error: unknown) => {
        if (own.signal.aborted) return
        const known = error instanceof ApiError ? error : networkError(error, browserLocale())
        setAnswer((before) => ({ ...before, isAsking: false, error: known as ApiError }))
      })
    return () => own.abort()
  }, [question, hasDate, round])

  const askAgain = () => setRound((now) => now + 1)
  const isCutOff = answer.error?.isNetwork ?? false
  useEffect(() => {
    if (!isCutOff) return undefined
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isCutOff])

  return { ...answer, askAgain }
}
