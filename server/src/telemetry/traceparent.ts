/** Names a span of a trace, as the header `traceparent` of W3C Trace Context does. */
export interface Traceparent {
  traceId: string
  spanId: string
  /** Two hexadecimal digits; the last bit says that the trace is recorded. */
  flags: string
}

const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Undefined for a value that is none; the specification asks to ignore it then. Later versions may append fields. */
export function readTraceparent(text: string): Traceparent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = pattern.exec(text) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, flags }
}

export const traceparentOf = ({ traceId, spanId, flags }: Traceparent): string => `00-${traceId}-${spanId}-${flags}`
