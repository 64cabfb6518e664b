import { useLingui } from '@lingui/react/macro'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'

/** Signed URLs expire after ten minutes. */
const shownMs = 9.5 * 60_000

/** Loads the images on request only, because every request is logged. */
export function useNationalId(bookingId: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [links, setLinks] = useState<ResponseOf<typeof openNationalId>>()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()

  const clear = () => setLinks(undefined)

  useEffect(() => {
    const timer = links && setTimeout(clear, shownMs)
    return () => clearTimeout(timer)
  }, [links])

  async function load(): Promise<void> {
    if (isLoading) return
    setIsLoading(true)
    setFailure(undefined)
    try {
      setLinks(await call(openNationalId, { params: { id: bookingId } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setFailure(t`The booking has changed, so its ID can no longer be shown.`)
        void revalidate()
      } else {
        setFailure(failureText(error, t`Failed to load the ID.`))
      }
    } finally {
      setIsLoading(false)
    }
  }

  return { links, load, isLoading, failure, clear }
}
