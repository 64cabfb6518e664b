import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import classes from './empty-state.module.css'

/** Replaces a section that failed to load: what happened, and a Try Again button. */
export function ErrorState({
  children,
  onRetry,
  busy = false,
}: {
  children: ReactNode
  onRetry?: () => void
  busy?: boolean
}) {
  return (
    <div className={classes.empty} role="alert">
      <Icon of={IconCloudOff} size={40} />
      <p className={classes.heading}>{children}</p>
      {onRetry && (
        <Button small variant="outline" busy={busy} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      )}
    </div>
  )
}

/** Replaces content that failed to load with the page; Try Again revalidates. */
export function RetryState({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState onRetry={() => void revalidate()} busy={busy || state === 'loading'}>
      {children}
    </ErrorState>
  )
}
