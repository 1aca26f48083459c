/** A failure or finding, told to the person who can cure it. `message` is Portuguese; `code` is the stable machine word. */
export type Diagnostic = {
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** Field or placeholder it is about. */
  readonly ref?: string
  /** Place inside a value or a structure: ['socios', 0, 'cpf']. */
  readonly path?: readonly (string | number)[]
  /** Place inside a text, in UTF-16 units: [from, to). */
  readonly from?: number
  readonly to?: number
  /** What is written there that the suggestion would replace, where it is a part of the text. */
  readonly written?: string
  /** What to write instead, where there is one answer. */
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
