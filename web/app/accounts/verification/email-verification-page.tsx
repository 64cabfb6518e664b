import { useLingui } from '@lingui/react/macro'
import type { PageHandle } from '#api/describe-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/email-verification-page'
import { AccountPage, FormSkeleton, Outcome, readEmailedLink, Success } from '../account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import { useEmailVerification } from './use-email-verification.ts'
import classes from '../account-page.module.css'

export const handle: PageHandle = { isUnlisted: true }

export const clientLoader = readEmailedLink

export default function EmailVerificationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { state, submit, finish } = useEmailVerification(loaderData)
  return (
    <AccountPage title={t`Email verification`}>
      {state.phase === 'verifying' && (
        <Outcome variant="busy" heading={t`Verifying your email…`} text={t`This will only take a moment.`} />
      )}
      {state.phase === 'password' && (
        <FirstPasswordForm user={state.user} onChosen={(user, message) => finish(user, state.url, message)} />
      )}
      {state.phase === 'already-verified' && (
        <Outcome
          variant="success"
          heading={t`Email already verified`}
          text={state.message}
          actions={<ButtonLink to="/" state={{ signIn: true }}>{t`Sign In`}</ButtonLink>}
        />
      )}
      {state.phase === 'success' && (
        <Success heading={t`Email verified`} text={state.message} next={{ to: state.url, label: t`Continue` }} />
      )}
      {state.phase === 'error' && (
        <Outcome
          variant="failure"
          heading={t`Verification failed`}
          text={state.message}
          actions={
            <div className={`row ${classes.actions}`}>
              <Button onClick={state.tryAgain}>{t`Try Again`}</Button>
              <ButtonLink to="/" state={{ signIn: true }} variant="outline">
                {t`Back to Sign In`}
              </ButtonLink>
            </div>
          }
        />
      )}
      {state.phase === 'input' && <CodeForm email={loaderData.email} notice={state.notice} onSubmit={submit} />}
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
