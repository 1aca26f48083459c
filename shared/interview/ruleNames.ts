import type { RuleName } from '../logic/index.ts'

/** What the rules of a question decide, as part of a sentence. */
export const ruleNames: { readonly [R in RuleName]: string } = {
  required: 'obrigatória',
  readOnly: 'só leitura',
  minValue: 'mínimo',
  maxValue: 'máximo',
  mask: 'máscara',
  label: 'texto da pergunta',
  defaultValue: 'resposta inicial',
}
