import { useLingui } from '@lingui/react/macro'
import { changeSettings, readSettings, type Settings } from '@rihla/contract/settings/settings.api.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useAppForm, type AppForm } from '#ui/use-app-form.ts'
import { changedNames, pick, rebase, type SettingName, type SettingsValues } from './settings-values.ts'
import { useSettingsChecks } from './use-settings-checks.ts'

type Outcome = { saved: SettingName[]; merged: SettingName[] }

export interface SettingsForm {
  form: AppForm<SettingsValues>
  changed: SettingName[]
  /** Result of the last save; undefined after further edits. */
  outcome: Outcome | undefined
  /** Settings that another admin changed as well. */
  conflicts: SettingName[]
  theirs: Settings
  takeTheirs: (name: SettingName) => void
  discard: () => void
}

/** Sends only changed settings and never overwrites a value this admin has not seen. */
export function useSettingsForm(loaded: Settings): SettingsForm {
  const { t } = useLingui()
  const [seen, setSeen] = useState(loaded)
  const [outcome, setOutcome] = useState<Outcome>()
  const [conflicts, setConflicts] = useState<SettingName[]>([])
  const form = useAppForm<SettingsValues>({
    initialValues: loaded,
    validate: useSettingsChecks(),
    fallback: t`The settings could not be saved. Please try again.`,
    submit: save,
  })

  async function save(values: SettingsValues): Promise<void> {
    const names = changedNames(values, seen)
    try {
      // validation has rejected empty rates, so they are numbers
      const body = { ...(pick(values, names) as Partial<Settings>), seen: pick(seen, names) }
      const now = await call(changeSettings, { body })
      // keep edits made while the request was in flight
      const rebased = rebase(form.getValues(), { ...seen, ...pick(now, names) }, now)
      setOutcome({ saved: names, merged: rebased.merged })
      settle(now, rebased.values, rebased.conflicts)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'settings.changed_meanwhile')) throw error
      const now = await call(readSettings)
      const rebased = rebase(form.getValues(), seen, now)
      setOutcome(undefined)
      settle(now, rebased.values, rebased.conflicts)
    }
  }

  function settle(now: Settings, values: SettingsValues, open: SettingName[]): void {
    setSeen(now)
    setConflicts(open)
    form.setValues(values)
  }

  const takeTheirs = (name: SettingName) => {
    form.setFieldValue(name, seen[name])
    setConflicts((open) => open.filter((other) => other !== name))
  }
  const changed = changedNames(form.values, seen)
  return {
    form,
    changed,
    outcome: changed.length === 0 ? outcome : undefined,
    conflicts,
    theirs: seen,
    takeTheirs,
    discard: () => settle(seen, seen, []),
  }
}
