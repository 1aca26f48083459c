import { CloseButton, Kbd, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconListSearch, IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_SEARCH } from '#shared/api/longestSearch.ts'
import { useCloseOnBack } from '../../blocks/dialogs/useCloseOnBack.ts'
import { hasKeyboard } from '../../blocks/hasKeyboard.ts'
import { useMayOpen } from '../navigation/useMayOpen.ts'
import { useMember } from '../session/useMember.ts'
import { useShell } from '../shell.ts'
import { takeEarlyKeys } from './earlyKeys.ts'
import classes from './GlobalSearch.module.css'
import { isWord, matches } from './matches.ts'
import { ownCommands } from './ownCommands.ts'
import { search, searchStore } from './searchStore.ts'

/** Records are searched after this pause in typing, in ms, and from this many letters on. */
const REST = 150
const SHORTEST = 2

const SEARCHED = 'Dos documentos, procuramos no nome, no cliente e no CPF ou CNPJ.'

/** ⌘K: searches all commands and records by name. */
export default function GlobalSearch() {
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed.trim(), REST)
  const { organization } = useMember()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { loadSearchables } = useShell()
  const searchables = useQuery({
    queryKey: ['searchables'],
    queryFn: loadSearchables,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const given = searchables.data ?? []
  const commands = given
    .flatMap((part) => part.commands)
    .filter(({ screen, label, keywords = [] }) => mayOpen(screen) && matches(typed, [label, ...keywords]))
  const own = ownCommands.filter(({ label, keywords }) => matches(typed, [label, ...keywords]))
  const sources = given.flatMap((part) => part.records).filter(({ screen }) => mayOpen(screen))
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.id, organization, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(organization, rested, signal),
      enabled: rested.length >= SHORTEST,
      staleTime: 10_000,
    })),
  })
  const searching = typed.trim().length >= SHORTEST && (typed.trim() !== rested || found.some((one) => one.isFetching))
  const failed = found.some((one) => one.isError)
  const shown = commands.length + own.length + found.reduce((sum, one) => sum + (one.data?.length ?? 0), 0)
  const list = useRef<HTMLDivElement>(null)
  const chosen = useRef(false)
  const [entered, setEntered] = useState(false)
  // Commands come first and are available once loaded; records may still be those of the previous text.
  const settled = commands.length > 0 || !(searching || searchables.isPending)
  useEffect(() => {
    if (!entered || !settled) return
    setEntered(false)
    list.current?.querySelector<HTMLElement>('[data-action]:not([data-deliberate])')?.click()
  }, [entered, settled])
  // Replaces Spotlight's own Enter, which would run the previous text's command while records are loading.
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      chosen.current = true
      // Moving on to another result cancels the pending Enter.
      setEntered(false)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (chosen.current) list.current?.querySelector<HTMLElement>('[data-selected]')?.click()
    else setEntered(true)
  }

  const { opened } = useSpotlight(searchStore)
  useCloseOnBack(opened, search.close)

  return (
    <Spotlight.Root
      store={searchStore}
      query={typed}
      onQueryChange={(text) => {
        chosen.current = false
        setEntered(false)
        setTyped(text)
      }}
      onSpotlightClose={() => setEntered(false)}
      shortcut={null}
      scrollable
      maxHeight={440}
      size={600}
      title="Busca geral"
      yOffset="12vh"
      centered={false}
      overlayProps={{ backgroundOpacity: 0.32, blur: 0 }}
      classNames={{
        header: 'visuallyHidden',
        actionsList: classes.list,
        actionsGroup: classes.group,
        action: classes.action,
      }}
    >
      <Spotlight.Search
        onFocus={() => {
          const early = takeEarlyKeys()
          if (early !== '') setTyped((text) => text + early)
        }}
        onKeyDownCapture={enter}
        aria-label="Buscar comandos, modelos e documentos"
        placeholder="O que você procura?"
        maxLength={LONGEST_SEARCH}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={<Leaving searching={searching} />}
        rightSectionWidth={52}
      />
      <Spotlight.ActionsList ref={list}>
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label="Ações">
            {commands.map(({ id, label, Icon, to }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {rested.length >= SHORTEST &&
          sources.map(({ id, label, Icon }, index) => {
            const records = found[index]?.data ?? []
            return (
              records.length > 0 && (
                <Spotlight.ActionsGroup key={id} label={label}>
                  {records.map((record) => (
                    <Spotlight.Action
                      key={record.id}
                      label={record.label}
                      description={record.caption}
                      leftSection={<Icon size={18} stroke={1.6} />}
                      onClick={() => void navigate(record.to)}
                    />
                  ))}
                </Spotlight.ActionsGroup>
              )
            )
          })}
        {own.length > 0 && (
          <Spotlight.ActionsGroup label="Sessão">
            {own.map(({ id, label, keywords, Icon, run }) => (
              <Spotlight.Action
                key={id}
                // A partial word must not end the session: it has to be selected or typed in full.
                data-deliberate={isWord(typed, [label, ...keywords]) ? undefined : true}
                label={label}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {rested.length >= SHORTEST && mayOpen('/busca') && (
          <Spotlight.ActionsGroup label="No texto">
            <Spotlight.Action
              // Enter alone must not leave where a command of the session begins with what was typed.
              data-deliberate={own.length > 0 || undefined}
              label={`Procurar “${rested}” no texto de tudo`}
              leftSection={<IconListSearch size={18} stroke={1.6} />}
              onClick={() => void navigate(`/busca?q=${encodeURIComponent(rested)}`)}
            />
          </Spotlight.ActionsGroup>
        )}
        {shown === 0 && !searching && (
          <Spotlight.Empty className={classes.empty}>
            {failed
              ? 'Não foi possível buscar agora. Verifique a conexão e tente de novo.'
              : `Nenhum resultado encontrado para a pesquisa. ${SEARCHED}`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** The key that closes the search, or on a phone a button. */
function Leaving({ searching }: { searching: boolean }) {
  if (searching) return <Loader size={16} role="img" aria-label="Buscando" />
  return hasKeyboard() ? (
    <Kbd size="xs">Esc</Kbd>
  ) : (
    <CloseButton aria-label="Fechar a busca" size={44} onClick={search.close} />
  )
}
