import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TripGallery } from './trip-gallery.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  // jsdom has no layout and does not scroll
  Object.assign(Element.prototype, { scrollTo })
})
afterEach(() => {
  cleanup()
  scrollTo.mockReset()
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

function show(count: number): void {
  const images = Array.from({ length: count }, (_, i) => `/files/${i + 1}.webp`)
  const Stub = createRoutesStub([{ path: '/', Component: () => <TripGallery images={images} title="Siwa" /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub />
    </I18nProvider>,
  )
}

const press = (name: string, inside = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name, hidden: true })))
const counter = (inside = document.body) => within(inside).getByText(/ \/ \d+$/).textContent
const dots = () => screen.queryAllByRole('button', { name: /^Show picture/ })
const sources = (inside: HTMLElement) => [...inside.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test.each([6, 10])('a gallery of %i pictures shows all of them, with a counter and without dots', async (count) => {
  show(count)
  const pictures = screen.getByRole('region', { name: 'Pictures' })
  expect(sources(pictures)).toEqual(Array.from({ length: count }, (_, i) => `/files/${i + 1}.webp`))
  const cells = screen.getAllByRole('button', { name: /^Picture/ })
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(
    Array.from({ length: count }, (_, i) => `Picture ${i + 1} of ${count}: Siwa`),
  )
  expect([counter(), dots()]).toEqual([`1 / ${count}`, []])
  await press('Previous picture')
  expect(counter()).toBe(`1 / ${count}`)
  for (let at = 2; at <= count; at += 1) {
    await press('Next picture')
    expect(counter()).toBe(`${at} / ${count}`)
  }
  await press('Next picture')
  expect(counter()).toBe(`${count} / ${count}`)
  await press('Previous picture')
  expect(counter()).toBe(`${count - 1} / ${count}`)
})

test('a gallery of five pictures has dots that lead to each', async () => {
  show(5)
  expect([counter(), dots()]).toEqual(['1 / 5', Array(5).fill(expect.anything())])
  await press('Show picture 5')
  expect(counter()).toBe('5 / 5')
})

test.each([
  ['Picture 6 of 7: Siwa', 6],
  ['7 pictures', 1],
])('%s opens picture %i full screen, and closing returns to the picture shown last', async (opener, first) => {
  show(7)
  await press(opener)
  const lightbox = await screen.findByRole('dialog', { name: 'Siwa' })
  expect([counter(lightbox), dots()]).toEqual([`${first} / 7`, []])
  fireEvent.keyDown(lightbox, { key: 'End' })
  expect([counter(lightbox), sources(lightbox)]).toEqual(['7 / 7', ['/files/6.webp', '/files/7.webp']])
  await press('Previous picture', lightbox)
  expect(counter(lightbox)).toBe('6 / 7')
  await act(async () => void fireEvent(lightbox, new Event('close')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(counter()).toBe('6 / 7')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }))
})

test('one picture has no controls, and without pictures the default one is shown', () => {
  show(1)
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  expect(screen.getByText('1 picture')).toBeDefined()
  cleanup()
  show(0)
  expect([sources(document.body), screen.queryAllByRole('button')]).toEqual([['/pictures/fallback-960.webp'], []])
})
