import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

/** The name has no address, or none within the time limit. */
export class NameUnknown extends Error {
  override readonly name = 'NameUnknown'
}

/** An address is not one of the internet. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Asks name servers itself: `lookup` would occupy the threads that files and hashes need, too. */
export const resolvePublicName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** As the machine resolves it, with its own names; for receivers on the machine of a developer. */
export const resolveLocalName: Resolve = async (name) =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address)

/**
 * The address to connect to. The name is resolved once and the connection made to that address, so that another answer of a
 * name server changes nothing. A name with a single address that is not public is refused as a whole.
 */
export async function resolveAddress(
  host: string,
  { resolve, allowsPrivate }: { resolve: Resolve; allowsPrivate: boolean },
): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host)
  const [first] = addresses
  if (first === undefined) throw new NameUnknown(host)
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new AddressRefused(host)
  return first
}
