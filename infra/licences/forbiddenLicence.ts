/** A package in package-lock.json. */
export type Installed = {
  readonly license?: unknown
  readonly optional?: boolean
}

/** GPL and AGPL apply to everything built with them; the LGPL does not apply to code that only uses it. */
const BINDING = /^(?:A?GPL|SSPL|OSL|EUPL|CC-BY-NC|BUSL)\b/i

const isBinding = (licence: string): boolean => BINDING.test(licence) && !/\bWITH\b.*exception/i.test(licence)

const terms = (text: string): string => text.replace(/^\((.*)\)$/s, '$1').trim()

/** An SPDX expression: with OR one licence is enough, with AND all apply. */
const binds = (expression: string): boolean =>
  terms(expression)
    .split(/\s+OR\s+/i)
    .every((choice) =>
      terms(choice)
        .split(/\s+AND\s+/i)
        .some((part) => isBinding(terms(part))),
    )

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? String((entry as { type?: unknown }).type ?? '') : String(entry ?? '')

/** Why a package cannot be shipped under its declared licence; undefined if it can. Several in a list are alternatives. */
export function forbiddenLicence(declared: unknown): string | undefined {
  const names = (Array.isArray(declared) ? declared : [declared]).map(nameOf).filter((name) => name !== '')
  if (names.length === 0) return 'declares no licence'
  return names.every(binds) ? names.join(', ') : undefined
}
