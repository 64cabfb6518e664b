import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '../../../api/session.ts'
import { emptyTrip, type TripFormValues, valuesOf } from './values/trip-form-values.ts'

interface Stored {
  version: number | undefined
  values: TripFormValues
}

export interface TripDraft {
  restored: TripFormValues | undefined
  /** Of the trip the draft began with: an older one is refused when it is saved, and said so. */
  version: number | undefined
  keep: (values: TripFormValues) => void
  forget: () => void
}

const pauseMs = 300

/** The same words make the same form: rows' keys are made anew each time. */
const wordsOf = (values: TripFormValues): string =>
  JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))

function read(name: string): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Stored | null
    return stored ? { ...stored, values: { ...emptyTrip(), ...stored.values } } : undefined
  } catch {
    return undefined
  }
}

/**
 * What somebody has typed of a trip: it survives leaving the page and loading it again, and a session that ends meanwhile.
 * Each person's own: whoever signs in next does not come across it.
 */
export function useTripDraft(trip: Trip | undefined): TripDraft {
  const [name] = useState(() => `trip-draft ${readSession()?.user._id} ${trip?._id ?? 'new'}`)
  const [stored] = useState(() => read(name))
  const [saved] = useState(() => wordsOf(trip ? valuesOf(trip) : emptyTrip()))
  const isForgotten = useRef(false)
  const version = stored ? stored.version : trip?.version
  return {
    restored: stored?.values,
    version,
    keep(values) {
      if (isForgotten.current) return
      if (wordsOf(values) === saved) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify({ version, values } satisfies Stored))
    },
    forget() {
      isForgotten.current = true
      sessionStorage.removeItem(name)
    },
  }
}

/** Writes the draft a moment after the last letter, or at once when the form goes away. */
export function useKeptDraft(draft: TripDraft, values: TripFormValues): void {
  const latest = useRef(() => draft.keep(values))
  useEffect(() => {
    latest.current = () => draft.keep(values)
  })
  useEffect(() => () => latest.current(), [])
  useEffect(() => {
    const timer = setTimeout(() => draft.keep(values), pauseMs)
    return () => clearTimeout(timer)
  }, [values]) // oxlint-disable-line react/exhaustive-deps
}
