import { Menu } from '@mantine/core'
import {
  IconAsterisk,
  IconBooks,
  IconHash,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLineHeight,
  IconList,
  IconMessagePlus,
  IconPageBreak,
  IconPencilPlus,
  IconPhoto,
  IconPlus,
  IconSearch,
  IconSection,
  IconTypography,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { mayUseLibrary } from '#shared/api/interviews/policy.ts'
import { schemeOf } from '#shared/interview/document/clauseSchemes.ts'
import { numberClauses } from '#shared/interview/document/numberClauses.ts'
import type { EditorDef } from '#shared/interview/model.ts'
import type { CheckSettings } from '../../../../blocks/editor/check/analyse.ts'
import { FieldPicker } from '../../../../blocks/editor/suggest/FieldPicker.tsx'
import { ToolButton } from '../../../../blocks/editor/ToolButton.tsx'
import {
  AlignTools,
  ColorTools,
  HistoryTools,
  ListTools,
  MarkTools,
  MoreMarkTools,
  StyleTools,
} from '../../../../blocks/editor/toolbar/groups.tsx'
import { Roving, useRovingToolbar } from '../../../../blocks/editor/toolbar/roving.ts'
import { ToolMenu } from '../../../../blocks/editor/toolbar/ToolMenu.tsx'
import { useMay } from '../../../../shell/session/useMember.ts'
import { LEVELS, levelAt, setLevel } from '../model/clauseKeys.ts'
import { changeCss } from '../model/ParagraphFormat.ts'
import { clausesOf, printedNumber } from '../plugins/numberPlugin.ts'
import { addAnchor } from './addAnchor.ts'
import { changeParagraphs, paragraphCss } from './changeParagraphs.ts'
import { PaperTableMenu } from './PaperTableMenu.tsx'
import classes from './PaperToolbar.module.css'
import { PassageTool } from './PassageTool.tsx'
import { SignatureMenu } from './SignatureMenu.tsx'

type Props = {
  editor: Editor
  def: EditorDef
  settings: () => CheckSettings
  pickImage: () => void
  onSearch: () => void
  onNote: () => void
  onClause: () => void
  onStyles: () => void
  onComment: () => void
  isSuggesting: boolean
  onSuggesting: (on: boolean) => void
}

/** The tools of a document. On a phone they are one line that scrolls. */
export function PaperToolbar(props: Props) {
  const { editor, def, settings, pickImage, onSearch, onNote, onClause, onStyles } = props
  const { stop, onKeyDown } = useRovingToolbar('Inserir campo')
  return (
    <Roving value={stop}>
      <div role="toolbar" aria-label="Formatação do documento" className={classes.bar} onKeyDown={onKeyDown}>
        <div className={classes.group}>
          <FieldPicker editor={editor} settings={settings} />
          <PassageTool editor={editor} settings={settings} />
        </div>
        <div className={classes.group}>
          <ToolButton name="Comentar" Icon={IconMessagePlus} onClick={props.onComment} />
          <ToolButton
            name="Sugerir"
            Icon={IconPencilPlus}
            on={props.isSuggesting}
            onClick={() => props.onSuggesting(!props.isSuggesting)}
          />
        </div>
        <HistoryTools editor={editor} />
        <MarkTools editor={editor} />
        <StyleTools editor={editor} />
        <ToolButton name="Formatar os estilos" Icon={IconTypography} onClick={onStyles} />
        <ColorTools editor={editor} />
        <ClauseTools editor={editor} def={def} />
        <ListTools editor={editor} preset="full" />
        <AlignTools editor={editor} />
        <DistanceTools editor={editor} />
        <MoreMarkTools editor={editor} />
        <div className={classes.group}>
          <PaperTableMenu editor={editor} settings={settings} />
          <ToolButton name="Imagem" Icon={IconPhoto} onClick={pickImage} />
          <SignatureMenu editor={editor} />
          <InsertMenu editor={editor} onNote={onNote} onClause={onClause} />
          <ToolButton name="Localizar e substituir" shortcut="Ctrl+F" Icon={IconSearch} onClick={onSearch} />
        </div>
      </div>
    </Roving>
  )
}

const NO_NUMBER = 'Sem número'

function ClauseTools({ editor, def }: { editor: Editor; def: EditorDef }) {
  const { level, clauses } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ level: levelAt(now), clauses: now.state.doc.attrs.clauses as string | null }),
  })
  const numbered = { ...def, clauses: clauses ?? undefined }
  const levels = Array.from({ length: Math.min(LEVELS, schemeOf(numbered)?.levels.length ?? 0) }, (_, at) => at + 1)
  const samples = numberClauses(
    numbered,
    levels.map((one) => ({ level: one })),
  )
  return (
    <div className={classes.group}>
      <ToolMenu
        name="Numeração de cláusulas"
        Icon={IconSection}
        choices={[
          { value: NO_NUMBER, label: NO_NUMBER },
          ...levels.map((one, at) => ({ value: String(one), label: samples[at]!, style: { paddingLeft: at * 10 } })),
        ]}
        chosen={level ? String(level) : NO_NUMBER}
        onChoose={(value) => {
          setLevel(editor, value === NO_NUMBER ? null : Number(value))
          editor.commands.focus()
        }}
      />
    </div>
  )
}

const lineHeights = ['1', '1.15', '1.5', '2'] as const
const STEP = 12.5

function DistanceTools({ editor }: { editor: Editor }) {
  const css = useEditorState({ editor, selector: ({ editor: now }) => paragraphCss(now.state) })
  const change = (next: Readonly<Record<string, string | null>>) => {
    editor.view.dispatch(changeParagraphs(editor.state, (known) => changeCss(known, next)))
    editor.commands.focus()
  }
  const left = Number.parseFloat(css.get('margin-left') ?? '0') || 0
  const indent = (by: number) => {
    const next = Math.max(0, Math.round((left + by) * 10) / 10)
    change({ 'margin-left': next === 0 ? null : `${next}mm` })
  }
  const first = css.get('text-indent')
  return (
    <div className={classes.group}>
      <ToolButton name="Diminuir o recuo" Icon={IconIndentDecrease} off={left <= 0} onClick={() => indent(-STEP)} />
      <ToolButton name="Aumentar o recuo" Icon={IconIndentIncrease} onClick={() => indent(STEP)} />
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <ToolButton name="Espaçamento" Icon={IconLineHeight} menu />
        </Menu.Target>
        <Menu.Dropdown aria-label="Espaçamento">
          <Menu.Label>Entre linhas</Menu.Label>
          {lineHeights.map((height) => (
            <Menu.RadioItem
              key={height}
              value={height}
              checked={(css.get('line-height') ?? '1.5') === height}
              closeMenuOnClick
              onChange={() => change({ 'line-height': height })}
            >
              {height.replace('.', ',')}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.CheckboxItem
            checked={first !== undefined && !first.startsWith('-')}
            onChange={() => change({ 'text-indent': first === undefined ? `${STEP}mm` : null })}
          >
            Recuo na primeira linha
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            checked={css.has('margin-top')}
            onChange={() => change({ 'margin-top': css.has('margin-top') ? null : '12pt' })}
          >
            Espaço antes do parágrafo
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            checked={css.has('margin-bottom')}
            onChange={() => change({ 'margin-bottom': css.has('margin-bottom') ? null : '12pt' })}
          >
            Espaço depois do parágrafo
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function InsertMenu({ editor, onNote, onClause }: Pick<Props, 'editor' | 'onNote' | 'onClause'>) {
  const mayQuote = useMay(mayUseLibrary)
  const clauses = useEditorState({
    editor,
    selector: ({ editor: { state } }) => clausesOf(state).map(({ label }, at) => ({ at, label })),
  })
  const insert = (content: Record<string, unknown>) => editor.chain().focus().insertContent(content).run()
  const refer = (at: number) => {
    editor.view.dispatch(addAnchor(editor.state, at))
    editor.commands.focus()
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton name="Inserir" Icon={IconPlus} menu />
      </Menu.Target>
      <Menu.Dropdown aria-label="Inserir" mah="min(420px, 60vh)" style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<IconPageBreak size={16} aria-hidden />} onClick={() => insert({ type: 'pageBreak' })}>
          Quebra de página
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHash size={16} aria-hidden />}
          onClick={() => insert({ type: 'pageField', attrs: { kind: 'number' } })}
        >
          Número da página
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHash size={16} aria-hidden />}
          onClick={() => insert({ type: 'pageField', attrs: { kind: 'count' } })}
        >
          Total de páginas
        </Menu.Item>
        <Menu.Item leftSection={<IconList size={16} aria-hidden />} onClick={() => insert({ type: 'contents' })}>
          Sumário
        </Menu.Item>
        <Menu.Item leftSection={<IconAsterisk size={16} aria-hidden />} onClick={onNote}>
          Nota de rodapé
        </Menu.Item>
        {mayQuote && (
          <Menu.Item leftSection={<IconBooks size={16} aria-hidden />} onClick={onClause}>
            Cláusula da biblioteca
          </Menu.Item>
        )}
        {clauses.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Referência a uma cláusula</Menu.Label>
            {clauses.map(({ at, label }) => (
              <Menu.Item key={at} onClick={() => refer(at)}>
                {printedNumber(label)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
