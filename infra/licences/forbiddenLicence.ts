/** A package as package-lock.json tells of it. */
export type Installed = {
  readonly license?: unknown
  readonly optional?: boolean
}

/** GNU's GPL and AGPL bind what is built with them; the LGPL does not bind what only uses it. */
const BINDING = /^(?:A?GPL|SSPL|OSL|EUPL|CC-BY-NC|BUSL)\b/i

const isBinding = (licence: string): boolean => BINDING.test(licence) && !/\bWITH\b.*exception/i.test(licence)

const terms = (text: string): string => text.replace(/^\((.*)\)$/s, '$1').trim()

/** An SPDX expression: of alternatives one is enough, of what is joined all hold. */
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

/** Why a package cannot be shipped under what it says of its licence; undefined when it can. Several in a list are alternatives. */
export function forbiddenLicence(said: unknown): string | undefined {
  const names = (Array.isArray(said) ? said : [said]).map(nameOf).filter((name) => name !== '')
  if (names.length === 0) return 'says nothing of its licence'
  return names.every(binds) ? names.join(', ') : undefined
}
