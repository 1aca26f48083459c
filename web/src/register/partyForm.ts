import { LAWSUIT_MASK } from '#shared/format/lawsuit.ts'
import { BRAZILIAN_STATES } from '#shared/format/states.ts'
import { kinds, type PartyFact, type PartyKind, partyKinds, readFacts } from '#shared/register/partyKinds.ts'
import { maskTyped } from '../blocks/maskTyped.ts'
import type { FormField } from '../blocks/records/formField.ts'
import { maskCpfCnpj, maskPhone } from '../interviews/index.ts'
import { lookUp } from './lookUp.ts'

const masks: Readonly<Partial<Record<PartyFact['form'], (text: string) => string>>> = {
  cpf: (text) => maskCpfCnpj(text, 'cpf'),
  cnpj: (text) => maskCpfCnpj(text, 'cnpj'),
  lawsuit: (text) => maskTyped(LAWSUIT_MASK, text),
  cep: (text) => maskTyped('#####-###', text),
  phone: maskPhone,
}

/** Columns of twelve, for facts that do not need them all. */
const WIDTHS: Readonly<Record<string, number>> = {
  document: 6,
  rg: 6,
  nationality: 4,
  maritalStatus: 4,
  profession: 4,
  tradeName: 6,
  email: 6,
  phone: 6,
  cep: 4,
  number: 4,
  complement: 8,
  district: 5,
  city: 5,
  state: 2,
  street: 8,
  registration: 6,
  cityRegistration: 6,
  court: 6,
  judicialDistrict: 6,
}

const LINES: Readonly<Record<string, number>> = { notes: 5, parties: 3 }

const stateOptions = BRAZILIAN_STATES.map(({ uf }) => ({ value: uf, label: uf })).sort((one, other) =>
  one.value < other.value ? -1 : 1,
)

/** Numbers that services know more about. */
const LOOKED_UP: readonly PartyFact['form'][] = ['cep', 'cnpj', 'lawsuit']

const FIRST_TAB = 'Identificação'

/** The form of a kind. */
export const formOf = (kind: PartyKind): readonly FormField[] =>
  kinds[kind].facts.map(({ name, label, form, required, tab = FIRST_TAB }: PartyFact) => ({
    name,
    label,
    type: 's',
    tab,
    ...(required && { required }),
    check: (text) => readFacts(kind, { [name]: text }).problems.find((problem) => problem.name === name)?.message,
    ...(LOOKED_UP.includes(form) && { complete: (text: string) => lookUp(name, text) }),
    ...(masks[form] && { mask: masks[form] }),
    ...(form === 'email' && { email: true }),
    ...(LINES[name] && { lines: LINES[name] }),
    ...(form === 'state' && { options: stateOptions }),
    ...(WIDTHS[name] && { width: WIDTHS[name] }),
  }))

/** What the list of a kind shows. */
export const columnsOfKind: Readonly<Record<PartyKind, readonly string[]>> = {
  person: ['name', 'document', 'phone', 'city'],
  company: ['name', 'document', 'phone', 'city'],
  property: ['name', 'registration', 'registryOffice', 'city'],
  lawsuit: ['name', 'document', 'court', 'judicialDistrict'],
}

const kindField: FormField = {
  name: 'kind',
  label: 'Tipo',
  type: 's',
  options: partyKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
}

/** The list from which one of several kinds is picked. */
export function pickingOf(wanted: readonly PartyKind[]): { form: readonly FormField[]; columns: readonly string[] } {
  const [only] = wanted
  if (only !== undefined && wanted.length === 1) return { form: formOf(only), columns: columnsOfKind[only] }
  const labels: readonly FormField[] = [
    { name: 'name', label: 'Nome', type: 's' },
    { name: 'document', label: 'CPF, CNPJ ou número', type: 's' },
    kindField,
    { name: 'city', label: 'Cidade', type: 's' },
  ]
  return { form: labels, columns: labels.map(({ name }) => name) }
}
