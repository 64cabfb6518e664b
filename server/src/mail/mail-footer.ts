import { type Locale, productName } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'

export const preferencesLabel = (locale: Locale): string => i18nOf(locale).t(/*i18n*/ 'Choose which emails you receive')

/** Why the receiver got the mail, and from which site. */
export const mailFooter = ({ locale, host }: { locale: Locale; host: string }): string =>
  `${i18nOf(locale).t(/*i18n*/ '{product} sends emails like this about your account and your trips.', { product: productName[locale] })} ${host}`
