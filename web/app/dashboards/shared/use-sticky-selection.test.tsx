import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStickySelection } from './use-sticky-selection.ts'

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id })) as [{ _id: string }, { _id: string }, { _id: string }]

const look = (items: readonly { _id: string }[], id: string | undefined, list = '') =>
  renderHook(({ items: now, id: asked, list: of }) => useStickySelection(now, asked, of), {
    initialProps: { items, id, list },
  })

test('what somebody else decided stays in sight until its reader moves on', () => {
  const { result, rerender } = look([a, b, c], 'b')
  expect(result.current).toEqual({ item: b, isGone: false })
  rerender({ items: [a, c], id: 'b', list: '' })
  expect(result.current).toEqual({ item: b, isGone: true })
  rerender({ items: [a, c], id: 'c', list: '' })
  expect(result.current).toEqual({ item: c, isGone: false })
  rerender({ items: [a, c], id: 'b', list: '' })
  expect(result.current.item).toBeUndefined()
})

test('it is shown as it is now', () => {
  const { result, rerender } = look([a], 'a')
  const changed = { ...a, name: 'Mona' }
  rerender({ items: [changed], id: 'a', list: '' })
  expect(result.current.item).toBe(changed)
  rerender({ items: [b], id: 'a', list: '' })
  expect(result.current).toEqual({ item: changed, isGone: true })
})

test('where nobody waits any more, nothing takes its place', () => {
  const { result, rerender } = look([a], 'a')
  rerender({ items: [], id: 'a', list: '' })
  expect(result.current).toEqual({ item: undefined, isGone: false })
})

test('another list does not keep it', () => {
  const { result, rerender } = look([a], 'a')
  rerender({ items: [c], id: 'a', list: 'search' })
  expect(result.current).toEqual({ item: undefined, isGone: false })
})

test('what was never there is not in sight', () => {
  expect(look([a], 'x').result.current).toEqual({ item: undefined, isGone: false })
  expect(look([a], undefined).result.current).toEqual({ item: undefined, isGone: false })
})
