import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Blank } from '../../../blocks/Blank.tsx'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { useEditor } from '../state/useEditor.ts'
import { type Correction, correctionOf } from './correctionOf.ts'
import { findingsText } from './FindingsCount.tsx'
import { focusSetting } from './focusSetting.ts'
import { type Finding, type FindingGroup, groupFindings } from './groupFindings.ts'
import classes from './ProblemsDrawer.module.css'
import type { Target } from './target.ts'
import type { Findings } from './useFindings.ts'

type Props = {
  findings: Findings | undefined
  failed: boolean
  opened: boolean
  onClose: () => void
  /** Goes to the place in the editor and closes the drawer. */
  go: (target: Target) => void
}

/** How many are shown at first, and added on request. */
const PORTION = 100

/** A closing drawer returns the focus after a moment; going to a place waits until then. In ms. */
const AFTER_RETURN = 50

/** The problems of the current interview, by section and field: each with a link to it and, if there is one, a correction. */
export default function ProblemsDrawer({ findings, failed, opened, onClose, go }: Props) {
  const going = useRef<Target>(undefined)
  return (
    <EditorDrawer
      opened={opened}
      onClose={onClose}
      size={480}
      title={<b>Verificação</b>}
      onExitTransitionEnd={() => {
        const target = going.current
        going.current = undefined
        if (target) setTimeout(() => focusSetting(target), AFTER_RETURN)
      }}
    >
      {findings ? (
        <Problems
          findings={findings}
          go={(target) => {
            going.current = target
            go(target)
          }}
        />
      ) : failed ? (
        <Alert color="red" variant="light" role="alert">
          A verificação não pôde ser carregada. Confira a conexão e abra-a de novo; o que você digitou está guardado.
        </Alert>
      ) : (
        <Text c="dimmed">Verificando…</Text>
      )}
    </EditorDrawer>
  )
}

type ProblemsProps = { findings: Findings; go: (target: Target) => void }

type Corrected = { readonly does: string; readonly code: InterviewCode }

function Problems({ findings, go }: ProblemsProps) {
  const editor = useEditor()
  const groups = useMemo(() => groupFindings(findings.code, findings.found), [findings])
  const [shown, setShown] = useState(PORTION)
  const [corrected, setCorrected] = useState<Corrected>()
  const correct = ({ does, apply }: Correction) => {
    const code = apply(editor.code)
    editor.edit(() => code)
    setCorrected({ does, code })
  }
  const heading = useRef<HTMLParagraphElement>(null)
  const undo = () => {
    editor.undo()
    // The button disappears with its line.
    heading.current?.focus()
  }
  const summary = findingsText(findings)
  return (
    <div className={classes.whole}>
      {corrected?.code === editor.code && <Done key={corrected.does} {...corrected} undo={undo} />}
      {summary === undefined ? (
        <Blank>
          <IconCheck className={classes.fine} size={28} stroke={1.5} aria-hidden />
          <p ref={heading} tabIndex={-1} className={classes.summary} role="status">
            Sem problemas
          </p>
          <Text c="dimmed">
            Marcações, condições, regras e fórmulas estão de acordo entre si. A verificação acompanha o que você edita.
          </Text>
        </Blank>
      ) : (
        <>
          <div>
            <p ref={heading} tabIndex={-1} className={classes.summary} role="status">
              {summary}
            </p>
            <Text size="sm" c="dimmed">
              Um erro impede que uma regra, uma fórmula ou um documento funcione. Um aviso é um engano provável.
            </Text>
          </div>
          {firstOf(groups, shown).map((group) => (
            <Group key={group.key} group={group} code={findings.code} correct={correct} go={go} />
          ))}
          {findings.found.length > shown && (
            <Button variant="default" onClick={() => setShown(shown + PORTION)}>
              Mostrar mais {Math.min(PORTION, findings.found.length - shown)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** As many leading groups as fit the number of findings to show. */
function firstOf(groups: readonly FindingGroup[], count: number): FindingGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const findings = group.findings.slice(0, left)
    left -= findings.length
    return findings.length > 0 ? [{ ...group, findings }] : []
  })
}

/** Takes the focus from the button that disappeared. */
function Done({ does, undo }: { does: string; undo: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    line.current?.focus()
  }, [])
  return (
    <div ref={line} tabIndex={-1} role="status" className={classes.done}>
      <IconCheck size={16} aria-hidden />
      <span>Corrigido: {does.charAt(0).toLowerCase() + does.slice(1)}.</span>
      <Button variant="subtle" size="compact-sm" onClick={undo}>
        Desfazer
      </Button>
    </div>
  )
}

type GroupProps = {
  group: FindingGroup
  code: InterviewCode
  correct: (correction: Correction) => void
  go: (target: Target) => void
}

function Group({ group: { key, around, title, findings }, code, correct, go }: GroupProps) {
  const id = `problemas-${key}`
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.title}>
        {around.length > 0 && <span className={classes.around}>{around.join(' › ')} › </span>}
        {title}
      </h3>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <Problem key={finding.key} finding={finding} about={title} code={code} correct={correct} go={go} />
        ))}
      </ul>
    </section>
  )
}

type ProblemProps = {
  finding: Finding
  about: string
  code: InterviewCode
  correct: (correction: Correction) => void
  go: (target: Target) => void
}

function Problem({ finding: { diagnostic, place, target }, about, code, correct, go }: ProblemProps) {
  const isError = diagnostic.severity === 'error'
  const Icon = isError ? IconAlertCircle : IconAlertTriangle
  const correction = useMemo(() => correctionOf(code, diagnostic), [code, diagnostic])
  return (
    <li className={classes.finding} data-severity={diagnostic.severity}>
      <Icon size={18} aria-hidden />
      <div className={classes.text}>
        <p className={classes.kind}>
          <b>{isError ? 'Erro' : 'Aviso'}</b>
          {place !== undefined && ` · ${place}`}
        </p>
        <p>{diagnostic.message}</p>
        {(target || correction) && (
          <div className={classes.actions}>
            {target && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Ir até ${about}${place === undefined ? '' : `: ${place}`}`}
                onClick={() => go(target)}
              >
                Ir até
              </Button>
            )}
            {correction && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Corrigir: ${correction.does}`}
                onClick={() => correct(correction)}
              >
                Corrigir
              </Button>
            )}
            {correction && <span className={classes.does}>{correction.does}</span>}
          </div>
        )}
      </div>
    </li>
  )
}
