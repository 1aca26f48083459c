import type { FieldType } from '#shared/interview/index.ts'

/** Help for types that are not clear from their names, shown in the menu. */
export const typeHelp: { readonly [T in FieldType]?: string } = {
  formula: 'Calcula e mostra o resultado a quem responde',
  calculate: 'Calcula sem aparecer: para documentos e condições',
  variable: 'Um texto ou valor fixo, escrito uma vez e usado em vários lugares',
  conditional: 'Sim ou não, conforme condições que você escreve uma vez',
  valueRange: 'Um valor para cada faixa de outro campo',
  generationDate: 'O dia em que o documento é gerado',
  content: 'Um texto da biblioteca, para ler e para os documentos',
  label: 'Um texto só para ler',
}
