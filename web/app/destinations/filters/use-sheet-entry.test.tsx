import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFilters, type FiltersInUse } from './use-filters.ts'
import { useSheetEntry } from './use-sheet-entry.ts'

const rendered: FiltersInUse[] = []

function List() {
  const filters = useFilters()
  rendered.push(filters)
  const sheet = useSheetEntry(filters)
  return (
    <button type="button" onClick={sheet.isOpen ? sheet.close : sheet.open}>
      {sheet.isOpen ? 'open' : 'closed'}
    </button>
  )
}

let router: ReturnType<typeof createBrowserRouter>
beforeEach(async () => {
  window.history.pushState(null, '', '/start')
  window.history.pushState(null, '', '/trips?page=2')
  router = createBrowserRouter([
    {
      id: 'root',
      loader: () => ({ today: '2026-11-23' }),
      HydrateFallback: () => null,
      children: [
        { path: '/trips', Component: List },
        { path: '/start', Component: () => <p>start</p> },
      ],
    },
  ])
  await act(async () => void render(<RouterProvider router={router} />))
})
afterEach(() => {
  cleanup()
  router.dispose()
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const choose = (change: Parameters<FiltersInUse['set']>[0]) =>
  act(async () => rendered.at(-1)!.set(change, { replace: true }))
const goBack = () =>
  act(async () => {
    window.history.back()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
const expectClosedAt = (search: string) =>
  vi.waitFor(() => {
    expect(screen.getByRole('button').textContent).toBe('closed')
    expect([router.state.location.search, window.location.search]).toEqual([search, search])
  })

test.each(['going back', 'closing'])('%s keeps the choices', async (way) => {
  await press()
  await choose({ filter: 'domestic' })
  await choose({ duration: 'week' })
  await (way === 'closing' ? press() : goBack())
  await expectClosedAt('?filter=domestic&duration=week')
  await goBack()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/start'))
})

test('without a choice, closing leaves the list as it was', async () => {
  await press()
  await press()
  await expectClosedAt('?page=2')
  await goBack()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/start'))
})
