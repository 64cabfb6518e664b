/**
 * Returns the URL if the text is a web link; undefined for anything else a user may have typed, such as `javascript:`.
 */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  return trimmed !== '' && isWeb ? url.href : undefined
}

export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** wa.me needs the full international number; national Egyptian numbers get the country code. */
export function whatsappUrl(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  return `https://wa.me/${isInternational ? digits.replace(/^00/, '') : digits.replace(/^0(?=1\d{9}$)/, '20')}`
}
