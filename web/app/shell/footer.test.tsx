import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { contactOf } from './read-root-data.server.ts'

afterEach(cleanup)

const nothing = { operator: '', address: '', openingHours: '' }

async function show(root: { company: object | null; contact: object }): Promise<string> {
  const App = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ today: '2026-11-21', ...root }),
      Component: Footer,
      HydrateFallback: () => null,
    },
  ])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  return (await screen.findByRole('contentinfo')).textContent
}

test('names operator, address, opening hours and contacts where they are filled in', async () => {
  const company = {
    operator: 'Rihla Travel S.A.E., licence 1234',
    address: '1 Tahrir Street',
    openingHours: 'Sun–Thu 9–17',
  }
  const text = await show({ company, contact: contactOf('care@example.org', '+201005550142') })
  for (const fact of [...Object.values(company), 'care@example.org', '0100 555 0142', 'WhatsApp'])
    expect(text).toContain(fact)
})

test('leaves out what is not', async () => {
  const contact = contactOf('', '')
  const bare = await show({ company: null, contact })
  cleanup()
  expect(await show({ company: nothing, contact })).toBe(bare)
  expect(bare).not.toMatch(/WhatsApp|undefined|null/)
  expect(screen.queryAllByRole('listitem').filter(({ textContent }) => !textContent)).toEqual([])
})
