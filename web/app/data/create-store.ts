import { useSyncExternalStore } from 'react'

interface Store<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** Hook: the current value; the initial one in the server HTML. `select` must return a stable value. */
  useValue: { (): T; <Selected>(select: (value: T) => Selected): Selected }
}

interface StoreOptions {
  /** Runs at every subscription, for what a store only does in a browser. */
  onSubscribe?: () => void
}

/** Client state outside React that several components read. Server state belongs in queries. */
export function createStore<T>(initial: T, { onSubscribe }: StoreOptions = {}): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    onSubscribe?.()
    return () => void listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    useValue: <Selected>(select?: (value: T) => Selected) =>
      useSyncExternalStore<T | Selected>(
        subscribe,
        () => (select ? select(value) : value),
        () => (select ? select(initial) : initial),
      ) as T & Selected,
  }
}
