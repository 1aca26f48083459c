import type { DragStart, DragUpdate, ResponderProvided } from '@hello-pangea/dnd'
import type { InterviewCode } from '#shared/interview/model.ts'
import { findField } from '../../edits/fields.ts'

export const dragInstructions =
  'Pressione espaço para pegar. Com o item na mão, use as setas para mover, espaço para soltar e Esc para cancelar.'

/** Screen-reader text for a drop; without a position it returns to its old place. */
export function dropText(code: InterviewCode, id: string, at: number | undefined): string {
  const name = nameIn(code, id)
  return at === undefined ? `${name} voltou ao lugar de antes.` : `${name} ficou na posição ${at + 1}.`
}

const nameIn = (code: InterviewCode, id: string) =>
  findField(code, id)?.field.name || code.sections.find((section) => section.id === id)?.title || 'item sem nome'

/** Screen-reader texts while something is being moved. */
export function announcements(code: InterviewCode) {
  const nameOf = (id: string) => nameIn(code, id)
  return {
    onDragStart: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(`${nameOf(draggableId)} na mão, na posição ${source.index + 1}.`),
    onDragUpdate: ({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination
          ? `${nameOf(draggableId)} na posição ${destination.index + 1}.`
          : `${nameOf(draggableId)} fora da estrutura.`,
      ),
  }
}
