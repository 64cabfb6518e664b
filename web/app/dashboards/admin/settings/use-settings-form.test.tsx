import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changedFields } from '#ui/merge-values.ts'
import { normalizeSetting, type SettingsValues, useSettingsForm } from './use-settings-form.ts'

const loaded: Settings = {
  payappUsername: 'rihla@instapay',
  paymentHolderName: '',
  paymentInstructions: 'Transfer the amount.',
  paymentInstructionsAr: 'حوّل المبلغ.',
  publicBrowsing: true,
  defaultDiscountCode: 'RIHLA',
  usdPerEgp: 0.0205,
  usdPerEur: 1.16,
  contactEmail: 'hello@rihla.example',
  contactPhone: '+20 100 555 0142',
  legalName: '',
  legalNameAr: '',
  registerNumber: '',
  taxNumber: '',
  address: '',
  addressAr: '',
  openingHours: '',
  openingHoursAr: '',
  keepIdDays: 30,
  keepProofDays: 400,
  keepMessageDays: 400,
  keepReportDays: 400,
  keepViewDays: 400,
  travellerDataDays: 30,
  holdMinutes: 30,
  offerHours: 12,
  maxHolds: 3,
  maxUnverifiedBookings: 3,
  verifyWithinHours: 24,
  approveWithinHours: 48,
  proofWithinHours: 24,
  balanceDueDays: 0,
  refundWithinDays: 5,
  payoutAfterDays: 2,
  secondAdminAbove: 5_000,
  deskOpensAt: '09:00',
  deskClosesAt: '23:00',
  confirmsAutomatically: false,
  maxUnverifiedSeats: 12,
  maxUnprovenShare: 75,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const inEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={texts}>{children}</I18nProvider>

/** Saves 'Saved' as instructions and edits the phone number before the response arrives. */
async function typeWhileSaving(responses: (() => Response)[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => promise.then(() => responses.shift()?.()))
  const { result } = renderHook(() => useSettingsForm(loaded), { wrapper: inEnglish })
  const type = (name: keyof Settings, value: string) => act(() => result.current.form.setFieldValue(name, value))
  type('paymentInstructions', 'Saved ')
  act(() => result.current.form.props.onSubmit())
  type('contactPhone', '+20 100 555 0199')
  await act(async () => resolve())
  return result.current
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

test('keeps edits made while saving and marks them as unsaved', async () => {
  const now = { ...loaded, paymentInstructions: 'Saved', contactEmail: 'theirs@rihla.example' }
  const { form, changed, conflicts } = await typeWhileSaving([() => json(now)])
  expect(form.getValues()).toEqual({ ...now, contactPhone: '+20 100 555 0199' })
  expect(changed).toEqual(['contactPhone'])
  expect(conflicts).toEqual([])
})

test('keeps edits made while saving when another admin saved first', async () => {
  const theirs = { ...loaded, paymentInstructions: 'Theirs', contactPhone: '+20 100 555 0100' }
  const refused = { code: 'settings.changed_meanwhile', message: 'Changed', requestId: '1' }
  const { form, conflicts } = await typeWhileSaving([() => json(refused, 409), () => json(theirs)])
  expect(form.getValues()).toMatchObject({ paymentInstructions: 'Saved ', contactPhone: '+20 100 555 0199' })
  expect(conflicts).toEqual(['paymentInstructions', 'contactPhone'])
})

test('lists what another admin changed since the page was loaded', async () => {
  const now = { ...loaded, paymentInstructions: 'Saved', contactEmail: 'theirs@rihla.example' }
  vi.stubGlobal('fetch', () => Promise.resolve(json(now)))
  const { result } = renderHook(() => useSettingsForm(loaded), { wrapper: inEnglish })
  act(() => result.current.form.setFieldValue('paymentInstructions', 'Saved '))
  await act(async () => result.current.form.props.onSubmit())
  expect(result.current.saved?.merged).toEqual(['contactEmail'])
})

test('counts a value as changed only if it differs after normalisation', () => {
  const changed = (values: SettingsValues) => changedFields<SettingsValues>(values, loaded, normalizeSetting)
  expect(changed({ ...loaded, defaultDiscountCode: ' rihla ', contactPhone: `${loaded.contactPhone} ` })).toEqual([])
  expect(changed({ ...loaded, publicBrowsing: false, usdPerEur: '' })).toEqual(['publicBrowsing', 'usdPerEur'])
})
