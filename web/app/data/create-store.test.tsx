import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

afterEach(cleanup)

test('components render the current value, or the selected part of it', () => {
  const store = createStore({ count: 1 })
  const { result: whole } = renderHook(() => store.useValue())
  const { result: isEven } = renderHook(() => store.useValue(({ count }) => count % 2 === 0))
  act(() => store.set({ count: 2 }))
  expect(whole.current).toEqual({ count: 2 })
  expect(isEven.current).toBe(true)
})

test('the server HTML has the initial value', () => {
  const store = createStore('initial')
  store.set('changed')
  const Value = () => store.useValue()
  expect(renderToString(<Value />)).toBe('initial')
})

test('unsubscribed listeners are not called; every subscription is reported', () => {
  const onSubscribe = vi.fn<() => void>()
  const listener = vi.fn<() => void>()
  const store = createStore(1, { onSubscribe })
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(onSubscribe).toHaveBeenCalledOnce()
})
