import { ActionIcon, Input } from '@mantine/core'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import classes from './RichText.module.css'

type Props = {
  id: string
  label: string
  description?: string
  error?: string
  withAsterisk?: boolean
  readOnly?: boolean
  /** HTML. */
  value: string
  onChange: (html: string) => void
}

/** Text with the marks that a clause needs, and no more. */
export default function RichText({ value, onChange, readOnly = false, ...frame }: Props) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: false, code: false, codeBlock: false, link: false })],
    content: value,
    editable: !readOnly,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': frame.label, id: frame.id },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    // A value that came from elsewhere (a restored draft, a default) replaces what is shown; one's own typing does not.
    if (editor && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setEditable(!readOnly)
  }, [editor, readOnly])
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current?.isActive('bold') ?? false,
      italic: current?.isActive('italic') ?? false,
      underline: current?.isActive('underline') ?? false,
      bullet: current?.isActive('bulletList') ?? false,
      ordered: current?.isActive('orderedList') ?? false,
    }),
  })
  const tools = [
    { name: 'Negrito', Icon: IconBold, on: on?.bold, run: () => editor?.chain().focus().toggleBold().run() },
    { name: 'Itálico', Icon: IconItalic, on: on?.italic, run: () => editor?.chain().focus().toggleItalic().run() },
    {
      name: 'Sublinhado',
      Icon: IconUnderline,
      on: on?.underline,
      run: () => editor?.chain().focus().toggleUnderline().run(),
    },
    { name: 'Lista', Icon: IconList, on: on?.bullet, run: () => editor?.chain().focus().toggleBulletList().run() },
    {
      name: 'Lista numerada',
      Icon: IconListNumbers,
      on: on?.ordered,
      run: () => editor?.chain().focus().toggleOrderedList().run(),
    },
  ]
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={classes.frame} data-error={Boolean(frame.error) || undefined}>
        {!readOnly && (
          <div role="toolbar" aria-label={`Formatação de ${frame.label}`} className={classes.tools}>
            {tools.map(({ name, Icon, on: pressed, run }) => (
              <ActionIcon
                key={name}
                variant={pressed ? 'light' : 'subtle'}
                color={pressed ? undefined : 'gray'}
                aria-label={name}
                aria-pressed={pressed}
                onClick={run}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            ))}
          </div>
        )}
        <EditorContent editor={editor} className={classes.text} />
      </div>
    </Input.Wrapper>
  )
}
