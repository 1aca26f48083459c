import { soundsLikeList, type Tag } from '../../template/index.ts'
import { answersYesOrNo } from '../answersYesOrNo.ts'
import { createField } from '../createField.ts'
import { type Field, refNameSchema } from '../model.ts'
import { derivedRef } from './derivedRef.ts'
import { fieldName, fieldQuestion } from './fieldName.ts'
import { decides, guessField, type NamedUse, refOfPath } from './guessField.ts'

/**
 * The question for a tag that names none, as it would be proposed for a Word model; undefined if its name cannot be one, or if the tag
 * compares several. `text` is the paragraph around it, `name` what the author wrote instead of a reference. Its uid is given when it is added.
 */
export function fieldForTag(tag: Tag, raw: string, text: string, name?: string): Field | undefined {
  const written = refOfPath(tag.path[0] === 'this' ? tag.path.slice(1) : tag.path)
  const derived = derivedRef(written, new Set([written]))
  const ref = derived?.base ?? written
  if (tag.condition || tag.kind === 'place' || !refNameSchema.safeParse(ref).success) return undefined
  const kind = tag.kind === 'value' ? 'value' : tag.kind === 'inverse' ? 'inverse' : 'section'
  if (kind === 'section' && !decides(ref) && soundsLikeList(ref))
    return createField('list', {
      ref,
      name: name ?? fieldName(ref),
      uid: '',
      required: true,
      listType: 'objeto',
      listFields: [],
    })
  const uses: NamedUse[] = derived ? [] : [{ ref, kind, tags: [{ raw, tag, place: { text } }] }]
  const guess = guessField(ref, uses, new Set(derived ? [derived.suffix] : []))
  return createField(guess.type, {
    ...guess,
    ref,
    name: name ?? (answersYesOrNo(guess) ? fieldQuestion(ref) : fieldName(ref)),
    uid: '',
    required: true,
  })
}
