import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconHighlight,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextColor,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useAtomValue } from 'jotai'
import type { EditorContext } from '../context.ts'
import { editorListsAtom } from '../store.ts'
import { ToolButton } from '../ToolButton.tsx'
import type { EditorPreset } from '../types.ts'
import { ColorMenu } from './ColorMenu.tsx'
import { highlightColors, textColors } from './swatches.ts'
import { TableMenu } from './TableMenu.tsx'
import classes from './Toolbar.module.css'
import { ToolMenu } from './ToolMenu.tsx'

type Props = { editor: Editor }

export function HistoryTools({ editor }: Props) {
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ToolButton
        name="Desfazer"
        shortcut="Ctrl+Z"
        Icon={IconArrowBackUp}
        off={!can.undo}
        onClick={() => chain().undo().run()}
      />
      <ToolButton
        name="Refazer"
        shortcut="Ctrl+Shift+Z"
        Icon={IconArrowForwardUp}
        off={!can.redo}
        onClick={() => chain().redo().run()}
      />
    </div>
  )
}

const blocks = [
  { value: 'normal', label: 'Normal' },
  { value: '1', label: 'Título 1', style: { fontSize: 18, fontWeight: 600 } },
  { value: '2', label: 'Título 2', style: { fontSize: 16, fontWeight: 600 } },
  { value: '3', label: 'Título 3', style: { fontWeight: 600 } },
]

/** Not set: the text has the size and font of its style. */
const DEFAULT = 'Padrão'

export function StyleTools({ editor }: Props) {
  const { fonts, fontSizes } = useAtomValue(editorListsAtom)
  const now = useEditorState({
    editor,
    selector: ({ editor: { state }, editor: current }) => ({
      level: state.selection.$from.parent.attrs.level as number | undefined,
      font: (current.getAttributes('textStyle').fontFamily as string | undefined)?.replace(/["']/g, ''),
      size: current.getAttributes('textStyle').fontSize as string | undefined,
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ToolMenu
        name="Estilo"
        width={8}
        choices={blocks}
        chosen={now.level ? String(now.level) : 'normal'}
        onChoose={(value) => {
          if (value === 'normal') chain().setParagraph().run()
          else
            chain()
              .setHeading({ level: Number(value) as 1 | 2 | 3 })
              .run()
        }}
      />
      <ToolMenu
        name="Fonte"
        width={13}
        choices={[
          { value: DEFAULT, label: DEFAULT },
          ...fonts.map((font) => ({ value: font, label: font, style: { fontFamily: font } })),
        ]}
        chosen={now.font ?? DEFAULT}
        onChoose={(font) => (font === DEFAULT ? chain().unsetFontFamily().run() : chain().setFontFamily(font).run())}
      />
      <ToolMenu
        name="Tamanho"
        width={7}
        choices={[
          { value: DEFAULT, label: DEFAULT },
          ...fontSizes.map((size) => ({ value: size, label: sizeLabel(size) })),
        ]}
        chosen={now.size ?? DEFAULT}
        onChoose={(size) => (size === DEFAULT ? chain().unsetFontSize().run() : chain().setFontSize(size).run())}
      />
    </div>
  )
}

/** Word processors show point sizes without the unit. */
function sizeLabel(size: string): string {
  return size.replace(/pt$/, '').replace('.', ',')
}

export function MarkTools({ editor }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ToolButton
        name="Negrito"
        shortcut="Ctrl+B"
        Icon={IconBold}
        on={on.bold}
        onClick={() => chain().toggleBold().run()}
      />
      <ToolButton
        name="Itálico"
        shortcut="Ctrl+I"
        Icon={IconItalic}
        on={on.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <ToolButton
        name="Sublinhado"
        shortcut="Ctrl+U"
        Icon={IconUnderline}
        on={on.underline}
        onClick={() => chain().toggleUnderline().run()}
      />
    </div>
  )
}

export function ColorTools({ editor }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      text: current.getAttributes('textStyle').color as string | undefined,
      highlight: current.getAttributes('highlight').color as string | undefined,
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ColorMenu
        name="Cor do texto"
        Icon={IconTextColor}
        swatches={textColors}
        chosen={now.text}
        onChoose={(color) => (color ? chain().setColor(color).run() : chain().unsetColor().run())}
      />
      <ColorMenu
        name="Realce"
        Icon={IconHighlight}
        swatches={highlightColors}
        chosen={now.highlight}
        onChoose={(color) => (color ? chain().setHighlight({ color }).run() : chain().unsetHighlight().run())}
      />
    </div>
  )
}

export function ListTools({ editor, preset }: Props & { preset: EditorPreset }) {
  const { numberings } = useAtomValue(editorListsAtom)
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bullet: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
      type: (current.getAttributes('orderedList').type as string | undefined) ?? '1',
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ToolButton name="Lista" Icon={IconList} on={now.bullet} onClick={() => chain().toggleBulletList().run()} />
      <ToolButton
        name="Lista numerada"
        Icon={IconListNumbers}
        on={now.ordered}
        onClick={() => chain().toggleOrderedList().run()}
      />
      {preset === 'full' && now.ordered && (
        <ToolMenu
          name="Numeração"
          width={7}
          choices={numberings.filter(({ levels }) => !levels).map(({ type, label }) => ({ value: type, label }))}
          chosen={now.type}
          onChoose={(type) =>
            chain()
              .updateAttributes('orderedList', { type: type === '1' ? null : type })
              .run()
          }
        />
      )}
    </div>
  )
}

const alignments = [
  { value: 'left', name: 'Alinhar à esquerda', Icon: IconAlignLeft },
  { value: 'center', name: 'Centralizar', Icon: IconAlignCenter },
  { value: 'right', name: 'Alinhar à direita', Icon: IconAlignRight },
  { value: 'justify', name: 'Justificar', Icon: IconAlignJustified },
]

export function AlignTools({ editor }: Props) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => alignments.find(({ value }) => now.isActive({ textAlign: value }))?.value,
  })
  return (
    <div className={classes.group}>
      {alignments.map(({ value, name, Icon }) => (
        <ToolButton
          key={value}
          name={name}
          Icon={Icon}
          on={value === chosen}
          onClick={() => editor.chain().focus().toggleTextAlign(value).run()}
        />
      ))}
    </div>
  )
}

export function MoreMarkTools({ editor }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      strike: now.isActive('strike'),
      subscript: now.isActive('subscript'),
      superscript: now.isActive('superscript'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={classes.group}>
      <ToolButton name="Tachado" Icon={IconStrikethrough} on={on.strike} onClick={() => chain().toggleStrike().run()} />
      <ToolButton
        name="Subscrito"
        Icon={IconSubscript}
        on={on.subscript}
        onClick={() => chain().unsetSuperscript().toggleSubscript().run()}
      />
      <ToolButton
        name="Sobrescrito"
        Icon={IconSuperscript}
        on={on.superscript}
        onClick={() => chain().unsetSubscript().toggleSuperscript().run()}
      />
      <ToolButton
        name="Limpar formatação"
        Icon={IconClearFormatting}
        onClick={() => chain().unsetAllMarks().unsetTextAlign().run()}
      />
    </div>
  )
}

export function InsertTools({ editor, pickImage }: EditorContext) {
  return (
    <div className={classes.group}>
      <TableMenu editor={editor} />
      {pickImage && <ToolButton name="Imagem" Icon={IconPhoto} onClick={pickImage} />}
    </div>
  )
}
