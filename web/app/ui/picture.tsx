import { pictureSources } from '@rihla/contract/uploads/pictures.ts'
import { useState } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** The url of an upload; without one, or when it fails to load, the drawn fallback is shown. */
  src: string | null | undefined
  /** '' for pictures that only repeat what stands beside them. */
  alt: string
  /** How wide it is shown, as in the `sizes` of an img. */
  sizes: string
  /** The frame's shape, such as '4 / 3'; its own without. */
  ratio?: string
  /** The first picture of a page is fetched at once, all others when they come near. */
  isFirst?: boolean
}

/** Drawn for what has no picture. */
const fallback = '/pictures/fallback-960.webp'
const fallbackSources = {
  src: fallback,
  srcSet: [320, 640, 960].map((width) => `/pictures/fallback-${width}.webp ${width}w`).join(', '),
  width: 960,
  height: 720,
  placeholder: undefined,
}

/** A picture in the width the screen needs, in a frame that is there before it. */
export function Picture({ src, alt, sizes, ratio, isFirst = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : fallback
  const sources = shown === fallback ? fallbackSources : pictureSources(shown)
  const shape = ratio ?? (sources ? `${sources.width} / ${sources.height}` : '4 / 3')
  const giveUp = () => {
    if (shown !== fallback) setFailed(shown)
  }
  return (
    <img
      // one that failed before the page was awake told nobody
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) giveUp()
      }}
      className={classes.picture}
      style={{ aspectRatio: shape, backgroundColor: sources?.placeholder }}
      src={sources?.src ?? shown}
      srcSet={sources?.srcSet}
      sizes={sources && sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={giveUp}
    />
  )
}
