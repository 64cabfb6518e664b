import { Plural, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './trip-gallery.module.css'

const Lightbox = lazy(() => import('./lightbox.tsx'))

/** The trip's pictures: one large, two beside it; any of them opens all. */
export function TripGallery({ images, title }: { images: readonly string[]; title: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number | null>(null)
  const count = images.length
  if (count === 0) {
    return (
      <div className={classes.gallery} data-count={1}>
        <div className={classes.cell}>
          <Picture src={null} alt="" sizes="100vw" isFirst />
        </div>
      </div>
    )
  }
  return (
    <div className={classes.gallery} data-count={Math.min(3, count)}>
      {images.slice(0, 3).map((image, i) => (
        <button key={image} type="button" className={classes.cell} onClick={() => setShown(i)}>
          <Picture
            src={image}
            alt={t`Picture ${i + 1} of ${count}: ${title}`}
            sizes={i === 0 ? '(max-width: 760px) 100vw, 796px' : '(max-width: 760px) 1px, 392px'}
            isFirst={i === 0}
          />
        </button>
      ))}
      <button type="button" className={classes.all} onClick={() => setShown(0)}>
        <Icon of={IconPhoto} />
        <Plural value={count} one="# picture" other="# pictures" />
      </button>
      {shown !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} title={title} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
