import { acceptText } from '#shared/format/acceptText.ts'
import type { Field } from '#shared/interview/index.ts'
import { Failure } from '../../platform/failure.ts'

/** What images a document can draw (docx/fill/imageFile.ts). */
const DRAWN = ['image/png', 'image/jpeg', 'image/gif']

export const acceptedBy = (field: Field): readonly string[] => (field.type === 'loadImg' ? DRAWN : (field.accept ?? []))

export const notAccepted = (name: string, field: Field): Failure =>
  new Failure(
    'invalid',
    field.type === 'loadImg'
      ? `"${name}" não é uma imagem que o documento possa mostrar. Envie um arquivo PNG, JPEG ou GIF.`
      : `"${name}" não é de um tipo aceito aqui. Esta pergunta aceita: ${acceptText(acceptedBy(field))}.`,
  )
