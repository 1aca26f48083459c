import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useRef, useState } from 'react'
import { plural } from '../../plural.ts'
import type { EditorImage, EditorProblem, ImagePort } from '../types.ts'
import { imageProblem, imageTypes } from './imageFile.ts'

type Options = {
  readonly editor: () => Editor | null
  readonly port: ImagePort | undefined
  readonly onError: (problem: EditorProblem) => void
}

/** Checks, stores and inserts pictures. `refusal` says why some were refused. */
export function useImages(options: Options) {
  const now = useRef(options)
  now.current = options
  const [refusal, setRefusal] = useState<string>()
  const [keeping, setKeeping] = useState(0)
  const [acts] = useState(() => {
    const refuse = (message: string) => {
      setRefusal(message)
      now.current.onError({ code: 'image_refused', message })
    }
    const add = async (files: readonly File[], lost = 0) => {
      const { port } = now.current
      setRefusal(undefined)
      if (lost > 0) refuse(lostText(lost))
      if (!port && files.length > 0) refuse('Este texto não aceita imagens.')
      if (!port) return
      for (const file of files) {
        const problem = await imageProblem(file, port.maxBytes)
        if (problem) {
          refuse(problem)
          continue
        }
        setKeeping((count) => count + 1)
        try {
          const image = await port.store(file)
          const editor = now.current.editor()
          if (editor && !editor.isDestroyed && editor.isEditable) insertImage(editor, image)
        } catch (reason) {
          refuse(reason instanceof Error ? reason.message : 'A imagem não pôde ser guardada. Tente de novo.')
        } finally {
          setKeeping((count) => count - 1)
        }
      }
    }
    const pick = () => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = imageTypes.join(',')
      input.multiple = true
      input.addEventListener('change', () => void add([...(input.files ?? [])]))
      input.click()
    }
    return { add, pick, dismiss: () => setRefusal(undefined) }
  })
  return { ...acts, refusal, keeping: keeping > 0 }
}

/** S1 §5: a line break follows a picture, so that typing continues below it. */
export function insertImage(editor: Editor, { src, fileId, alt = '', width, height }: EditorImage): void {
  const { schema, state } = editor
  const image = schema.nodes.image!.create({
    src,
    alt,
    fileId: fileId ?? null,
    width: width ?? null,
    height: height ?? null,
  })
  // Insert after the current selection without replacing it: the upload may have taken long.
  const { to } = state.selection
  const tr = state.tr.insert(to, [image, schema.nodes.hardBreak!.create()])
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)))).scrollIntoView()
  editor.view.dispatch(tr)
}

function lostText(count: number): string {
  const images = plural(count, 'imagem ficou', 'imagens ficaram')
  return `${images} de fora: está em outro site ou no outro programa. Salve a imagem e use o botão Imagem.`
}
