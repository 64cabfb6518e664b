import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormError } from './form-error.tsx'
import { Drawer, Modal } from './modal.tsx'
import { Toasts } from './toasts.tsx'
import { showToast } from './toasts-store.ts'
import { useAppForm } from './use-app-form.ts'

afterEach(cleanup)

function show(screenToShow: React.ReactNode) {
  const texts = setupI18n({ locale: 'en', messages: { en: {} } })
  const around = (children: React.ReactNode) => (
    <I18nProvider i18n={texts}>
      <Toasts />
      {children}
    </I18nProvider>
  )
  const { rerender } = render(around(screenToShow))
  return (next: React.ReactNode) => rerender(around(next))
}

const dialogs = () => screen.queryAllByRole('dialog')
const shown = () => dialogs().map((dialog) => dialog.querySelector('h2')?.textContent)
const pressEscape = () =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const toast = (message: string) => screen.getByText(message).closest('[role="status"]')!
const dismiss = (message: string) =>
  act(async () => void fireEvent.click(within(toast(message) as HTMLElement).getByRole('button', { name: 'Close' })))

function Layers() {
  const [open, setOpen] = useState(['below', 'above'])
  const close = (name: string) => () => setOpen((names) => names.filter((each) => each !== name))
  return (
    <>
      {open.includes('below') && (
        <Drawer onClose={close('below')} title="Below">
          A list
        </Drawer>
      )}
      {open.includes('above') && (
        <Modal onClose={close('above')} title="Above">
          <input aria-label="Choice" onKeyDown={(event) => event.preventDefault()} />
        </Modal>
      )}
    </>
  )
}

test('Escape closes only the topmost dialog', async () => {
  show(<Layers />)
  expect(shown()).toEqual(['Below', 'Above'])
  await pressEscape()
  expect(shown()).toEqual(['Below'])
  await pressEscape()
  expect(shown()).toEqual([])
})

test('Escape closes the dialog after its focused element was unmounted', async () => {
  show(<Layers />)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(shown()).toEqual(['Below'])
})

test('Escape leaves dialogs open while a listbox in them or a native dialog above them handles it', async () => {
  show(<Layers />)
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('Choice'), { key: 'Escape' }))
  const native = document.createElement('dialog')
  document.body.append(native)
  native.showModal()
  await pressEscape()
  native.remove()
  expect(shown()).toEqual(['Below', 'Above'])
})

test('a press on the backdrop closes the dialog, and one that began inside, or just after another, does not', async () => {
  vi.useFakeTimers()
  show(<Layers />)
  const above = dialogs()[1]!
  const release = () => act(async () => void fireEvent.click(above))
  fireEvent.pointerDown(screen.getByLabelText('Choice'))
  await release()
  expect(shown()).toEqual(['Below', 'Above'])
  // the dialog became smaller under a double press
  vi.advanceTimersByTime(300)
  fireEvent.pointerDown(above)
  await release()
  expect(shown()).toEqual(['Below', 'Above'])
  vi.advanceTimersByTime(300)
  fireEvent.pointerDown(above)
  await release()
  expect(shown()).toEqual(['Below'])
  vi.useRealTimers()
})

test('the back gesture closes the dialog, and cancelling a file input does not', async () => {
  show(<Layers />)
  const cancel = (element: Element) =>
    act(async () => void fireEvent(element, new Event('cancel', { bubbles: true, cancelable: true })))
  await cancel(screen.getByLabelText('Choice'))
  expect(shown()).toEqual(['Below', 'Above'])
  await cancel(dialogs()[1]!)
  expect(shown()).toEqual(['Below'])
})

test('is labelled by its title', () => {
  show(<Layers />)
  expect(screen.getByRole('dialog', { name: 'Above' })).toBe(dialogs()[1])
})

/** A list whose dialog opens a second one; deleting closes both. */
function Nested() {
  const [depth, setDepth] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      {depth > 0 && (
        <Modal onClose={() => setDepth(0)} title="Message">
          <input aria-label="Reply" data-autofocus />
          <button type="button" onClick={() => setDepth(2)}>
            Ask
          </button>
          {depth > 1 && (
            <Modal onClose={() => setDepth(1)} title="Delete message">
              <button type="button" onClick={() => setDepth(0)}>
                Delete
              </button>
            </Modal>
          )}
        </Modal>
      )}
    </>
  )
}

const focusAndPress = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await press(name)
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('moves the focus into the dialog and returns it on close', async () => {
  show(<Nested />)
  await focusAndPress('Open')
  expect(focused()).toBe('Reply')
  await focusAndPress('Ask')
  expect(focused()).toBe('Close')
  await pressEscape()
  expect(focused()).toBe('Ask')
  await pressEscape()
  expect(focused()).toBe('Open')
})

test('returns the focus when two dialogs close at once', async () => {
  show(<Nested />)
  await focusAndPress('Open')
  await focusAndPress('Ask')
  await press('Delete')
  expect(shown()).toEqual([])
  expect(focused()).toBe('Open')
})

test('does not take the focus from what was focused on close', async () => {
  function Decision() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? (
          <Modal onClose={() => setIsOpen(false)} title="Decide">
            Now
          </Modal>
        ) : (
          <input aria-label="Next" ref={(element) => element?.focus()} />
        )}
      </>
    )
  }
  show(<Decision />)
  await focusAndPress('Open')
  expect(focused()).toBe('Close')
  await pressEscape()
  expect(focused()).toBe('Next')
})

test('shows toasts in the topmost dialog, and on the page after it closed', async () => {
  show(<Layers />)
  act(() => showToast('Saved'))
  expect(dialogs().map((dialog) => dialog.contains(toast('Saved')))).toEqual([false, true])
  await pressEscape()
  expect(dialogs()[0]!.contains(toast('Saved'))).toBe(true)
  await pressEscape()
  expect(toast('Saved').closest('dialog')).toBeNull()
  await dismiss('Saved')
  expect(screen.queryByText('Saved')).toBeNull()
})

function Question({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [opened, setOpened] = useState(true)
  return opened ? (
    <ConfirmDialog
      onClose={() => setOpened(false)}
      title="Cancel booking"
      confirmLabel="Yes"
      onConfirm={onConfirm}
      fallback="It was not cancelled"
    >
      Are you sure?
    </ConfirmDialog>
  ) : null
}

test('a confirm dialog cannot be closed while its request is pending', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  show(<Question onConfirm={() => promise} />)
  await press('Yes')
  await pressEscape()
  await press('Close')
  expect(shown()).toEqual(['Cancel booking'])
  await act(async () => reject(new Error('refused')))
  expect(screen.getByRole('alert').textContent).toBe('It was not cancelled')
  await pressEscape()
  expect(shown()).toEqual([])
})

test('a confirm dialog can be closed after 10 s without a response', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  show(<Question onConfirm={() => promise} />)
  await press('Yes')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 11_000)
  await pressEscape()
  vi.restoreAllMocks()
  expect(shown()).toEqual([])
  await act(async () => reject(new Error('refused')))
  await dismiss('It was not cancelled')
})

test('shows a toast when a request fails after its confirm dialog unmounted', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const showNext = show(<Question onConfirm={() => promise} />)
  await press('Yes')
  showNext(null)
  await act(async () => reject(new Error('refused')))
  expect(toast('It was not cancelled').closest('dialog')).toBeNull()
  await dismiss('It was not cancelled')
})

function Form({ submit, onClose }: { submit: () => Promise<void>; onClose: () => void }) {
  const form = useAppForm({ initialValues: {}, fallback: 'It was not sent', submit })
  return (
    <Modal onClose={onClose} title="Report">
      <form {...form.props}>
        <FormError form={form} />
        <button type="submit">Send</button>
      </form>
    </Modal>
  )
}

test('a modal cannot be closed while its form is submitting', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const onClose = vi.fn<() => void>()
  show(<Form submit={() => promise} onClose={onClose} />)
  await press('Send')
  await pressEscape()
  await press('Close')
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => reject(new Error('refused')))
  expect(screen.getByRole('alert').textContent).toBe('It was not sent')
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows a toast when a submission fails after its form unmounted', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const showNext = show(<Form submit={() => promise} onClose={() => {}} />)
  await press('Send')
  showNext(null)
  await act(async () => reject(new Error('refused')))
  expect(toast('It was not sent').closest('dialog')).toBeNull()
  await dismiss('It was not sent')
})
