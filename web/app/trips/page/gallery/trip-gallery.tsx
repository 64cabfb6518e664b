import { Plural, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState, useEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { lazy } from '#ui/lazy.tsx'
import { TrackControls, useSwipeTrack } from './track-controls.tsx'
import classes from './trip-gallery.module.css'

const Lightbox = lazy(() => import('./lightbox.tsx'))

// Slightly less than displayed, which is not noticeable: it halves the picture a phone needs for the first view.
const onPhones = '(max-width: 760px) 88vw'
/** Displayed widths of the first and of further pictures, for a single picture and for several. */
const widths = [
  ['(max-width: 1248px) 96vw, 1200px'],
  ['(max-width: 1248px) 64vw, 796px', '(max-width: 1248px) 32vw, 392px'],
] as const
const sizesOf = (index: number, count: number): string => {
  const [first, further] = widths[count > 1 ? 1 : 0]
  return `${onPhones}, ${index === 0 || !further ? first : further}`
}

/** Gallery: one large picture and two beside it; on phones a swipeable row. Each picture opens the lightbox. */
export function TripGallery({ images, title }: { images: readonly string[]; title: string }) {
  const { t } = useLingui()
  const count = images.length
  const track = useSwipeTrack(count)
  const isAfterLoad = useAfterLoad()
  const [isTouched, setIsTouched] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const open = (index: number) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setShown(index)
  }
  if (count === 0) {
    return (
      <div className={classes.gallery}>
        <div className={classes.track} data-count={1}>
          <div className={classes.cell}>
            <Picture src={null} alt="" sizes={sizesOf(0, 1)} isFirst />
          </div>
        </div>
      </div>
    )
  }
  return (
    <section className={classes.gallery} aria-label={t`Pictures`}>
      <div
        className={classes.track}
        data-count={Math.min(3, count)}
        data-waits={!isAfterLoad && !isTouched}
        onPointerDown={() => setIsTouched(true)}
        onFocus={() => setIsTouched(true)}
        {...track.props}
      >
        {images.map((image, i) => {
          const name = t`Picture ${i + 1} of ${count}: ${title}`
          return (
            // labelled itself: its picture may not be loaded yet
            <button key={image} type="button" aria-label={name} className={classes.cell} onClick={open(i)}>
              <Picture src={image} alt={name} sizes={sizesOf(i, count)} isFirst={i === 0} />
            </button>
          )
        })}
      </div>
      <div className={classes.controls}>
        <TrackControls track={track} count={count} />
      </div>
      <button type="button" className={classes.all} onClick={open(track.at)}>
        <Icon of={IconPhoto} />
        <Plural value={count} one="# picture" other="# pictures" />
      </button>
      {shown !== null && (
        <Lightbox
          images={images}
          title={title}
          first={shown}
          onClose={(last) => {
            setShown(null)
            track.goTo(last, 'instant')
            opener.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

const quietMs = 1_000

/** True once the page has loaded and was idle for a moment: images out of view should not compete with visible ones. */
function useAfterLoad(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsAfter(true), quietMs)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  return isAfter
}
