import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { prefixSchema } from '#shared/interview/model.ts'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import { useMember } from '../../../shell/session/useMember.ts'
import { addBlock } from '../../edits/sections.ts'
import { interviewsQuery } from '../../queries.ts'
import { newUid } from '../state/newUid.ts'
import { useActs } from '../state/useEditor.ts'

type Props = { interviewId: string; opened: boolean; onClose: () => void }

/** Puts a block into the interview, with a prefix if it is there already. */
export function InsertBlock({ interviewId, opened, onClose }: Props) {
  const { organization } = useMember()
  const { edit, select, present } = useActs()
  const list = useInfiniteQuery({ ...interviewsQuery(organization, { type: 'block' }), enabled: opened })
  const blocks = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => id !== interviewId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [prefix, setPrefix] = useState('')
  const block = blocks.find(({ id }) => id === chosen)
  const read = prefixSchema.safeParse(prefix.trim())
  const isTaken = present().sections.some(
    (section) => section.blockId === chosen && (section.prefix ?? '') === prefix.trim(),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!block || !read.success || isTaken) return
    const id = newUid()
    edit((code) =>
      addBlock(code, {
        id,
        title: block.name,
        blockId: block.id,
        blockVersion: block.publication?.version ?? block.version,
        ...(read.data !== '' && { prefix: read.data }),
      }),
    )
    select({ kind: 'section', id })
    setChosen(null)
    setPrefix('')
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Inserir bloco">
      <form onSubmit={submit}>
        <Stack>
          <Select
            label="Bloco"
            data-autofocus
            searchable
            nothingFoundMessage={list.isFetching ? 'Procurando…' : 'Nenhum bloco encontrado'}
            data={blocks.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          {list.isSuccess && blocks.length === 0 && (
            <Text size="sm" c="dimmed">
              O escritório ainda não tem blocos. <Link to="/blocks">Criar um bloco</Link>
            </Text>
          )}
          <TextInput
            label="Prefixo das marcações"
            description={
              prefix.trim() === ''
                ? 'Opcional. Com "vendedor", a marcação nome do bloco vira {{vendedor_nome}}.'
                : `A marcação nome do bloco vira {{${prefix.trim()}_nome}}.`
            }
            error={
              read.success
                ? isTaken && chosen
                  ? 'O bloco já está no modelo com este prefixo. Escolha outro.'
                  : undefined
                : read.error.issues[0]?.message
            }
            maxLength={41}
            value={prefix}
            onChange={({ currentTarget: { value } }) => setPrefix(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={!block || !read.success || isTaken}>
              Inserir
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
