import { useLingui } from '@lingui/react/macro'
import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import classes from './pdf-page.module.css'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  /** At scale 1, until the page itself says. */
  size: { width: number; height: number }
}

/** More would be refused by phones. */
const pixelsMost = 12_000_000

/** A page on a canvas, with its words over it for readers and for copying; drawn when it comes near. */
export function PdfPage({ pdf, number, scale, size: expected }: PdfPageProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
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
    const [paper, text] = [canvas.current, words.current]
    if (!isNear || !paper || !text) return undefined
    return drawPage({ pdf, number, scale }, { paper, text, onSize: setSize })
  }, [isNear, pdf, number, scale])

  const style = {
    inlineSize: size.width * scale,
    blockSize: size.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties
  return (
    <div ref={frame} className={classes.page} style={style} dir="ltr" role="group" aria-label={t`Page ${number}`}>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className={classes.words} />
    </div>
  )
}

interface Sheet {
  paper: HTMLCanvasElement
  text: HTMLDivElement
  onSize: (size: { width: number; height: number }) => void
}

/** Answers how to stop: a page that was turned or zoomed away is not drawn to its end. */
function drawPage({ pdf, number, scale }: Omit<PdfPageProps, 'size'>, { paper, text, onSize }: Sheet): () => void {
  let stop = () => {}
  let isStopped = false
  void (async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const viewport = page.getViewport({ scale })
    const { width, height } = viewport
    onSize({ width: width / scale, height: height / scale })
    const density = Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(pixelsMost / (width * height)))
    paper.width = Math.floor(width * density)
    paper.height = Math.floor(height * density)
    const drawing = page.render({ canvas: paper, viewport, transform: [density, 0, 0, density, 0, 0] })
    text.replaceChildren()
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    stop = () => {
      drawing.cancel()
      layer.cancel()
    }
    await Promise.all([drawing.promise, layer.render()])
  })().catch(() => {
    // stopped, or a page that cannot be drawn: the others are shown all the same
  })
  return () => {
    isStopped = true
    stop()
  }
}
