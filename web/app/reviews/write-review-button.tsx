import { useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { Journey } from './write-review-dialog.tsx'

const WriteReviewDialog = lazy(() => import('./write-review-dialog.tsx'))

interface WriteReviewButtonProps {
  journey: Journey
  /** Revalidates the data the review changes. */
  onWritten: () => Promise<void>
  variant?: ButtonVariant
  full?: boolean
}

/** For travellers who may review a journey now. */
export function WriteReviewButton({ journey, onWritten, variant = 'primary', full = false }: WriteReviewButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const title = journey.trip.title
  return (
    <>
      <Button
        small
        variant={variant}
        full={full}
        icon={<Icon of={IconStar} />}
        aria-label={t`Write a review: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {t`Write a review`}
      </Button>
      {isOpen && <WriteReviewDialog journey={journey} onWritten={onWritten} onClose={() => setIsOpen(false)} />}
    </>
  )
}
