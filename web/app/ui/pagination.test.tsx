import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function List({ total, name }: { total: number; name: string }) {
  const [query] = useSearchParams()
  return <Pagination page={Number(query.get(name) ?? 1)} pageSize={20} total={total} name={name} alwaysCounts />
}

function show(url: string, total: number, name = 'page') {
  const router = createMemoryRouter([{ path: '/', element: <List {...{ total, name }} /> }], { initialEntries: [url] })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return router
}

test.each([
  ['/?page=9&sort=name', 45, 'page', '?page=3&sort=name', '41–45 of 45'],
  ['/?page=3', 40, 'page', '?page=2', '21–40 of 40'],
  ['/?page=2&sort=name', 20, 'page', '?sort=name', '1–20 of 20'],
  ['/?page=2', 0, 'page', '', '0–0 of 0'],
  ['/?page=2&usesPage=7', 45, 'usesPage', '?page=2&usesPage=3', '41–45 of 45'],
  ['/?page=2', 45, 'page', '?page=2', '21–40 of 45'],
])('%s of a list of %d leads to the last page', async (url, total, name, search, shown) => {
  const router = show(url, total, name)
  await waitFor(() => expect(router.state.location.search).toBe(search))
  expect(screen.getByRole('navigation').textContent).toContain(shown)
  expect(router.state.historyAction).toBe(search === url.slice(1) ? 'POP' : 'REPLACE')
})
