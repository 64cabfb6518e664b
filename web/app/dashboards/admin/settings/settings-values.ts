import type { Settings } from '@rihla/contract/settings/settings.api.ts'

/** Form values: a rate may be empty while it is being edited. */
export type SettingsValues = Omit<Settings, 'usdPerEgp' | 'usdPerEur'> & {
  usdPerEgp: number | ''
  usdPerEur: number | ''
}
export type SettingName = keyof Settings

export const namesOf = (settings: object) => Object.keys(settings) as SettingName[]

/** Normalises values as the server does: trimmed, codes in upper case. */
const normalised = (name: SettingName, value: unknown): unknown =>
  typeof value !== 'string' ? value : name === 'defaultDiscountCode' ? value.trim().toUpperCase() : value.trim()

/** Settings this admin changed since they were loaded. */
export const changedNames = (values: SettingsValues, seen: Settings): SettingName[] =>
  namesOf(seen).filter((name) => normalised(name, values[name]) !== seen[name])

export const pick = <V extends object>(values: V, names: readonly SettingName[]): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name as SettingName))) as Partial<V>

export interface Rebased {
  /** The other admin's values with this admin's changes applied on top. */
  values: SettingsValues
  /** Changed by both admins to different values. */
  conflicts: SettingName[]
  /** Changed by the other admin only. */
  merged: SettingName[]
}

/** Applies an admin's changes on top of values another admin saved concurrently. */
export function rebase(values: SettingsValues, seen: Settings, theirs: Settings): Rebased {
  const own = changedNames(values, seen)
  const changed = namesOf(theirs).filter((name) => theirs[name] !== seen[name])
  return {
    values: { ...theirs, ...pick(values, own) },
    conflicts: changed.filter((name) => own.includes(name) && normalised(name, values[name]) !== theirs[name]),
    merged: changed.filter((name) => !own.includes(name)),
  }
}
