import * as z from 'zod'

/** How the settings panel draws one member. `options` are the choices of a select. */
export type SettingLayout = {
  readonly input:
    | 'text'
    | 'textarea'
    | 'number'
    | 'switch'
    | 'select'
    | 'options'
    | 'ranges'
    | 'refs'
    | 'formula'
    | 'richText'
  readonly help?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** Describes a setting so that a generic panel can draw it. */
export function described<T extends z.ZodType>(schema: T, title: string, layout: SettingLayout): z.ZodOptional<T> {
  return schema.optional().meta({ title, layout })
}

export const optionSchema = z.object({
  value: z.string(),
  label: z.string().default(''),
})
export type Option = { value: string; label: string }

export const optionsSetting = {
  options: described(z.array(optionSchema).max(2_000), 'Opções', {
    input: 'options',
    help: 'Uma por linha: o texto que aparece e o valor guardado.',
  }),
  brazilianStates: described(z.boolean(), 'Estados do Brasil', {
    input: 'switch',
    help: 'Usa as 27 unidades da federação e cria {{campo_nome}} e {{campo_preposicao}}.',
  }),
}

export const decimalsSetting = {
  decimals: described(z.number().int().min(0).max(8), 'Casas decimais', { input: 'number' }),
}

export const percentSetting = {
  percent: described(z.boolean(), 'Porcentagem', { input: 'switch', help: 'Mostra o número seguido de %.' }),
}

export const lengthSetting = {
  maxLength: described(z.number().int().min(1).max(100_000), 'Tamanho máximo', { input: 'number' }),
}

export const expressionSetting = {
  expression: described(z.string().max(20_000), 'Fórmula', {
    input: 'formula',
    help: 'Exemplo: SE(parcelas > 1; total / parcelas; total)',
  }),
}

/** How a computed value prints. */
export const resultSetting = {
  resultFormat: described(z.enum(['text', 'number', 'currency', 'percent', 'date']), 'Formato do resultado', {
    input: 'select',
    options: [
      { value: 'text', label: 'Texto' },
      { value: 'number', label: 'Número' },
      { value: 'currency', label: 'Moeda' },
      { value: 'percent', label: 'Porcentagem' },
      { value: 'date', label: 'Data' },
    ],
  }),
}

export const fileSetting = {
  accept: described(z.array(z.string().max(100)).max(50), 'Tipos de arquivo', {
    input: 'refs',
    help: 'Extensões ou tipos: .pdf, image/*',
  }),
  maxFiles: described(z.number().int().min(1).max(100), 'Quantidade máxima', { input: 'number' }),
}

export const imageSizeSetting = {
  width: described(z.number().positive().max(4_000), 'Largura (px)', { input: 'number' }),
  height: described(z.number().positive().max(4_000), 'Altura (px)', { input: 'number' }),
  alt: described(z.string().max(1_000), 'Texto alternativo', { input: 'text' }),
}

export const contentSetting = {
  content: described(z.string().max(200_000), 'Conteúdo', { input: 'richText' }),
}
