import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Currency } from '@rihla/contract/money.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import { CashAccountField } from './cash-account-field.tsx'
import { lastCashAccount } from './use-cash-accounts.ts'

const account = (id: string, change: object = {}) => ({
  _id: id,
  kind: 'instapay',
  provider: '',
  handle: `${id}@instapay`,
  currency: 'EGP',
  isActive: true,
  ...change,
})

let accounts: object[] = []
const chosen = vi.fn<(account: string) => void>()
beforeEach(() => {
  chosen.mockReset()
  queryClient.clear()
  lastCashAccount.forget('EGP')
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ accounts, proposals: [], isOnlyAdmin: false }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (given: object[], value = '', currency: Currency = 'EGP') => {
  accounts = given
  return render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CashAccountField currency={currency} label="Sent from" value={value} onChange={chosen} />
    </I18nProvider>,
  )
}
const optionsOf = async () => {
  const select = await screen.findByLabelText(/Sent from/)
  return [...select.querySelectorAll('option')].map((option) => option.textContent)
}

test('offers the accounts of the currency, inactive ones last, and remembers the choice', async () => {
  const bank = account('bank', { kind: 'bank', provider: 'CIB', handle: 'EG380019000500000000263180002' })
  show([account('old', { isActive: false }), account('a'), account('b'), bank, account('usd', { currency: 'USD' })])
  expect(await optionsOf()).toEqual([
    'Not recorded',
    'a@instapay',
    'b@instapay',
    'CIB · •••0002',
    'old@instapay (inactive)',
  ])
  fireEvent.change(screen.getByLabelText(/Sent from/), { target: { value: 'b' } })
  expect(chosen).toHaveBeenCalledWith('b')
  expect([lastCashAccount.read('EGP'), lastCashAccount.read('USD')]).toEqual(['b', undefined])
})

test('names the only active account, which the server takes when none is chosen', async () => {
  show([account('old', { isActive: false }), account('a')])
  expect(await optionsOf()).toEqual(['a@instapay', 'old@instapay (inactive)'])
})

test('forgets a remembered account that the currency no longer has', async () => {
  show([account('a'), account('b')], 'a')
  await screen.findByLabelText(/Sent from/)
  expect(chosen).not.toHaveBeenCalled()
  cleanup()
  show([account('a'), account('b')], 'gone')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(''))
})

test('is left out where there is nothing to choose', async () => {
  const { container } = show([account('a'), account('usd', { currency: 'USD' })])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container.innerHTML).toBe('')
})
