import { useLingui } from '@lingui/react/macro'
import { passwordMinOf, type RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { limits } from '@rihla/contract/limits.ts'
import { register } from '@rihla/contract/accounts/accounts.api.ts'
import { useState } from 'react'
import { uploadRegistrationLogo } from '@rihla/contract/uploads/uploads.api.ts'
import { call } from '#api/call.ts'
import { useSignInRequest } from '#api/sign-in-request.ts'
import { AccountConsent } from '#legal/consent-line.tsx'
import { acceptedWithAccount, refreshIfOutdated, useCurrentVersions } from '#legal/use-current-versions.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAppForm, type AppForm } from '#ui/use-app-form.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { UnlinkedGoogle } from '../google/connect-google-form.tsx'
import { GoogleButton } from '../google/google-button.tsx'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
import type { NewSession } from '../use-start-session.ts'
import { EmailInput, looksLikeEmail } from '../email-input.tsx'
import { FormSwitch } from '../form-switch.tsx'
import classes from '../account-form.module.css'

interface RegisterFormProps {
  /** Address typed in the previously shown form. */
  email: string
  /** Whoever books or saves a trip is a customer: the question is not asked. */
  isForCustomer: boolean
  onRegistered: (message: string, email: string, registration: string) => void
  onSignedIn: (session: NewSession) => void
  onUnlinked: (google: UnlinkedGoogle) => void
  onSignIn: (email: string) => void
}

export function RegisterForm(props: RegisterFormProps) {
  const { email, isForCustomer, onRegistered, onSignedIn, onUnlinked, onSignIn } = props
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const joiningRole: RegistrationRole = useSignInRequest()?.joiningRole ?? 'customer'
  const accepted = acceptedWithAccount(useCurrentVersions())
  const form = useAppForm({
    initialValues: {
      role: joiningRole,
      name: '',
      email,
      password: '',
      agencyDetails: { name: '', description: '', logo: '' },
    },
    validate: {
      name: (value) => (value.trim() ? null : t`Please enter your full name`),
      email: (value) => (looksLikeEmail(value) ? null : t`Please enter a valid email address`),
      password: (value, { role }) => {
        const min = passwordMinOf(role)
        return value.length >= min ? null : t`Password must be at least ${min} characters long`
      },
      agencyDetails: {
        name: (value, { role }) =>
          role !== 'agency' || value.trim() ? null : t`Please enter the name of your agency.`,
      },
    },
    fallback: t`Something went wrong`,
    submit: async ({ agencyDetails, ...values }) => {
      const isAgency = values.role === 'agency'
      const agency = isAgency && { agencyDetails: agencyInput(agencyDetails) }
      const {
        message,
        email: address,
        registration,
        token,
        user,
      } = await call(register, {
        body: { ...values, email: values.email.trim(), ...agency, ...(accepted && { accepted }) },
      }).catch(async (error: unknown) => {
        await refreshIfOutdated(error)
        throw error
      })
      if (token && user) onSignedIn({ token, user, isNew: true })
      else onRegistered(message, address, registration)
    },
  })
  return (
    <form {...form.props} className={`stack ${classes.form}`}>
      {!isForCustomer && (
        <RadioCards
          label={t`I am joining as`}
          name="joining-role"
          isRow
          cards={[
            { value: 'customer', title: t`Customer`, description: t`I book trips` },
            { value: 'agency', title: t`Agency`, description: t`I offer trips` },
          ]}
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role)}
        />
      )}
      <TextInput label={t`Full name`} autoComplete="name" data-autofocus {...form.getInputProps('name')} />
      <EmailInput autoComplete="email" help={t`We'll send a code to this address.`} {...form.getInputProps('email')} />
      <NewPasswordInput label={t`Password`} min={passwordMinOf(form.values.role)} {...form.getInputProps('password')} />
      {form.values.role === 'agency' && <AgencyFields form={form} onBusy={setIsUploading} />}
      <FormError form={form} />
      <AccountConsent accepted={accepted} />
      <Button type="submit" full busy={form.isSubmitting} disabled={isUploading}>
        {t`Create Account`}
      </Button>
      <GoogleButton
        joiningRole={form.values.role}
        agencyDetails={agencyInput(form.values.agencyDetails)}
        onAgencyNameMissing={(message) => form.setFieldError('agencyDetails.name', message)}
        onSignedIn={onSignedIn}
        onUnlinked={onUnlinked}
      />
      <FormSwitch
        question={t`Already have an account?`}
        label={t`Sign in`}
        onPress={() => onSignIn(form.values.email)}
      />
    </form>
  )
}

interface RegistrationValues extends Record<string, unknown> {
  role: RegistrationRole
  name: string
  email: string
  password: string
  agencyDetails: { name: string; description: string; logo: string }
}

const agencyInput = (details: RegistrationValues['agencyDetails']) => ({ ...details, logo: details.logo || null })

/** Registration fields that only agencies fill in. */
function AgencyFields({ form, onBusy }: { form: AppForm<RegistrationValues>; onBusy: (isBusy: boolean) => void }) {
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
        kind="agency-logo"
        limit={limits.registrationLogoBytes}
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
