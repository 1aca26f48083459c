/** A trace follows what one action causes, by the W3C's Trace Context (https://www.w3.org/TR/trace-context-1/#traceparent-header). */
export const TRACEPARENT = 'traceparent'

/** An identifier of zeros is invalid, and so is version ff; later versions may add to what is read here. */
const FORM =
  /^(?:00-(?=.{52}$)|(?!00|ff)[0-9a-f]{2}-)(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/

const TRACE = /^(?!0{32})[0-9a-f]{32}$/

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newTrace = (): string => random(16)

export const isTrace = (text: string): boolean => TRACE.test(text)

/** The trace that a header names; undefined if there is none, or none that is valid. */
export const traceOf = (header: string | undefined): string | undefined => FORM.exec(header ?? '')?.[1]

/** The header of one step of a trace. */
export const traceparent = (trace: string): string => `00-${trace}-${random(8)}-01`
