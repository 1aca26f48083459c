import { Anchor, Combobox, SegmentedControl, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { foldText } from '#shared/format/text.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { ListSkeleton } from '../../blocks/ListState.tsx'
import { interviewsQuery } from '../../interviews/index.ts'
import { childAddress, sheetAddress } from '../../shell/addresses.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { useMostUsed } from '../useMostUsed.ts'
import classes from './StartDialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** The document to start from: the new one copies its answers and stays linked to it. */
  origin?: { id: string; name: string }
}

/** Chooses the published model of a new document by search, arrows and Enter; the most used come first. */
export function StartDialog({ opened, onClose, origin }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={origin ? 'Novo a partir deste' : 'Novo documento'} size={560}>
      {origin && (
        <Text size="sm" c="dimmed" mb="sm">
          As respostas que o modelo escolhido também pede vêm de “{origin.name}”.
        </Text>
      )}
      <Choice onClose={onClose} origin={origin} />
    </Modal>
  )
}

function Choice({ onClose, origin }: Pick<Props, 'onClose' | 'origin'>) {
  const { organization } = useMember()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [many, setMany] = useState(false)
  const models = useInfiniteQuery(interviewsQuery(organization, { text: text.trim(), published: 'true' }))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = models
  const mostUsed = useMostUsed(organization) ?? []
  const combobox = useCombobox({ opened: true })
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const found = models.data?.pages.flatMap(({ items }) => items) ?? []
  const wanted = foldText(text.trim())
  const shown = found.filter(({ name }) => foldText(name).includes(wanted))
  const used = wanted === '' ? mostUsed.flatMap((id) => shown.filter((model) => model.id === id)).slice(0, 3) : []
  const others = shown.filter((model) => !used.includes(model))
  const { selectFirstOption } = combobox
  const first = (used[0] ?? others[0])?.id
  // Enter chooses the first match.
  useEffect(() => {
    if (first !== undefined) selectFirstOption()
  }, [first, selectFirstOption])
  const start = (id: string) => {
    onClose()
    const address = many ? sheetAddress(id) : `/app/run/${id}`
    void navigate(origin ? childAddress(id, origin) : address)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={start}>
      {!origin && (
        <SegmentedControl
          fullWidth
          mb="sm"
          aria-label="Quantos documentos"
          data={[
            { value: 'one', label: 'Um documento' },
            { value: 'many', label: 'Vários, com uma planilha' },
          ]}
          value={many ? 'many' : 'one'}
          onChange={(value) => setMany(value === 'many')}
        />
      )}
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label="Buscar modelo"
          placeholder="Buscar modelo"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.found}>
        {models.isPending ? (
          <ListSkeleton rows={4} />
        ) : (
          <Combobox.Options aria-label="Modelos publicados" className={classes.list}>
            {used.length > 0 ? (
              <>
                <Combobox.Group label="Mais usados">{used.map(option)}</Combobox.Group>
                {others.length > 0 && <Combobox.Group label="Todos os modelos">{others.map(option)}</Combobox.Group>}
              </>
            ) : (
              others.map(option)
            )}
          </Combobox.Options>
        )}
        {models.isError && (
          <Text role="alert" c="dimmed" p="sm">
            {models.error.message}
          </Text>
        )}
        {models.isSuccess && shown.length === 0 && (
          <Text c="dimmed" p="sm">
            {wanted === '' ? (
              <>
                Nenhum modelo publicado ainda.{' '}
                <Anchor component={Link} to="/templates" onClick={onClose}>
                  Ir para os modelos
                </Anchor>
              </>
            ) : (
              'Nenhum modelo publicado com esse nome.'
            )}
          </Text>
        )}
      </div>
    </Combobox>
  )
}

const option = ({ id, name, publication, tags }: InterviewSummary) => (
  <Combobox.Option key={id} value={id} className={classes.option}>
    <span className={classes.name}>{publication?.name ?? name}</span>
    {tags.length > 0 && <span className={classes.tags}>{tags.join(' · ')}</span>}
  </Combobox.Option>
)
