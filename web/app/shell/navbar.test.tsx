import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { closeSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { Navbar } from './navbar.tsx'

afterEach(() => {
  cleanup()
  closeSignIn()
  localStorage.clear()
})

const RequestedMode = () => <output>{useSignInRequest()?.mode}</output>

function show(role?: SessionUser['role']): void {
  if (role) saveSession('token', { _id: 'user', name: 'Hoda Kamel', role } as SessionUser)
  const Page = () => (
    <>
      <Navbar isOver={false} isWide={false} />
      <RequestedMode />
    </>
  )
  const App = createRoutesStub([{ path: '/faq', Component: Page }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App initialEntries={['/faq']} />
    </I18nProvider>,
  )
}

/** Labels and targets of the links, in the bar and in the side menu. */
const linksOf = (nav: HTMLElement) =>
  [...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

const everybody = [
  ['Home', '/'],
  ['Destinations', '/destinations'],
  ['Travel Agencies', '/agencies'],
  ['Reviews', '/reviews'],
]

test.each([
  ['a visitor', undefined, everybody],
  ['a customer', 'customer', [...everybody, ['My Bookings', '/my-bookings'], ['Wishlist', '/wishlist']]],
  ['an agency', 'agency', [...everybody, ['Dashboard', '/agency']]],
  ['an admin', 'admin', [...everybody, ['Admin Dashboard', '/admin']]],
] as const)('navbar and side menu of %s', (_who, role, links) => {
  show(role)
  const navs = screen.getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(navs.map(linksOf)).toEqual([links, links])
  const signInButtons = screen
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((label) => label === 'Sign In' || label === 'Get Started')
  const pair = ['Sign In', 'Get Started']
  expect(signInButtons).toEqual(role ? [] : [...pair, ...pair])
  expect(screen.queryAllByRole('button', { name: /Hoda Kamel/ })).toHaveLength(role ? 1 : 0)
})

test.each([
  ['Sign In', 'sign-in'],
  ['Get Started', 'register'],
])('%s opens the dialog in the mode %s', async (name, mode) => {
  show()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  expect(screen.getByRole('status').textContent).toBe(mode)
})

test('the navbar counts as scrolled after 50 px', async () => {
  show()
  const bar = screen.getByRole('banner')
  for (const [scrollY, isScrolled] of [
    [50, false],
    [51, true],
    [0, false],
  ] as const) {
    await act(async () => {
      Object.assign(window, { scrollY })
      window.dispatchEvent(new Event('scroll'))
    })
    expect([scrollY, bar.hasAttribute('data-scrolled')]).toEqual([scrollY, isScrolled])
  }
})
