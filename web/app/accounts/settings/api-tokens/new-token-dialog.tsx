import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createApiToken } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { scopesOf, type TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput, PasswordOwner } from '#ui/password-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { MissingPassword } from '../missing-password.tsx'
import { ScopeChoice } from './scope-choice.tsx'

const { days, nameMax } = tokenLimits
const expiries = [30, days.default, 180, days.max]

interface NewTokenDialogProps {
  /** Receives the token, which the server returns only now. */
  onCreated: (token: string) => void
  onClose: () => void
}

export default function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { t } = useLingui()
  const user = useUser()
  const [hasNoPassword, setHasNoPassword] = useState(false)
  const form = useAppForm({
    initialValues: { name: '', scopes: [] as TokenScope[], expiresInDays: String(days.default), password: '' },
    validate: {
      name: (value) => (value.trim() ? null : t`Please enter a name`),
      scopes: (value) => (value.length > 0 ? null : t`Please choose at least one permission`),
      password: (value) => (value ? null : t`Please enter your password`),
    },
    fallback: t`Failed to create the API token. Please try again.`,
    submit: async ({ expiresInDays, ...values }) => {
      try {
        const { token } = await call(createApiToken, { body: { ...values, expiresInDays: Number(expiresInDays) } })
        onCreated(token)
        onClose()
        await refreshQueries()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'account.no_password')) throw error
        setHasNoPassword(true)
      }
    },
  })
  const daysLabel = (count: number): string =>
    count === days.max ? t`1 year` : t`${plural(count, { one: '# day', other: '# days' })}`
  if (!user || user.role === 'customer') return null
  if (hasNoPassword) {
    return (
      <Modal onClose={onClose} title={t`New API token`} size="s">
        <MissingPassword email={user.email} />
      </Modal>
    )
  }
  return (
    <FormModal form={form} onClose={onClose} title={t`New API token`} submitLabel={t`Create token`}>
      <TextInput
        label={t`Name`}
        help={t`Where you will use it, such as the name of your accounting system.`}
        maxLength={nameMax}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeChoice scopes={scopesOf(user.role)} {...form.getInputProps('scopes')} />
      <Select
        label={t`Expires after`}
        help={t`Create a new token before it ends.`}
        options={expiries.map((count) => ({ value: String(count), label: daysLabel(count) }))}
        {...form.getInputProps('expiresInDays')}
      />
      <PasswordOwner email={user.email} />
      <PasswordInput
        label={t`Password`}
        help={t`To confirm it's you.`}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormModal>
  )
}
