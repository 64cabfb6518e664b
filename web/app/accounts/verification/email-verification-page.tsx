import { useLingui } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/email-verification-page'
import { AccountPage, FormSkeleton } from '../account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { useEmailVerification } from './use-email-verification.ts'
import { useResend } from './use-resend.ts'
import classes from '../account-page.module.css'

export const handle: PageHandle = { isUnlisted: true }

/** Address and token are read in the browser only: the HTML is cacheable for everyone, and the token is a secret. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
}

clientLoader.hydrate = true as const

export default function EmailVerificationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const verification = useEmailVerification(loaderData)
  const { state } = verification
  const resend = useResend('verification')
  return (
    <AccountPage title={t`Email verification`}>
      {state.phase === 'verifying' && <Verifying />}
      {state.phase === 'success' && <Verified {...state} />}
      {state.phase === 'error' && <VerificationFailed message={state.message} onRetry={state.tryAgain} />}
      {state.phase === 'input' && (
        <CodeForm
          typed={verification.typed}
          notice={state.notice}
          needs={state.needs}
          resend={resend}
          onSubmit={verification.submit}
        />
      )}
    </AccountPage>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Email verification`}>
      <FormSkeleton heading={t`Verify your email`} />
    </AccountPage>
  )
}

const Verifying = () => {
  const { t } = useLingui()
  return (
    <div className={classes.outcome} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      <h1>{t`Verifying your email…`}</h1>
      <p className="muted">{t`This will only take a moment.`}</p>
    </div>
  )
}

function Verified({ message, url }: { message: string; url: string }) {
  const { t } = useLingui()
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
      <h1>{t`Email verified`}</h1>
      <p className="muted">{message}</p>
      <ButtonLink to={url}>{t`Continue`}</ButtonLink>
    </div>
  )
}

function VerificationFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.outcome} role="alert">
      <span className={classes.failure}>
        <Icon of={IconAlertCircle} size={48} />
      </span>
      <h1>{t`Verification failed`}</h1>
      <p className="muted">{message}</p>
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t`Try Again`}</Button>
        <ButtonLink to="/" state={{ signIn: true }} look="outline">
          {t`Back to Sign In`}
        </ButtonLink>
      </div>
    </div>
  )
}
