import { productName } from '@rihla/contract/product.ts'
import { openGraphImageSize, openGraphImageUrl } from '@rihla/contract/uploads/pictures.ts'
import { useLocale } from './locale.ts'
import { useOrigin } from './use-origin.ts'

interface PageTitleProps {
  title?: string
  /** What search engines and previews of a shared link say under the title. Private pages need none. */
  description?: string
  /** The upload that a preview shows; the product's own drawing without. */
  picture?: string | null | undefined
  /** What the picture shows. */
  pictureAlt?: string
  /** What one of these costs, where the page sells something. */
  price?: { amount: number; currency: string } | undefined
}

const ownPicture = { en: '/pictures/share.jpg', ar: '/pictures/share-rtl.jpg' } as const

/** The title in the browser's tab, and what a shared link shows. React lifts these into the head. */
export function PageTitle({ title, description, ...preview }: PageTitleProps) {
  const product = productName[useLocale()]
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
 * Open Graph, which every messenger reads. Its own tags are all Twitter needs beyond that. Who reads them asks the server,
 * so they are not sent to browsers a second time.
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
  const image = (picture && openGraphImageUrl(picture)) || ownPicture[locale]
  return (
    <>
      <meta property="og:type" content={price ? 'product' : 'website'} />
      <meta property="og:site_name" content={productName[locale]} />
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
