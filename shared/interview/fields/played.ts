import * as z from 'zod/mini'
import { textValue } from './textual.ts'

/** Media played on screen from its address; prints nothing. */
export const played = {
  group: 'display',
  value: textValue,
  settings: z.object({}),
  commonSettings: ['src', 'hint'],
  empty: '',
  sanitize: (input: unknown) => (typeof input === 'string' ? input : undefined),
  format: () => '',
  aiSearchable: false,
  everRequired: false,
  answered: false,
} as const
