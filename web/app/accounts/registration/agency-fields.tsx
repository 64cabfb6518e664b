import { useLingui } from '@lingui/react/macro'
import type { RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { uploadRegistrationLogo } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AppForm } from '#ui/use-app-form.ts'

interface RegistrationValues extends Record<string, unknown> {
  role: RegistrationRole
  name: string
  email: string
  password: string
  agencyDetails: { name: string; description: string; logo: string }
}

/** Registration fields that only agencies fill in. */
export function AgencyFields({
  form,
  onBusy,
}: {
  form: AppForm<RegistrationValues>
  onBusy: (isBusy: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`Agency name`} autoComplete="organization" {...form.getInputProps('agencyDetails.name')} />
      <Textarea
        label={t`Description`}
        isOptional
        rows={3}
        maxLength={5_000}
        help={t`Tell travellers about your agency: where you go and how you travel.`}
        {...form.getInputProps('agencyDetails.description')}
      />
      <FileDrop
        label={t`Logo`}
        isOptional
        sort="image"
        use="logo"
        dropZoneText={t`JPEG, PNG, WebP or GIF`}
        wrongTypeMessage={t`Please select a valid image file`}
        failedMessage={t`Failed to upload logo. Please try again.`}
        upload={(file, options) => uploadFile(uploadRegistrationLogo, 'file', file, options)}
        onBusy={onBusy}
        value={form.values.agencyDetails.logo}
        onChange={(url) => form.setFieldValue('agencyDetails.logo', url)}
        error={form.errors['agencyDetails.logo']}
      />
    </>
  )
}
