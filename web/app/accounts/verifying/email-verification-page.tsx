import { Trans, useLingui } from '@lingui/react/macro'
import type { PageHandle } from '../../api/describe-page.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/email-verification-page'
import { CodeForm } from './code-form.tsx'
import { useEmailVerification } from './use-email-verification.ts'
import { useResend } from './use-resend.ts'
import { VerificationFailed, Verified, Verifying } from './verification-outcomes.tsx'
import classes from './email-verification-page.module.css'

export const handle: PageHandle = { isUnlisted: true }

/** Address and link are known in the browser only: the page's HTML is the same for everybody, and a link is a secret. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
}

clientLoader.hydrate = true as const

export default function EmailVerificationPage({ loaderData }: Route.ComponentProps) {
  const verification = useEmailVerification(loaderData)
  const { state } = verification
  const resend = useResend('verification')
  return (
    <Frame>
      {state.phase === 'verifying' && <Verifying />}
      {state.phase === 'success' && <Verified {...state} />}
      {state.phase === 'error' && <VerificationFailed words={state.words} onRetry={state.tryAgain} />}
      {state.phase === 'input' && (
        <CodeForm
          typed={verification.typed}
          notice={state.notice}
          needs={state.needs}
          resend={resend}
          onSubmit={verification.submit}
        />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.page}>
      <PageTitle title={t`Email verification`} />
      <div className={classes.card}>{children}</div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <h1>
        <Trans>Verify your email</Trans>
      </h1>
      <Loading>
        <div className={classes.bones}>
          <Skeleton block={48} />
          <Skeleton block={48} />
          <Skeleton block={48} />
        </div>
      </Loading>
    </Frame>
  )
}
