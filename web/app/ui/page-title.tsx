import { productName } from '@rihla/contract/product.ts'
import { useLocale } from './locale.ts'

/** The title in the browser's tab, and what a shared link shows. React lifts these into the head. */
export function PageTitle({ title, description, picture }: { title?: string; description?: string; picture?: string }) {
  const product = productName[useLocale()]
  const whole = title ? `${title} · ${product}` : product
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={whole} />
      <meta property="og:site_name" content={product} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture} />}
    </>
  )
}
