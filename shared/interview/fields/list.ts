import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { integerBetween, listUpTo, textUpTo } from './schema.ts'
import { described } from './settings.ts'

/**
 * Rows: objects by the refs of listFields ('objeto'), or bare values ('simples'). The contents of a row are checked by its fields; code
 * that processes rows uses `holdsItems` and listFields.
 */
export default defineField({
  type: 'list',
  group: 'list',
  label: 'Lista',
  value: listUpTo(10_000, z.json()),
  settings: z.object({
    minItems: described(integerBetween(0, 10_000), 'Mínimo de itens', { input: 'number' }),
    maxItems: described(integerBetween(1, 10_000), 'Máximo de itens', { input: 'number' }),
    itemName: described(textUpTo(100), 'Nome de um item', { input: 'text', help: 'Exemplo: sócio' }),
  }),
  commonSettings: ['hint'],
  empty: [],
  create: {},
  sanitize: (input) => {
    const parsed = listUpTo(10_000, z.json()).safeParse(input)
    return parsed.success ? parsed.data : undefined
  },
  format: (value) => (value.length === 1 ? '1 item' : `${value.length} itens`),
  aiSearchable: true,
  everRequired: true,
  answered: true,
  holdsItems: true,
})
