import { useLayoutEffect } from 'react'

let open = 0

/** Holds the page still behind open dialogs; where its scrollbar was, room is kept, so that nothing moves. See base.css. */
export function useDialogOpen(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    if (open === 0) hold()
    open += 1
    return () => {
      open -= 1
      if (open === 0) document.body.removeAttribute('data-dialog-open')
    }
  }, [opened])
}

function hold(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scrollbar', `${scrollbar}px`)
  document.body.setAttribute('data-dialog-open', '')
}
