/** Only links a person may follow: whatever else a stranger typed is no link. */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  return trimmed !== '' && isWeb ? url.href : undefined
}

/** WhatsApp wants the whole international number; one written as inside Egypt gets its country. */
export function whatsappUrl(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  return `https://wa.me/${isInternational ? digits.replace(/^00/, '') : digits.replace(/^0(?=1\d{9}$)/, '20')}`
}
