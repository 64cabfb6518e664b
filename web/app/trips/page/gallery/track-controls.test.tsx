import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TrackControls } from './track-controls.tsx'

afterEach(cleanup)

function show(count: number, at = 0) {
  const goTo = vi.fn()
  const track = { at, goTo, props: { ref: () => {}, onScroll: () => {}, onTouchStart: () => {}, onWheel: () => {} } }
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <TrackControls track={track} count={count} />
    </I18nProvider>,
  )
  return { goTo, text: container.textContent }
}

const dots = () => screen.queryAllByRole('button', { name: /^Show picture/ })

test('a single picture has no controls', () => {
  expect(show(1).text).toBe('')
})

test('up to five pictures have a dot each, beside the counter', () => {
  expect(show(5, 2).text).toBe('3 / 5')
  expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'false', 'true', 'false', 'false'])
})

test('more than five pictures have the counter, previous and next, and no dots', () => {
  const { goTo, text } = show(6, 2)
  expect([text, dots()]).toEqual(['3 / 6', []])
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(goTo.mock.calls).toEqual([[1], [3]])
})
