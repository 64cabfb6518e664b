import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { layOut, nextZoom, previousZoom, type Layout, type Size } from './zoom.ts'

export interface ProofLook {
  zoom: number
  /** Quarters, clockwise. */
  turns: number
  /** Undefined until picture and frame are measured. */
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

/** How a proof is looked at; a new `file` starts whole and upright. */
export function useProofLook(file: string): ProofLook {
  const [look, setLook] = useState({ file, zoom: 1, turns: 0 })
  const [picture, setPicture] = useState<Size>()
  const [room, setRoom] = useState<Size>()
  const held = useRef<HTMLDivElement>(null)
  if (look.file !== file) {
    setLook({ file, zoom: 1, turns: 0 })
    setPicture(undefined)
  }

  const frame = useCallback((element: HTMLDivElement | null) => {
    held.current = element
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth - inset, height: element.clientHeight - inset })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => showMiddle(held.current), [look.zoom, look.turns])

  const setZoom = (of: (zoom: number) => number) => setLook((before) => ({ ...before, zoom: of(before.zoom) }))
  return {
    zoom: look.zoom,
    turns: look.turns,
    layout: picture && room && room.width > 0 ? layOut(picture, room, look) : undefined,
    frame,
    zoomIn: () => setZoom(nextZoom),
    zoomOut: () => setZoom(previousZoom),
    toggleZoom: () => setZoom((zoom) => (zoom === 1 ? 2 : 1)),
    rotate: () => setLook((before) => ({ ...before, turns: before.turns + 1 })),
    onLoad: ({ naturalWidth, naturalHeight }) => setPicture({ width: naturalWidth, height: naturalHeight }),
    onPointerDown: dragToScroll,
  }
}

/** An enlarged picture is first seen from its middle, not from its corner. */
function showMiddle(frame: HTMLDivElement | null): void {
  if (!frame) return
  const towardsEnd = getComputedStyle(frame).direction === 'rtl' ? -1 : 1
  frame.scrollLeft = (towardsEnd * (frame.scrollWidth - frame.clientWidth)) / 2
}

/** A mouse moves an enlarged picture by dragging it; fingers and pens scroll by themselves. */
function dragToScroll(down: PointerEvent<HTMLDivElement>): void {
  if (down.pointerType !== 'mouse' || down.button !== 0) return
  const frame = down.currentTarget
  const from = { x: down.clientX + frame.scrollLeft, y: down.clientY + frame.scrollTop }
  const move = (event: globalThis.PointerEvent) => frame.scrollTo(from.x - event.clientX, from.y - event.clientY)
  const ended = new AbortController()
  frame.ownerDocument.addEventListener('pointermove', move, { signal: ended.signal })
  frame.ownerDocument.addEventListener('pointerup', () => ended.abort(), { signal: ended.signal })
}
