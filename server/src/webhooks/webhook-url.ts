import { DomainError } from '@rihla/contract/errors.ts'
import { isIP } from 'node:net'
import type { Configuration } from '#configuration.ts'
import { hostOf, isLoopback, isPublicAddress } from './sending/public-address.ts'

/** Names that no public name server knows. */
const localName = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|invalid)\.?$/i

const isLocalHost = (host: string): boolean =>
  isIP(host) ? !isPublicAddress(host) : localName.test(host) || !host.replace(/\.$/, '').includes('.')

const isLoopbackHost = (host: string): boolean => (isIP(host) ? isLoopback(host) : /^localhost\.?$/i.test(host))

/** 443, and ports that need no privileges: no mail, remote shell or name service. */
const isAllowedPort = ({ port }: URL): boolean => port === '' || port === '443' || Number(port) >= 1_024

type Rules = Pick<Configuration, 'allowsPrivateWebhooks'>

/**
 * The URL of an endpoint in its canonical form, in which an address has one notation. What its name resolves to is checked
 * with every connection (docs/webhooks.md#addresses).
 */
export function readWebhookUrl(typed: string, { allowsPrivateWebhooks }: Rules): string {
  const url = URL.parse(typed.trim())
  if (!url) throw new DomainError('webhook.url_invalid', { field: 'url' })
  const host = hostOf(url)
  const isSecure = url.protocol === 'https:'
  const isPlain = url.protocol === 'http:' && allowsPrivateWebhooks && isLoopbackHost(host)
  if (!isSecure && !isPlain) throw new DomainError('webhook.url_insecure', { field: 'url' })
  if (url.username || url.password) throw new DomainError('webhook.url_invalid', { field: 'url' })
  if (isLocalHost(host) && !allowsPrivateWebhooks) throw new DomainError('webhook.url_private', { field: 'url' })
  if (!isAllowedPort(url)) throw new DomainError('webhook.url_port', { field: 'url' })
  url.hash = ''
  return url.href
}
