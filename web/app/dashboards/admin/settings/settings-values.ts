import type { Settings } from '@rihla/contract/settings/settings.api.ts'

/** As the form holds them: a rate may be empty while it is typed. */
export type SettingsValues = Omit<Settings, 'usdPerEgp' | 'usdPerEur'> & {
  usdPerEgp: number | ''
  usdPerEur: number | ''
}
export type SettingName = keyof Settings

export const namesOf = (settings: object) => Object.keys(settings) as SettingName[]

/** What was typed comes back without the spaces around it, and codes in capitals. */
const asSaved = (name: SettingName, value: unknown): unknown =>
  typeof value !== 'string' ? value : name === 'defaultDiscountCode' ? value.trim().toUpperCase() : value.trim()

/** What this admin changed since they looked. */
export const changedNames = (values: SettingsValues, seen: Settings): SettingName[] =>
  namesOf(seen).filter((name) => asSaved(name, values[name]) !== seen[name])

export const pick = <V extends object>(values: V, names: readonly SettingName[]): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name as SettingName))) as Partial<V>

export interface Rebased {
  /** What another admin wrote, and this one's changes over it. */
  values: SettingsValues
  /** Both changed these, to different things. */
  conflicts: SettingName[]
  /** Only the other one changed these. */
  arrived: SettingName[]
}

/** Puts an admin's changes on top of what another saved meanwhile. */
export function rebase(values: SettingsValues, seen: Settings, theirs: Settings): Rebased {
  const own = changedNames(values, seen)
  const changed = namesOf(theirs).filter((name) => theirs[name] !== seen[name])
  return {
    values: { ...theirs, ...pick(values, own) },
    conflicts: changed.filter((name) => own.includes(name) && asSaved(name, values[name]) !== theirs[name]),
    arrived: changed.filter((name) => !own.includes(name)),
  }
}
