import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '#api/session.ts'
import { emptyTrip, type TripFormValues } from './values/trip-form-values.ts'

/** A creation request without a response: whether it arrived is unknown. */
export interface UnansweredTrip {
  /** Its idempotency key. */
  key: string
  body: TripInput
}

interface Stored {
  version: number | undefined
  values: TripFormValues
  unanswered?: UnansweredTrip | undefined
  /** Milliseconds since the epoch. */
  keptAt: number
}

export interface TripDraft {
  restored: TripFormValues | undefined
  /** Trip version the draft is based on; the server rejects an outdated one. */
  version: number | undefined
  unanswered: () => UnansweredTrip | undefined
  setUnanswered: (sent: UnansweredTrip | undefined, values: TripFormValues) => void
  keep: (values: TripFormValues) => void
  forget: () => void
}

const debounceMs = 300
/** Older drafts are ignored. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000
const prefix = 'trip-draft '

/** This tab's draft first, then the last one of any tab. Storage may be unavailable or full. */
const storages = [() => sessionStorage, () => localStorage]

function onEach(act: (storage: Storage) => void): void {
  for (const storage of storages) {
    try {
      act(storage())
    } catch {
      // Storage is unavailable: the draft lasts as long as the page.
    }
  }
}

/** Serializes the values without the random row keys, to compare them. */
const serialize = (values: TripFormValues): string =>
  JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))

function parse(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null
    if (!stored || Date.now() - stored.keptAt > maxAgeMs) return undefined
    return { ...stored, values: { ...emptyTrip(), ...stored.values } }
  } catch {
    return undefined
  }
}

function read(name: string): Stored | undefined {
  let found: Stored | undefined
  onEach((storage) => (found ??= parse(storage.getItem(name))))
  return found
}

/** Removes the drafts of other users of this browser. */
function removeDraftsOfOthers(own: string): void {
  onEach((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix) && !name.startsWith(own)) storage.removeItem(name)
    }
  })
}

interface DraftOf {
  subject: string
  begun: TripFormValues
  version: number | undefined
}

/**
 * Draft of the trip form. Survives navigation, reload, closing the tab and session expiry. Stored per user: the next user of the
 * browser does not see it.
 */
export function useTripDraft({ subject, begun, version: current }: DraftOf): TripDraft {
  const [own] = useState(() => `${prefix}${readSession()?.user._id} `)
  const name = own + subject
  const [stored] = useState(() => read(name))
  const [saved] = useState(() => serialize(begun))
  const isForgotten = useRef(false)
  const unanswered = useRef(stored?.unanswered)
  const version = stored ? stored.version : current
  useEffect(() => removeDraftsOfOthers(own), [own])
  const remove = () => onEach((storage) => storage.removeItem(name))
  const keep = (values: TripFormValues): void => {
    if (isForgotten.current) return
    if (serialize(values) === saved && !unanswered.current) return remove()
    const kept: Stored = { version, values, unanswered: unanswered.current, keptAt: Date.now() }
    onEach((storage) => storage.setItem(name, JSON.stringify(kept)))
  }
  return {
    restored: stored?.values,
    version,
    unanswered: () => unanswered.current,
    setUnanswered(sent, values) {
      unanswered.current = sent
      keep(values)
    },
    keep,
    forget() {
      isForgotten.current = true
      remove()
    },
  }
}

/** Saves the draft debounced, and immediately on pagehide and unmount. */
export function useAutosavedDraft(draft: TripDraft, values: TripFormValues): void {
  const latest = useRef(() => draft.keep(values))
  useEffect(() => {
    latest.current = () => draft.keep(values)
  })
  useEffect(() => {
    const keep = () => latest.current()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => draft.keep(values), debounceMs)
    return () => clearTimeout(timer)
  }, [values]) // oxlint-disable-line react/exhaustive-deps
}
