import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { layOut, nextZoom, previousZoom, type Layout, type Size } from './zoom.ts'

export interface ProofViewport {
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  /** Undefined until image and frame are measured. */
  layout: Layout | undefined
  frame: (element: HTMLDivElement | null) => (() => void) | undefined
  zoomIn: () => void
  zoomOut: () => void
  toggleZoom: () => void
  rotate: () => void
  onLoad: (picture: HTMLImageElement) => void
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
}

const inset = 40

/** Zoom and rotation of a proof; a new `file` resets both. */
export function useProofViewport(file: string): ProofViewport {
  const [view, setView] = useState({ file, zoom: 1, turns: 0 })
  const [picture, setPicture] = useState<Size>()
  const [frameSize, setFrameSize] = useState<Size>()
  const frameElement = useRef<HTMLDivElement>(null)
  if (view.file !== file) {
    setView({ file, zoom: 1, turns: 0 })
    setPicture(undefined)
  }

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
    turns: view.turns,
    layout: picture && frameSize && frameSize.width > 0 ? layOut(picture, frameSize, view) : undefined,
    frame,
    zoomIn: () => setZoom(nextZoom),
    zoomOut: () => setZoom(previousZoom),
    toggleZoom: () => setZoom((zoom) => (zoom === 1 ? 2 : 1)),
    rotate: () => setView((before) => ({ ...before, turns: before.turns + 1 })),
    onLoad: ({ naturalWidth, naturalHeight }) => setPicture({ width: naturalWidth, height: naturalHeight }),
    onPointerDown: dragToScroll,
  }
}

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
