import { Trans, useLingui } from '@lingui/react/macro'
import type { PageHandle } from '#api/describe-page.ts'
import type { Route } from './+types/email-verification-page'
import { AccountPage, FormSkeleton } from '../account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { useEmailVerification } from './use-email-verification.ts'
import { useResend } from './use-resend.ts'
import { VerificationFailed, Verified, Verifying } from './verification-results.tsx'

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
      <FormSkeleton heading={<Trans>Verify your email</Trans>} />
    </AccountPage>
  )
}
