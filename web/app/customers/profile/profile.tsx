import { Trans, useLingui } from '@lingui/react/macro'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { firstName } from '@rihla/contract/accounts/account.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { missingFields, profileCompletion, type ProfileFields } from '@rihla/contract/customers/profile-completion.ts'
import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { listSeparator } from '@rihla/contract/product.ts'
import { useLocale } from '#ui/locale.ts'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { AboutPart } from './about-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { PhotoPart } from './photo-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { filledFields, valuesOf, type WrittenField } from './profile-values.ts'
import { useAnswerLabels } from './use-answer-labels.ts'
import { useProfileForm } from './use-profile-form.ts'
import { ProfileCompletion } from '../profile-completion.tsx'
import { focusField, fieldId, useFieldLabels } from './use-field-labels.ts'
import classes from './profile.module.css'

/** Nothing is filled in besides name and email. */
const isNewHere = (user: User): boolean => missingFields(filledFields(user, valuesOf(user))).length >= 11

/** The whole customer profile on one page (docs/product/accounts.md#profiles). */
export function Profile({ user }: { user: User }) {
  const { t } = useLingui()
  const merged = useProfileForm(user)
  const { form } = merged
  const [isNew] = useState(() => isNewHere(user))
  return (
    <>
      <Head name={firstName(user.name)} isNew={isNew} />
      <form {...form.props} className={`stack ${classes.form}`}>
        <CompletionPart fields={filledFields(user, form.values)} />
        <PhotoPart user={user} />
        <Conflicts merged={merged} labels={useFieldLabels()} formatValue={useFormatValue()}>
          {t`Your profile was changed somewhere else. Saving will keep what you entered here.`}
        </Conflicts>
        <AboutPart form={form} email={user.email} />
        <IdentityPart user={user} />
        <PreferencesPart form={form} />
        <SaveBar
          merged={merged}
          label={t`Save Changes`}
          unsaved={t`Not saved yet. Your changes are kept on this device until you save.`}
          isSticky
        />
      </form>
    </>
  )
}

function useFormatValue(): (value: unknown, field: WrittenField) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const answers: Record<string, string> = useAnswerLabels()
  return (value, field) => {
    const parts = Array.isArray(value) ? value.map(String) : [String(value)]
    const texts = parts.map((part) => (field === 'nationality' ? countryIn(part, locale) : (answers[part] ?? part)))
    return texts.join(listSeparator[locale]) || t`empty`
  }
}

function Head({ name, isNew }: { name: string; isNew: boolean }) {
  const { t } = useLingui()
  return (
    <header className={classes.head}>
      <div>
        <h1>
          {isNew ? (
            <Trans>
              Welcome, <bdi>{name}</bdi>
            </Trans>
          ) : (
            t`My profile`
          )}
        </h1>
        <p className="muted">
          {isNew ? (
            <Trans>
              Your account is ready. Choose a trip, transfer the payment, and follow your booking until your voucher is
              ready.
            </Trans>
          ) : (
            t`What agencies see about you when you book with them.`
          )}
        </p>
      </div>
      <div className={`row ${classes.actions}`}>
        <ButtonLink to="/destinations" small variant={isNew ? 'primary' : 'outline'}>
          {t`Explore Trips`}
        </ButtonLink>
        <ButtonLink to="/my-bookings" small variant="outline">
          {t`My Bookings`}
        </ButtonLink>
      </div>
    </header>
  )
}

/** Profile completion, with links to the missing fields. */
function CompletionPart({ fields }: { fields: ProfileFields }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const missing = missingFields(fields)
  return (
    <Panel>
      <ProfileCompletion percent={profileCompletion(fields)} />
      {missing.length === 0 ? (
        <p className="muted">{t`Your profile is complete. Agencies have everything they need to approve a booking.`}</p>
      ) : (
        <>
          <p className="muted" id="missing-fields">
            {t`Filled in once, it is ready for every booking. Still missing:`}
          </p>
          <ul className={`row ${classes.missing}`} aria-labelledby="missing-fields">
            {missing.map((field) => (
              <li key={field}>
                <a
                  className="small text-action link"
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(field)
                  }}
                >
                  {labels[field]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
