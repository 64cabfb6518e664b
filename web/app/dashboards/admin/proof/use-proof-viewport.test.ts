import { expect, test } from 'vitest'
import { layOut, nextZoom, previousZoom } from './use-proof-viewport.ts'

const tall = { width: 600, height: 1200 }
const frame = { width: 400, height: 600 }

test('zooms in steps and stops at both ends', () => {
  expect([1, 1.5, 4].map(nextZoom)).toEqual([1.5, 2, 4])
  expect([1, 1.5, 4].map(previousZoom)).toEqual([1, 1, 3])
})

test('fits the whole image at zoom 1', () => {
  expect(layOut(tall, frame, { zoom: 1, turns: 0 })).toEqual({
    picture: { width: 300, height: 600 },
    box: { width: 300, height: 600 },
  })
})

test('fits the frame again after a quarter turn', () => {
  const { picture, box } = layOut(tall, frame, { zoom: 1, turns: 1 })
  expect(box).toEqual({ width: 400, height: 200 })
  expect(picture).toEqual({ width: 200, height: 400 })
})

test('does not enlarge a small image at zoom 1', () => {
  const small = { width: 100, height: 80 }
  expect(layOut(small, frame, { zoom: 1, turns: 0 }).box).toEqual(small)
  expect(layOut(small, frame, { zoom: 2, turns: 2 }).box).toEqual({ width: 200, height: 160 })
})
