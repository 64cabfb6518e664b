import { dayIn } from '@rihla/contract/dates.ts'
import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { readPublicSettings } from '@rihla/contract/settings/settings.api.ts'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#api/page-context.ts'
import type { Contact, RootData } from './root-data.ts'

export const contactOf = (email: string, phone: string): Contact => ({
  email,
  phone,
  phoneText: displayPhone(phone),
  phoneUrl: phoneUrl(phone),
  whatsappUrl: whatsappUrl(phone),
})

/** On the server, so that what reads settings and writes numbers is in no first view. Pages work without the settings. */
export async function readRootData(context: Readonly<RouterContextProvider>): Promise<RootData> {
  const { origin, timeZone, brand, api } = context.get(pageContext)
  const settings = await api.call(readPublicSettings).then(
    ({ contactEmail, contactPhone, company, refundWithinDays, approveWithinHours, payableCurrencies }) => ({
      contact: contactOf(contactEmail, contactPhone),
      company: Object.values(company).some(Boolean) ? company : null,
      refundWithinDays,
      approveWithinHours,
      payableCurrencies,
    }),
    () => ({ contact: null, company: null, refundWithinDays: null, approveWithinHours: null, payableCurrencies: null }),
  )
  return { origin, timeZone, today: dayIn(timeZone, new Date()), brand, ...settings }
}
