import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconDots,
  IconMailOff,
  IconPencil,
  IconSwitchHorizontal,
  IconX,
} from '@tabler/icons-react'
import type { EnvelopeDetails, Participant } from '#shared/api/signatures/schemas.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { personColor } from '../personColor.ts'
import { isUnderWay, progressText, roleLabels } from '../words.ts'
import classes from './Record.module.css'

type Props = {
  envelope: EnvelopeDetails
  onRemind: (person: Participant) => void
  onCorrect: (person: Participant) => void
  onReplace: (person: Participant) => void
}

/** Everybody with what they have done, in the order in which they are asked. */
export function PeopleState({ envelope, ...acts }: Props) {
  const { participants } = envelope
  const people = participants.toSorted((one, other) => one.order - other.order)
  const signing = people.filter(({ role }) => role !== 'copy')
  const copies = people.filter(({ role }) => role === 'copy')
  const isOrdered = new Set(signing.map(({ order }) => order)).size > 1
  return (
    <>
      <ol className={classes.people}>
        {signing.map((person) => (
          <Person
            key={person.id}
            envelope={envelope}
            person={person}
            turn={isOrdered ? person.order : undefined}
            {...acts}
          />
        ))}
      </ol>
      {copies.length > 0 && (
        <>
          <h3 className={classes.small}>Recebem cópia</h3>
          <ul className={classes.people}>
            {copies.map((person) => (
              <Person key={person.id} envelope={envelope} person={person} turn={undefined} {...acts} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type PersonProps = Props & { person: Participant; turn: number | undefined }

function Person({ envelope, person, turn, onRemind, onCorrect, onReplace }: PersonProps) {
  const { name, email, role, title, state, mailProblem, refusal } = person
  const at = timeOf(person)
  const isDone = state === 'signed' || state === 'refused' || state === 'informed'
  const mayCorrect = envelope.may.includes('correct') && !isDone
  const mayRemind = envelope.may.includes('remind') && (state === 'invited' || state === 'opened') && role !== 'copy'
  return (
    <li className={classes.person}>
      <span className={classes.face}>
        <PersonAvatar name={name} size={36} color={personColor(envelope.participants.indexOf(person))} />
        {state === 'signed' && (
          <span className={classes.mark} data-tone="good" aria-hidden>
            <IconCheck size={11} stroke={3} />
          </span>
        )}
        {state === 'refused' && (
          <span className={classes.mark} data-tone="bad" aria-hidden>
            <IconX size={11} stroke={3} />
          </span>
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.personName}>
          {turn !== undefined && <span className={classes.turn}>{turn}º</span>}
          {name}
        </span>
        <span className={classes.second}>
          {role === 'copy' || (role === 'signer' && title)
            ? title
            : [title, roleLabels[role]].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.second} data-verbatim>
          {email}
        </span>
        {envelope.state !== 'draft' && (
          <span className={classes.progress} data-state={state}>
            {progressText(role, state)}
            {at && (
              <span className={classes.time}>
                {' '}
                <Moment instant={at} />
              </span>
            )}
          </span>
        )}
        {refusal && envelope.state !== 'refused' && <q className={classes.refusal}>{refusal}</q>}
        {mailProblem && !isDone && isUnderWay(envelope.state) && (
          <span className={classes.mail}>
            {mailProblem === 'bounce' ? (
              <IconMailOff size={15} aria-hidden />
            ) : (
              <IconAlertTriangle size={15} aria-hidden />
            )}
            <span>
              {mailProblem === 'bounce'
                ? 'O e-mail voltou: confira o endereço.'
                : 'Marcou a mensagem como spam e não recebe mais.'}
              {mayCorrect && (
                <button type="button" className={classes.fix} onClick={() => onCorrect(person)}>
                  Corrigir o e-mail
                </button>
              )}
            </span>
          </span>
        )}
      </span>
      {(mayCorrect || mayRemind) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Ações de ${name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayRemind && (
              <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => onRemind(person)}>
                Lembrar
              </Menu.Item>
            )}
            {mayCorrect && (
              <>
                <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onCorrect(person)}>
                  Corrigir nome, e-mail, CPF
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
                  onClick={() => onReplace(person)}
                >
                  Trocar por outra pessoa
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** When they last did what they have done. */
function timeOf({ state, actedAt, openedAt, invitedAt }: Participant): string | undefined {
  switch (state) {
    case 'signed':
    case 'refused':
    case 'informed':
      return actedAt
    case 'opened':
      return openedAt
    case 'invited':
      return invitedAt
    case 'waiting':
      return undefined
  }
}
