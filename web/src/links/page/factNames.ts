import type { OwnFacts } from '../../interviews/index.ts'

const names: Readonly<Record<keyof OwnFacts, string>> = {
  name: 'nome',
  'given-name': 'nome',
  'family-name': 'sobrenome',
  cpf: 'CPF',
  rg: 'RG',
  nationality: 'nacionalidade',
  'marital-status': 'estado civil',
  occupation: 'profissão',
  bday: 'data de nascimento',
  email: 'e-mail',
  tel: 'telefone',
  'street-address': 'endereço',
  'address-line2': 'endereço',
  'address-level3': 'endereço',
  'address-level2': 'endereço',
  'address-level1': 'endereço',
  'postal-code': 'endereço',
  organization: 'empresa',
  'organization-title': 'cargo',
}

/** 'nome, CPF e endereço'. */
export function factNames(facts: OwnFacts): string {
  const kinds = Object.keys(names) as (keyof OwnFacts)[]
  const known = kinds.filter((kind) => facts[kind] !== undefined).map((kind) => names[kind])
  return new Intl.ListFormat('pt-BR').format(new Set(known))
}
