import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Values } from '#shared/api/values.ts'
import { uncoverPasswords } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Differences } from '../../blocks/Differences.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import type { CopiedContent } from './answerCopies.ts'
import { describeDifferences } from './describeDifferences.ts'
import { NAME } from './differencesOf.ts'
import type { Content } from './useRun.ts'

type Props = {
  title: string
  code: InterviewCode
  copy: CopiedContent
  current: Content
  /** `all`: whether every difference was selected. */
  recover?: (content: Partial<Content>, all: boolean) => void
  discard: () => void
  close: () => void
}

/** Answers set aside, beside those of the document, to select which to restore. Blank answers start unselected. */
export function CopyDialog({ title, code, copy, current, recover, discard, close }: Props) {
  const [differences] = useState(() =>
    describeDifferences(
      code,
      { name: copy.name ?? current.name, values: uncoverPasswords(code, copy.values, current.values) },
      current,
    ),
  )
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ mine }) => mine !== null && mine !== '').map(({ key }) => key)),
  )
  const pick = (key: string, on: boolean) =>
    setPicked((known) => new Set(on ? [...known, key] : [...known].filter((other) => other !== key)))
  const bringBack = () => {
    const values = differences.flatMap(({ key, mine }) => (key !== NAME && picked.has(key) ? [[key, mine]] : []))
    recover?.(
      { values: Object.fromEntries(values) as Values, ...(picked.has(NAME) && { name: copy.name }) },
      picked.size === differences.length,
    )
  }
  return (
    <Modal opened onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Text c="dimmed" mb="md">
        {differences.length === 0
          ? 'São iguais às respostas do documento: não há nada a recuperar.'
          : recover
            ? 'Marque as respostas que devem voltar ao documento, no lugar das atuais. As outras continuam guardadas.'
            : 'O documento está finalizado. Para recuperar estas respostas, reabra-o para corrigir.'}
      </Text>
      {differences.length > 0 && (
        <Differences
          differences={differences}
          mine="Guardadas"
          theirs="No documento"
          picked={picked}
          pick={recover && pick}
        />
      )}
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" onClick={discard}>
          Descartar as guardadas
        </Button>
        <Group gap={8}>
          <Button variant="default" onClick={close}>
            Fechar
          </Button>
          {recover && differences.length > 0 && (
            <Button disabled={picked.size === 0} onClick={bringBack}>
              {picked.size === 1 ? 'Recuperar 1 resposta' : `Recuperar ${picked.size} respostas`}
            </Button>
          )}
        </Group>
      </Group>
    </Modal>
  )
}
