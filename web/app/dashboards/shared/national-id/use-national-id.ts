import { useLingui } from '@lingui/react/macro'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'

/** Links end after ten minutes. */
const shownMs = 9.5 * 60_000

/** Asks for the pictures when somebody wants to see them: every asking is written down. */
export function useNationalId(bookingId: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [links, setLinks] = useState<ResponseOf<typeof openNationalId>>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const forget = () => setLinks(undefined)

  useEffect(() => {
    const timer = links && setTimeout(forget, shownMs)
    return () => clearTimeout(timer)
  }, [links])

  async function ask(): Promise<void> {
    if (isAsking) return
    setIsAsking(true)
    setFailure(undefined)
    try {
      setLinks(await call(openNationalId, { params: { id: bookingId } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setFailure(t`The booking has changed meanwhile: its ID can no longer be shown.`)
        void revalidate()
      } else {
        setFailure(failureText(error, t`Failed to load the ID.`))
      }
    } finally {
      setIsAsking(false)
    }
  }

  return { links, ask, isAsking, failure, forget }
}
