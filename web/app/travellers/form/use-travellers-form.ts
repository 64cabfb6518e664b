import { useLingui } from '@lingui/react/macro'
import { changeTravellers, saveCompanion, type TravellerList } from '@rihla/contract/travellers/travellers.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { useUser } from '#api/use-session.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useToday } from '#shell/use-today.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useTravellerProblems } from '../use-traveller-labels.ts'
import {
  checkTravellers,
  drafts,
  inputsOf,
  rowsOf,
  type TravellerRow,
  type TravellersValues,
} from './traveller-values.ts'

interface TravellersFormOptions {
  bookingId: string
  list: TravellerList
  onSaved: () => void
}

/** The form with its draft. A list that was changed in another window is not overwritten before the customer knows. */
export function useTravellersForm({ bookingId, list, onSaved }: TravellersFormOptions) {
  const { t } = useLingui()
  const today = useToday()
  const problems = useTravellerProblems()
  const userId = useUser()?._id ?? ''
  const [restored] = useState(() => drafts.read(userId, bookingId))
  const [version, setVersion] = useState(restored?.version ?? list.version)
  const [isOutdated, setIsOutdated] = useState(false)
  const form = useAppForm<TravellersValues>({
    initialValues: { travellers: restored?.travellers ?? rowsOf(list) },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkTravellers(values, { level: list.level, today })).map(([path, problem]) => [
          path,
          problems[problem],
        ]),
      ),
    fallback: t`The travellers could not be saved. Please try again.`,
    async submit({ travellers }) {
      const body = { travellers: inputsOf(travellers), version }
      await call(changeTravellers, { params: { id: bookingId }, body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'traveller.changed_elsewhere') {
          setVersion(Number(error.details?.['version'] ?? version))
          setIsOutdated(true)
        }
        throw error
      })
      drafts.forget(userId, bookingId)
      showToast(t`Travellers saved`, 'ok')
      await saveCompanions(travellers)
      void refreshQueries()
      onSaved()
    },
  })

  async function saveCompanions(travellers: readonly TravellerRow[]): Promise<void> {
    for (const { isCompanion, ...values } of travellers) {
      if (!isCompanion || values.name === '') continue
      await call(saveCompanion, { body: values }).catch((error: unknown) =>
        showToast(failureText(error, t`The companion could not be saved.`), 'bad'),
      )
    }
  }

  const { values } = form
  const isDirty = form.isDirty()
  useEffect(() => {
    drafts.forgetOthers(userId)
    if (isDirty) drafts.save({ ...values, version }, userId, bookingId)
  }, [values, version, isDirty, userId, bookingId])

  return {
    form,
    isRestored: restored !== undefined,
    isOutdated,
    /** Shows what is saved instead of what was typed. */
    async discard() {
      drafts.forget(userId, bookingId)
      await refreshQueries()
      onSaved()
    },
  }
}
