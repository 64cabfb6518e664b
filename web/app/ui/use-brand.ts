import { productName, type Locale } from '@rihla/contract/product.ts'
import { useRouteLoaderData } from 'react-router'
import { useLocale } from './locale.ts'

/** How this installation is called and looks, where it differs from the product (docs/operations/brand.md). */
export interface Brand {
  name: Record<Locale, string>
  /** Path of the logo; null: the product's. */
  logo: string | null
  /** Path of its colours; null: the product's. */
  stylesheet: string | null
}

/** Null: the product's own, also where the root loader failed. */
export const useBrand = (): Brand | null => useRouteLoaderData<{ brand: Brand | null }>('root')?.brand ?? null

/** The platform's name in every language. */
export const useProductNames = (): Record<Locale, string> => useBrand()?.name ?? productName

/** The platform's name in the language of the page. */
export const useProductName = (): string => useProductNames()[useLocale()]
