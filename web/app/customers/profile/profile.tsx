import { Trans } from '@lingui/react/macro'
import { firstName } from '@rihla/contract/accounts/account.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { missingFields } from '@rihla/contract/customers/profile-completion.ts'
import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { AboutPart } from './about-part.tsx'
import { CompletionPart } from './completion-part.tsx'
import { Conflicts } from './conflicts.tsx'
import { IdentityPart } from './identity-part.tsx'
import { PhotoPart } from './photo-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { filledFields, valuesOf } from './profile-values.ts'
import classes from './profile.module.css'
import { SaveBar } from './save-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Nothing is filled in besides name and email. */
const isNewHere = (user: User): boolean => missingFields(filledFields(user, valuesOf(user))).length >= 11

/** The whole customer profile on one page (docs/product/accounts.md#profiles). */
export function Profile({ user }: { user: User }) {
  const profile = useProfileForm(user)
  const [isNew] = useState(() => isNewHere(user))
  return (
    <>
      <Head name={firstName(user.name)} isNew={isNew} />
      <form {...profile.form.props} className={classes.form}>
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
