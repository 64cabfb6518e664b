import { useLayoutEffect } from 'react'

let open = 0

/**
 * Holds the page still behind open dialogs; where its scrollbar was, room is kept, so that nothing moves (base.css). The
 * focus returns where it came from: Mantine sees to that only for dialogs it has seen closed before they opened, and not
 * for those that are loaded when they are first wanted, or taken away.
 */
export function useDialogOpen(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const origin = document.activeElement
    if (open === 0) hold()
    open += 1
    return () => {
      open -= 1
      if (open === 0) document.body.removeAttribute('data-dialog-open')
      const left = open
      // Unless another dialog follows.
      setTimeout(() => open <= left && giveBack(origin), afterMantineMs)
    }
  }, [opened])
}

const afterMantineMs = 20

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
}
