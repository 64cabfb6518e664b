import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StatusSelect } from './status-select.tsx'

afterEach(cleanup)

test("the status filter names published trips 'Available Now' and drafts 'Coming Soon'", () => {
  const set = vi.fn<(changes: object) => void>()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StatusSelect requested={{}} set={set as never} />
    </I18nProvider>,
  )
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text])
  expect(options).toEqual([
    ['all', 'All trips'],
    ['published', 'Available Now'],
    ['draft', 'Coming Soon'],
  ])
  for (const value of ['draft', 'all']) fireEvent.change(screen.getByLabelText('Status'), { target: { value } })
  expect(set.mock.calls).toEqual([[{ status: 'draft' }], [{ status: undefined }]])
})
