import type { Configuration } from './configuration.ts'
import { hostnameOf, isLoopbackHost, isPublicUrl } from './http/host-names.ts'

/** What an operator should know about a configuration that works but is unsafe on a public address. */
export function configurationWarnings(config: Configuration): string[] {
  const { isProduction, isDemo, publicUrl, smtpUrl, trustedProxies, host } = config
  const name = hostnameOf(new URL(publicUrl).host)
  const warnings = [
    !isProduction && isPublicUrl(publicUrl) && `${publicUrl} is public, but NODE_ENV is not production: set it`,
    isDemo && isPublicUrl(publicUrl) && 'DEMO is on: anybody can sign in as its admin, whose password is published',
    isProduction &&
      publicUrl.startsWith('http:') &&
      !isLoopbackHost(name) &&
      'PUBLIC_URL is http: passwords and documents travel unencrypted',
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
