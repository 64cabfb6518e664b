import { useLingui } from '@lingui/react/macro'
import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import type { AgencyDetails, User } from '@rihla/contract/accounts/user-schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { saveUser } from '#api/session.ts'
import { isWebAddress } from '#customers/profile/complete-instagram.ts'
import { draftName, forgetDraft } from '#customers/profile/forget-draft.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { changesOf, completeWebsite, readDraft, upon, valuesOf, type DetailsValues } from './details-values.ts'

/** Private windows may forbid it: then what was written is only on the screen. */
function readKept(userId: string): string | null {
  try {
    return localStorage.getItem(draftName(userId))
  } catch {
    return null
  }
}

function keep(userId: string, changes: Partial<DetailsValues>): void {
  try {
    if (Object.keys(changes).length === 0) forgetDraft(userId)
    else localStorage.setItem(draftName(userId), JSON.stringify(changes))
  } catch {
    // see above
  }
}

/** What is written is kept in the browser until it is saved; only what changed is sent, so nothing else is overwritten. */
export function useDetailsForm(user: User, details: AgencyDetails) {
  const { t } = useLingui()
  const [saved, setSaved] = useState(() => valuesOf(details))
  const [savedMessage, setSavedMessage] = useState<string>()
  const form = useAppForm<DetailsValues>({
    initialValues: readDraft(readKept(user._id), saved),
    validate: {
      name: (name) => (name.trim() ? null : t`Please enter the name of your agency`),
      website: (website) =>
        website.trim() === '' || isWebAddress(completeWebsite(website))
          ? null
          : t`Please enter the whole address, such as https://www.example.com`,
    },
    fallback: t`Failed to update profile. Please try again.`,
    submit: async (values) => {
      setSavedMessage(undefined)
      const sent = changesOf({ ...values, website: completeWebsite(values.website) }, saved)
      const answer = await call(changeAgencyProfile, { body: { agencyDetails: sent } }).catch((error: unknown) => {
        // no answer, so no sentence of the server's either (SPEC.md §8)
        throw error instanceof ApiError && error.isNetwork ? new Error('no answer') : error
      })
      const next = valuesOf(answer.user.agencyDetails ?? details)
      // what was typed while it was under way stays
      form.setValues(upon(next, form.getValues(), values))
      setSaved(next)
      saveUser(answer.user)
      setSavedMessage(answer.message)
    },
  })

  const adopt = useEffectEvent((next: DetailsValues) => {
    if (form.isSubmitting || Object.keys(changesOf(next, saved)).length === 0) return
    form.setValues(upon(next, form.getValues(), saved))
    setSaved(next)
  })
  useEffect(() => adopt(valuesOf(details)), [details])

  const { values } = form
  const isChanged = Object.keys(changesOf(values, saved)).length > 0
  useEffect(() => keep(user._id, changesOf(values, saved)), [user._id, values, saved])
  useEffect(() => {
    if (isChanged) setSavedMessage(undefined)
  }, [isChanged])

  return {
    form,
    isChanged,
    savedMessage,
    discard() {
      form.setValues(saved)
      form.clearErrors()
      form.setFailure(undefined)
    },
  }
}
