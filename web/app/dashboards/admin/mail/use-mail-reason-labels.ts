import { useLingui } from '@lingui/react/macro'
import type { MailReason } from './reason-of.ts'

export function useReasonWords(): Record<MailReason, string> {
  const { t } = useLingui()
  return {
    no_such_address: t`Nobody has this address.`,
    mailbox_full: t`The mailbox is full.`,
    login_refused: t`The mail server does not accept our login.`,
    unreachable: t`The mail server could not be reached.`,
    refused: t`The mail server refused it.`,
    unknown: t`It could not be sent.`,
  }
}
