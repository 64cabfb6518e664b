import { useLingui } from '@lingui/react/macro'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { saveUser } from '#api/session.ts'
import { useAppForm, type AppForm } from '#ui/use-app-form.ts'
import { completeInstagram, isWebAddress } from './complete-instagram.ts'
import {
  saveDraft,
  readDraft,
  changedFields,
  rebase,
  valuesOf,
  type ProfileValues,
  type WrittenField,
} from './profile-values.ts'
import { saveWritten } from './save-profile.ts'

export interface ProfileForm {
  form: AppForm<ProfileValues>
  isChanged: boolean
  /** Shown after saving, until the next change. */
  savedMessage: string | undefined
  /** Fields changed differently here and elsewhere; `theirs` holds the saved values. */
  conflicts: WrittenField[]
  theirs: ProfileValues
  takeTheirs: (field: WrittenField) => void
  discard: () => void
}

/** Initial values: the saved profile with the user's draft rebased on it. */
function initialState(user: User) {
  const saved = valuesOf(user)
  const draft = readDraft(user._id, saved)
  return draft ? rebase(draft.mine, draft.base, saved) : { values: saved, conflicts: [] }
}

/**
 * The profile form. Unsaved changes are kept as a draft, changes from other tabs and devices are merged into untouched fields,
 * and the profile version guards against overwriting values the user has not seen.
 */
export function useProfileForm(user: User): ProfileForm {
  const { t } = useLingui()
  const [seen, setSeen] = useState(user)
  const [start] = useState(() => initialState(user))
  const [conflicts, setConflicts] = useState(start.conflicts)
  const [savedMessage, setSavedMessage] = useState<string>()
  const { min, max } = limits.customerAge

  const form = useAppForm<ProfileValues>({
    initialValues: start.values,
    validate: {
      name: (name) => (name.trim() ? null : t`Please enter your full name`),
      instagramUrl: (url) =>
        url.trim() === '' || isWebAddress(completeInstagram(url))
          ? null
          : t`Please enter the full address, such as https://www.instagram.com/name`,
      age: (age) => (age === '' || (age >= min && age <= max) ? null : t`Age must be between ${min} and ${max}.`),
    },
    fallback: t`Error updating profile`,
    submit: save,
  })

  const applyValues = (values: ProfileValues, next: User, left: WrittenField[]) => {
    form.setValues(values)
    setSeen(next)
    setConflicts(left)
  }

  async function save(values: ProfileValues): Promise<void> {
    setSavedMessage(undefined)
    const sent = { ...values, instagramUrl: completeInstagram(values.instagramUrl) }
    const saved = await saveWritten(sent, seen).catch((error: unknown) => {
      // A network error has no server message, so the form shows its fallback.
      throw error instanceof ApiError && error.isNetwork ? new Error('no response') : error
    })
    // Keeps what was typed during the request.
    const basis = 'rebased' in saved ? valuesOf(seen) : values
    const { values: now, conflicts: left } = rebase(form.getValues(), basis, valuesOf(saved.user))
    applyValues(now, saved.user, left)
    saveUser(saved.user)
    if ('message' in saved) setSavedMessage(saved.message)
  }

  const adopt = useEffectEvent((next: User) => {
    if (next.profileVersion === seen.profileVersion || form.isSubmitting) return
    const { values, conflicts: left } = rebase(form.getValues(), valuesOf(seen), valuesOf(next))
    applyValues(values, next, left)
  })
  useEffect(() => adopt(user), [user])

  const { values } = form
  const isChanged = changedFields(values, valuesOf(seen)).length > 0
  useEffect(() => saveDraft(user._id, { mine: values, base: valuesOf(seen) }), [user._id, values, seen])
  useEffect(() => {
    if (isChanged) setSavedMessage(undefined)
  }, [isChanged])

  const theirs = valuesOf(seen)
  return {
    form,
    isChanged,
    savedMessage,
    conflicts,
    theirs,
    takeTheirs(field) {
      form.setFieldValue(field, theirs[field])
      setConflicts((now) => now.filter((each) => each !== field))
    },
    discard() {
      form.setValues(theirs)
      form.clearErrors()
      form.setFailure(undefined)
      setConflicts([])
    },
  }
}
