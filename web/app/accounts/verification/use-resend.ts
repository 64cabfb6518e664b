import { useLingui } from '@lingui/react/macro'
import { resendVerification } from '@rihla/contract/accounts/accounts.api.ts'
import { call } from '#api/call.ts'
import { useMailing, type Mailing } from '../resend-mail/use-mailing.ts'
import { keptRegistration } from './kept-registration.ts'

/** Another code and link for an address that waits to be verified. */
export function useResend(from: 'login' | 'verification'): Mailing {
  const { t } = useLingui()
  return useMailing({
    ask: (email) => {
      const { registration } = keptRegistration(email) ?? {}
      return call(resendVerification, { body: { email, ...(registration && { registration }) } })
    },
    failedMessage: from === 'login' ? t`Failed to resend verification email` : t`Failed to resend verification code`,
  })
}
