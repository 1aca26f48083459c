import { addFields } from '#shared/interview/addFields.ts'
import { createField, type Field, visitFields } from '#shared/interview/index.ts'
import { type AssistantActs, AssistantPanel } from '../../../chat/index.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'

type Props = {
  name: string
  opened: boolean
  onClose: () => void
  /** Selects a field. */
  goTo: (uid: string) => void
}

type Proposed = Parameters<NonNullable<AssistantActs['apply']>>[0]

/** The assistant of a model: what it proposes is put into the draft, where it can be undone. */
export default function EditorAssistant({ name, opened, onClose, goTo }: Props) {
  const { interview, code, edit, undo } = useEditor()
  const byRef = new Map<string, string>()
  visitFields(code, ({ ref, uid }, lists) => {
    if (lists.length === 0) byRef.set(ref, uid)
  })
  const apply = (proposal: Proposed) => {
    if (proposal.kind !== 'question') return undefined
    const field = fieldOf(proposal)
    edit((present) => addFields(present, [{ section: proposal.section, fields: [field] }], newUid))
    goTo(field.uid)
    return undo
  }
  return (
    <AssistantPanel
      subject={{ interviewId: interview.id }}
      name={name}
      opened={opened}
      onClose={onClose}
      acts={{
        goTo: (ref) => {
          const uid = byRef.get(ref)
          return uid === undefined ? undefined : () => goTo(uid)
        },
        apply,
      }}
    />
  )
}

function fieldOf({ type, ref, name, required, hint, options }: Extract<Proposed, { kind: 'question' }>): Field {
  return createField(type, {
    uid: newUid(),
    ref,
    name,
    required,
    ...(hint !== undefined && { hint }),
    ...(options && { options: options.map((label) => ({ value: label, label })) }),
  })
}
