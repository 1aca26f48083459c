import { ActionIcon, Box, Popover } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { type KeyboardEvent, use, useId, useState } from 'react'
import type { LookupProps } from '../../interviews/index.ts'
import { type Linking, LinkingContext, type Place } from './context.ts'
import { KeptLine } from './KeptLine.tsx'
import classes from './PartyLookup.module.css'
import { partyCaption } from './partyCaption.ts'
import { useMatches } from './useMatches.ts'

/** A question that offers parties of the register while it is answered, if its author linked it. */
export function PartyLookup(props: LookupProps) {
  const linking = use(LinkingContext)
  const place = linking?.placeOf(props.state.path)
  const { Answer, ...own } = props
  if (!linking || !place || props.frame.readOnly) return <Answer {...own} />
  return <Linked {...props} linking={linking} place={place} />
}

type LinkedProps = LookupProps & { linking: Linking; place: Place }

function Linked({ linking, place, Answer, ...props }: LinkedProps) {
  const { state, frame, onChange } = props
  const { ref } = state.field
  const text = typeof state.value === 'string' ? state.value : ''
  const [typing, setTyping] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const id = useId()
  const findsParties = linking.offered && place.link.kinds.length > 0
  const matches = useMatches(place.link.kinds, typing && findsParties ? text : '')
  const opened = typing && matches.length > 0
  // The matches may change while the arrows are used: what was highlighted stays, or nothing is.
  const active = matches.findIndex((party) => party.id === activeId)
  const optionId = (at: number) => `${id}-${at}`

  const close = () => {
    setTyping(false)
    setActiveId(undefined)
  }
  const choose = (partyId: string) => {
    close()
    void linking.choose(place, partyId, ref)
  }
  const open = () => {
    close()
    linking.open(place, text, ref)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'F2' && !event.altKey && !event.ctrlKey && !event.metaKey) open()
    else if (!opened) return
    else if (key === 'ArrowDown') setActiveId(matches[(active + 1) % matches.length]?.id)
    else if (key === 'ArrowUp') setActiveId(matches.at(active <= 0 ? -1 : active - 1)?.id)
    else if (key === 'Enter' && matches[active]) choose(matches[active].id)
    else if (key === 'Escape') {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  const control = {
    ...frame,
    role: 'combobox',
    'aria-expanded': opened,
    'aria-autocomplete': 'list' as const,
    'aria-controls': opened ? id : undefined,
    'aria-activedescendant': opened && active >= 0 ? optionId(active) : undefined,
    'aria-keyshortcuts': 'F2',
    onKeyDown,
    onBlur: close,
    rightSectionWidth: 40,
    rightSection: (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Escolher no cadastro: ${frame.label}`}
        title="Escolher no cadastro (F2)"
        onClick={open}
      >
        <IconAddressBook size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    ),
  }
  const isAnchor = place.link.anchor.ref === ref
  return (
    <>
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-start"
        offset={4}
        shadow="md"
        trapFocus={false}
        returnFocus={false}
        withRoles={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <div>
            <Answer
              {...props}
              frame={findsParties ? control : frame}
              onChange={(value) => {
                setTyping(true)
                setActiveId(undefined)
                onChange(value)
                void linking.complete(place, ref, value)
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown p={4} className={classes.dropdown}>
          <div id={id} role="listbox" aria-label="No cadastro">
            {matches.map((party, at) => (
              // The control has the focus, so it handles the keys.
              <Box
                component="div"
                key={party.id}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={classes.option}
                onMouseDown={(event) => {
                  // The focus stays in the control.
                  event.preventDefault()
                }}
                onClick={() => choose(party.id)}
              >
                <span className={classes.name}>{party.name}</span>
                <span className={classes.caption}>{partyCaption(party)}</span>
              </Box>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      {isAnchor && findsParties && <KeptLine linking={linking} place={place} answer={state.value} />}
    </>
  )
}
