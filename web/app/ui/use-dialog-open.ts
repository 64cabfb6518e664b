import { useEffect } from 'react'

let open = 0

/** Marks the document while any dialog is open; base.css then keeps the page behind it from scrolling. */
export function useDialogOpen(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    open += 1
    document.body.setAttribute('data-dialog-open', '')
    return () => {
      open -= 1
      if (open === 0) document.body.removeAttribute('data-dialog-open')
    }
  }, [opened])
}
