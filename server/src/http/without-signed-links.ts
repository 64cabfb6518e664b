const signed = /^(\/files\/private\/[^?]+)\?/

/**
 * A response without the signatures of links to private files: identity documents and screenshots are opened by people,
 * whose every view is logged, and never by API tokens (docs/product/api-tokens.md#never-by-token).
 */
export function withoutSignedLinks(value: unknown): unknown {
  if (typeof value === 'string') return signed.exec(value)?.[1] ?? value
  if (Array.isArray(value)) return value.map(withoutSignedLinks)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSignedLinks(part)]))
}
