import { afterEach, expect, test } from 'vitest'
import { isElsewhere, readKey } from './read-key.ts'

const press = (key: string, code: string, more = {}) =>
  readKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more })

afterEach(() => {
  document.body.innerHTML = ''
  document.body.removeAttribute('data-dialog-open')
})

test('letters ask for what the legend says', () => {
  expect(press('v', 'KeyV')).toBe('verify')
  expect(press('R', 'KeyR')).toBe('reject')
  expect(press('x', 'KeyX')).toBeUndefined()
})

test('on an Arabic keyboard the place of the key counts, on others the letter', () => {
  expect(press('ر', 'KeyV')).toBe('verify')
  expect(press('j', 'KeyC')).toBe('next')
})

test('shortcuts of the browser and held keys decide nothing', () => {
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeUndefined()
  expect(press('v', 'KeyV', { repeat: true })).toBeUndefined()
})

test('keys rest while somebody types and while a dialog is open', () => {
  document.body.innerHTML = '<input id="a"><input id="b" type="checkbox"><button id="c"></button>'
  const at = (id: string) => isElsewhere(document.getElementById(id))
  expect([at('a'), at('b'), at('c')]).toEqual([true, false, false])
  document.body.setAttribute('data-dialog-open', '')
  expect(at('c')).toBe(true)
})
