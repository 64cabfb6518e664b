import { useEffect, useState } from 'react'
import { readSession } from '#api/session.ts'
import { stored } from '#data/stored.ts'
import type { UnsavedChanges } from '#ui/use-merged-form.ts'
import type { UnansweredTrip } from './create-idempotently.ts'
import type { TripFormValues } from './values/trip-form-values.ts'

type Changes = UnsavedChanges<TripFormValues>

const maxAgeMs = 7 * 24 * 60 * 60 * 1_000
const drafts = stored<Changes>('trip-draft', { keptIn: 'both', maxAgeMs })
const creations = stored<UnansweredTrip>('trip-creation', { keptIn: 'both', maxAgeMs })

/**
 * Draft of the trip form. Survives navigation, reload, closing the tab and session expiry. Stored per user: the next user of the
 * browser does not see it. `subject`: trip ID, 'new' or 'copy-of-<ID>'.
 */
export function useTripDraft(subject: string) {
  // read once: the session may expire while the form is open
  const [userId] = useState(() => readSession()?.user._id ?? '')
  const [restored] = useState(() => drafts.read(userId, subject))
  useEffect(() => {
    drafts.forgetOthers(userId)
    creations.forgetOthers(userId)
  }, [userId])
  return {
    isRestored: restored !== undefined,
    read: (): Changes => restored ?? {},
    write: (changes: Changes): void =>
      Object.keys(changes).length > 0 ? drafts.save(changes, userId, subject) : drafts.forget(userId, subject),
    unanswered: (): UnansweredTrip | undefined => creations.read(userId, subject),
    setUnanswered: (sent: UnansweredTrip | undefined): void =>
      sent ? creations.save(sent, userId, subject) : creations.forget(userId, subject),
    forget: (): void => {
      drafts.forget(userId, subject)
      creations.forget(userId, subject)
    },
  }
}
