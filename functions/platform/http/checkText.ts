import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'

type Path = readonly (string | number)[]

const refuse = (path: Path, message: string): Failure =>
  new Failure('malformed', message, [{ code: 'text', message, path: path.join('.') }])

/** The name that the caller gave it: of an entry of a list, the list's. */
const fieldOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string') ?? '')

function composed(path: Path, text: string): string {
  if (hasUnstorable(text))
    throw refuse(
      path,
      `O campo "${fieldOf(path)}" tem um caractere invisível que não pode ser guardado. Apague-o, ou escreva o texto de novo, e tente outra vez.`,
    )
  return text.normalize('NFC')
}

/** Read by JavaScript as the parent of an object and not as one of its fields: what is written under it would be lost. */
const RESERVED = '__proto__'

/**
 * A value with all of its text composed (NFC), refused where a text holds what cannot be stored, with the place of it: half of a surrogate
 * pair, a code point that is no character (Unicode 16 §23.7), a control other than tab and the ends of lines.
 */
export const checkText = (place: string, value: unknown): unknown => walk([place], value)

function walk(path: Path, value: unknown): unknown {
  if (typeof value === 'string') return composed(path, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => walk([...path, index], item))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === RESERVED) throw refuse(path, `O nome "${RESERVED}" é reservado e não pode ser usado. Escolha outro.`)
      if (hasUnstorable(key))
        throw refuse(
          path,
          `Um nome de campo em "${fieldOf(path)}" tem um caractere invisível que não pode ser guardado.`,
        )
      return [key.normalize('NFC'), walk([...path, key], item)]
    }),
  )
}
