import { useLingui } from '@lingui/react/macro'
import { resendVerification } from '@rihla/contract/accounts/accounts.api.ts'
import { call } from '#api/call.ts'
import { useMailRequest, type MailRequest } from '../resend-mail/mail-request.tsx'
import { readRegistration } from './stored-registration.ts'

/** Sends another code and link to an unverified address. */
export function useResend(from: 'login' | 'verification'): MailRequest {
  const { t } = useLingui()
  return useMailRequest({
    send: (email) => {
      const { registration } = readRegistration(email) ?? {}
      return call(resendVerification, { body: { email, ...(registration && { registration }) } })
    },
    failedMessage: from === 'login' ? t`Failed to resend verification email` : t`Failed to resend verification code`,
  })
}
