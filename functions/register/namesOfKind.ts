import type { PartyKind } from '#shared/register/partyKinds.ts'

/** The kinds in the plural, as files and the log name them. */
export const namesOfKind: Readonly<Record<PartyKind, string>> = {
  person: 'Pessoas',
  company: 'Empresas',
  property: 'Imóveis',
  lawsuit: 'Processos',
}
