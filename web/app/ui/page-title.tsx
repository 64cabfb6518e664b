import { dirOf } from '@rihla/contract/product.ts'
import { openGraphImageSize, openGraphImageUrl } from '@rihla/contract/uploads/pictures.ts'
import { useProductName } from './use-brand.ts'
import { useLocale } from './locale.ts'
import { useOrigin } from './use-origin.ts'

interface PageTitleProps {
  title?: string
  /** Description for search engines and link previews. Private pages need none. */
  description?: string
  /** Upload shown in link previews; defaults to the product's own illustration. */
  picture?: string | null | undefined
  /** Alternative text of the picture. */
  pictureAlt?: string
  /** Price, for pages that sell something. */
  price?: { amount: number; currency: string } | undefined
}

const ownPicture = { ltr: '/pictures/share.jpg', rtl: '/pictures/share-rtl.jpg' } as const

/** Document title and link preview. React hoists these elements into the head. */
export function PageTitle({ title, description, ...preview }: PageTitleProps) {
  const product = useProductName()
  const whole = title ? `${title} · ${product}` : product
  return (
    <>
      <title>{whole}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          {import.meta.env.SSR && <Preview title={title ?? product} description={description} {...preview} />}
        </>
      )}
    </>
  )
}

/**
 * Open Graph tags, which every messenger reads; Twitter needs only `twitter:card` besides. Crawlers read the server
 * HTML, so the tags are not sent to browsers again.
 */
function Preview({
  title,
  description,
  picture,
  pictureAlt,
  price,
}: Omit<PageTitleProps, 'title'> & { title: string }) {
  const locale = useLocale()
  const origin = useOrigin()
  const product = useProductName()
  const image = (picture && openGraphImageUrl(picture)) || ownPicture[dirOf[locale]]
  return (
    <>
      <meta property="og:type" content={price ? 'product' : 'website'} />
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(openGraphImageSize.width)} />
      <meta property="og:image:height" content={String(openGraphImageSize.height)} />
      <meta property="og:image:alt" content={pictureAlt ?? title} />
      {price && <meta property="product:price:amount" content={String(price.amount)} />}
      {price && <meta property="product:price:currency" content={price.currency} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
