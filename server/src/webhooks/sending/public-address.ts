import ipaddr from 'ipaddr.js'

/** IPv6 addresses that are assigned to hosts of the internet; everything else is local, reserved or translated. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to a host of the internet. Refused are private, loopback, link-local, multicast, shared and
 * reserved ranges, and IPv6 addresses that stand for an IPv4 address: mapped, NAT64, 6to4 and Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'

/** The host of a URL as an address without brackets, or as a name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')
