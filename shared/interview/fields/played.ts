import * as z from 'zod/mini'
import { textValue } from './textual.ts'

/** What is played on the screen from its address, and prints nothing. */
export const played = {
  group: 'display',
  value: textValue,
  settings: z.object({}),
  heeds: ['src', 'hint'],
  empty: '',
  sanitize: (input: unknown) => (typeof input === 'string' ? input : undefined),
  format: () => '',
  aiSearchable: false,
  everRequired: false,
  answered: false,
} as const
