import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isTypingOrInDialog, readKey, useQueueKeys } from './queue-keys.tsx'

const press = (key: string, code: string, more = {}) =>
  readKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more })

afterEach(() => {
  document.body.innerHTML = ''
})

test('maps letters to the commands of the legend', () => {
  expect(press('v', 'KeyV')).toBe('verify')
  expect(press('R', 'KeyR')).toBe('reject')
  expect(press('x', 'KeyX')).toBeUndefined()
})

test('matches by physical key on Arabic keyboards and by letter on Latin keyboards', () => {
  expect(press('ر', 'KeyV')).toBe('verify')
  expect(press('j', 'KeyC')).toBe('next')
})

test('ignores browser shortcuts and key repeat', () => {
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeUndefined()
  expect(press('v', 'KeyV', { repeat: true })).toBeUndefined()
})

test('ignores keys while typing in a field or while a dialog is open', () => {
  document.body.innerHTML = '<input id="a"><input id="b" type="checkbox"><button id="c"></button>'
  const at = (id: string) => isTypingOrInDialog(document.getElementById(id))
  expect([at('a'), at('b'), at('c')]).toEqual([true, false, false])
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  expect(at('c')).toBe(true)
})

test('Escape leaves a field of the item, so that letters are shortcuts again', () => {
  document.body.innerHTML = '<article><input id="a"></article><input id="search">'
  renderHook(() => useQueueKeys({ next: undefined, previous: undefined, show: () => undefined }, {}))
  const afterEscapeIn = (id: string) => {
    const field = document.getElementById(id)!
    field.focus()
    fireEvent.keyDown(field, { key: 'Escape' })
    return document.activeElement
  }
  expect(afterEscapeIn('a')).toBe(document.body)
  expect(afterEscapeIn('search')).toBe(document.getElementById('search'))
})
