import { useLayoutEffect } from 'react'

let open = 0

/**
 * Holds the page still behind open dialogs; where its scrollbar was, room is kept, so that nothing moves (base.css). The
 * focus returns where it came from.
 */
export function useDialogOpen(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    if (open === 0) hold()
    open += 1
    const origin = document.activeElement
    return () => {
      open -= 1
      if (open === 0) document.body.removeAttribute('data-dialog-open')
      // A dialog that is taken away, rather than closed, leaves the focus nowhere.
      setTimeout(() => {
        if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus()
      })
    }
  }, [opened])
}

function hold(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scrollbar', `${scrollbar}px`)
  document.body.setAttribute('data-dialog-open', '')
}
