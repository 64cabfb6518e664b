import { useSyncExternalStore } from 'react'

/** The way back from what happened. */
export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Toast {
  id: number
  tone: 'ok' | 'bad' | 'quiet'
  message: string
  action: ToastAction | undefined
}

const shownFor = 6_000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Says in passing what happened. Failures of a form belong beside its fields instead. */
export function showToast(message: string, tone: Toast['tone'] = 'ok', action?: ToastAction): void {
  const toast = { id: ++lastId, tone, message, action }
  change([...toasts.slice(-2), toast])
  setTimeout(() => dismissToast(toast.id), tone === 'bad' || action ? shownFor * 2 : shownFor)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
