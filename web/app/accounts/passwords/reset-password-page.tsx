import { useLingui } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { clearSession, readSession } from '#api/session.ts'
import { AccountPage, FormSkeleton, readEmailedLink, Success } from '../account-page.tsx'
import type { Route } from './+types/reset-password-page'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const handle: PageHandle = { isUnlisted: true }

export const clientLoader = readEmailedLink

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
      <FormSkeleton heading={t`Choose a new password`} />
    </AccountPage>
  )
}

/** Success view after a reset. The reset ended all earlier sessions (docs/product/accounts.md#passwords), so this browser's session is cleared. */
function PasswordReset() {
  const { t } = useLingui()
  useEffect(() => {
    // On phones the submit button is far down the page.
    window.scrollTo(0, 0)
    if (!readSession()) return
    callWithoutSessionExpiry(logout).catch(() => undefined)
    clearSession()
  }, [])
  return (
    <Success
      heading={t`Password Reset Successful!`}
      text={t`All your devices have been signed out. Sign in with your new password.`}
      next={{ to: '/', state: { signIn: true }, label: t`Sign In` }}
    />
  )
}
