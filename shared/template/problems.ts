import { readDate } from '../format/formatDate.ts'
import { type Diagnostic, diagnostic } from '../result.ts'
import { type Found, type Frame, lookUp } from './frames.ts'
import { nearest } from './nearest.ts'
import type { Tag } from './parseTag.ts'
import { namesIn, type TemplateValue } from './value.ts'

type Place = { readonly from?: number; readonly to?: number }
type Unknown = Extract<Found, { known: false }>

/** S1 §5: Campo "{ref}" não encontrado, or não encontrado na lista "{list}". */
export function unknownField({ ref, list, near }: Unknown, place: Place = {}): Diagnostic {
  const message = list ? `Campo "${ref}" não encontrado na lista "${list}"` : `Campo "${ref}" não encontrado`
  return withSuggestion(diagnostic('campo_nao_encontrado', message, { ref, ...place }), ref, near)
}

/** A tag that would print an item, or a list of items, which has no text: it would leave an unnoticed blank. */
export function withoutText(
  value: TemplateValue,
  { ref, path }: Tag,
  frames: readonly Frame[],
  place: Place = {},
): Diagnostic | undefined {
  const names = namesIn(value)
  if (!names) return undefined
  if (path[0] === 'this') {
    const list = frames.at(-1)!.ref
    return unknownField({ known: false, ref, ...(list === '' ? {} : { list }), near: [] }, place)
  }
  const [first] = names
  const message = `A lista "${ref}" não se imprime inteira. Escreva os campos dela entre {{#${ref}}} e {{/${ref}}}.`
  return diagnostic('lista_sem_texto', message, {
    ref,
    ...place,
    ...(first === undefined ? {} : { suggestion: `${ref}.${first}` }),
  })
}

/** S1 §5: Condicional/Lista "{ref}" não encontrada. */
export function unknownSection({ ref, near }: Unknown, place: Place = {}): Diagnostic {
  const message = `Condicional/Lista "${ref}" não encontrada`
  return withSuggestion(diagnostic('condicional_nao_encontrada', message, { ref, ...place }), ref, near)
}

/** A comparison with an unknown name is false (S0 §5); if a text was meant (`igual a casado`), it would never hold. */
export function unknownIn(
  refs: readonly { readonly path: readonly string[] }[],
  frames: readonly Frame[],
  place: Place = {},
): Diagnostic | undefined {
  for (const { path } of refs) {
    const found = lookUp(path, frames)
    if (!found.known) return unknownSection(found, place)
  }
  return undefined
}

export function failedModifier(modifier: string, ref: string, text: string, place: Place = {}): Diagnostic {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  const message =
    modifier === 'data' && readDate(text) !== ''
      ? `O formato pede a hora, e "${shown}", de "${ref}", é só uma data.`
      : `O modificador ${modifier} não se aplica ao valor "${shown}" de "${ref}".`
  return diagnostic('modificador_falhou', message, { ref, ...place })
}

export function failedCalculation(ref: string, fault: string): Diagnostic {
  return diagnostic('calculo_falhou', fault, { ref })
}

function withSuggestion(found: Diagnostic, ref: string, near: readonly string[]): Diagnostic {
  const suggestion = nearest(ref, near)
  return suggestion === undefined ? found : { ...found, suggestion }
}
