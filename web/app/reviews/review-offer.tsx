import { Trans } from '@lingui/react/macro'
import { listOpenReviews, type OpenReview } from '@rihla/contract/reviews/reviews.api.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { Notice } from '#ui/notice.tsx'
import { WriteReviewButton } from './write-review-button.tsx'

/** On a trip's page: invites customers who took the trip and have not reviewed it. */
export function ReviewOffer({ tripId }: { tripId: string }) {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<OpenReview>()
  const [written, setWritten] = useState(0)
  const customer = user?.role === 'customer' ? user._id : undefined
  useEffect(() => {
    setOpen(undefined)
    if (!customer) return undefined
    const controller = new AbortController()
    // failures are ignored
    call(listOpenReviews, { query: { trip: tripId, limit: 1 }, signal: controller.signal }).then(
      ([first]) => setOpen(first),
      () => undefined,
    )
    return () => controller.abort()
  }, [customer, tripId, written])
  if (!open) return null
  const onWritten = async () => {
    setWritten(written + 1)
    await revalidate()
  }
  return (
    <Notice tone="quiet" action={<WriteReviewButton key={open.booking} journey={open} onWritten={onWritten} />}>
      <Trans>You took this trip. Tell others how it was.</Trans>
    </Notice>
  )
}
