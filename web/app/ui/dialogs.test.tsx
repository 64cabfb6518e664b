import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormError } from './form-error.tsx'
import { Modal } from './modal.tsx'
import { dismissToast, useToasts } from './toasts-store.ts'
import { useAppForm } from './use-app-form.ts'

beforeAll(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
)
afterAll(() => vi.unstubAllGlobals())
afterEach(cleanup)

const Toasts = () =>
  useToasts().map(({ id, message }) => (
    <button key={id} type="button" onClick={() => dismissToast(id)}>
      Toast: {message}
    </button>
  ))

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

const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
const pressEscape = () =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

function Layers() {
  const [open, setOpen] = useState(['below', 'above'])
  const close = (name: string) => () => setOpen((names) => names.filter((each) => each !== name))
  return (
    <>
      {open.includes('below') && (
        <Drawer opened onClose={close('below')} title="Below">
          A list
        </Drawer>
      )}
      {open.includes('above') && (
        <Modal opened onClose={close('above')} title="Above">
          <input aria-label="Choice" data-mantine-stop-propagation="true" />
        </Modal>
      )}
    </>
  )
}

test('Escape closes the topmost dialog only, one by one', async () => {
  show(<Layers />)
  expect(shown()).toEqual(['Below', 'Above'])
  await pressEscape()
  expect(shown()).toEqual(['Below'])
  await pressEscape()
  expect(shown()).toEqual([])
})

test('Escape first closes what is open in a dialog or lies above it', async () => {
  show(<Layers />)
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('Choice'), { key: 'Escape' }))
  const native = document.createElement('dialog')
  native.setAttribute('open', '')
  native.setAttribute('data-modal', '')
  document.body.append(native)
  await pressEscape()
  native.remove()
  expect(shown()).toEqual(['Below', 'Above'])
})

function Question({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [opened, setOpened] = useState(true)
  return opened ? (
    <ConfirmDialog
      opened
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

test('a question that is being answered stays until the answer is there', async () => {
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

test('nobody is locked in by a connection that says nothing', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  show(<Question onConfirm={() => promise} />)
  await press('Yes')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 11_000)
  await pressEscape()
  vi.restoreAllMocks()
  expect(shown()).toEqual([])
  await act(async () => reject(new Error('refused')))
  await press('Toast: It was not cancelled')
})

test('a question whose page was left meanwhile says elsewhere that it failed', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const showNext = show(<Question onConfirm={() => promise} />)
  await press('Yes')
  showNext(null)
  await act(async () => reject(new Error('refused')))
  expect(screen.getByText('Toast: It was not cancelled')).toBeTruthy()
  await press('Toast: It was not cancelled')
})

function Form({ submit, onClose }: { submit: () => Promise<void>; onClose: () => void }) {
  const form = useAppForm({ initialValues: {}, fallback: 'It was not sent', submit })
  return (
    <Modal opened onClose={onClose} title="Report">
      <form {...form.props}>
        <FormError form={form} />
        <button type="submit">Send</button>
      </form>
    </Modal>
  )
}

test('a dialog stays open while the form in it is being sent', async () => {
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

test('a form whose page was left meanwhile says elsewhere that it failed', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const showNext = show(<Form submit={() => promise} onClose={() => {}} />)
  await press('Send')
  showNext(null)
  await act(async () => reject(new Error('refused')))
  expect(screen.getByText('Toast: It was not sent')).toBeTruthy()
  await press('Toast: It was not sent')
})
