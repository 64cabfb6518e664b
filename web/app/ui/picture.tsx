import { pictureSources } from '@rihla/contract/uploads/pictures.ts'
import { useState } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** URL of an upload. Without one, or when it fails to load, the fallback image is shown. */
  src: string | null | undefined
  /** '' for pictures that only repeat adjacent text. */
  alt: string
  /** Displayed width, as in the `sizes` attribute of an img. */
  sizes: string
  /** Aspect ratio such as '4 / 3'; defaults to the picture's own. */
  ratio?: string
  /** Loads eagerly with high priority; other pictures load lazily. */
  isFirst?: boolean
}

const fallback = '/pictures/fallback-960.webp'
const fallbackSources = {
  src: fallback,
  srcSet: [320, 640, 960].map((width) => `/pictures/fallback-${width}.webp ${width}w`).join(', '),
  width: 960,
  height: 720,
  placeholder: undefined,
}

/** Responsive picture in a frame that reserves its space. */
export function Picture({ src, alt, sizes, ratio, isFirst = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : fallback
  const sources = shown === fallback ? fallbackSources : pictureSources(shown)
  const shape = ratio ?? (sources ? `${sources.width} / ${sources.height}` : '4 / 3')
  const showFallback = () => {
    if (shown !== fallback) setFailed(shown)
  }
  return (
    <img
      // a picture that failed before hydration fires no error event
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) showFallback()
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
      onError={showFallback}
    />
  )
}
