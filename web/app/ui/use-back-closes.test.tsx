import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

function Opened({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return <p>open</p>
}

/** A dialog with another one above it; `All` closes both. */
function Layers() {
  const [layers, setLayers] = useState(0)
  return (
    <>
      <i data-testid="layers">{layers}</i>
      <button type="button" onClick={() => setLayers(layers + 1)}>
        More
      </button>
      <button type="button" onClick={() => setLayers(0)}>
        All
      </button>
      {Array.from({ length: layers }, (_, at) => (
        <Opened key={at} onBack={() => setLayers(at)} />
      ))}
    </>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Opened onBack={() => setIsOpen(false)} />}
      <Layers />
    </>
  )
}

let router: ReturnType<typeof createBrowserRouter>
beforeEach(() => {
  window.history.pushState(null, '', '/start')
  window.history.pushState(null, '', '/trip')
  router = createBrowserRouter([{ path: '*', Component: Page }])
  render(<RouterProvider router={router} />)
})
afterEach(() => {
  cleanup()
  router.dispose()
})

/** The machine may be busy. */
const until = (check: () => void) => vi.waitFor(check, 20_000)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toggle = () => press('Toggle')
const isOpen = () => screen.queryByText('open') !== null
const isAtEntry = () => (router.state.location.state as { opened?: number } | null)?.opened === 1
const goBack = () => act(async () => window.history.back())
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('going back closes it and stays on the page', async () => {
  toggle()
  await until(() => expect(isAtEntry()).toBe(true))
  await goBack()
  await until(() => expect(isOpen()).toBe(false))
  expect([router.state.location.pathname, isAtEntry()]).toEqual(['/trip', false])
})

test('closing leaves no entry behind, also before it has been added', async () => {
  toggle()
  await until(() => expect(isAtEntry()).toBe(true))
  toggle()
  await until(() => expect(isAtEntry()).toBe(false))
  toggle()
  toggle()
  await settle()
  expect(isAtEntry()).toBe(false)
  await goBack()
  await until(() => expect(router.state.location.pathname).toBe('/start'))
})

test('opened again at once it stays open, and going back closes it', async () => {
  toggle()
  await until(() => expect(isAtEntry()).toBe(true))
  toggle()
  toggle()
  await settle()
  expect([isOpen(), isAtEntry()]).toEqual([true, true])
  await goBack()
  await until(() => expect(isOpen()).toBe(false))
  expect(router.state.location.pathname).toBe('/trip')
})

const layers = () => Number(screen.getByTestId('layers').textContent)
const entries = () => (router.state.location.state as { opened?: number } | null)?.opened ?? 0

test('going back closes the topmost of several, and closing all leaves no entry behind', async () => {
  press('More')
  await until(() => expect(entries()).toBe(1))
  press('More')
  await until(() => expect(entries()).toBe(2))
  await goBack()
  await until(() => expect(layers()).toBe(1))
  press('More')
  await until(() => expect(entries()).toBe(2))
  press('All')
  await until(() => expect(entries()).toBe(0))
  await goBack()
  await until(() => expect(router.state.location.pathname).toBe('/start'))
})

test.each(['going back', 'closing'])('a query replaced meanwhile stays after %s', async (way) => {
  toggle()
  await until(() => expect(isAtEntry()).toBe(true))
  await act(() => router.navigate('?type=sea', { replace: true, state: { opened: 1 } }))
  if (way === 'closing') toggle()
  else await goBack()
  await until(() => expect([isOpen(), entries(), router.state.location.search]).toEqual([false, 0, '?type=sea']))
  await goBack()
  await until(() => expect(router.state.location.pathname).toBe('/start'))
})

test('what asks before it closes keeps an entry', async () => {
  const asks = vi.fn<() => void>()
  cleanup()
  const Asking = () => <Opened onBack={asks} />
  const other = createBrowserRouter([{ path: '*', Component: Asking }])
  render(<RouterProvider router={other} />)
  const hasEntry = () => (other.state.location.state as { opened?: number } | null)?.opened === 1
  await until(() => expect(hasEntry()).toBe(true))
  await goBack()
  await until(() => expect(asks).toHaveBeenCalledOnce())
  await until(() => expect(hasEntry()).toBe(true))
  cleanup()
  other.dispose()
})
