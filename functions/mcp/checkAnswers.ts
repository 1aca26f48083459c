import { findProblems } from '#functions/executions/index.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, definitionOf, type InterviewCode } from '#shared/interview/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'

const REFUSED = 'Há respostas que não servem, e nada foi guardado. Corrija-as e envie todas de novo.'

/** Fails, with a sentence for each question, if the interview does not ask for an answer or would not take it. */
export function checkAnswers(code: InterviewCode, values: Values, given: Values): void {
  const asked = new Set(
    code.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (definitionOf(field).answered && field.ref !== '' ? [field.ref] : [])),
    ),
  )
  const unknown = Object.keys(given)
    .filter((ref) => !asked.has(ref))
    .map((ref): Problem => ({ code: 'desconhecida', ref, message: 'O modelo não faz esta pergunta.' }))
  const wrong = findProblems(code, canonicalValues(code, { ...values, ...given }, today(now()))).filter(
    ({ code: word, path, ref }) =>
      word !== 'campo_obrigatorio' && Object.hasOwn(given, path?.split('.')[0] ?? ref ?? ''),
  )
  if (unknown.length + wrong.length > 0) throw new Failure('invalid', REFUSED, [...unknown, ...wrong])
}
