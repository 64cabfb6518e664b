import { ConfigurationRefused } from './configuration-reader.ts'
import type { Configuration } from './configuration.ts'
import { hostnameOf, isLoopbackHost, isPublicUrl } from './http/host-names.ts'

/** Throws where passwords and documents would travel unencrypted: production is served by https, except on its own machine. */
export function refuseUnencrypted({ isProduction, publicUrl }: Configuration): void {
  const { protocol, host } = new URL(publicUrl)
  if (!isProduction || protocol === 'https:' || isLoopbackHost(hostnameOf(host))) return
  throw new ConfigurationRefused([
    `PUBLIC_URL is ${publicUrl}, but production must be reached by https: set it to the https:// address of the proxy.`,
  ])
}

/** What an operator should know about a configuration that works but is unsafe on a public address. */
export function configurationWarnings(config: Configuration): string[] {
  const { isProduction, isDemo, publicUrl, smtpUrl, trustedProxies, host } = config
  const name = hostnameOf(new URL(publicUrl).host)
  const warnings = [
    !isProduction && isPublicUrl(publicUrl) && `${publicUrl} is public, but NODE_ENV is not production: set it`,
    isDemo && isPublicUrl(publicUrl) && 'DEMO is on: anybody can sign in as its admin, whose password is published',
    isProduction &&
      smtpUrl === undefined &&
      'SMTP_URL is not set: emails are written to DATA_DIR and nobody receives them',
    isProduction &&
      isLoopbackHost(host) &&
      !isLoopbackHost(name) &&
      trustedProxies.length === 0 &&
      'HOST is local and TRUSTED_PROXIES is not set: behind a proxy all visitors share its rate limits',
  ]
  return warnings.filter((warning) => warning !== false)
}
