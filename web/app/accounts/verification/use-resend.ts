import { useLingui } from '@lingui/react/macro'
import { resendVerification } from '@rihla/contract/accounts/accounts.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMailRequest, type MailRequest } from '../resend-mail/mail-request.tsx'
import { readRegistration } from './stored-registration.ts'

/** Sends another code and link to an unverified address. */
export function useResend(from: 'login' | 'verification', email: string): MailRequest {
  const { t } = useLingui()
  const [lastSentAt] = useState(() => readRegistration(email)?.mailedAt)
  return useMailRequest({
    lastSentAt,
    send: (address) => {
      const { registration } = readRegistration(address) ?? {}
      return call(resendVerification, { body: { email: address, ...(registration && { registration }) } })
    },
    failedMessage: from === 'login' ? t`Failed to resend verification email` : t`Failed to resend verification code`,
  })
}
