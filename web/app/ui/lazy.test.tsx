import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lazy } from './lazy.tsx'
import { Toasts } from './toasts.tsx'

let isDown = false
beforeEach(() => (isDown = true))
afterEach(cleanup)

const load = async <P,>(part: ComponentType<P>): Promise<{ default: ComponentType<P> }> => {
  if (isDown) throw new TypeError('Failed to fetch dynamically imported module: http://rihla/assets/dialog.js')
  return { default: part }
}

async function show(Page: ComponentType): Promise<void> {
  await act(async () => {
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Page />
        <Toasts />
      </I18nProvider>,
    )
  })
}

test('a dialog that does not load leaves the page, says so, and opens at the next press', async () => {
  const Dialog = lazy(() => load(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Inside</button>))
  await show(function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <ul>
          <li>A booking</li>
        </ul>
        <button onClick={() => setIsOpen(true)}>Details</button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    )
  })
  const press = () => act(async () => screen.getByRole('button', { name: 'Details' }).click())
  await press()
  expect(screen.getByText('A booking')).toBeDefined()
  expect(screen.getByText("This didn't load. Please try again.")).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(document.body.textContent).not.toContain('/assets/')
  isDown = false
  await press()
  expect(screen.getByRole('button', { name: 'Inside' })).toBeDefined()
})

test('a part that cannot be closed loads again when the connection is back', async () => {
  const Part = lazy(() => load(() => <p>Charts</p>))
  await show(() => <Part />)
  expect(screen.queryByText('Charts')).toBeNull()
  isDown = false
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Charts')).toBeDefined()
})

test('shows its fallback while it loads', async () => {
  const arrived = Promise.withResolvers<{ default: ComponentType }>()
  const Part = lazy(() => arrived.promise)
  await show(() => <Part fallback={<p>Skeleton</p>} />)
  expect(screen.getByText('Skeleton')).toBeDefined()
  await act(async () => arrived.resolve({ default: () => <p>Charts</p> }))
  expect(screen.getByText('Charts')).toBeDefined()
  expect(screen.queryByText('Skeleton')).toBeNull()
})
