import { Trans, useLingui } from '@lingui/react/macro'
import { createAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { looksLikeEmail } from '#accounts/email-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

export default function CreateAdminModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useAppForm({
    initialValues: { name: '', email: '', password: '' },
    fallback: t`Failed to create admin`,
    validate: {
      name: (value) => (value.trim() ? null : t`Please enter a name`),
      email: (value) => (looksLikeEmail(value) ? null : t`Please enter a valid email address`),
      password: (value) =>
        value.length < limits.staffPasswordMin ? t`Password must be at least 10 characters long` : null,
    },
    submit: async (values) => {
      const { message } = await call(createAdmin, { body: values })
      showToast(message, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={<Trans>Create Admin</Trans>}
      submitLabel={<Trans>Create Admin</Trans>}
      size="s"
    >
      <p className="muted">
        <Trans>Admins have full access to this dashboard. They can be deactivated but not deleted.</Trans>
      </p>
      <TextInput label={t`Name`} autoComplete="off" dir="auto" {...form.getInputProps('name')} />
      <TextInput label={t`Email`} type="email" isLtr autoComplete="off" {...form.getInputProps('email')} />
      <PasswordInput
        label={t`Password`}
        help={t`At least 10 characters. It is not emailed, so share it with them yourself.`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </FormModal>
  )
}
