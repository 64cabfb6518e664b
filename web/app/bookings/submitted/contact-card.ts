interface Contact {
  name: string
  email: string
  phone: string
  url: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ')

/** A contact (vCard 3.0), as the address of a link that saves it to the phone. */
export function contactCardUrl({ name, email, phone, url }: Contact): string {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    ...(email ? [`EMAIL;TYPE=WORK:${escaped(email)}`] : []),
    `URL:${url}`,
    'END:VCARD',
    '',
  ].join('\r\n')
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(card)}`
}
