import fc from 'fast-check'
import { samples } from '#shared/interview/fields/samples.ts'
import { type Field, type InterviewCode, optionsOf } from '#shared/interview/index.ts'

/** Answers to some of the questions by their types: short lists, either side of conditions, and texts with characters that XML escapes. */
export const randomAnswers = (code: InterviewCode): fc.Arbitrary<Record<string, unknown>> =>
  answersTo(code.sections.flatMap(({ fields }) => fields))

function answersTo(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  const answers = fields.filter(({ ref }) => ref !== '').map((field) => [field.ref, answerTo(field)] as const)
  return fc.record(Object.fromEntries(answers), { requiredKeys: [] })
}

const texts = fc.constantFrom('Maria & Filhos', 'Ação <penal>', 'Rua A\nCentro', '', 'João "da" Silva', '{{nome}}')

/** One pixel. */
const PICTURE = {
  name: 'pixel.png',
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
}

function answerTo(field: Field): fc.Arbitrary<unknown> {
  const { type, listFields = [], listType } = field
  if (type === 'list') {
    const [only] = listFields
    const item =
      listType !== 'objeto' && listFields.length < 2 ? (only ? answerTo(only) : texts) : answersTo(listFields)
    return fc.array(item, { maxLength: 4 })
  }
  const options = optionsOf(field).map(({ value }) => value)
  if (options.length > 0) return fc.constantFrom(...options)
  if (type === 'yesno') return fc.boolean()
  if (type === 'text' || type === 'textarea') return texts
  const { stored } = samples[type]
  const file = typeof stored === 'object' && stored !== null
  return fc.constantFrom(file ? PICTURE : stored, null)
}
