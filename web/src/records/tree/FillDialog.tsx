import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { Differences } from '../../blocks/Differences.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { treeValuesQuery } from '../queries.ts'
import { type Offer, offersOf } from './offersOf.ts'

type Props = {
  execution: Pick<Execution, 'id' | 'interview'>
  opened: boolean
  onClose: () => void
  /** The current answers. */
  answers: () => Values
  fill: (answers: Values) => void
}

/** Copies selected answers from a document of the same tree. */
export function FillDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Preencher com respostas de outro documento" size={720}>
      {opened && <Loaded {...props} onClose={onClose} />}
    </Modal>
  )
}

function Loaded({ execution, answers, ...props }: Omit<Props, 'opened'>) {
  const query = useQuery(treeValuesQuery(execution.id))
  return (
    <QueryResult query={query}>
      {(values) => <Offers {...props} offers={offersOf(execution.interview, answers(), values)} />}
    </QueryResult>
  )
}

type OffersProps = Pick<Props, 'onClose' | 'fill'> & { offers: readonly Offer[] }

function Offers({ offers, fill, onClose }: OffersProps) {
  const [from, setFrom] = useState(offers[0]?.executionId ?? null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offer = offers.find(({ executionId }) => executionId === from) ?? offers[0]
  if (!offer)
    return (
      <>
        <Text c="dimmed">
          Os documentos ligados a este não têm respostas diferentes das suas para as perguntas daqui.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </>
    )
  const picked = offer.answers.filter(({ key }) => !left.has(`${offer.executionId} ${key}`))
  const take = () => {
    fill(Object.fromEntries(picked.map(({ key, value }) => [key, value])))
    onClose()
  }
  return (
    <>
      <Select
        label="Respostas de"
        data={offers.map(({ executionId, name }) => ({ value: executionId, label: name }))}
        value={offer.executionId}
        onChange={(next) => setFrom(next)}
        allowDeselect={false}
        mb="md"
      />
      <Differences
        differences={offer.answers}
        mine="Aqui"
        theirs="Passa a ser"
        picked={new Set(picked.map(({ key }) => key))}
        pick={(key, wanted) => {
          const place = `${offer.executionId} ${key}`
          setLeft(new Set(wanted ? [...left].filter((one) => one !== place) : [...left, place]))
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={picked.length === 0} onClick={take}>
          {picked.length === 0 ? 'Preencher' : `Preencher ${plural(picked.length, 'resposta', 'respostas')}`}
        </Button>
      </Group>
    </>
  )
}
