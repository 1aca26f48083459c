import { factOf, type PartyFacts } from './partyKinds.ts'

/** The address in one line, as contracts have it: 'Rua Augusta, nº 100, sala 2, Consolação, São Paulo/SP, CEP 01305-000'. */
export function wholeAddress(facts: PartyFacts): string {
  const of = (name: string) => factOf(facts, name)
  const number = of('number')
  const place = [of('city'), of('state')].filter(Boolean).join('/')
  return [
    of('street'),
    // 's/n' and 'km 12' are written as they are.
    /^\d/.test(number) ? `nº ${number}` : number,
    of('complement'),
    of('district'),
    place,
    of('cep') && `CEP ${of('cep')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A fact as a question is filled from it; `address` is all of it in one line. */
export const factText = (facts: PartyFacts, name: string): string =>
  name === 'address' ? wholeAddress(facts) : factOf(facts, name)

const PARTS = ['cep', 'number', 'complement', 'district', 'city', 'state'] as const

/**
 * Facts to keep of a party of which `known` is kept: an address in one line is kept as its street, but never beside parts of an address,
 * which it would repeat.
 */
export function withStreet({ address = '', ...facts }: PartyFacts, known: PartyFacts = {}): PartyFacts {
  const isInParts = factOf(facts, 'street') !== '' || PARTS.some((part) => factOf(facts, part) || factOf(known, part))
  return address === '' || isInParts ? facts : { ...facts, street: address }
}
