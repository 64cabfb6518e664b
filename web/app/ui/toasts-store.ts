import { createStore } from '#data/create-store.ts'

/** Optional action, such as Undo. */
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
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Shows a transient message. Form errors belong beside their fields instead. */
export function showToast(message: string, tone: Toast['tone'] = 'ok', action?: ToastAction): void {
  const toast = { id: ++lastId, tone, message, action }
  toasts.set([...toasts.get().slice(-2), toast])
  setTimeout(() => dismissToast(toast.id), tone === 'bad' || action ? shownFor * 2 : shownFor)
}

export const useToasts = (): readonly Toast[] => toasts.useValue()
