import { useLingui } from '@lingui/react/macro'
import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import classes from './pdf-page.module.css'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  /** Assumed size at scale 1, until the page is loaded. */
  size: { width: number; height: number }
}

/** Phones reject larger canvases. */
const maxPixels = 12_000_000

/** A page on a canvas, with a text layer for screen readers and copying; drawn when it scrolls near. */
export function PdfPage({ pdf, number, scale, size: expected }: PdfPageProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const textLayer = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [size, setSize] = useState(expected)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setIsNear(entry.isIntersecting), {
      root: element.parentElement,
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const [canvasElement, text] = [canvas.current, textLayer.current]
    if (!isNear || !canvasElement || !text) return undefined
    return drawPage({ pdf, number, scale }, { canvas: canvasElement, text, onSize: setSize })
  }, [isNear, pdf, number, scale])

  const style = {
    inlineSize: size.width * scale,
    blockSize: size.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties
  return (
    <div ref={frame} className={classes.page} style={style} dir="ltr" role="group" aria-label={t`Page ${number}`}>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={textLayer} className={classes.text} />
    </div>
  )
}

interface Sheet {
  canvas: HTMLCanvasElement
  text: HTMLDivElement
  onSize: (size: { width: number; height: number }) => void
}

/** Returns a cancel function: a page that was scrolled or zoomed away is not drawn to the end. */
function drawPage({ pdf, number, scale }: Omit<PdfPageProps, 'size'>, { canvas, text, onSize }: Sheet): () => void {
  let stop = () => {}
  let isStopped = false
  void (async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const viewport = page.getViewport({ scale })
    const { width, height } = viewport
    onSize({ width: width / scale, height: height / scale })
    const density = Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(maxPixels / (width * height)))
    canvas.width = Math.floor(width * density)
    canvas.height = Math.floor(height * density)
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    text.replaceChildren()
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    stop = () => {
      drawing.cancel()
      layer.cancel()
    }
    await Promise.all([drawing.promise, layer.render()])
  })().catch(() => {
    // cancelled, or a page that cannot be drawn: the others are displayed all the same
  })
  return () => {
    isStopped = true
    stop()
  }
}
