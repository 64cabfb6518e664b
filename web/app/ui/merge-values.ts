/** Names of form fields. */
export type FieldOf<V> = keyof V & string

/** A value as the server stores it: two values that become equal are no change. */
export type Normalize<V> = (value: unknown, field: FieldOf<V>) => unknown

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

const serialized = <V>(values: V, field: FieldOf<V>, normalize: Normalize<V>): string =>
  JSON.stringify(normalize(values[field], field))

/** Fields of `mine` that differ from `base`. */
export const changedFields = <V extends object>(mine: V, base: V, normalize: Normalize<V> = trimmed): FieldOf<V>[] =>
  (Object.keys(base) as FieldOf<V>[]).filter(
    (field) => serialized(mine, field, normalize) !== serialized(base, field, normalize),
  )

export const pickFields = <V extends object>(values: V, fields: readonly FieldOf<V>[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

export interface Merged<V> {
  /** `theirs` with the changes of `mine` applied on top. */
  values: V
  /** Changed on both sides to different values. */
  conflicts: FieldOf<V>[]
}

/** Three-way merge: applies the changes from `base` to `mine` on top of `theirs`. */
export function mergeValues<V extends object>(mine: V, base: V, theirs: V, normalize?: Normalize<V>): Merged<V> {
  const own = changedFields(mine, base, normalize)
  const changed = changedFields(theirs, base, normalize)
  const different = changedFields(mine, theirs, normalize)
  return {
    values: { ...theirs, ...pickFields(mine, own) },
    conflicts: own.filter((field) => changed.includes(field) && different.includes(field)),
  }
}
