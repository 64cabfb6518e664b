import { Trans } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '../account-page.module.css'

export const Verifying = () => (
  <div className={classes.outcome} role="status">
    <span className={classes.spinner} aria-hidden="true" />
    <h1>
      <Trans>Verifying your email…</Trans>
    </h1>
    <p className="muted">
      <Trans>This will only take a moment.</Trans>
    </p>
  </div>
)

export function Verified({ message, url }: { message: string; url: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(url), delays.verificationRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate, url])
  return (
    <div className={classes.outcome} role="status">
      <span className={classes.success}>
        <Icon of={IconCircleCheck} size={48} />
      </span>
      <h1>
        <Trans>Email verified</Trans>
      </h1>
      <p className="muted">{message}</p>
      <ButtonLink to={url}>
        <Trans>Continue</Trans>
      </ButtonLink>
    </div>
  )
}

export function VerificationFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.outcome} role="alert">
      <span className={classes.failure}>
        <Icon of={IconAlertCircle} size={48} />
      </span>
      <h1>
        <Trans>Verification failed</Trans>
      </h1>
      <p className="muted">{message}</p>
      <div className={classes.actions}>
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <ButtonLink to="/" state={{ signIn: true }} look="outline">
          <Trans>Back to Sign In</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
