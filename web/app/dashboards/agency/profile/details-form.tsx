import { useLingui } from '@lingui/react/macro'
import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import type { AgencyDetails, User } from '@rihla/contract/accounts/user-schema.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { saveUser } from '#api/session.ts'
import { isWebAddress } from '#customers/profile/complete-instagram.ts'
import { pickFields } from '#ui/merge-values.ts'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useMergedForm } from '#ui/use-merged-form.ts'
import classes from './agency-profile.module.css'
import { completeWebsite, type DetailsValues, drafts, valuesOf, type WrittenField } from './details-values.ts'

export function DetailsForm({ user, details }: { user: User; details: AgencyDetails }) {
  const { t } = useLingui()
  const merged = useDetailsForm(user, details)
  const { form } = merged
  const labels: Record<WrittenField, string> = {
    name: t`Agency Name`,
    description: t`Description`,
    phone: t`Business Phone`,
    contactPhone: t`Customer Contact Phone`,
    website: t`Website`,
    address: t`Address`,
  }
  const field = (name: WrittenField) => ({ label: labels[name], ...form.getInputProps(name) })
  const phone = { type: 'tel', isLtr: true, maxLength: 200, isOptional: true }
  return (
    <form {...form.props}>
      <Panel heading={t`About the agency`}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <TextInput {...field('name')} autoComplete="organization" maxLength={200} />
          </div>
          <div className={classes.wide}>
            <Textarea
              {...field('description')}
              help={t`The first thing travellers read about you.`}
              rows={6}
              maxLength={10_000}
              isOptional
            />
          </div>
          <TextInput {...field('phone')} {...phone} help={t`Not shown on your page.`} autoComplete="off" />
          <TextInput {...field('contactPhone')} {...phone} help={t`Shown to customers.`} autoComplete="tel" />
          <TextInput {...field('website')} type="url" isLtr autoComplete="url" maxLength={290} isOptional />
          <TextInput {...field('address')} autoComplete="street-address" maxLength={200} isOptional />
        </div>
        <Conflicts merged={merged} labels={labels} formatValue={(value) => String(value) || t`empty`}>
          {t`Your profile was changed somewhere else. Saving will keep what you entered here.`}
        </Conflicts>
        <SaveBar
          merged={merged}
          label={t`Save Profile`}
          unsaved={t`Not saved yet. Your changes are kept on this device until you save.`}
        />
      </Panel>
    </form>
  )
}

/** Only changed fields are sent, so that others are not overwritten. */
function useDetailsForm({ _id }: User, details: AgencyDetails) {
  const { t } = useLingui()
  return useMergedForm<AgencyDetails, DetailsValues>({
    loaded: details,
    valuesOf,
    draft: {
      read: () => drafts.read(_id) ?? {},
      write: (changes) => (Object.keys(changes).length > 0 ? drafts.save(changes, _id) : drafts.forget(_id)),
    },
    validate: {
      name: (name) => (name.trim() ? null : t`Please enter the name of your agency`),
      website: (website) =>
        website.trim() === '' || isWebAddress(completeWebsite(website))
          ? null
          : t`Please enter the full address, such as https://www.example.com`,
    },
    fallback: t`Failed to update profile. Please try again.`,
    async save({ values, changed }) {
      const agencyDetails = pickFields({ ...values, website: completeWebsite(values.website) }, changed)
      const { user, message } = await call(changeAgencyProfile, { body: { agencyDetails } }).catch((error: unknown) => {
        // A network error has no server message, so the form shows its fallback.
        throw error instanceof ApiError && error.isNetwork ? new Error('no response') : error
      })
      saveUser(user)
      return { entity: user.agencyDetails ?? details, message }
    },
  })
}
