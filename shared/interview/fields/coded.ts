import * as z from 'zod/mini'
import type { FieldFacts } from './defineField.ts'
import { startSetting } from './settings.ts'
import { formDiagnostic, readCode, textValue } from './textual.ts'

/** Shared by types whose answers are digits in a fixed format: stored as written, and validated. */
export const coded = (
  is: (text: string) => boolean,
  format: (text: string) => string,
  code: string,
  sentence: string,
) =>
  ({
    group: 'text',
    value: textValue,
    settings: z.object({ ...startSetting }),
    commonSettings: ['defaultValue', 'hint', 'registerFact'],
    empty: '',
    sanitize: (input: unknown) => {
      const text = readCode(input)
      return text === undefined ? undefined : format(text) || text
    },
    validate: (value: string, field: FieldFacts) => formDiagnostic(is(value), field, code, sentence),
    format: (value: string) => format(value) || value,
    aiSearchable: true,
    everRequired: true,
    answered: true,
  }) as const
