import { stored } from '#data/stored.ts'

const id = stored<string>('device', { keptIn: 'browser' })

/**
 * Random id of this browser, created on first use. The server recognises it after a sign-in, so that failed attempts
 * elsewhere do not block it (docs/product/accounts.md#known-devices).
 */
export function readDevice(): string {
  const known = id.read()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  id.save(device)
  return device
}
