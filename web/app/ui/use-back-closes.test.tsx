import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

function Opened({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return <p>open</p>
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Opened onBack={() => setIsOpen(false)} />}
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

const toggle = () => fireEvent.click(screen.getByRole('button'))
const isOpen = () => screen.queryByText('open') !== null
const isAtEntry = () => (router.state.location.state as { opened?: number } | null)?.opened === 1
const goBack = () => act(async () => window.history.back())
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('going back closes it and stays on the page', async () => {
  toggle()
  await waitFor(() => expect(isAtEntry()).toBe(true))
  await goBack()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect([router.state.location.pathname, isAtEntry()]).toEqual(['/trip', false])
})

test('closing leaves no entry behind, also before it has been added', async () => {
  toggle()
  await waitFor(() => expect(isAtEntry()).toBe(true))
  toggle()
  await waitFor(() => expect(isAtEntry()).toBe(false))
  toggle()
  toggle()
  await settle()
  expect(isAtEntry()).toBe(false)
  await goBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/start'))
})

test('opened again at once it stays open, and going back closes it', async () => {
  toggle()
  await waitFor(() => expect(isAtEntry()).toBe(true))
  toggle()
  toggle()
  await settle()
  expect([isOpen(), isAtEntry()]).toEqual([true, true])
  await goBack()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(router.state.location.pathname).toBe('/trip')
})

test('closed between the navigation to its entry and the rendering of it, it leaves no entry behind', async () => {
  const unsubscribe = router.subscribe(() => {
    if (!isAtEntry()) return
    unsubscribe()
    toggle()
  })
  toggle()
  await settle()
  expect([isOpen(), isAtEntry()]).toEqual([false, false])
  await goBack()
  await waitFor(() => expect(router.state.location.pathname).toBe('/start'))
})
