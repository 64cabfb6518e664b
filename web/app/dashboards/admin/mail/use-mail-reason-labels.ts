import { useLingui } from '@lingui/react/macro'
import type { MailReason } from './mail-error-reason.ts'

export function useMailReasonLabels(): Record<MailReason, string> {
  const { t } = useLingui()
  return {
    no_such_address: t`This address does not exist.`,
    mailbox_full: t`The mailbox is full.`,
    login_refused: t`The mail server rejected our sign-in details.`,
    unreachable: t`The mail server could not be reached.`,
    refused: t`The mail server rejected the email.`,
    unknown: t`The email could not be sent.`,
  }
}
