import { Trans, useLingui } from '@lingui/react/macro'
import { firstName } from '@rihla/contract/accounts/account.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import {
  missingFields,
  profileCompletion,
  type ProfileFieldName,
  type ProfileFields,
} from '@rihla/contract/customers/profile-completion.ts'
import { useState } from 'react'
import { ButtonLink, Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { AboutPart } from './about-part.tsx'
import { Conflicts } from './conflicts.tsx'
import { IdentityPart } from './identity-part.tsx'
import { PhotoPart } from './photo-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { filledFields, valuesOf } from './profile-values.ts'
import { useProfileForm, type ProfileForm } from './use-profile-form.ts'
import { ProfileCompletion } from '../profile-completion.tsx'
import { focusField, fieldId, useFieldLabels } from './use-field-labels.ts'
import classes from './profile.module.css'

/** Nothing is filled in besides name and email. */
const isNewHere = (user: User): boolean => missingFields(filledFields(user, valuesOf(user))).length >= 11

/** The whole customer profile on one page (docs/product/accounts.md#profiles). */
export function Profile({ user }: { user: User }) {
  const profile = useProfileForm(user)
  const [isNew] = useState(() => isNewHere(user))
  return (
    <>
      <Head name={firstName(user.name)} isNew={isNew} />
      <form {...profile.form.props} className={`stack ${classes.form}`}>
        <CompletionPart fields={filledFields(user, profile.form.values)} />
        <PhotoPart user={user} />
        <Conflicts profile={profile} />
        <AboutPart form={profile.form} email={user.email} />
        <IdentityPart user={user} />
        <PreferencesPart form={profile.form} />
        <SaveBar profile={profile} />
      </form>
    </>
  )
}

function Head({ name, isNew }: { name: string; isNew: boolean }) {
  return (
    <header className={classes.head}>
      <div>
        <h1>
          {isNew ? (
            <Trans>
              Welcome, <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>My profile</Trans>
          )}
        </h1>
        <p className="muted">
          {isNew ? (
            <Trans>
              Your account is ready. Choose a trip, transfer the payment, and follow your booking until your voucher is
              ready.
            </Trans>
          ) : (
            <Trans>What agencies see about you when you book with them.</Trans>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to="/destinations" small look={isNew ? 'primary' : 'outline'}>
          <Trans>Explore Trips</Trans>
        </ButtonLink>
        <ButtonLink to="/my-bookings" small look="outline">
          <Trans>My Bookings</Trans>
        </ButtonLink>
      </div>
    </header>
  )
}

/** Sticky bar with the save button, the unsaved hint and the result. */
function SaveBar({ profile: { form, isChanged, savedMessage, discard } }: { profile: ProfileForm }) {
  return (
    <div className={classes.bar}>
      <FormError form={form} />
      <div role="status">{savedMessage && <Notice tone="ok">{savedMessage}</Notice>}</div>
      <div className={`row ${classes.save}`}>
        <Button type="submit" busy={form.isSubmitting}>
          <Trans>Save Changes</Trans>
        </Button>
        {isChanged && (
          <>
            <Button look="subtle" onClick={discard} disabled={form.isSubmitting}>
              <Trans>Discard</Trans>
            </Button>
            <span className={`small ${classes.unsaved}`}>
              <Trans>Not saved yet. Your changes are kept on this device until you save.</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  )
}

/** Profile completion, with links to the missing fields. */
function CompletionPart({ fields }: { fields: ProfileFields }) {
  const { t } = useLingui()
  const missing = missingFields(fields)
  return (
    <Panel>
      <ProfileCompletion percent={profileCompletion(fields)} />
      {missing.length === 0 ? (
        <p className="muted">{t`Your profile is complete. Agencies have everything they need to approve a booking.`}</p>
      ) : (
        <>
          <p className="muted" id="missing-fields">
            {t`Agencies check your profile before approving a booking. Still missing:`}
          </p>
          <ul className={classes.missing} aria-labelledby="missing-fields">
            {missing.map((field) => (
              <li key={field}>
                <FieldLink field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function FieldLink({ field }: { field: ProfileFieldName }) {
  const labels = useFieldLabels()
  return (
    <a
      href={`#${fieldId(field)}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(field)
      }}
    >
      {labels[field]}
    </a>
  )
}
