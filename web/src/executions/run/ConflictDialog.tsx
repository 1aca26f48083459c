import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { coverPasswords } from '#shared/interview/index.ts'
import { Differences, type Side } from '../../blocks/Differences.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import type { CopiedContent } from './answerCopies.ts'
import { describeDifferences } from './describeDifferences.ts'
import type { OpenDocument } from './keeping.ts'
import { mergeAnswers, takeTheirs } from './mergeAnswers.ts'
import type { Content } from './useRun.ts'

type Props = {
  /** The document as another person saved it. */
  stored: OpenDocument
  /** The common base of both. */
  base: Content
  mine: Content
  decide: (content: Content) => void
  /** Who saved it; undefined if the user did, in another tab. */
  who: string | undefined
  /** Sets the user's own answers aside; undefined if they are not kept. */
  keep: ((copy: CopiedContent) => Promise<void>) | undefined
}

/** The same question answered in two ways, side by side: the user chooses one of each. Other differences are merged without asking. */
export function ConflictDialog({ stored, base, mine, decide, who, keep }: Props) {
  const own = who === undefined
  const { merged, conflicts } = mergeAnswers(base, mine, stored)
  const differences = describeDifferences(stored.interview, mine, stored).filter(({ key }) => conflicts.includes(key))
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const [warned, setWarned] = useState(false)
  const left = differences.filter(({ key }) => !chosen.has(key)).length
  const chooseAll = (side: Side) => setChosen(new Map(differences.map(({ key }) => [key, side])))
  const save = async () => {
    if (left > 0) return setWarned(true)
    const theirs = conflicts.filter((key) => chosen.get(key) === 'theirs')
    if (theirs.length > 0) {
      const values = coverPasswords(stored.interview, mine.values)
      await keep?.(mine.name === base.name ? { values } : { ...mine, values })
    }
    decide(takeTheirs(merged, stored, theirs))
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={own ? 'Você alterou este documento em outra aba' : `${who} alterou este documento`}
      size="lg"
    >
      <Text c="dimmed" mb="md">
        Nada do que você digitou foi perdido. Só estas respostas foram alteradas nos dois lugares: escolha a que fica em
        cada uma.
      </Text>
      {differences.length > 1 && (
        <Group gap={8} mb="xs">
          <Button size="compact-sm" variant="subtle" onClick={() => chooseAll('mine')}>
            Escolher todas as minhas
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => chooseAll('theirs')}>
            Escolher todas as salvas
          </Button>
        </Group>
      )}
      <Differences
        differences={differences}
        mine={own ? 'Nesta aba' : 'As suas respostas'}
        theirs={own ? 'Na outra aba' : 'Respostas salvas'}
        chosen={chosen}
        choose={(key, side) => setChosen((known) => new Map([...known, [key, side]]))}
      />
      {keep && (
        <Text c="dimmed" size="sm" mt="md">
          As suas que não ficarem são guardadas neste navegador e podem ser recuperadas. As outras estão no histórico.
        </Text>
      )}
      {warned && left > 0 && (
        <Text role="alert" c="var(--m-status-red)" size="sm" mt="sm">
          Falta escolher {plural(left, 'resposta', 'respostas')}.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void save()}>Salvar as escolhidas</Button>
      </Group>
    </Modal>
  )
}
