/** Only links a person may follow: whatever else a stranger typed is no link. */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  return trimmed !== '' && isWeb ? url.href : undefined
}

/** Egyptian numbers are written without their country; WhatsApp wants it. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const withCountry = phone.trim().startsWith('+') ? digits : digits.replace(/^00/, '').replace(/^0/, '20')
  return `https://wa.me/${withCountry}`
}
