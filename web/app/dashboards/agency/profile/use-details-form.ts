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
import { changesOf, completeWebsite, readDraft, rebase, valuesOf, type DetailsValues } from './details-values.ts'

/** Storage may be unavailable, for example in private windows; then there is no draft. */
function readStoredDraft(userId: string): string | null {
  try {
    return localStorage.getItem(draftName(userId))
  } catch {
    return null
  }
}

function saveDraft(userId: string, changes: Partial<DetailsValues>): void {
  try {
    if (Object.keys(changes).length === 0) forgetDraft(userId)
    else localStorage.setItem(draftName(userId), JSON.stringify(changes))
  } catch {
    // Storage is unavailable.
  }
}

/** The details form. Unsaved changes are kept as a draft; only changed fields are sent, so that others are not overwritten. */
export function useDetailsForm(user: User, details: AgencyDetails) {
  const { t } = useLingui()
  const [saved, setSaved] = useState(() => valuesOf(details))
  const [savedMessage, setSavedMessage] = useState<string>()
  const form = useAppForm<DetailsValues>({
    initialValues: readDraft(readStoredDraft(user._id), saved),
    validate: {
      name: (name) => (name.trim() ? null : t`Please enter the name of your agency`),
      website: (website) =>
        website.trim() === '' || isWebAddress(completeWebsite(website))
          ? null
          : t`Please enter the full address, such as https://www.example.com`,
    },
    fallback: t`Failed to update profile. Please try again.`,
    submit: async (values) => {
      setSavedMessage(undefined)
      const sent = changesOf({ ...values, website: completeWebsite(values.website) }, saved)
      const response = await call(changeAgencyProfile, { body: { agencyDetails: sent } }).catch((error: unknown) => {
        // A network error has no server message, so the form shows its fallback.
        throw error instanceof ApiError && error.isNetwork ? new Error('no response') : error
      })
      const next = valuesOf(response.user.agencyDetails ?? details)
      // Keeps what was typed during the request.
      form.setValues(rebase(next, form.getValues(), values))
      setSaved(next)
      saveUser(response.user)
      setSavedMessage(response.message)
    },
  })

  const adopt = useEffectEvent((next: DetailsValues) => {
    if (form.isSubmitting || Object.keys(changesOf(next, saved)).length === 0) return
    form.setValues(rebase(next, form.getValues(), saved))
    setSaved(next)
  })
  useEffect(() => adopt(valuesOf(details)), [details])

  const { values } = form
  const isChanged = Object.keys(changesOf(values, saved)).length > 0
  useEffect(() => saveDraft(user._id, changesOf(values, saved)), [user._id, values, saved])
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
