import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { AccountPage, FormSkeleton } from '../account-page.tsx'
import type { Route } from './+types/reset-password-page'
import { PasswordReset } from './password-reset.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const handle: PageHandle = { isUnlisted: true }

/** Address and token are read in the browser only: the HTML is cacheable for everyone, and the token is a secret. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
}

clientLoader.hydrate = true as const

/** Sets a new password by the emailed link or code (docs/product/accounts.md#passwords). */
export default function ResetPasswordPage({ loaderData: { email, token } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isReset, setIsReset] = useState(false)
  const [invalidLinkMessage, setInvalidLinkMessage] = useState<string>()
  const continueByCode = (message: string) => {
    setInvalidLinkMessage(message)
    // Removes the used token from the address, the history and shared links.
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
          invalidLinkMessage={invalidLinkMessage}
          onInvalidLink={continueByCode}
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
