import { ActionIcon, Button, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCopy,
  IconDeviceFloppy,
  IconDots,
  IconEye,
  IconFileText,
  IconForms,
  IconHistory,
  IconLink,
  IconListCheck,
  IconLock,
  IconMessageQuestion,
  IconPlayerPlay,
  IconTestPipe,
  IconTransform,
  IconWorldUpload,
  IconWriting,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InterviewType } from '#shared/api/interviews.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { plural } from '../../blocks/plural.ts'
import { useHelpAct } from '../../shell/layout/useHelpAct.ts'
import { useDuplicate } from '../useDuplicate.ts'
import { typeWords, useTransform } from '../useTransform.ts'
import { usePendingProposals } from './models/usePendingProposals.ts'
import type { Mode, Panel } from './panels.ts'
import { FindingsCount } from './problems/FindingsCount.tsx'
import type { Findings } from './problems/useFindings.ts'
import { useEditor } from './state/useEditor.ts'
import type { SaveState } from './state/useEditorState.ts'
import classes from './TopBar.module.css'

const RestrictInterview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../templates/RestrictInterview.tsx')).RestrictInterview })),
)

type Props = {
  title: string
  mode: Mode
  setMode: (mode: Mode) => void
  open: (panel: Panel) => void
  findings: Findings | undefined
}

export function TopBar({ title, mode, setMode, open, findings }: Props) {
  const editor = useEditor()
  // An empty title falls back to the model's name, but not while the user is retyping it.
  const [emptied, setEmptied] = useState(false)
  const [restricting, setRestricting] = useState<'now' | 'before'>()
  const navigate = useNavigate()
  const models = editor.code.settings.templates.length
  const { questions: pending, conditions } = usePendingProposals()
  // Fields that the files need and the model lacks are shown as proposals instead.
  const counted = findings && (pending > 0 ? withoutProposed(findings) : findings)
  const changed = editor.save.kind === 'changed' || editor.save.kind === 'failed'
  const { publication } = editor.interview
  const current = publication !== undefined && !publication.outdated && editor.save.kind === 'saved'
  const begin = async () => {
    if (await editor.saveNow()) await navigate(`/app/run/${editor.interview.id}`)
  }
  const help = useHelpAct()
  const { duplicate, isPending: copying } = useDuplicate()
  const transforming = useTransform((interview) => editor.adopt(interview))
  const { id, type } = editor.interview
  const transform = async (next: InterviewType) => {
    const version = await editor.saveNow()
    if (version) transforming.mutate({ id, version, type: next })
  }
  const copy = async () => {
    if (await editor.saveNow()) duplicate(editor.interview.id)
  }
  return (
    <header className={classes.bar}>
      <ActionIcon
        component={Link}
        to={type === 'block' ? '/blocks' : '/templates'}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={type === 'block' ? 'Voltar aos blocos' : 'Voltar aos modelos'}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.names}>
        <h1 className="visuallyHidden">{title}</h1>
        <input
          className={classes.title}
          aria-label="Título do modelo"
          value={emptied ? '' : title}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => {
            setEmptied(value === '')
            editor.edit((code) => ({ ...code, metadata: { ...code.metadata, title: value } }), 'title')
          }}
          onBlur={() => setEmptied(false)}
        />
        <span
          className={classes.saved}
          role="status"
          data-long={(editor.save.kind !== 'saved' && editor.save.kind !== 'saving') || undefined}
          data-warn={editor.save.kind === 'failed' || editor.save.kind === 'conflict' || undefined}
        >
          {savedText(editor.save)}
        </span>
      </div>
      <SegmentedControl
        className={classes.mode}
        aria-label="Modo"
        value={mode}
        onChange={(next) => setMode(next as Mode)}
        data={[
          { value: 'edit', label: 'Editar' },
          { value: 'document', label: 'Documento' },
          { value: 'preview', label: 'Visualizar' },
        ]}
      />
      <div className={classes.tools}>
        <span className={classes.wide}>
          {/* The document has its own. */}
          {mode !== 'document' && (
            <>
              <Tool label="Desfazer (Ctrl+Z)" off={!editor.canUndo} run={editor.undo} Icon={IconArrowBackUp} />
              <Tool label="Refazer (Ctrl+Shift+Z)" off={!editor.canRedo} run={editor.redo} Icon={IconArrowForwardUp} />
            </>
          )}
          <Tool label="Assistente" run={() => open('assistente')} Icon={IconMessageQuestion} />
          <Tool label="Histórico" run={() => open('historico')} Icon={IconHistory} />
        </span>
        <Button className={classes.wide} variant="subtle" color="gray" px="xs" onClick={() => open('verificacao')}>
          <CheckLabel findings={counted} />
        </Button>
        <Button
          className={classes.wide}
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => open('documentos')}
        >
          {pending > 0
            ? `O arquivo pergunta ${plural(pending, 'coisa', 'coisas')}`
            : conditions > 0
              ? `O arquivo propõe ${plural(conditions, 'condição', 'condições')}`
              : `Arquivos${models > 0 ? ` (${models})` : ''}`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={editor.save.kind === 'saving'}
          disabled={!changed && editor.save.kind !== 'saving'}
          onClick={() => void editor.saveNow()}
        >
          Salvar
        </Button>
        <Button className={classes.wide} variant={current ? 'default' : 'filled'} onClick={() => open('publicar')}>
          {current ? 'Publicado' : publication ? 'Publicar alterações' : 'Publicar'}
        </Button>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label="Mais ações">
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {publication && type !== 'block' && (
              <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void begin()}>
                Começar um documento
              </Menu.Item>
            )}
            {mode !== 'document' && (
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={!editor.canUndo}
                onClick={editor.undo}
              >
                Desfazer
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={() => open('documentos')}>
              Arquivos do Word
            </Menu.Item>
            <Menu.Item
              leftSection={<IconListCheck size={16} aria-hidden />}
              rightSection={counted && <FindingsCount findings={counted} />}
              onClick={() => open('verificacao')}
            >
              Verificar
            </Menu.Item>
            <Menu.Item leftSection={<IconTestPipe size={16} aria-hidden />} onClick={() => open('cenarios')}>
              Cenários de teste
            </Menu.Item>
            <Menu.Item leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={() => open('assistente')}>
              Perguntar ao assistente
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => open('historico')}>
              Histórico
            </Menu.Item>
            {modeItems.map(
              ({ value, label, Icon }) =>
                value !== mode && (
                  <Menu.Item key={value} leftSection={<Icon size={16} aria-hidden />} onClick={() => setMode(value)}>
                    {label}
                  </Menu.Item>
                ),
            )}
            <Menu.Item leftSection={<IconWorldUpload size={16} aria-hidden />} onClick={() => open('publicar')}>
              {publication ? 'Publicação' : 'Publicar'}
            </Menu.Item>
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => open('links')}>
              Compartilhar por link
            </Menu.Item>
            <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => setRestricting('now')}>
              Quem vê
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} disabled={copying} onClick={() => void copy()}>
              Duplicar
            </Menu.Item>
            <Menu.Item leftSection={<help.icon size={16} aria-hidden />} onClick={help.onSelect}>
              {help.label}
            </Menu.Item>
            <Menu.Divider />
            {(['template', 'form', 'block'] as const)
              .filter((next) => next !== type)
              .map((next) => (
                <Menu.Item
                  key={next}
                  leftSection={<IconTransform size={16} aria-hidden />}
                  disabled={transforming.isPending}
                  onClick={() => void transform(next)}
                >
                  Transformar em {typeWords[next]}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        {restricting && (
          <Suspense fallback={null}>
            <RestrictInterview
              interview={restricting === 'now' ? { id: editor.interview.id, name: title } : undefined}
              onClose={() => setRestricting('before')}
            />
          </Suspense>
        )}
      </div>
    </header>
  )
}

const modeItems = [
  { value: 'edit', label: 'Editar', Icon: IconForms },
  { value: 'document', label: 'Documento', Icon: IconWriting },
  { value: 'preview', label: 'Visualizar', Icon: IconEye },
] as const

/** Undefined if only proposals remain: it would be wrong to say that all is well. */
function withoutProposed({ code, found }: Findings): Findings | undefined {
  const left = found.filter(({ code: kind }) => kind !== 'documento_sem_campo')
  const errors = left.filter(({ severity }) => severity === 'error').length
  return left.length === 0 ? undefined : { code, found: left, errors, warnings: left.length - errors }
}

/** Without findings, it only says so. */
function CheckLabel({ findings }: { findings: Findings | undefined }) {
  if (!findings) return 'Verificar'
  const found = findings.errors + findings.warnings > 0
  return (
    <>
      {found && <span className={classes.check}>Verificar</span>}
      <FindingsCount findings={findings} />
    </>
  )
}

type ToolProps = { label: string; run: () => void; Icon: typeof IconHistory; off?: boolean }

function Tool({ label, run, Icon, off }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={off} onClick={run}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function savedText(save: SaveState): string {
  switch (save.kind) {
    case 'saved':
      return `Salvo às ${formatDateTime(save.at, 'HH:mm')}`
    case 'saving':
      return 'Salvando…'
    case 'changed':
      return 'Alterações não salvas, guardadas neste navegador'
    case 'failed':
      return save.passing ? 'Não salvo: sem conexão. Está guardado neste navegador' : `Não salvo: ${save.reason}`
    case 'conflict':
      return `Não salvo: falta escolher o que fica. ${save.savedBy}`
  }
}
