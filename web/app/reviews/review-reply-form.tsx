import { useLingui } from '@lingui/react/macro'
import { reviewLimits } from '@rihla/contract/reviews/review.ts'
import { replyToReview, type Review } from '@rihla/contract/reviews/reviews.api.ts'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from './review-reply-form.module.css'

interface ReplyFormProps {
  review: Review
  reply: string | null
  onReplied: (review: Review) => void
  onClose: () => void
}

/** The agency's reply, below the review. Submitting an empty reply removes it. */
export default function ReplyForm({ review, reply, onReplied, onClose }: ReplyFormProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useAppForm({
    initialValues: { reply: reply ?? '' },
    draftKey: `reply ${review._id}`,
    validate: { reply: (text) => (!text.trim() && reply === null ? t`Please write a reply.` : null) },
    fallback: t`Your reply could not be saved. Please try again.`,
    submit: async (values) => {
      const updated = await call(replyToReview, {
        params: { id: review._id },
        body: { reply: values.reply.trim() || null },
      })
      onReplied(updated)
      showToast(updated.reply ? t`Your reply has been published.` : t`Your reply has been removed.`)
      onClose()
    },
  })
  const cancel = () => {
    form.discardDraft()
    onClose()
  }
  return (
    <form className={`stack ${classes.form}`} {...form.props}>
      <Textarea
        ref={area}
        label={t`Your reply`}
        help={
          reply === null
            ? t`Your reply is public. The traveller also gets it by email.`
            : t`Your reply is public. Leave it empty to remove it.`
        }
        maxLength={reviewLimits.reply}
        {...form.getInputProps('reply')}
      />
      <FormError form={form} />
      <div className="row">
        <Button type="submit" small busy={form.isSubmitting}>
          {t`Publish reply`}
        </Button>
        <Button small variant="outline" onClick={cancel} disabled={form.isSubmitting}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
