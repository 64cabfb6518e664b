import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { AccountPage, FormSkeleton } from '../account-page.tsx'
import type { Route } from './+types/reset-password-page'
import { PasswordReset } from './password-reset.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const handle: PageHandle = { isUnlisted: true }

/** Address and link are known in the browser only: the page's HTML is the same for everybody, and a link is a secret. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
}

clientLoader.hydrate = true as const

/** A new password, by the link of a mail or by its code (SPEC.md §2). */
export default function ResetPasswordPage({ loaderData: { email, token } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isReset, setIsReset] = useState(false)
  const [deadLinkMessage, setDeadLinkMessage] = useState<string>()
  const goOnByCode = (words: string) => {
    setDeadLinkMessage(words)
    // A used link does not stay in the address, the history or what is shared.
    void navigate(email ? `?email=${encodeURIComponent(email)}` : '?', { replace: true })
  }
  return (
    <AccountPage title={t`Reset password`}>
      {isReset ? (
        <PasswordReset />
      ) : (
        <ResetPasswordForm
          email={email}
          token={token}
          deadLinkMessage={deadLinkMessage}
          onDeadLink={goOnByCode}
          onReset={() => setIsReset(true)}
        />
      )}
    </AccountPage>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Reset password`}>
      <FormSkeleton heading={<Trans>Choose a new password</Trans>} />
    </AccountPage>
  )
}
