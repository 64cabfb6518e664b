import helmet from '@fastify/helmet'
import type { App } from './fastify-app.ts'

const aYear = 31_536_000

/** The camera scans vouchers at check-in; the rest is used by nothing. */
const unusedFeatures = ['bluetooth', 'browsing-topics', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi']
const permissionsPolicy = [
  'camera=(self)',
  ...[...unusedFeatures, 'payment', 'serial', 'usb'].map((feature) => `${feature}=()`),
].join(', ')

/**
 * The headers that helmet sets on every response, for pages: helmet computes each header per request, which costs
 * more than sending a cached page. A test keeps the two in sync; a page has its own policy for its scripts.
 */
export const documentHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(isHttps && { 'strict-transport-security': `max-age=${aYear}` }),
})

/** API responses load nothing. Pages and documents set their own policies. */
export async function setSecurityHeaders(app: App, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: aYear, includeSubDomains: false } : false,
    // Google's sign-in popup has to reply to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy)
  })
}
