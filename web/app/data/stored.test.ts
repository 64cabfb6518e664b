import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored } from './stored.ts'

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
// of test files before this one
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  clear()
})

const isText = (value: unknown) => (typeof value === 'string' ? value : undefined)

test('reads back what was saved, per scope', () => {
  const drafts = stored<{ text: string }>('draft', { keptIn: 'browser' })
  drafts.save({ text: 'a' }, 'mona', 'trip')
  expect(drafts.read('mona', 'trip')).toEqual({ text: 'a' })
  expect(drafts.read('hana', 'trip')).toBeUndefined()
  drafts.forget('mona', 'trip')
  expect(drafts.read('mona', 'trip')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', 'null', '1', '{"savedAt":0}', '{"savedAt":0,"value":{}}'])('ignores the invalid entry %s', (text) => {
  localStorage.setItem('draft.1', text)
  expect(stored('draft', { keptIn: 'browser', parse: isText }).read()).toBeUndefined()
})

test('ignores values of another version and values that are too old', () => {
  vi.useFakeTimers()
  const options = { keptIn: 'tab', maxAgeMs: 1_000 } as const
  stored<string>('draft', options).save('a')
  expect(stored<string>('draft', { ...options, version: 2 }).read()).toBeUndefined()
  expect(stored<string>('draft', options).read()).toBe('a')
  vi.advanceTimersByTime(1_001)
  expect(stored<string>('draft', options).read()).toBeUndefined()
})

test('prefers the value of this tab to that of another', () => {
  const drafts = stored<string>('draft', { keptIn: 'both' })
  drafts.save('here')
  stored<string>('draft', { keptIn: 'browser' }).save('there')
  expect(drafts.read()).toBe('here')
  sessionStorage.clear()
  expect(drafts.read()).toBe('there')
})

test('lasts as long as the page while storage is full or blocked', () => {
  const drafts = stored<string>('draft', { keptIn: 'browser' })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  drafts.save('a', 'mona')
  expect(drafts.read('mona')).toBe('a')
  drafts.forget('mona')
  expect(drafts.read('mona')).toBeUndefined()
})

test('a failed save does not leave an older value in place', () => {
  const drafts = stored<string>('draft', { keptIn: 'browser' })
  drafts.save('old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drafts.save('new')
  expect(drafts.read()).toBe('new')
})

test('forgetOthers keeps only the values of this user', () => {
  const drafts = stored<string>('draft', { keptIn: 'both' })
  drafts.save('a', 'mona', '1')
  drafts.save('b', 'hana', '1')
  drafts.forgetOthers('mona')
  expect(drafts.read('mona', '1')).toBe('a')
  expect(drafts.read('hana', '1')).toBeUndefined()
})
