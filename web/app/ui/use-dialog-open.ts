import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Layer {
  close: () => void
}

/** Open dialogs, topmost last. */
const open: Layer[] = []

interface OpenDialog {
  content: RefObject<HTMLDivElement | null>
  /**
   * Closes the dialog on the user's request: not during a submission, whose result would be missed, unless it takes too
   * long.
   */
  close: () => void
}

/**
 * Locks page scrolling behind open dialogs and reserves the width of the scrollbar to avoid a layout shift (base.css).
 * Escape closes only the topmost dialog. Restores focus on close: Mantine does so only for dialogs that were mounted
 * closed, not for lazily loaded or unmounting ones.
 */
export function useDialogOpen(opened: boolean, onClose: () => void): OpenDialog {
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    const sending = content.current?.querySelector<HTMLElement>('[data-sending]')
    if (!sending || Date.now() - Number(sending.dataset['sending']) > maxWaitMs) onClose()
  }
  const closeByKey = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const origin = document.activeElement
    const layer: Layer = { close: () => closeByKey() }
    if (open.length === 0) lockScroll()
    open.push(layer)
    return () => {
      open.splice(open.indexOf(layer), 1)
      if (open.length === 0) unlockScroll()
      const remaining = open.length
      // Unless another dialog follows.
      setTimeout(() => open.length <= remaining && restoreFocus(origin), afterMantineMs)
    }
  }, [opened])
  return { content, close }
}

const afterMantineMs = 20
/**
 * Requests have no timeout: on a dead connection the dialog can be closed after this long. A later error is shown as a
 * toast.
 */
const maxWaitMs = 10_000

/** Skipped when focus has already moved on, for example to the next page. */
function restoreFocus(origin: Element | null): void {
  const { activeElement } = document
  const dialog = activeElement?.closest('[role="dialog"]')
  const isLost = activeElement === document.body || (dialog && !dialog.contains(origin))
  if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true })
}

function lockScroll(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scrollbar', `${scrollbar}px`)
  document.body.setAttribute('data-dialog-open', '')
  window.addEventListener('keydown', closeTopmost, { capture: true })
}

function unlockScroll(): void {
  document.body.removeAttribute('data-dialog-open')
  window.removeEventListener('keydown', closeTopmost, { capture: true })
}

/**
 * Mantine would close all dialogs at once. An open listbox in a dialog, and a native dialog above it, handle Escape
 * themselves.
 */
function closeTopmost({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return
  const isOfList = target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]')
  if (!isOfList && !document.querySelector('dialog[open][data-modal]')) open.at(-1)?.close()
}
