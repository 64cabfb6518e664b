import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { browserLocale } from '#api/locale.ts'
import { networkError } from '#api/read-error.ts'

export interface QuoteState {
  /** The last good answer; stays while a new one is on its way. */
  quote: Quote | null
  error: ApiError | null
  isAsking: boolean
  askAgain: () => void
  /** What is chosen with its price, as soon as the server has said it; throws why it could not. */
  settled: () => Promise<Priced>
}

interface Priced {
  asked: QuoteInput
  quote: Quote
}

/**
 * The price of what is chosen, always the server's (DECISIONS.md §5). A newer question drops the older answer; without a
 * date there is none.
 */
export function useQuote(asked: QuoteInput): QuoteState {
  const [answer, setAnswer] = useState<Pick<QuoteState, 'quote' | 'error' | 'isAsking'>>({
    quote: null,
    error: null,
    isAsking: true,
  })
  const running = useRef<Promise<Priced>>(undefined)
  const [round, setRound] = useState(0)
  const question = JSON.stringify(asked)
  const hasDate = Boolean(asked.selectedStartDate)

  useEffect(() => {
    running.current = undefined
    if (!hasDate) return setAnswer((before) => ({ ...before, error: null, isAsking: false }))
    const own = new AbortController()
    setAnswer((before) => ({ ...before, isAsking: true }))
    const body = JSON.parse(question) as QuoteInput
    running.current = call(quoteBooking, { body, signal: own.signal }).then((quote) => ({ asked: body, quote }))
    running.current.then(
      ({ quote }) => setAnswer({ quote, error: null, isAsking: false }),
      (error: unknown) => {
        if (own.signal.aborted) return
        const known = error instanceof ApiError ? error : networkError(error, browserLocale())
        setAnswer((before) => ({ ...before, isAsking: false, error: known as ApiError }))
      },
    )
    return () => own.abort()
  }, [question, hasDate, round])

  const askAgain = () => setRound((now) => now + 1)
  const isCutOff = answer.error?.isNetwork ?? false
  useEffect(() => {
    if (!isCutOff) return undefined
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isCutOff])

  async function settled(): Promise<Priced> {
    const asking = running.current
    if (!asking) throw new Error('no price is asked for')
    try {
      const priced = await asking
      if (asking === running.current) return priced
    } catch (error) {
      if (asking === running.current) throw error
    }
    // something else was chosen while its price was on its way
    return settled()
  }

  return { ...answer, askAgain, settled }
}
