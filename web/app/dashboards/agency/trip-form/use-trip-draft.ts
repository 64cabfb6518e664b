import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '#api/session.ts'
import { emptyTrip, type TripFormValues } from './values/trip-form-values.ts'

/** What was sent to make the trip and never answered: whether it arrived is not known. */
export interface UnansweredTrip {
  /** The idempotency key it was sent with. */
  key: string
  body: TripInput
}

interface Stored {
  version: number | undefined
  values: TripFormValues
  unanswered?: UnansweredTrip | undefined
  /** As `Date.now()` tells it. */
  keptAt: number
}

export interface TripDraft {
  restored: TripFormValues | undefined
  /** Of the trip the draft began with: an older one is refused when it is saved, and said so. */
  version: number | undefined
  unanswered: () => UnansweredTrip | undefined
  setUnanswered: (sent: UnansweredTrip | undefined, values: TripFormValues) => void
  keep: (values: TripFormValues) => void
  forget: () => void
}

const pauseMs = 300
/** Nobody remembers what they began longer ago. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000
const prefix = 'trip-draft '

/** This tab's own words first; those of a tab that was closed are the browser's. Storage may be forbidden or full. */
const storages = [() => sessionStorage, () => localStorage]

function onEach(act: (storage: Storage) => void): void {
  for (const storage of storages) {
    try {
      act(storage())
    } catch {
      // without it what is typed lives as long as the page does
    }
  }
}

/** The same words make the same form: rows' keys are made anew each time. */
const wordsOf = (values: TripFormValues): string =>
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

/** Whoever sat here before does not leave their drafts to the next. */
function forgetOthers(own: string): void {
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
 * What somebody has typed of a trip: it survives leaving the page, loading it again and closing it, and a session that ends
 * meanwhile. Each person's own: whoever signs in next does not come across it.
 */
export function useTripDraft({ subject, begun, version: current }: DraftOf): TripDraft {
  const [own] = useState(() => `${prefix}${readSession()?.user._id} `)
  const name = own + subject
  const [stored] = useState(() => read(name))
  const [saved] = useState(() => wordsOf(begun))
  const isForgotten = useRef(false)
  const unanswered = useRef(stored?.unanswered)
  const version = stored ? stored.version : current
  useEffect(() => forgetOthers(own), [own])
  const remove = () => onEach((storage) => storage.removeItem(name))
  const keep = (values: TripFormValues): void => {
    if (isForgotten.current) return
    if (wordsOf(values) === saved && !unanswered.current) return remove()
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

/** Writes the draft a moment after the last letter, or at once when the form goes away. */
export function useKeptDraft(draft: TripDraft, values: TripFormValues): void {
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
    const timer = setTimeout(() => draft.keep(values), pauseMs)
    return () => clearTimeout(timer)
  }, [values]) // oxlint-disable-line react/exhaustive-deps
}
