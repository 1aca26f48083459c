import * as z from 'zod'
import { defineField } from './defineField.ts'
import { described } from './settings.ts'

/**
 * Rows: objects by the refs of listFields ('objeto'), or bare values ('simples'). What a row may hold is its fields'
 * to say; who works with rows goes through `holdsItems` and listFields.
 */
export default defineField({
  type: 'list',
  group: 'list',
  label: 'Lista',
  value: z.array(z.json()).max(10_000),
  settings: z.object({
    minItems: described(z.number().int().min(0).max(10_000), 'Mínimo de itens', { input: 'number' }),
    maxItems: described(z.number().int().min(1).max(10_000), 'Máximo de itens', { input: 'number' }),
    itemName: described(z.string().max(100), 'Nome de um item', { input: 'text', help: 'Exemplo: sócio' }),
  }),
  heeds: ['hint'],
  empty: [],
  create: {},
  sanitize: (input) => {
    const parsed = z.array(z.json()).max(10_000).safeParse(input)
    return parsed.success ? parsed.data : undefined
  },
  format: (value) => (value.length === 1 ? '1 item' : `${value.length} itens`),
  aiSearchable: true,
  everRequired: true,
  answered: true,
  holdsItems: true,
})
