import { expect, test } from 'vitest'
import { changedNames, rebase } from './settings-values.ts'

const seen = {
  payappUsername: 'rihla@instapay',
  paymentInstructions: 'Transfer the amount.',
  paymentInstructionsAr: 'حوّل المبلغ.',
  publicBrowsing: true,
  defaultDiscountCode: 'RIHLA',
  usdPerEgp: 0.0205,
  usdPerEur: 1.16,
  contactEmail: 'hello@rihla.example',
  contactPhone: '+20 100 555 0142',
}

test('counts a value as changed only if it differs after normalisation', () => {
  expect(
    changedNames({ ...seen, defaultDiscountCode: ' rihla ', contactPhone: `${seen.contactPhone} ` }, seen),
  ).toEqual([])
  expect(changedNames({ ...seen, publicBrowsing: false, usdPerEur: '' }, seen)).toEqual(['publicBrowsing', 'usdPerEur'])
})

test('merges changes of two admins and reports settings changed by both as conflicts', () => {
  const mine = { ...seen, usdPerEgp: 0.02, contactEmail: 'mine@rihla.example', publicBrowsing: false }
  const theirs = { ...seen, usdPerEgp: 0.03, contactPhone: '+20 100 555 0199', publicBrowsing: false }
  expect(rebase(mine, seen, theirs)).toEqual({
    values: { ...theirs, usdPerEgp: 0.02, contactEmail: 'mine@rihla.example' },
    conflicts: ['usdPerEgp'],
    merged: ['contactPhone'],
  })
})
