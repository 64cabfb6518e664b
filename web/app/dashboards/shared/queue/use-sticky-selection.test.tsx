import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStickySelection } from './use-sticky-selection.ts'

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id })) as [{ _id: string }, { _id: string }, { _id: string }]

const select = (items: readonly { _id: string }[], id: string | undefined, list = '') =>
  renderHook(({ items: now, id: selectedId, list: listKey }) => useStickySelection(now, selectedId, listKey), {
    initialProps: { items, id, list },
  })

test('keeps the selected item after it left the list until another is selected', () => {
  const { result, rerender } = select([a, b, c], 'b')
  expect(result.current).toEqual({ item: b, isGone: false, index: 1 })
  rerender({ items: [a, c], id: 'b', list: '' })
  expect(result.current).toEqual({ item: b, isGone: true, index: 1 })
  rerender({ items: [a, c], id: 'c', list: '' })
  expect(result.current).toEqual({ item: c, isGone: false, index: 1 })
  rerender({ items: [a, c], id: 'b', list: '' })
  expect(result.current.item).toBeUndefined()
})

test('an item that left the list keeps its place among those that were before it', () => {
  const { result, rerender } = select([a, b, c], 'c')
  rerender({ items: [b], id: 'c', list: '' })
  expect(result.current).toEqual({ item: c, isGone: true, index: 1 })
  rerender({ items: [{ _id: 'new' }], id: 'c', list: '' })
  expect(result.current.index).toBe(0)
})

test('returns the latest version of the item', () => {
  const { result, rerender } = select([a], 'a')
  const changed = { ...a, name: 'Mona' }
  rerender({ items: [changed], id: 'a', list: '' })
  expect(result.current.item).toBe(changed)
  rerender({ items: [b], id: 'a', list: '' })
  expect(result.current).toEqual({ item: changed, isGone: true, index: 0 })
})

test('returns nothing when the list is empty', () => {
  const { result, rerender } = select([a], 'a')
  rerender({ items: [], id: 'a', list: '' })
  expect(result.current).toEqual({ item: undefined, isGone: false, index: -1 })
})

test('does not keep the item in another list', () => {
  const { result, rerender } = select([a], 'a')
  rerender({ items: [c], id: 'a', list: 'search' })
  expect(result.current).toEqual({ item: undefined, isGone: false, index: -1 })
})

test('returns nothing for an item that was never in the list', () => {
  expect(select([a], 'x').result.current).toEqual({ item: undefined, isGone: false, index: -1 })
  expect(select([a], undefined).result.current).toEqual({ item: undefined, isGone: false, index: -1 })
})
