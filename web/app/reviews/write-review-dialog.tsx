import { useLingui } from '@lingui/react/macro'
import { reviewLimits } from '@rihla/contract/reviews/review.ts'
import { writeReview } from '@rihla/contract/reviews/reviews.api.ts'
import { call } from '#api/call.ts'
import { StarsInput } from '#ui/stars-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from './write-review-dialog.module.css'

/** A booking of a trip that is over. */
export interface Journey {
  booking: string
  trip: { _id: string; title: string }
}

interface WriteReviewDialogProps {
  journey: Journey
  onWritten: () => Promise<void>
  onClose: () => void
}

/** Rating and comment for one completed booking. */
export default function WriteReviewDialog({ journey, onWritten, onClose }: WriteReviewDialogProps) {
  const { t } = useLingui()
  const { booking, trip } = journey
  const form = useAppForm({
    initialValues: { rating: 0, comment: '' },
    // keeps the draft of a dialog closed by mistake
    draftKey: `review ${booking}`,
    validate: {
      rating: (rating) => (rating === 0 ? t`Please choose a rating from one to five stars.` : null),
      comment: (comment) => (comment.trim() ? null : t`Please write a few words.`),
    },
    fallback: t`Your review could not be sent. Please try again.`,
    submit: async (values) => {
      await call(writeReview, { body: { ...values, trip: trip._id, booking } })
      showToast(t`Thank you! Your review has been published.`)
      onClose()
      await onWritten()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={t`Write a review`}
      submitLabel={t`Publish review`}
      isFull
      className={`stack ${classes.form}`}
    >
      <p className={classes.trip}>
        <bdi>{trip.title}</bdi>
      </p>
      <StarsInput label={t`How was it?`} name="rating" {...form.getInputProps('rating')} />
      <Textarea
        label={t`Your review`}
        rows={6}
        help={t`What should others know before they go? Your name will be shown, and the agency can reply.`}
        maxLength={reviewLimits.comment}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  )
}
