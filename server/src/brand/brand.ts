import { type Locale, productName } from '@rihla/contract/product.ts'
import { createHash } from 'node:crypto'
import { type BrandColours, fillOf, paletteOf, stylesheetOf } from './palette.ts'

/** How an installation is called and looks, where it differs from the product (docs/operations/brand.md). */
export interface Brand {
  name: Record<Locale, string>
  colours: BrandColours
  /** Of its own files. */
  folder: string
  /** Those that replace a file of the site, by name. */
  files: ReadonlySet<string>
}

/** The name of an installation without a brand. */
export const ownName: Readonly<Record<Locale, string>> = { ...productName }

/** The colours of mails and documents, which have one scheme on paper. */
export const printColours = { primary: '#0E6470', accent: '#C4451B', primaryInDark: '#74C3C6' }

const ownPrintColours = { ...printColours }

/** The logo where the brand has one: for documents, and whether it is the icon of the site. */
export const logoFiles: { ofDocuments: string | undefined; isOnSite: boolean } = {
  ofDocuments: undefined,
  isOnSite: false,
}

/** Called once, when the process starts; mails, documents and the description of the API follow it. */
export function applyBrand(brand: Brand | undefined): void {
  Object.assign(productName, brand?.name ?? ownName)
  const { primary, accent } = brand?.colours ?? {}
  Object.assign(printColours, ownPrintColours, {
    ...(primary && { primary: fillOf(primary), primaryInDark: paletteOf({ primary }).dark['primary-ink'] }),
    ...(accent && { accent: fillOf(accent) }),
  })
  logoFiles.ofDocuments = brand?.files.has('icon-512.png') ? `${brand.folder}/icon-512.png` : undefined
  logoFiles.isOnSite = brand?.files.has('icon.svg') ?? false
}

/** What the pages need of a brand. */
export interface PageBrand {
  name: Record<Locale, string>
  /** Path of the logo; null: the product's. */
  logo: string | null
  /** Path of its colours; null: the product's. */
  stylesheet: string | null
}

/** A path changes with its content, so that it can be cached for ever. */
export function pageBrandOf(brand: Brand): PageBrand {
  const { primary, accent } = brand.colours
  const style = stylesheetOf(brand.colours)
  const version = createHash('sha256').update(style).digest('base64url').slice(0, 8)
  return {
    name: brand.name,
    logo: brand.files.has('icon.svg') ? '/icon.svg' : null,
    stylesheet: primary || accent ? `/brand.${version}.css` : null,
  }
}
