/** WhatsApp wants the whole international number; one written as inside Egypt gets its country. */
export function whatsappUrl(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  const whole = isInternational ? digits.replace(/^00/, '') : digits.replace(/^0(?=1\d{9}$)/, '20')
  return `https://wa.me/${whole}`
}
