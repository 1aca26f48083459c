import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'

type Path = readonly (string | number)[]

const refuse = (path: Path, message: string): Failure =>
  new Failure('malformed', message, [{ code: 'text', message, path: path.join('.') }])

/** The name the caller used: for an entry of a list, the list's. */
const fieldOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string') ?? '')

function composed(path: Path, text: string): string {
  if (hasUnstorable(text))
    throw refuse(
      path,
      `O campo "${fieldOf(path)}" tem um caractere invisível que não pode ser guardado. Apague-o, ou escreva o texto de novo, e tente outra vez.`,
    )
  return text.normalize('NFC')
}

/** JavaScript treats it as the prototype of an object, not as a member: what is written under it would be lost. */
const RESERVED = '__proto__'

/**
 * A value with all of its text in NFC; fails, naming the place, if a text cannot be stored: unpaired surrogates, noncharacters (Unicode 16
 * §23.7), control characters other than tab and line breaks.
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
