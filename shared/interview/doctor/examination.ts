import { type Diagnostic, diagnostic } from '../../result.ts'
import type { Field, InterviewCode } from '../model.ts'
import { visitFields } from '../numberFields.ts'
import { domainOf } from './domainOf.ts'
import { type Domain, UNKNOWN } from './satisfiable.ts'

/** A path in the interview's code. */
export type Path = readonly (string | number)[]

/** What a finding concerns: a field with the lists that contain it, or something of the whole interview. */
export type Subject = { readonly title: string; readonly lists: readonly Field[]; readonly field?: Field }

/** All other codes are probable mistakes that do not stop an interview from running. */
const ERRORS = new Set([
  'regra_em_ciclo',
  'referencia_inexistente',
  'documento_sem_campo',
  'documento_nao_gera',
  'documento_escrito',
  'formula_funcao_desconhecida',
  'formula_argumentos',
  'formula_de_lista',
  'formula_vazia',
  'condicao_sem_campo',
  'referencia_repetida',
  'referencia_reservada',
  'sem_opcoes',
  'limites_trocados',
  'mascara_sem_lugar',
  'mascara_longa',
  'sem_resposta_possivel',
  'so_leitura_sem_resposta',
])

/** An interview being examined: its fields by qualified name, and the findings so far. */
export class Examination {
  readonly found: Diagnostic[] = []
  readonly code: InterviewCode
  readonly fields: ReadonlyMap<string, Field>
  readonly names: readonly string[]
  /** Qualified names of the fields examined so far. */
  readonly seen = new Set<string>()
  /** For how many names the nearest match was searched. */
  sought = 0

  constructor(code: InterviewCode) {
    const fields = new Map<string, Field>()
    visitFields(code, (field, lists) => {
      const name = qualifiedName(lists, field.ref)
      if (field.ref !== '' && !fields.has(name)) fields.set(name, field)
    })
    this.code = code
    this.fields = fields
    this.names = [...fields.keys()]
  }

  /** The field a name refers to inside these lists: an item's field before the interview's. */
  fieldOf(name: string, lists: readonly Field[]): Field | undefined {
    return this.fields.get(qualifiedName(lists, name)) ?? this.fields.get(name)
  }

  domainOf(name: string, lists: readonly Field[]): Domain {
    const field = this.fieldOf(name, lists)
    return field ? domainOf(field) : UNKNOWN
  }

  add(code: string, message: string, place: Partial<Omit<Diagnostic, 'code' | 'message'>>): void {
    this.found.push(diagnostic(code, message, { severity: ERRORS.has(code) ? 'error' : 'warning', ...place }))
  }
}

/** 'socios.cpf' for the item's field 'cpf'. */
export function qualifiedName(lists: readonly Field[], name: string): string {
  return [...lists.map(({ ref }) => ref), name].join('.')
}
