import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { changedFields, type FieldOf, type Merged, mergeValues, type Normalize, pickFields } from './merge-values.ts'
import { type AppForm, type AppFormInput, useAppForm } from './use-app-form.ts'

/** Unsaved changes, each with the value it started from. */
export type UnsavedChanges<V> = { [Field in keyof V]?: { mine: V[Field]; base: V[Field] } }

type Merge<V> = (mine: V, base: V, theirs: V) => Merged<V>

interface Save<E, V> {
  values: V
  /** Fields that differ from `seen`; only these are sent. */
  changed: FieldOf<V>[]
  /** Saved values that the user has seen. */
  base: V
  /** What the form is based on, such as the version that guards the request. */
  seen: E
}

interface MergedFormInput<E, V extends Record<string, unknown>> extends Pick<AppFormInput<V>, 'validate' | 'fallback'> {
  /** As loaded. A later one, for example from another tab, is merged into the form. */
  loaded: E
  valuesOf: (entity: E) => V
  /** Default: trims text. */
  normalize?: Normalize<V>
  /** Adjusts merged values, for parts of a field that only the server changes. */
  reconcile?: (merged: V, theirs: V) => V
  /** Returns what the server stored. */
  save: (request: Save<E, V>) => Promise<{ entity: E; message?: string }>
  /** The error code of a save based on outdated values, which are then reloaded and merged. */
  stale?: { code: string; reload: () => Promise<E> }
  /** Storage of unsaved changes. */
  draft?: { read: () => UnsavedChanges<V>; write: (changes: UnsavedChanges<V>) => void }
}

export interface MergedForm<V extends Record<string, unknown>> {
  form: AppForm<V>
  /** Fields with unsaved changes. */
  changed: FieldOf<V>[]
  /** The last save, until further changes: its message and the fields that were changed elsewhere. */
  saved: { message: string | undefined; merged: FieldOf<V>[] } | undefined
  /** Fields that were also changed elsewhere to another value; `theirs` has the saved values. */
  conflicts: FieldOf<V>[]
  theirs: V
  takeTheirs: (field: FieldOf<V>) => void
  discard: () => void
}

/**
 * Form of something that can be changed elsewhere at the same time. Other people's changes are merged into untouched
 * fields. A field changed on both sides is a conflict: nothing is saved until the user has seen the other value.
 */
export function useMergedForm<E, V extends Record<string, unknown>>({
  loaded,
  valuesOf,
  normalize,
  reconcile = (merged) => merged,
  save,
  stale,
  draft,
  ...input
}: MergedFormInput<E, V>): MergedForm<V> {
  const merge: Merge<V> = (mine, from, theirs) => {
    const { values, conflicts } = mergeValues(mine, from, theirs, normalize)
    return { values: reconcile(values, theirs), conflicts }
  }
  const [{ seen, base }, setSeen] = useState(() => ({ seen: loaded, base: valuesOf(loaded) }))
  const [start] = useState(() => restore(base, draft?.read(), merge))
  const [conflicts, setConflicts] = useState(start.conflicts)
  const [saved, setSaved] = useState<MergedForm<V>['saved']>()
  const form = useAppForm<V>({ ...input, initialValues: start.values, submit })

  function adopt(entity: E, mine: V, from: V): void {
    const theirs = valuesOf(entity)
    const merged = merge(mine, from, theirs)
    const unresolved = conflicts.filter((field) => changedFields(mine, theirs, normalize).includes(field))
    setSeen({ seen: entity, base: theirs })
    setConflicts([...new Set([...unresolved, ...merged.conflicts])])
    form.setValues(merged.values)
  }

  async function submit(values: V): Promise<void> {
    setSaved(undefined)
    const own = changedFields(values, base, normalize)
    let request = { values, base, seen }
    for (;;) {
      const changed = changedFields(request.values, request.base, normalize)
      try {
        const { entity, message } = await save({ ...request, changed })
        const stored = valuesOf(entity)
        // what was typed during the request stays
        const typed = form.getValues()
        const typedSince = changedFields(typed, values, normalize)
        const sent = changed.filter((field) => !typedSince.includes(field))
        adopt(entity, { ...typed, ...pickFields(stored, sent) }, { ...base, ...pickFields(stored, changed) })
        const merged = changedFields(stored, base, normalize).filter((field) => !own.includes(field))
        return setSaved({ message, merged })
      } catch (error) {
        if (!stale || !(error instanceof ApiError && error.code === stale.code)) throw error
        const entity = await stale.reload()
        const theirs = valuesOf(entity)
        const merged = merge(request.values, request.base, theirs)
        if (merged.conflicts.length > 0) return adopt(entity, form.getValues(), base)
        request = { values: merged.values, base: theirs, seen: entity }
      }
    }
  }

  const adoptLoaded = useEffectEvent((entity: E) => {
    if (entity !== seen && !form.isSubmitting) adopt(entity, form.getValues(), base)
  })
  useEffect(() => adoptLoaded(loaded), [loaded])

  const { values } = form
  const changed = changedFields(values, base, normalize)
  const writeDraft = useEffectEvent(() =>
    draft?.write(
      Object.fromEntries(
        changed.map((field) => [field, { mine: values[field], base: base[field] }]),
      ) as UnsavedChanges<V>,
    ),
  )
  useEffect(() => writeDraft(), [values, base])

  return {
    form,
    changed,
    saved: changed.length === 0 ? saved : undefined,
    conflicts,
    theirs: base,
    takeTheirs(field) {
      form.setValues(pickFields(base, [field]))
      setConflicts((open) => open.filter((each) => each !== field))
    },
    discard() {
      form.setValues(base)
      form.clearErrors()
      form.setFailure(undefined)
      setConflicts([])
    },
  }
}

/** The saved values with the draft merged into them. */
function restore<V extends Record<string, unknown>>(base: V, draft: UnsavedChanges<V> = {}, merge: Merge<V>) {
  const side = (which: 'mine' | 'base'): V => ({
    ...base,
    ...Object.fromEntries(Object.entries(draft).map(([field, change]) => [field, change?.[which]])),
  })
  return merge(side('mine'), side('base'), base)
}
