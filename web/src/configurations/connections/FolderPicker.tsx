import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight, IconFolder, IconFolderPlus, IconWorld } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ConnectionService, type Folder, serviceNames } from '#shared/api/connections.ts'
import { ListState } from '../../blocks/ListState.tsx'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { failureText } from '../../shell/client/index.ts'
import classes from './FolderPicker.module.css'
import { createFolder, foldersQuery } from './queries.ts'

export type ChosenFolder = {
  readonly id: string
  /** With the folders that it is in, as far as the person went through them: 'Clientes › 2026'. */
  readonly name: string
}

type Props = {
  service: ConnectionService
  opened: boolean
  /** Of the button that chooses. */
  action?: string
  onClose: () => void
  onChoose: (folder: ChosenFolder) => void
}

/** In ms. */
const DEBOUNCE = 300

export const pathText = (path: readonly Pick<Folder, 'name'>[]): string => path.map(({ name }) => name).join(' › ')

/** Chooses a folder in the connected account: level by level, by name, or a new one. */
export function FolderPicker(props: Props) {
  const { service, opened, action = 'Usar esta pasta', onClose, onChoose } = props
  const [path, setPath] = useState<readonly Folder[]>([])
  const last = path.at(-1)
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      caption={serviceNames[service]}
      title="Escolher a pasta"
      footer={
        <>
          <Text size="sm" className={classes.chosen} role="status" data-verbatim>
            {last?.takesFiles ? pathText(path) : ''}
          </Text>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!last?.takesFiles}
            onClick={() => {
              if (!last) return
              onChoose({ id: last.id, name: pathText(path) })
              onClose()
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {opened && <Level key={last?.id ?? ''} service={service} path={path} onPath={setPath} />}
    </SidePanel>
  )
}

type LevelProps = {
  service: ConnectionService
  path: readonly Folder[]
  onPath: (path: readonly Folder[]) => void
}

function Level({ service, path, onPath }: LevelProps) {
  const parent = path.at(-1)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const query = useInfiniteQuery(foldersQuery({ service, parentId: parent?.id, search }))
  const list = useRef<HTMLUListElement>(null)
  const here = useRef<HTMLButtonElement>(null)
  // Keyboard users stay in the folder they opened.
  useEffect(() => {
    here.current?.focus()
  }, [])
  return (
    <>
      <nav aria-label="Onde você está" className={classes.path}>
        {[undefined, ...path].map((folder, at) => (
          <span key={folder?.id ?? ''} className={classes.crumb}>
            {at > 0 && <IconChevronRight size={14} aria-hidden />}
            <button
              type="button"
              ref={at > 0 && at === path.length ? here : undefined}
              className={classes.crumbButton}
              aria-current={at === path.length ? 'location' : undefined}
              data-verbatim={folder && true}
              onClick={() => onPath(path.slice(0, at))}
            >
              {folder?.name ?? 'Início'}
            </button>
          </span>
        ))}
      </nav>
      <TextInput
        type="search"
        label="Buscar pasta"
        placeholder="Parte do nome"
        maxLength={100}
        data-verbatim
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.querySelector('button')?.focus()
        }}
      />
      <ListState
        query={query}
        narrowed={search !== ''}
        empty={
          <Text c="dimmed" role="status" my="md">
            Não há pastas aqui dentro.
          </Text>
        }
      >
        {(folders) => (
          <ul ref={list} className={classes.folders} aria-label="Pastas" onKeyDown={moveFocus}>
            {folders.map((folder) => (
              <li key={folder.id}>
                <button type="button" className={classes.folder} onClick={() => onPath([...path, folder])}>
                  {folder.takesFiles ? (
                    <IconFolder size={18} stroke={1.6} aria-hidden />
                  ) : (
                    <IconWorld size={18} stroke={1.6} aria-hidden />
                  )}
                  <span className={classes.name} data-verbatim>
                    {folder.name}
                  </span>
                  <IconChevronRight size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {(parent ? parent.takesFiles : service === 'gDrive') && (
        <NewFolder service={service} parent={parent} onMade={(folder) => onPath([...path, folder])} />
      )}
    </>
  )
}

/** The arrows go from folder to folder. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  event.preventDefault()
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}

type NewFolderProps = {
  service: ConnectionService
  parent: Folder | undefined
  onMade: (folder: Folder) => void
}

function NewFolder({ service, parent, onMade }: NewFolderProps) {
  const queries = useQueryClient()
  const [name, setName] = useState<string>()
  const create = useMutation({
    mutationFn: (given: string) => createFolder(service, given, parent?.id),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['connections', 'folders', service] })
      onMade(made)
    },
  })
  if (name === undefined)
    return (
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconFolderPlus size={16} aria-hidden />}
        onClick={() => setName('')}
      >
        Nova pasta
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !create.isPending) create.mutate(name.trim())
  }
  return (
    <form onSubmit={submit} aria-label="Nova pasta">
      <Group gap={8} mt="sm" wrap="nowrap" align="flex-start">
        <TextInput
          flex={1}
          label="Nome da nova pasta"
          data-verbatim
          autoFocus
          maxLength={120}
          error={create.error && failureText(create.error)}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            create.reset()
            setName(value)
          }}
        />
        <Button type="submit" mt={24} loading={create.isPending} disabled={name.trim() === ''}>
          Criar
        </Button>
      </Group>
    </form>
  )
}
