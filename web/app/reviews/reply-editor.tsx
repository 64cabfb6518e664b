import { useLingui } from '@lingui/react/macro'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'

const ReplyForm = lazy(() => import('./review-reply-form.tsx'))

interface ReplyEditorProps {
  review: Review
  /** Current reply. */
  reply: string | null
  onReplied: (review: Review) => void
}

/** Lets the reviewed agency reply in place. Renders nothing for other users. */
export function ReplyEditor({ review, reply, onReplied }: ReplyEditorProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = useUser()?._id === review.agency._id
  const author = review.customer.name ?? t`Anonymous`
  if (!isOwn) return null
  if (isOpen) {
    return <ReplyForm review={review} reply={reply} onReplied={onReplied} onClose={() => setIsOpen(false)} />
  }
  return (
    <Button
      small
      variant="subtle"
      icon={<Icon of={IconMessageReply} mirrored />}
      aria-label={reply ? t`Edit reply to ${author}` : t`Reply to ${author}`}
      onClick={() => setIsOpen(true)}
    >
      {reply ? t`Edit reply` : t`Reply`}
    </Button>
  )
}
