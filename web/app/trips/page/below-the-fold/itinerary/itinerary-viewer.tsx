import { isRightToLeft } from '@rihla/contract/product.ts'
import { useLingui } from '@lingui/react/macro'
import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'
import classes from './itinerary-viewer.module.css'

export interface ItineraryViewerProps {
  url: string
  title: string
  fileName: string
  onClose: () => void
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const maxWidth = 860

/** Full-screen PDF viewer: pages in one column, as wide as the screen, zoomable. */
export default function ItineraryViewer({ url, title, fileName, onClose }: ItineraryViewerProps) {
  const { t } = useLingui()
  const isRtl = isRightToLeft(useLocale())
  const dialog = useRef<HTMLDialogElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const { state, retry } = usePdf(url)
  const room = useFitWidth(pages)
  const count = state.is === 'open' ? state.pdf.numPages : 0

  useLayoutEffect(() => {
    dialog.current?.showModal()
    pages.current?.focus({ preventScroll: true })
  }, [])

  const zoomBy = (steps: number) => setZoom((now) => zooms[zooms.indexOf(now) + steps] ?? now)

  function turnTo(number: number): void {
    const sheet = pages.current?.children[number - 1]
    if (sheet instanceof HTMLElement) pages.current?.scrollTo({ top: sheet.offsetTop - 16 })
  }

  function onScroll(): void {
    const { children = [], scrollTop = 0, clientHeight = 0 } = pages.current ?? {}
    const middle = scrollTop + clientHeight / 2
    const passed = [...children].filter((sheet) => sheet instanceof HTMLElement && sheet.offsetTop <= middle)
    setPage(Math.max(1, passed.length))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const keys: Record<string, () => void> = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setZoom(1),
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: () => turnTo(page + 1),
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: () => turnTo(page - 1),
    }
    const press = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!press || state.is !== 'open') return
    event.preventDefault()
    press()
  }

  return (
    <dialog
      ref={dialog}
      className={`full-screen ${classes.dialog}`}
      aria-label={t`Itinerary (PDF)`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={`row ${classes.bar}`}>
        <h2 dir="auto" className="clip">
          {title}
        </h2>
        {state.is === 'open' && (
          <div className={classes.tools}>
            <Tool icon={IconChevronUp} label={t`Previous page`} isOff={page <= 1} onClick={() => turnTo(page - 1)} />
            <p aria-live="polite" className={classes.page}>
              <span className="visually-hidden">{t`Page ${page} of ${count}`}</span>
              <bdi dir="ltr" aria-hidden="true">
                {page} / {count}
              </bdi>
            </p>
            <Tool icon={IconChevronDown} label={t`Next page`} isOff={page >= count} onClick={() => turnTo(page + 1)} />
            <Tool icon={IconZoomOut} label={t`Zoom out`} isOff={zoom === zooms[0]} onClick={() => zoomBy(-1)} />
            <Tool icon={IconZoomReset} label={t`Fit to width`} isOff={zoom === 1} onClick={() => setZoom(1)} />
            <Tool icon={IconZoomIn} label={t`Zoom in`} isOff={zoom === zooms.at(-1)} onClick={() => zoomBy(1)} />
          </div>
        )}
        <a
          className={`icon-button ${classes.tool}`}
          href={url}
          download={fileName}
          target="_blank"
          rel="noopener"
          aria-label={t`Download`}
        >
          <Icon of={IconDownload} />
        </a>
        <Tool icon={IconX} label={t`Close`} onClick={() => dialog.current?.close()} />
      </header>
      <div ref={pages} className={classes.pages} aria-label={t`Pages`} onScroll={onScroll} {...keyboardScrollable}>
        {state.is === 'loading' && (
          <div className={classes.loading}>
            <Loading>
              <Skeleton block="70dvh" />
            </Loading>
          </div>
        )}
        {state.is === 'failed' && <ErrorState onRetry={retry}>{t`Couldn't open the itinerary.`}</ErrorState>}
        {state.is === 'open' &&
          room > 0 &&
          Array.from({ length: count }, (_, i) => (
            <PdfPage
              key={i}
              pdf={state.pdf}
              number={i + 1}
              scale={(Math.min(maxWidth, room) / state.width) * zoom}
              size={state}
            />
          ))}
      </div>
    </dialog>
  )
}

interface ToolProps {
  icon: ComponentProps<typeof Icon>['of']
  label: string
  isOff?: boolean
  onClick: () => void
}

/** `aria-disabled` instead of `disabled`, which would drop the focus. */
const Tool = ({ icon, label, isOff = false, onClick }: ToolProps) => (
  <button
    type="button"
    className={`icon-button ${classes.tool}`}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
  >
    <Icon of={icon} />
  </button>
)

const inset = 32

/** Available width for a page, updated on resize. */
function useFitWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(Math.max(0, element.clientWidth - inset))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref])
  return width
}
