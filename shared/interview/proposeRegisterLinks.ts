import { foldText } from '../format/text.ts'
import { fillableFacts, type PartyKind } from '../register/partyKinds.ts'
import type { Field } from './model.ts'
import { takesFacts } from './registerLinks.ts'

/** Words in a question that identify its fact, most specific first. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bnome fantasia\b/, 'tradeName'],
  [/\brepresentante\b/, 'representative'],
  [/\bestado civil\b/, 'maritalStatus'],
  [/\bprofissao\b|\bocupacao\b/, 'profession'],
  [/\bnacionalidade\b/, 'nationality'],
  [/\brg\b|\bidentidade\b/, 'rg'],
  [/\b(?:cpf|cnpj)\b/, 'document'],
  [/\bmatricula\b/, 'registration'],
  [/\bcartorio\b|\bregistro de imoveis\b/, 'registryOffice'],
  [/\binscricao\b|\biptu\b/, 'cityRegistration'],
  [/\b(?:numero do )?processo\b|\bautos\b/, 'document'],
  [/\bvara\b|\bjuizo\b/, 'court'],
  [/\bcomarca\b/, 'judicialDistrict'],
  [/\bpartes\b/, 'parties'],
  [/\be-?mail\b|\bcorreio eletronico\b/, 'email'],
  [/\btelefone\b|\bcelular\b|\bwhatsapp\b/, 'phone'],
  [/\bcep\b/, 'cep'],
  [/\bcomplemento\b/, 'complement'],
  [/\bbairro\b/, 'district'],
  [/\bcidade\b|\bmunicipio\b/, 'city'],
  [/\buf\b|\bestado\b/, 'state'],
  [/\brua\b|\blogradouro\b|\bavenida\b/, 'street'],
  [/\bendereco\b|\bdomicilio\b|\bresidencia\b|\bsede\b/, 'address'],
  [/\bnumero\b/, 'number'],
]

const BY_TYPE: Readonly<Partial<Record<Field['type'], string>>> = {
  cpf_cnpj: 'document',
  cep: 'cep',
  email: 'email',
  tel: 'phone',
}

const NAMING = /\bnome\b(?! fantasia)|\brazao social\b|\bdenominacao\b/

const wordsOf = ({ ref, name }: Field): string => foldText(`${ref.replace(/_/g, ' ')} ${name}`)

/** The fact that a question asks for, judged by its type and words, if parties of these kinds have it. */
export function factAskedBy(field: Field, kinds: readonly PartyKind[]): string | undefined {
  const known = new Set(fillableFacts(kinds).map(({ name }) => name))
  const words = wordsOf(field)
  const wanted = BY_TYPE[field.type] ?? BY_WORDS.find(([pattern, fact]) => known.has(fact) && pattern.test(words))?.[1]
  return wanted !== undefined && known.has(wanted) ? wanted : undefined
}

/** Words of a reference that say what is asked, not about whom. */
const GENERIC = new Set('nome razao social completo completa da do de dos das o a e parte'.split(' '))

const roleOf = ({ ref }: Field): string[] =>
  foldText(ref)
    .split('_')
    .filter((word) => word !== '' && !GENERIC.has(word) && !/^\d+$/.test(word))

const named = (field: Field): boolean => NAMING.test(wordsOf(field))

/** The questions that may be about the same party: those that name its role, otherwise those up to the next name. */
function aboutTheSame(anchor: Field, fields: readonly Field[]): readonly Field[] {
  const role = roleOf(anchor)
  const others = fields.filter((field) => field.uid !== anchor.uid)
  const ofRole = others.filter((field) => role.every((word) => foldText(field.ref).split('_').includes(word)))
  if (role.length > 0 && ofRole.length > 0) return ofRole
  const after = fields.slice(fields.findIndex(({ uid }) => uid === anchor.uid) + 1)
  const next = after.findIndex((field) => named(field) && factAskedBy(field, ['person', 'company']) === undefined)
  return next === -1 ? after : after.slice(0, next)
}

/** The questions that a party chosen in `anchor` should fill, each with its fact, except those already linked to another question. */
export function proposeRegisterLinks(
  anchor: Field,
  fields: readonly Field[],
  kinds: readonly PartyKind[],
): readonly { readonly uid: string; readonly fact: string }[] {
  const own = anchor.registerFact || 'name'
  const free = aboutTheSame(anchor, fields).filter(
    (field) => takesFacts(field) && !field.relatedBy && !field.registerKinds?.length && field.ref !== '',
  )
  const taken = new Set([own])
  const proposed: { uid: string; fact: string }[] = []
  for (const field of free) {
    const fact = factAskedBy(field, kinds)
    if (fact === undefined || taken.has(fact)) continue
    taken.add(fact)
    proposed.push({ uid: field.uid, fact })
  }
  // If the city is a separate question, the address is only the street.
  return proposed.map((one) =>
    one.fact === 'address' && !taken.has('street') && (taken.has('city') || taken.has('district'))
      ? { ...one, fact: 'street' }
      : one,
  )
}
