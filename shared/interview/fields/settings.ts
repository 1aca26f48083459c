import * as z from 'zod/mini'
import { type StartSource, startSources } from '../startSources.ts'
import { integerBetween, listUpTo, positiveUpTo, textUpTo } from './schema.ts'

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
export function described<T extends z.ZodMiniType>(
  schema: T,
  title: string,
  layout: SettingLayout,
): z.ZodMiniOptional<T> {
  const setting = z.optional(schema)
  z.globalRegistry.add(setting, { title, layout })
  return setting
}

export type Setting = { readonly name: string; readonly title: string; readonly layout: SettingLayout }

/** The settings of a type as `described`, for a panel to draw. */
export function describedSettings(settings: z.ZodMiniObject): Setting[] {
  return Object.entries(settings.shape).flatMap(([name, schema]) => {
    const meta: { title?: string; layout?: SettingLayout } = z.globalRegistry.get(schema) ?? {}
    return meta.title && meta.layout ? [{ name, title: meta.title, layout: meta.layout }] : []
  })
}

export const optionSchema = z.object({
  value: z.string(),
  label: z._default(z.string(), ''),
})
export type Option = { value: string; label: string }

export const optionsSetting = {
  options: described(listUpTo(2_000, optionSchema), 'Opções', {
    input: 'options',
    help: 'Uma por linha: o texto que aparece e o valor guardado.',
  }),
  brazilianStates: described(z.boolean(), 'Estados do Brasil', {
    input: 'switch',
    help: 'Usa as 27 unidades da federação e cria {{campo_nome}} e {{campo_preposicao}}.',
  }),
}

export const decimalsSetting = {
  decimals: described(integerBetween(0, 8), 'Casas decimais', { input: 'number' }),
}

export const percentSetting = {
  percent: described(z.boolean(), 'Porcentagem', { input: 'switch', help: 'Mostra o número seguido de %.' }),
}

export const lengthSetting = {
  maxLength: described(integerBetween(1, 100_000), 'Tamanho máximo', { input: 'number' }),
}

const sources = Object.keys(startSources) as [StartSource, ...StartSource[]]

/** For types whose facts fit on a line. */
export const startSetting = {
  startsFrom: described(z.enum(sources), 'Vem de', {
    input: 'select',
    help: 'Já vem respondida com o que está em Configurações → Escritório ou no perfil de quem preenche; pode ser mudada.',
    options: sources.map((value) => ({ value, label: startSources[value] })),
  }),
}

export const expressionSetting = {
  expression: described(textUpTo(20_000), 'Fórmula', {
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
  accept: described(listUpTo(50, textUpTo(100)), 'Tipos de arquivo', {
    input: 'refs',
    help: 'Extensões ou tipos: .pdf, image/*',
  }),
  maxFiles: described(integerBetween(1, 100), 'Quantidade máxima', { input: 'number' }),
}

export const imageSizeSetting = {
  width: described(positiveUpTo(4_000), 'Largura (px)', { input: 'number' }),
  height: described(positiveUpTo(4_000), 'Altura (px)', { input: 'number' }),
  alt: described(textUpTo(1_000), 'Texto alternativo', { input: 'text' }),
}

export const contentSetting = {
  content: described(textUpTo(200_000), 'Conteúdo', { input: 'richText' }),
}
