import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'

/** At 1 the whole image fits the frame. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const

export const nextZoom = (zoom: number): number => zoomSteps.find((step) => step > zoom) ?? zoom

export const previousZoom = (zoom: number): number => zoomSteps.findLast((step) => step < zoom) ?? zoom

interface Size {
  width: number
  height: number
}

interface Layout {
  /** Image size before rotation. */
  picture: Size
  /** Occupied size after rotation. */
  box: Size
}

/** Size of an image in a frame after rotation and zoom; at zoom 1 it never exceeds its natural size. */
export function layOut(picture: Size, frame: Size, view: { zoom: number; turns: number }): Layout {
  const isSideways = view.turns % 2 !== 0
  const turned = isSideways ? { width: picture.height, height: picture.width } : picture
  const fit = Math.min(1, frame.width / turned.width, frame.height / turned.height)
  const scale = fit * view.zoom
  const round = ({ width, height }: Size): Size => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return { picture: round(picture), box: round(turned) }
}

const inset = 40

export function useProofViewport() {
  const [view, setView] = useState({ zoom: 1, turns: 0 })
  const [picture, setPicture] = useState<Size>()
  const [frameSize, setFrameSize] = useState<Size>()
  const frameElement = useRef<HTMLDivElement>(null)

  const frame = useCallback((element: HTMLDivElement | null) => {
    frameElement.current = element
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      setFrameSize({ width: element.clientWidth - inset, height: element.clientHeight - inset })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => centreHorizontally(frameElement.current), [view.zoom, view.turns])

  const setZoom = (of: (zoom: number) => number) => setView((before) => ({ ...before, zoom: of(before.zoom) }))
  return {
    zoom: view.zoom,
    /** Quarter turns, clockwise. */
    turns: view.turns,
    /** Undefined until image and frame are measured. */
    layout: picture && frameSize && frameSize.width > 0 ? layOut(picture, frameSize, view) : undefined,
    frame,
    zoomIn: () => setZoom(nextZoom),
    zoomOut: () => setZoom(previousZoom),
    toggleZoom: () => setZoom((zoom) => (zoom === 1 ? 2 : 1)),
    rotate: () => setView((before) => ({ ...before, turns: before.turns + 1 })),
    onLoad: ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      setPicture({ width: naturalWidth, height: naturalHeight }),
    onPointerDown: dragToScroll,
  }
}

export type ProofViewport = ReturnType<typeof useProofViewport>

/** Scrolls an enlarged image to its centre instead of its corner. */
function centreHorizontally(frame: HTMLDivElement | null): void {
  if (!frame) return
  const towardsEnd = getComputedStyle(frame).direction === 'rtl' ? -1 : 1
  frame.scrollLeft = (towardsEnd * (frame.scrollWidth - frame.clientWidth)) / 2
}

/** Drag to pan with a mouse; touch and pen scroll natively. */
function dragToScroll(down: PointerEvent<HTMLDivElement>): void {
  if (down.pointerType !== 'mouse' || down.button !== 0) return
  const frame = down.currentTarget
  const from = { x: down.clientX + frame.scrollLeft, y: down.clientY + frame.scrollTop }
  const move = (event: globalThis.PointerEvent) => frame.scrollTo(from.x - event.clientX, from.y - event.clientY)
  const ended = new AbortController()
  frame.ownerDocument.addEventListener('pointermove', move, { signal: ended.signal })
  frame.ownerDocument.addEventListener('pointerup', () => ended.abort(), { signal: ended.signal })
}
