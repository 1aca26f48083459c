/** A failure or finding, for the person who can fix it. `message` is Portuguese; `code` is a stable identifier. */
export type Diagnostic = {
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** The field or placeholder it concerns. */
  readonly ref?: string
  /** Path inside a value or structure: ['socios', 0, 'cpf']. */
  readonly path?: readonly (string | number)[]
  /** Range in a text, in UTF-16 units: [from, to). */
  readonly from?: number
  readonly to?: number
  /** The text that the suggestion would replace, if it is part of a text. */
  readonly written?: string
  /** What to write instead, if there is a single answer. */
  readonly suggestion?: string
}

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

export function diagnostic(
  code: string,
  message: string,
  place: Partial<Omit<Diagnostic, 'code' | 'message'>> = {},
): Diagnostic {
  return { severity: 'error', ...place, code, message }
}
