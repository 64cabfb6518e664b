import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface ModalDialog {
  /** Of the `<dialog>`. */
  ref: RefObject<HTMLDialogElement | null>
  /**
   * Closes the dialog on the user's request: not during a submission, whose result would be missed, unless it takes too
   * long.
   */
  close: () => void
}

/**
 * Requests have no timeout: on a dead connection the dialog can be closed after this long. A later error is shown as a
 * toast.
 */
const maxWaitMs = 10_000

const pressTwiceMs = 500

/**
 * Opens a `<dialog>` as long as its component is mounted: the browser draws it above the page, makes everything outside
 * inert and returns the focus. Escape and a click on the backdrop close the topmost dialog.
 */
export function useModalDialog(onClose: () => void, onBack = onClose): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const unlessSending = (leave: () => void) => {
    const sending = ref.current?.querySelector<HTMLElement>('[data-sending]')
    if (!sending || Date.now() - Number(sending.dataset['sending']) > maxWaitMs) leave()
  }
  const close = () => unlessSending(onClose)
  const requestClose = useEffectEvent(close)
  const requestBack = useEffectEvent(() => unlessSending(onBack))
  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    const stop = new AbortController()
    reserveScrollbar()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

    // On the window, because the focus may be on the body after a focused element was unmounted.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isTopmost(dialog)) return
      // The browser would also close a dialog that is sending, at the second press.
      event.preventDefault()
      requestClose()
    }
    window.addEventListener('keydown', closeOnEscape, stop)

    // A press that began inside, such as selecting text, does not close. Nor does the second press of two at one spot, below
    // which the dialog became smaller.
    let isPressedOutside = false
    let pressedInsideAt = -Infinity
    const onPress = ({ target }: Event) => {
      isPressedOutside = target === dialog && performance.now() - pressedInsideAt > pressTwiceMs
      if (target !== dialog) pressedInsideAt = performance.now()
    }
    const onClick = ({ target }: Event) => target === dialog && isPressedOutside && requestClose()
    dialog.addEventListener('pointerdown', onPress, stop)
    dialog.addEventListener('click', onClick, stop)

    // The back gesture of Android. Cancelled file inputs send the event too.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestBack()
    }
    dialog.addEventListener('cancel', onCancel, stop)
    dialog.addEventListener('close', ({ target }) => target === dialog && closed(), stop)

    return () => {
      stop.abort()
      dialog.close()
      queueMicrotask(() => returnFocus(opener))
    }
  }, [])
  return { ref, close }
}

/** Avoids a layout shift: base.css hides the scrollbar of the page behind a dialog. */
function reserveScrollbar(): void {
  if (document.querySelector('dialog[open]')) return
  const width = window.innerWidth - document.documentElement.clientWidth
  document.body.style.setProperty('--scrollbar', `${width}px`)
}

/** Dialogs are rendered in the order they open. */
const isTopmost = (dialog: HTMLDialogElement): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1) === dialog

/** The browser does so, except when several dialogs close at once. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
