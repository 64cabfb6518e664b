/** Addresses that open a website, a message, a call or a map. All others, such as `file:`, may start a program. */
const schemes = /^(?:https?:\/{0,2}[^/\\]|(?:mailto|tel|sms|whatsapp|geo|maps):)/i

/** `example.com/trip`: people leave out the scheme. Domains are listed: `run.sh` and `menu.pdf` are files. */
const host =
  /^(?:[\w-]+\.)+(?:(?:com|net|org|gov|edu|info|travel)(?:\.[a-z]{2})?|co\.[a-z]{2}|eg|me)(?::\d+)?(?:[/?#]|$)/i
const emailAddress = /^[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}$/i

/** Whether a link of a document may be followed, in any spelling that writers of PDFs use. */
export function isHarmlessLink(address: string): boolean {
  const trimmed = address.replace(/^[\s\0\ufeff]+|[\s\0]+$/g, '')
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('?')) return true
  return schemes.test(trimmed) || /^www\./i.test(trimmed) || host.test(trimmed) || emailAddress.test(trimmed)
}
