import { foldText } from './text.ts'

export type BrazilianState = {
  uf: string
  name: string
  /** Contraction used before the name: 'do Paraná', 'da Bahia', 'de São Paulo'. */
  preposition: 'de' | 'do' | 'da'
}

/** The 26 states and the Federal District, by name. The prepositions are the ones the states use officially. */
export const BRAZILIAN_STATES: readonly BrazilianState[] = [
  { uf: 'AC', name: 'Acre', preposition: 'do' },
  { uf: 'AL', name: 'Alagoas', preposition: 'de' },
  { uf: 'AP', name: 'Amapá', preposition: 'do' },
  { uf: 'AM', name: 'Amazonas', preposition: 'do' },
  { uf: 'BA', name: 'Bahia', preposition: 'da' },
  { uf: 'CE', name: 'Ceará', preposition: 'do' },
  { uf: 'DF', name: 'Distrito Federal', preposition: 'do' },
  { uf: 'ES', name: 'Espírito Santo', preposition: 'do' },
  { uf: 'GO', name: 'Goiás', preposition: 'de' },
  { uf: 'MA', name: 'Maranhão', preposition: 'do' },
  { uf: 'MT', name: 'Mato Grosso', preposition: 'de' },
  { uf: 'MS', name: 'Mato Grosso do Sul', preposition: 'de' },
  { uf: 'MG', name: 'Minas Gerais', preposition: 'de' },
  { uf: 'PA', name: 'Pará', preposition: 'do' },
  { uf: 'PB', name: 'Paraíba', preposition: 'da' },
  { uf: 'PR', name: 'Paraná', preposition: 'do' },
  { uf: 'PE', name: 'Pernambuco', preposition: 'de' },
  { uf: 'PI', name: 'Piauí', preposition: 'do' },
  { uf: 'RJ', name: 'Rio de Janeiro', preposition: 'do' },
  { uf: 'RN', name: 'Rio Grande do Norte', preposition: 'do' },
  { uf: 'RS', name: 'Rio Grande do Sul', preposition: 'do' },
  { uf: 'RO', name: 'Rondônia', preposition: 'de' },
  { uf: 'RR', name: 'Roraima', preposition: 'de' },
  { uf: 'SC', name: 'Santa Catarina', preposition: 'de' },
  { uf: 'SP', name: 'São Paulo', preposition: 'de' },
  { uf: 'SE', name: 'Sergipe', preposition: 'de' },
  { uf: 'TO', name: 'Tocantins', preposition: 'do' },
]

/** 'PR' gives 'Paraná', in either case; undefined for an unknown state. */
export const stateName = (uf: string): string | undefined => findState(uf)?.name

/** 'do Paraná', 'de São Paulo'. */
export function stateWithPreposition(uf: string): string | undefined {
  const state = findState(uf)
  return state && `${state.preposition} ${state.name}`
}

/** 'no Paraná', 'em São Paulo'. */
export function stateWithPlace(uf: string): string | undefined {
  const state = findState(uf)
  return state && `${PLACE[state.preposition]} ${state.name}`
}

/** The UF of a state given by UF or name, ignoring accents and case ('Parana' and 'pr' give 'PR'). */
export function parseState(text: string): string | undefined {
  const folded = foldText(text.trim())
  return BRAZILIAN_STATES.find(({ uf, name }) => foldText(uf) === folded || foldText(name) === folded)?.uf
}

const PLACE = { de: 'em', do: 'no', da: 'na' } as const

function findState(uf: string): BrazilianState | undefined {
  const wanted = uf.trim().toUpperCase()
  return BRAZILIAN_STATES.find((state) => state.uf === wanted)
}
