import { useLingui } from '@lingui/react/macro'
import { emailKey, emailPattern } from '@rihla/contract/accounts/email-address.ts'
import type { ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

export function EmailInput(input: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const { t } = useLingui()
  return <TextInput label={t`Email`} type="email" isLtr autoCapitalize="none" spellCheck={false} {...input} />
}

const pattern = new RegExp(emailPattern)

/** Deliberately permissive: the verification email is the real check. */
export const looksLikeEmail = (email: string): boolean => pattern.test(emailKey(email))
