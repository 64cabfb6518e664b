import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Layer {
  close: () => void
}

/** The last one lies above the others. */
const open: Layer[] = []

interface OpenDialog {
  content: RefObject<HTMLDivElement | null>
  /** As the person closes it: not while something in it is being sent, whose answer they would miss, unless none comes. */
  close: () => void
}

/**
 * Holds the page still behind open dialogs; where its scrollbar was, room is kept, so that nothing moves (base.css). Escape
 * closes the topmost only. The focus returns where it came from: Mantine sees to that only for dialogs it has seen closed
 * before they opened, and not for those that are loaded when they are first wanted, or taken away.
 */
export function useDialogOpen(opened: boolean, onClose: () => void): OpenDialog {
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    const sending = content.current?.querySelector<HTMLElement>('[data-sending]')
    if (!sending || Date.now() - Number(sending.dataset['sending']) > patienceMs) onClose()
  }
  const closeByKey = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const origin = document.activeElement
    const layer: Layer = { close: () => closeByKey() }
    if (open.length === 0) hold()
    open.push(layer)
    return () => {
      open.splice(open.indexOf(layer), 1)
      if (open.length === 0) release()
      const left = open.length
      // Unless another dialog follows.
      setTimeout(() => open.length <= left && giveBack(origin), afterMantineMs)
    }
  }, [opened])
  return { content, close }
}

const afterMantineMs = 20
/** Calls have no time limit (SPEC.md §7): on a dead connection nobody is locked in. A refusal that comes later is a toast. */
const patienceMs = 10_000

/** Unless it has gone on by itself, as to a page that follows. */
function giveBack(origin: Element | null): void {
  const { activeElement } = document
  const dialog = activeElement?.closest('[role="dialog"]')
  const isLost = activeElement === document.body || (dialog && !dialog.contains(origin))
  if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true })
}

function hold(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scrollbar', `${scrollbar}px`)
  document.body.setAttribute('data-dialog-open', '')
  window.addEventListener('keydown', closeTopmost, { capture: true })
}

function release(): void {
  document.body.removeAttribute('data-dialog-open')
  window.removeEventListener('keydown', closeTopmost, { capture: true })
}

/** Mantine would close all of them at once. An open list in a dialog, and a native dialog above it, close themselves. */
function closeTopmost({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return
  const isOfList = target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]')
  if (!isOfList && !document.querySelector('dialog[open][data-modal]')) open.at(-1)?.close()
}
